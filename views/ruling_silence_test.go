package views_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/records"
)

// rulings counts what was ruled on, by the kind of the claim, and how often the
// engines found something else.
type rulings struct {
	unfounded, upheld map[string]int
	differed          int
}

// TestARulingTellsNoMoreThanItsEffect: while a game goes on, the bytes that
// players and spectators get are the same whatever the rules engine finds, before a
// claim, while it waits and after the ruling.
func TestARulingTellsNoMoreThanItsEffect(t *testing.T) {
	had := rulings{unfounded: map[string]int{}, upheld: map[string]int{}}
	kinds := []string{game.ClaimFive, game.ClaimFoul, game.ClaimTime}
	for seed := range uint64(3) {
		settings := []string{"control", "600+5", "mode", "claim", "bothFlags", "onClaim"}
		if seed == 1 {
			settings = append(settings, "falseClaim", "turn", "lateFive", "lapses")
		}
		last := kinds[seed%3]
		bubble(t, func(t *testing.T, path func() string) {
			p := openPair(t, path, seed, settings...)
			for _, kind := range []string{game.ClaimFoul, game.ClaimFive, game.ClaimTime, game.ClaimFoul, game.ClaimFive} {
				p.play(t, 11)
				p.claim(t, kind, "false", &had)
			}
			p.play(t, 5)
			p.claim(t, last, "true", &had)
			p.opened(t)
		})
	}
	t.Logf("ruled: %+v", had)
	for _, kind := range kinds {
		if had.unfounded[kind] == 0 || had.upheld[kind] == 0 {
			t.Errorf("no claim %s was ruled both ways: %+v", kind, had)
		}
	}
	if had.differed < 5 {
		t.Errorf("the engines found something else %d times", had.differed)
	}
}

// pair are two halls that live through the same: one with the rules engine, one
// with an engine that lies.
type pair struct {
	honest, lying *audience
	script        *script
	when          string
}

func openPair(t *testing.T, path func() string, seed uint64, settings ...string) *pair {
	t.Helper()
	p := &pair{honest: openAudience(t, path(), nil, settings...),
		lying: openAudience(t, path(), liar{rand.New(rand.NewPCG(seed, 99))}, settings...)}
	for _, a := range p.both() {
		a.start()
		a.wall = a.listen("/t/" + a.id + "/hall/live")
	}
	p.script = &script{random: rand.New(rand.NewPCG(seed, 17)), audience: p.honest}
	return p
}

func (p *pair) both() []*audience { return []*audience{p.honest, p.lying} }

// do performs a deed in both halls, which must be answered alike.
func (p *pair) do(t *testing.T, d deed) {
	t.Helper()
	p.when = fmt.Sprint(d)
	x, y := p.honest.perform(d), p.lying.perform(d)
	if x.status != y.status {
		t.Fatalf("%v: answered %d and %d", d, x.status, y.status)
	}
	if d.who != "arbiter" {
		sameSights(t, p.when, map[string]string{"answer": x.body}, map[string]string{"answer": y.body}, p.honest.ids, p.lying.ids, everything)
	}
	time.Sleep(d.wait)
}

// look compares everything that the public gets.
func (p *pair) look(t *testing.T) {
	t.Helper()
	sameSights(t, p.when, p.honest.public(), p.lying.public(), p.honest.ids, p.lying.ids, everything)
	if t.Failed() {
		t.FailNow()
	}
}

func (p *pair) play(t *testing.T, deeds int) {
	t.Helper()
	for range deeds {
		p.do(t, p.script.next(&facts{}))
	}
	if p.state().Stopped {
		p.do(t, deed{who: "arbiter", act: "resume"})
	}
	p.look(t)
}

func (p *pair) state() game.State { return p.honest.state(p.honest.tables[0].id) }

