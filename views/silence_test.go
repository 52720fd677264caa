package views_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
)

// liar is an engine whose answers have nothing to do with the board.
type liar struct{ random *rand.Rand }

func (l liar) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	classes := []renju.Class{renju.Legal, renju.Five, renju.Overline, renju.DoubleFour, renju.DoubleThree, renju.LegalDoubleThree}
	return classes[l.random.IntN(len(classes))]
}

func (l liar) Explain(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Verdict {
	v := game.RenjuEngine{}.Explain(pos, p, colour, r)
	v.Class = l.Class(pos, p, colour, r)
	return v
}

// uuid is what is random by nature in a page: ids of games, people, links and
// commands. Each is replaced by the order in which it first comes.
var uuid4or7 = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)

type normaliser map[string]string

func (n normaliser) plain(text string) string {
	return uuid4or7.ReplaceAllStringFunc(text, func(id string) string {
		if _, known := n[id]; !known {
			n[id] = fmt.Sprintf("id-%d", len(n)+1)
		}
		return n[id]
	})
}

// audience is everybody who is to be told nothing, and the arbiter's desk.
type audience struct {
	*evening
	device *visitor // the board's own
	scorer *visitor // where one is needed
	wire   *wire    // the stream of the board
	wall   *wire    // the stream of the hall, where it is listened to
	ids    normaliser
}

// openAudience is an evening inside a bubble of time: two of them live through
// the same milliseconds.
func openAudience(t *testing.T, path string, engine game.Engine, settings ...string) *audience {
	t.Helper()
	a := &audience{evening: &evening{hall: bubbleHall(t, path, engine)}, ids: normaliser{}}
	a.anybody, a.device = a.visitor(), a.visitor()
	a.arbiter = a.organiser()
	a.make(settings...)
	link := a.boardLink(a.tables[0].id)
	a.device.open(link).submit(link).must(http.StatusOK)
	a.wire = a.listen("/games/" + a.tables[0].id + "/live")
	return a
}

// sights are all the bytes that players, devices, spectators and the desk get
// at an instant.
func (a *audience) sights() map[string]string {
	a.t.Helper()
	all := a.public()
	at := a.tables[0]
	for _, path := range []string{"/t/" + a.id + "/desk", at.path, at.path + "/history"} {
		a.look(all, "arbiter", a.arbiter, path)
	}
	return all
}

// public are all the bytes that players, devices and spectators get at an instant:
// pages, what is fetched again, every ruling, and the streams.
func (a *audience) public() map[string]string {
	a.t.Helper()
	at := a.tables[0]
	players := map[string]*visitor{"P1": at.p[0], "P2": at.p[1], "device": a.device, "spectator": a.anybody, "neighbour": a.tables[1].p[0]}
	all := map[string]string{"stream": byEvent(a.wire.take())}
	if a.wall != nil {
		all["wall"] = byEvent(a.wall.take())
	}
	paths := []string{at.path, at.path + "/controls", at.path + "/history"}
	for n := range a.state(at.id).Claims {
		paths = append(paths, at.path+"/ruling/"+strconv.Itoa(n+1))
	}
	for _, who := range []string{"P1", "P2", "device", "spectator", "neighbour"} {
		for _, path := range paths {
			a.look(all, who, players[who], path)
		}
	}
	for _, path := range []string{"/", "/t/" + a.id, "/t/" + a.id + "/hall", "/t/" + a.id + "/rounds"} {
		a.look(all, "spectator", a.anybody, path)
	}
	return all
}

// look adds what somebody gets at an address, with its status.
func (a *audience) look(all map[string]string, who string, v *visitor, path string) {
	a.t.Helper()
	here := strings.NewReplacer(a.tables[0].id, "GAME", a.id, "EVENT")
	got := v.send(sent{method: "GET", path: path})
	if got.status != http.StatusOK && !(got.status == http.StatusForbidden && strings.Contains(path, "/ruling/")) {
		a.t.Errorf("%s %s: %d", who, path, got.status)
	}
	all[who+" "+here.Replace(path)] = strconv.Itoa(got.status) + got.body
}

// sameSights compares what two audiences get of what is to be compared, byte for
// byte, in a fixed order so that ids are met in the same order.
func sameSights(t *testing.T, when string, a, b map[string]string, idsA, idsB normaliser, compared func(string) string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if x, y := compared(idsA.plain(a[name])), compared(idsB.plain(b[name])); x != y {
			t.Errorf("%s: %s differs:\n%s", when, name, cmp.Diff(strings.Split(x, ">"), strings.Split(y, ">")))
			return
		}
	}
}

func everything(text string) string { return text }

