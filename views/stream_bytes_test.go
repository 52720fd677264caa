package views_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// What an act may cost each who watches, on the wire: any stone, the first one too, with which the list
// of moves begins; and the one that ends the game, which brings its result.
const (
	stoneBytes = 400
	lastBytes  = 500
)

// A stone is sent to a spectator, to both players and to the hall as what it changes, at every ply of
// every game, in every language.
func TestAStoneIsSentAsWhatItChanges(t *testing.T) {
	longest := 90
	if sampling.Everything() {
		longest = 1000
	}
	gzip := http.Header{"Accept-Encoding": {"gzip, deflate, br"}}
	for n, of := range streamedGames {
		t.Run(fmt.Sprint(of.game, " ", of.settings), func(t *testing.T) {
			visit.InFakeTime(t, func(t *testing.T, path func() string) {
				s := openStreamed(t, path(), n, 1)
				wires, small := map[string]*visit.Wire{}, map[string]*visit.Wire{}
				listen := func(name string, v *visit.Visitor, path string) {
					wires[name] = s.ListenAs(v, path+"/live?heard=0&differences=1")
					small[name] = s.ListenWith(v, path+"/live?heard=0&differences=1", gzip)
				}
				languages := locale.Complete()
				for _, l := range sampling.Of(n, len(languages)) {
					code := languages[l].Code
					listen("spectator "+code, in(t, s.Visitor(), code), s.Board)
					listen("hall "+code, in(t, s.Visitor(), code), "/t/"+s.ID+"/hall")
					for p, v := range s.P {
						listen(p.String()+" "+code, in(t, v, code), s.Board)
					}
				}
				names, kept := slices.Sorted(maps.Keys(wires)), map[string]visit.Texts{}
				taken := func(when string, may int) (most int) {
					for _, name := range names {
						plain, deflated := wires[name].Take(), len(small[name].Take())
						if kept[name] == nil {
							kept[name] = visit.Texts{}
						} else if most = max(most, deflated); deflated > may {
							t.Errorf("%s, %s: %d bytes, deflated %d: %s", when, name, len(plain), deflated, plain)
						}
						if _, err := kept[name].Takes(plain); err != nil {
							t.Errorf("%s, %s: %v", when, name, err)
						}
					}
					return most
				}
				taken("the beginning", 0)
				most, sum, count := map[game.Act]int{}, map[game.Act]int{}, map[game.Act]int{}
				for len(s.State(s.Game).Plies) < longest && !t.Failed() {
					time.Sleep(time.Duration(s.random.IntN(3000)) * time.Millisecond)
					act, more := s.plays()
					if !more {
						break
					}
					g, may := s.State(s.Game), stoneBytes
					if g.Over() {
						may = lastBytes
					}
					bytes := taken(fmt.Sprint(act, " at ply ", len(g.Plies)), may)
					most[act], sum[act], count[act] = max(most[act], bytes), sum[act]+bytes, count[act]+1
				}
				for _, act := range slices.Sorted(maps.Keys(most)) {
					t.Logf("%s: %d times, %d bytes at most, %d in the mean", act, count[act], most[act], sum[act]/count[act])
				}
			})
		})
	}
}
