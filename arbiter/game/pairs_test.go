package game

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/variant"
)

// asPairs are settings of a game of two, for the same game in pairs.
func asPairs(t *rapid.T, s Settings) Settings {
	s.Rules.Pairs = true
	s, err := s.Complete()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// anyOpeningOf draws settings of renju or gomoku with any of its openings.
func anyOpeningOf(t *rapid.T) Settings {
	s := anySettings(t, ModeClaim, ModeAutomatic)
	s.Game = rapid.SampledFrom([]string{Renju, Renju, Renju, "gomoku"}).Draw(t, "game")
	rules, err := variant.New(s.Game, variant.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s.Opening, s.LateLimit = rapid.SampledFrom(rules.Openings()).Draw(t, "opening"), 0
	s.Rules.FalseClaim = rapid.SampledFrom([]string{FalseClaimNone, FalseClaimTime, FalseClaimTurn}).Draw(t, "falseClaim")
	s.Rules.Size, s.Mode, s.Flags = 0, "", ""
	if s, err = s.Complete(); err != nil {
		t.Fatal(err)
	}
	return s
}

// bySide is what an event says when partners are one.
func bySide(t *rapid.T, e Event) string {
	body, err := Encode(e)
	if err != nil {
		t.Fatal(err)
	}
	return e.Kind() + " " + strings.NewReplacer(`"P3"`, `"P1"`, `"P4"`, `"P2"`).Replace(string(body))
}

// inPairs is a command of a game of two as partners give it. A step and a press are those of the
// person to act, an offer that of who moved, and the rest either partner's.
func inPairs(t *rapid.T, s State, c Command) Command {
	either := func(p board.Person, what string) board.Person {
		if p == board.Nobody {
			return p
		}
		return rapid.SampledFrom([]board.Person{p, p + 2}).Draw(t, what)
	}
	side := c.By
	if isStep(c.Do) && side != board.Nobody && s.Actor().SameSide(side) {
		c.By = s.Actor()
		return c
	}
	c.By, c.Player = either(c.By, "partner"), either(c.Player, "meant")
	switch c.Do {
	case DoSeal:
		if s.Actor().SameSide(side) && side != board.Nobody {
			c.By = s.Actor()
		}
	case DoPress:
		runs := s.Running()
		if runs == board.Nobody {
			runs = wouldRun(&s)
		}
		if side != board.Nobody && runs.SameSide(side) {
			c.By = runs
		}
	case DoOffer:
		for i := len(s.Steps) - 1; i >= 0 && side != board.Nobody; i-- {
			if s.Steps[i].By.SameSide(side) {
				c.By = s.Steps[i].By
				break
			}
		}
	case DoCall:
		c.By = side
	}
	return c
}

// isStep tells whether an act is a step of the person to act.
func isStep(do Act) bool {
	switch do {
	case DoStone, DoPass, DoSwap, DoKeep, DoDeclare, DoPropose, DoChoose, DoStrike:
		return true
	}
	return false
}

// turns is which turn the next step of a game belongs to, from 0: a turn is what one person does
// before the other has to act.
func turns(s State) int {
	n := 0
	for i, step := range s.Steps {
		if i > 0 && step.By != s.Steps[i-1].By {
			n++
		}
	}
	if len(s.Steps) > 0 && s.Actor() != s.Steps[len(s.Steps)-1].By {
		n++
	}
	return n
}

// A game in pairs is the same game of two, with the four acting in turn.
func TestPairsPlayTheSameGameOfTwo(t *testing.T) {
	acts := both(playing, playing, playing, playing, claiming, []Act{DoStart, DoStop, DoResume, DoAdjust, DoPenalty, DoFlag, DoRecord, DoCorrect}, ending[:1], adjourning)
	rapid.Check(t, func(t *rapid.T) {
		inPairsAsOfTwo(t, anyOpeningOf(t), acts)
	})
}

// Every opening of the games that are played in pairs comes to its end with four persons.
func TestEveryOpeningRunsWithFour(t *testing.T) {
	steps := []Act{DoStone, DoPass, DoSwap, DoKeep, DoDeclare, DoPropose, DoChoose, DoStrike}
	over := map[string]bool{}
	for _, name := range []string{Renju, "gomoku"} {
		rules, err := variant.New(name, variant.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, opening := range rules.Openings() {
			settings, err := Settings{Game: name, Opening: opening, Rules: Rules{FalseClaim: FalseClaimNone}}.Complete()
			if err != nil {
				t.Fatal(err)
			}
			rapid.Check(t, func(t *rapid.T) {
				if four := inPairsAsOfTwo(t, settings, steps); four.Opening.Over() && len(four.Plies) > 6 {
					over[name+" "+opening] = true
				}
			})
			if !over[name+" "+opening] {
				t.Errorf("%s, %s: no game got beyond its opening", name, opening)
			}
		}
	}
}

// inPairsAsOfTwo plays a random game of two, and the same one in pairs beside it. The events are the
// same, and so are the colours, the clocks and the result; the n-th turn is that of the n-th of the four,
// round and round; and the partner who is not to act is refused.
func inPairsAsOfTwo(t *rapid.T, settings Settings, acts []Act) State {
	two := walk(t, settings, acts)
	four, err := Apply(State{}, Created{Settings: asPairs(t, settings)}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range two {
		if step.command.Do == DoAbsent || step.command.Do == DoArrive {
			return four // one of four may be missing, which no game of two has
		}
		if want := board.P1 + board.Person(turns(step.before)%4); four.Actor() != want {
			t.Fatalf("turn %d is that of %s and not of %s: %+v", turns(step.before), four.Actor(), want, four.Steps)
		}
		c := inPairs(t, four, step.command)
		if step.refusal == nil && c.By == four.Actor() && isStep(c.Do) {
			wrong := c
			wrong.By = four.Table.Rules().Partner(c.By)
			if _, refusal := Standard.Decide(four, wrong, step.at); refusal == nil || refusal.Code != NotYourTurn {
				t.Fatalf("%+v of the wrong partner: %v", wrong, refusal)
			}
		}
		events, refusal := Standard.Decide(four, c, step.at)
		if (refusal == nil) != (step.refusal == nil) || refusal != nil && refusal.Code != step.refusal.Code || len(events) != len(step.events) {
			t.Fatalf("%+v: of two %v %+v, of pairs %v %+v", c, step.refusal, step.events, refusal, events)
		}
		for i, e := range events {
			if of, want := bySide(t, e), bySide(t, step.events[i]); of != want {
				t.Fatalf("%+v: of two %s, of pairs %s", c, want, of)
			}
		}
		if four, err = fold(four, events, step.at); err != nil {
			t.Fatal(err)
		}
		samePlay(t, step.after, four)
	}
	return four
}

// samePlay compares what a game of two and the same one in pairs have come to.
func samePlay(t *rapid.T, two, four State) {
	switch {
	case four.Actor().Side() != two.Actor(), four.Running().Side() != two.Running(), four.Black() != two.Black(), four.Status != two.Status,
		four.Position != two.Position, (four.Outcome == nil) != (two.Outcome == nil), two.Outcome != nil && *two.Outcome != *four.Outcome:
		t.Fatalf("of two %v %v %v %v, of pairs %v %v %v %v", two.Actor(), two.Running(), two.Status, two.Outcome, four.Actor(), four.Running(), four.Status, four.Outcome)
	}
	for _, p := range four.Persons() {
		if four.ColourOf(p) != two.ColourOf(p.Side()) || four.Timed && four.Remaining(p, four.EndedAt) != two.Remaining(p.Side(), two.EndedAt) {
			t.Fatalf("%s has another colour or time", p)
		}
	}
}

var pairs = Rules{Options: variant.Options{Pairs: true}}

// Partners share the clock of their side, and either is named for it.
func TestPartnersShareAClock(t *testing.T) {
	g := sitDown(t, Settings{Control: "600", Rules: pairs})
	g.play(t, "0 arbiter start\n400 P1 h8\nP1 press\n401 P2 a1\nP2 press\narbiter adjust P3 -100\narbiter penalty P4 time 60")
	for _, p := range []board.Person{board.P1, board.P3} {
		if left := g.state.Remaining(p, g.at); left != 160_000 {
			t.Errorf("%s has %d", p, left)
		}
	}
	if from := g.state.Exempted(board.P3); len(from) != 1 || from[0].From != 1 {
		t.Errorf("the partner's duty to record does not rest: %v", from)
	}
	g.play(t, "P4 claim time")
	if claims := g.state.Claims; len(claims) != 1 || len(claims[0].Remaining) != 2 {
		t.Errorf("%+v", claims)
	}
}

// Who has not come by the limit loses for the side, though the partner is there.
func TestAPartnerWhoDoesNotComeLosesForTheSide(t *testing.T) {
	g := sitDown(t, Settings{Control: "600", LateLimit: 60_000, Rules: pairs})
	g.play(t, "0 arbiter absent P4\narbiter start\n5 P1 h8\nP1 press\nP2 a1\nP2 press\nP3 a2\nP3 press\nP4 a3 -> not-allowed\n61 arbiter stop -> game-over")
	if o := g.state.Outcome; o == nil || o.String() != "1-0 late" {
		t.Errorf("%v", o)
	}
}

// The ladder of false claims counts what a side has claimed: either partner claims for it (PLAY.md, "Renju and gomoku in pairs").
func TestTheLadderOfFalseClaimsCountsSides(t *testing.T) {
	rules := pairs
	rules.FalseClaim = FalseClaimLadder
	g := sitDown(t, Settings{Control: "600", Rules: rules})
	g.play(t, "0 arbiter start\n400 P1 h8\nP1 press\n401 P2 a1\nP2 press\n402 P2 claim five\narbiter judge 1 no")
	for by, want := range map[board.Person]string{board.P1: SanctionWarning, board.P3: SanctionWarning, board.P2: SanctionTime, board.P4: SanctionTime} {
		if got := SanctionNext(g.state, by, 0); got != want {
			t.Errorf("the next of %s brings %s, not %s", by, got, want)
		}
	}
}
