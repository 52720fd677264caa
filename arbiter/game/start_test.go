package game

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// playersActs are all that a player can do, as the scripts of the tests write it.
var playersActs = []string{"h8", "pass", "press", "swap", "keep", "declare 1", "propose a1", "choose a1", "strike rif",
	"claim five", "claim foul", "claim time", "offer", "accept", "decline", "resign", "call arbiter", "call arbiter run", "call timeArbiter"}

// Before the organiser's word (RIF 15, seed 13) a game is nobody's to play: a
// player who has the games of later rounds before him can do nothing in them, nor
// can an arbiter in his name.
func TestBeforeTheStartAPlayerCanDoNothing(t *testing.T) {
	for name, settings := range map[string]Settings{
		"with a clock":      {Control: "600", LateLimit: 5 * clock.Second},
		"without a clock":   {},
		"with an opening":   {Opening: "soosorv-8"},
		"in automatic mode": {Mode: ModeAutomatic, Control: "600"},
		"gomoku":            {Game: "gomoku", Opening: "swap2"},
		"pente for four":    {Game: "pente4"},
		"connect four":      {Game: "connect4"},
	} {
		g := sitDown(t, settings)
		before := len(g.events)
		for _, who := range []string{"P1", "P2", "P1*", "P2*"} {
			for _, act := range playersActs {
				for _, c := range commands(t, g.state, append([]string{who}, strings.Fields(act)...)) {
					refusal := g.do(t, c)
					switch {
					case refusal == nil:
						t.Fatalf("%s: %s %s was accepted before the start", name, who, act)
					case refusal.Code != ClockStopped && refusal.Code != NotYourTurn && !(c.Do == DoPress && !g.state.Timed):
						t.Errorf("%s: %s %s was refused with %s", name, who, act, refusal.Code)
					}
				}
			}
		}
		if len(g.events) != before || g.state.Status != Scheduled || !g.state.AwaitsStart() {
			t.Errorf("%s: something has happened before the start: %+v", name, g.events[before:])
		}
		g.play(t, "arbiter start\narbiter start -> not-allowed\nP1 resign")
		if got := standing(g.state); got != "ended 0-1 resignation" {
			t.Errorf("%s: after the start %s", name, got)
		}
	}
}

// Whatever an arbiter decides about a game does not wait for its start.
func TestBeforeTheStartAnArbiterDecidesAGame(t *testing.T) {
	for _, settings := range []Settings{{}, {Control: "600"}} {
		for act, want := range map[string]string{
			"arbiter rule 0-1 the team has withdrawn": "ended 0-1 ruling",
			"arbiter penalty P2 loss":                 "ended 1-0 penalty",
			"arbiter void":                            "void",
			"arbiter stop -> clock-stopped":           "scheduled",
		} {
			g := sitDown(t, settings)
			g.expectLine(t, act)
			if got := standing(g.state); got != want {
				t.Errorf("%s: %s, expected %s", act, got, want)
			}
		}
	}
}

// Journals of old hold games without a clock that nobody was asked to start: their
// first step was the word.
func TestAGameThatWasPlayedWithoutTheWordGoesOn(t *testing.T) {
	g := sitDown(t, Settings{})
	g.at = 7000
	g.take(t, []Event{Stepped{By: board.P1, Do: DoStone, Point: board.At(7, 7)}})
	if g.state.AwaitsStart() || g.state.Status != Open || g.state.StartedAt != 7000 {
		t.Errorf("after its first stone the game is %s, started at %d", g.state.Status, g.state.StartedAt)
	}
	g.play(t, "8 P2 a1\nP1 resign")
	if got := standing(g.state); got != "ended 0-1 resignation" {
		t.Error(got)
	}
}