// claim lets somebody claim, and the arbiter rule, with the same words in both
// halls.
func (p *pair) claim(t *testing.T, kind, upheld string, had *rulings) {
	t.Helper()
	g := p.state()
	who := board.Person(1 + p.script.random.IntN(2))
	if kind == game.ClaimFoul {
		who = g.Black().Opponent()
	}
	ply := ""
	if n := len(g.Plies); n > 0 && p.script.random.IntN(2) == 0 {
		ply = strconv.Itoa(1 + p.script.random.IntN(n))
	}
	p.do(t, deed{who: who.String(), act: "claim", pairs: []string{"kind", kind, "ply", ply}, wait: time.Second})
	claims := p.state().Claims
	number := len(claims)
	if number == 0 || claims[number-1].Judged {
		t.Fatalf("nothing was claimed: %+v", claims)
	}
	p.look(t)
	if other := p.lying.state(p.lying.tables[0].id).Claims[number-1]; other.Finding.What != claims[number-1].Finding.What {
		had.differed++
	}
	p.do(t, deed{who: "arbiter", act: "rule", pairs: []string{"claim", strconv.Itoa(number), "upheld", upheld, "reason", "what the arbiter saw"}})
	if upheld == "true" {
		had.upheld[kind]++
		return
	}
	had.unfounded[kind]++
	p.look(t)
}

// opened: when the game is over, everybody reads what was found and why.
func (p *pair) opened(t *testing.T) {
	t.Helper()
	for _, a := range p.both() {
		at := a.tables[0]
		for _, c := range a.state(at.id).Claims {
			page := a.anybody.open(at.path + "/ruling/" + strconv.Itoa(c.Number)).must(http.StatusOK)
			if page.page.Find(".explanation").Length() != 1 || !strings.Contains(page.words("main"), "what the arbiter saw") {
				t.Errorf("the game is over, and claim %d is still closed: %s", c.Number, page.words("main"))
			}
		}
		if got := a.anybody.open(at.path + "/history").words("main"); !strings.Contains(got, "what the arbiter saw") {
			t.Errorf("the game is over, and its history still closed: %s", got)
		}
	}
}

// A position seen by the reviewers of the service: Black makes an overline and
// claims a five. It is unfounded, and nobody learns of the foul.
func TestAnUnfoundedClaimDoesNotTellOfAFoul(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "a1", "g8", "a3", "f8", "a5", "d8", "a7", "c8", "a9", "e8")
	act(at.p[0], at.path, "claim", "kind", "five")
	if found := e.state(at.id).Claims[0].Finding; found.What != renju.Overline.String() {
		t.Fatalf("the finding is %+v", found)
	}
	e.arbiter.open(at.path+"/ruling/1").submit(at.path+"/rule", "upheld", "false", "reason", "six in a row").must(http.StatusOK)
	device, link := e.visitor(), e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)
	for who, v := range map[string]*visitor{"Black": at.p[0], "White": at.p[1], "spectator": e.anybody, "neighbour": e.tables[1].p[0],
		"device": device, "scorer": e.holding(records.Scorer), "time arbiter": e.holding(records.TimeArbiter)} {
		for _, path := range []string{at.path, at.path + "/controls", at.path + "/history", at.path + "/ruling/1", "/t/" + e.id, "/t/" + e.id + "/hall"} {
			got := strings.ReplaceAll(v.send(sent{method: "GET", path: path}).body, "A five (or White’s overline)", "")
			for _, whisper := range []string{"verline", "RIF 9.2", "six in a row", `class="row`, "mark-"} {
				if strings.Contains(got, whisper) {
					t.Errorf("%s reads %q at %s", who, whisper, path)
				}
			}
		}
	}
	v := e.anybody.open(at.path + "/ruling/1")
	for _, told := range []string{"claims a five", "Unfounded", "arning"} {
		if !strings.Contains(v.words("main"), told) {
			t.Errorf("the ruling does not say %q: %s", told, v.words("main"))
		}
	}
	for who, v := range map[string]*visitor{"who ruled": e.arbiter, "another arbiter": e.holding(records.Arbiter)} {
		if got := v.open(at.path + "/ruling/1").words(".explanation"); !strings.Contains(got, "overline") {
			t.Errorf("%s reads %q", who, got)
		}
	}
}