// TestSilence: in claim mode the bytes that players, devices and spectators get,
// and the arbiter's desk, do not depend on what the rules engine would answer.
func TestSilence(t *testing.T) {
	var seen facts
	for seed := range uint64(4) {
		settings := []string{"control", "40+1", "mode", "claim", "bothFlags", "onClaim"}
		if seed%2 == 1 {
			settings = []string{"control", "40+1", "mode", "claim", "lateFive", "lapses", "falseClaim", "turn"}
		}
		bubble(t, func(t *testing.T, path func() string) {
			honest := openAudience(t, path(), nil, settings...)
			lying := openAudience(t, path(), liar{rand.New(rand.NewPCG(seed, 99))}, settings...)
			honest.start()
			lying.start()
			script := &script{random: rand.New(rand.NewPCG(seed, 7)), audience: honest}
			for step := 0; step < 90 && !t.Failed(); step++ {
				d := script.next(&seen)
				when := fmt.Sprintf("seed %d, step %d, %v", seed, step, d)
				x, y := honest.perform(d), lying.perform(d)
				answers := []map[string]string{{"answer": x.body, "stream": byEvent(honest.wire.take())}, {"answer": y.body, "stream": byEvent(lying.wire.take())}}
				sameSights(t, when, answers[0], answers[1], honest.ids, lying.ids, everything)
				if x.status != y.status {
					t.Errorf("%s: answered %d and %d", when, x.status, y.status)
				}
				time.Sleep(d.wait)
				if step%9 == 8 {
					sameSights(t, when, honest.sights(), lying.sights(), honest.ids, lying.ids, everything)
				}
			}
			seen.count(honest.state(honest.tables[0].id))
		})
	}
	t.Logf("the games had %+v", seen)
	if seen.fives == 0 || seen.fouls == 0 || seen.flags == 0 || seen.forgotten == 0 || seen.corrected == 0 {
		t.Errorf("the games did not have everything to be silent about: %+v", seen)
	}
}

// The property can see: where the engine decides, the two halls differ.
func TestALyingEngineShowsInAutomaticMode(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		settings := []string{"control", "90+2", "mode", "automatic"}
		honest := openAudience(t, path(), nil, settings...)
		lying := openAudience(t, path(), liar{rand.New(rand.NewPCG(1, 1))}, settings...)
		honest.start()
		lying.start()
		script := &script{random: rand.New(rand.NewPCG(1, 7)), audience: honest}
		for range 20 {
			d := script.next(&facts{})
			if honest.perform(d).status != lying.perform(d).status {
				return
			}
		}
		t.Error("after 20 acts nothing told the engines apart")
	})
}

var (
	leftAt  = regexp.MustCompile(`data-left="-?[0-9]+"`)
	reading = regexp.MustCompile(`−?[0-9]+:[0-9][0-9](:[0-9][0-9])?`)
	// What a face says beside its reading, and what the script counts it down by.
	terms     = regexp.MustCompile(`(?s)<p class="terms">.*?</p>`)
	countedBy = regexp.MustCompile(` data-(main|period|over|stage|stages|moves|stones|delay)="[0-9]+"`)
)

// A fallen flag shows on its own face and nowhere else (RIF 14.8): with the same
// moves, who looks sees the same but for the readings and the small flag.
func TestAFallenFlagShowsOnItsFaceAlone(t *testing.T) {
	for _, with := range [][]string{{"control", "600", "bothFlags", "onClaim"}, {"control", "600", "bothFlags", "automatic"},
		{"control", "60:9x60", "bothFlags", "onClaim"}, {"control", "540:5c60", "bothFlags", "onClaim"}} {
		bubble(t, func(t *testing.T, path func() string) {
			settings := append([]string{"mode", "claim"}, with...)
			fallen, standing := openAudience(t, path(), nil, settings...), openAudience(t, path(), nil, settings...)
			for seconds, a := range map[string]*audience{"-550": fallen, "-50": standing} {
				a.start()
				a.arbiter.send(post(a.tables[0].path+"/adjust", "player", "P1", "seconds", seconds, "reason", "slip"))
			}
			visible := func(text string) string {
				text = terms.ReplaceAllString(countedBy.ReplaceAllString(text, ""), "TERMS")
				text = reading.ReplaceAllString(leftAt.ReplaceAllString(text, "LEFT"), "READING")
				text = strings.ReplaceAll(text, "-550", "-50")
				return strings.ReplaceAll(text, `class="face running fallen"`, `class="face running"`)
			}
			look := func(when string) {
				t.Helper()
				sameSights(t, when, fallen.sights(), standing.sights(), fallen.ids, standing.ids, visible)
			}
			look("before the flag")
			time.Sleep(90 * time.Second)
			look("after the flag")
			first := fallen.state(fallen.tables[0].id)
			if left := first.Remaining(board.P1, fallen.desk.Now(time.Now())); left >= 0 {
				t.Fatalf("the flag has not fallen: %d", left)
			}
			for _, path := range []string{"/stone", "/press"} {
				for _, a := range []*audience{fallen, standing} {
					if got := a.tables[0].p[0].send(post(a.tables[0].path+path, "point", "h8")); got.status != http.StatusSeeOther {
						t.Fatalf("%s: %d", path, got.status)
					}
				}
				visibleResting := visible
				visible = func(text string) string {
					return strings.ReplaceAll(visibleResting(text), `class="face fallen"`, `class="face"`)
				}
				look("after a" + path + " with the flag down")
			}
			time.Sleep(5 * time.Second)
			look("later")
			// A claim on time that is ruled unfounded tells no more of the flag.
			for _, path := range []string{"/claim", "/rule"} {
				for _, a := range []*audience{fallen, standing} {
					who := map[string]*visitor{"/claim": a.tables[0].p[1], "/rule": a.arbiter}[path]
					got := who.send(post(a.tables[0].path+path, "kind", "time", "claim", "1", "upheld", "false", "reason", "as I saw it"))
					if got.status != http.StatusSeeOther {
						t.Fatalf("%s: %d %s", path, got.status, got.sentence())
					}
				}
				sameSights(t, "after"+path+" on time", fallen.public(), standing.public(), fallen.ids, standing.ids, visible)
			}
			if f, s := fallen.state(fallen.tables[0].id).Claims[0].Finding, standing.state(standing.tables[0].id).Claims[0].Finding; f.What == s.What {
				t.Errorf("both findings are %+v", f)
			}
		})
	}
}
