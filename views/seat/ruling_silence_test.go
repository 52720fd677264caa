package seat_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
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
		visit.InFakeTime(t, func(t *testing.T, path func() string) {
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
	honest, lying *visit.Audience
	script        *script
	when          string
}

func openPair(t *testing.T, path func() string, seed uint64, settings ...string) *pair {
	t.Helper()
	p := &pair{honest: visit.OpenAudience(t, path(), nil, settings...),
		lying: visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(seed, 99))}, settings...)}
	for _, a := range p.both() {
		a.Start()
		a.Wall = a.Listen("/t/" + a.ID + "/hall/live")
	}
	p.script = &script{random: rand.New(rand.NewPCG(seed, 17)), audience: p.honest}
	return p
}

func (p *pair) both() []*visit.Audience { return []*visit.Audience{p.honest, p.lying} }

// do performs a deed in both halls, which must be answered alike.
func (p *pair) do(t *testing.T, d deed) {
	t.Helper()
	p.when = fmt.Sprint(d)
	x, y := perform(p.honest, d), perform(p.lying, d)
	if x.Status != y.Status {
		t.Fatalf("%v: answered %d and %d", d, x.Status, y.Status)
	}
	if d.who != "arbiter" {
		sameSights(t, p.when, map[string]string{"answer": x.Body}, map[string]string{"answer": y.Body}, p.honest.IDs, p.lying.IDs, everything)
	}
	time.Sleep(d.wait)
}

// look compares everything that the public gets.
func (p *pair) look(t *testing.T) {
	t.Helper()
	sameSights(t, p.when, public(p.honest), public(p.lying), p.honest.IDs, p.lying.IDs, everything)
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

func (p *pair) state() game.State { return p.honest.State(p.honest.Tables[0].ID) }

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
	if other := p.lying.State(p.lying.Tables[0].ID).Claims[number-1]; other.Finding.What != claims[number-1].Finding.What {
		had.differed++
	}
	if number%2 == 0 {
		p.rules(t, number, upheld)
	} else {
		p.do(t, deed{who: "arbiter", act: "rule", pairs: []string{"claim", strconv.Itoa(number), "upheld", upheld, "reason", "what the arbiter saw"}})
	}
	if upheld == "true" {
		had.upheld[kind]++
		return
	}
	had.unfounded[kind]++
	p.look(t)
}

// inTurn are those of so many, counted from 0, at which somebody looks whose turn it is: all, or
// those that are nobody else's this time.
func inTurn(many, turn, of int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range many {
			if (sampling.Everything() || (turn+n)%of == 0) && !yield(n) {
				return
			}
		}
	}
}

// rules opens a file about a claim, in which both sides say something, and rules in it.
func (p *pair) rules(t *testing.T, claim int, upheld string) {
	t.Helper()
	event, err := p.honest.Desk.Tournament(p.honest.ID)
	if err != nil {
		t.Fatal(err)
	}
	file := strconv.Itoa(len(event.Disputes) + 1)
	p.do(t, deed{who: "arbiter", act: "disputes", pairs: []string{"subject", "claim", "claim", strconv.Itoa(claim), "words", "looked at twice"}})
	p.do(t, deed{who: "P1", act: "disputes/say", pairs: []string{"number", file, "words", "as I say"}})
	p.do(t, deed{who: "P2", act: "disputes/say", pairs: []string{"number", file, "words", "not so"}})
	p.look(t)
	p.do(t, deed{who: "arbiter", act: "disputes/rule", pairs: []string{"number", file, "upheld", map[string]string{"true": "yes", "false": "no"}[upheld], "words", "what the arbiter saw"}})
}

// opened: when the game is over, everybody reads what was found and why.
func (p *pair) opened(t *testing.T) {
	t.Helper()
	for _, a := range p.both() {
		at := a.Tables[0]
		for _, c := range a.State(at.ID).Claims {
			page := a.Anybody.Open(at.Path + "/ruling/" + strconv.Itoa(c.Number)).Must(http.StatusOK)
			if page.Page.Find(".explanation").Length() != 1 || !strings.Contains(page.Words("main"), "what the arbiter saw") {
				t.Errorf("the game is over, and claim %d is still closed: %s", c.Number, page.Words("main"))
			}
		}
		if got := a.Anybody.Open(at.Path + "/history").Words("main"); !strings.Contains(got, "what the arbiter saw") {
			t.Errorf("the game is over, and its history still closed: %s", got)
		}
	}
}

// A position seen by the reviewers of the service: Black makes an overline and
// claims a five. It is unfounded, and nobody learns of the foul.
func TestAnUnfoundedClaimDoesNotTellOfAFoul(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "g8", "a3", "f8", "a5", "d8", "a7", "c8", "a9", "e8")
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	if found := e.State(at.ID).Claims[0].Finding; found.What != renju.Overline.String() {
		t.Fatalf("the finding is %+v", found)
	}
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false", "reason", "six in a row").Must(http.StatusOK)
	device, link := e.Visitor(), e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	for who, v := range map[string]*visit.Visitor{"Black": at.P[0], "White": at.P[1], "spectator": e.Anybody, "neighbour": e.Tables[1].P[0],
		"device": device, "scorer": e.Holding(access.Scorer), "time arbiter": e.Holding(access.TimeArbiter)} {
		for _, path := range []string{at.Path, at.Path + "/controls", at.Path + "/history", at.Path + "/ruling/1", "/t/" + e.ID, "/t/" + e.ID + "/hall"} {
			got := strings.ReplaceAll(v.Send(visit.Sent{Method: "GET", Path: path}).Body, "A five (or White’s overline)", "")
			for _, whisper := range []string{"verline", "RIF 9.2", "six in a row", `class="row`, "mark-"} {
				if strings.Contains(got, whisper) {
					t.Errorf("%s reads %q at %s", who, whisper, path)
				}
			}
		}
	}
	v := e.Anybody.Open(at.Path + "/ruling/1")
	for _, told := range []string{"claims a five", "Unfounded", "arning"} {
		if !strings.Contains(v.Words("main"), told) {
			t.Errorf("the ruling does not say %q: %s", told, v.Words("main"))
		}
	}
	for who, v := range map[string]*visit.Visitor{"who ruled": e.Arbiter, "another arbiter": e.Holding(access.Arbiter)} {
		if got := v.Open(at.Path + "/ruling/1").Words(".explanation"); !strings.Contains(got, "overline") {
			t.Errorf("%s reads %q", who, got)
		}
	}
}
