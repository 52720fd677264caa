package game

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/text"
)

// One time arbiter comes to a board: who calls while another's call waits does not take its
// place in the queue, nor does the first call again.
func TestTheFirstCallForATimeArbiterStands(t *testing.T) {
	g := underWay(t, Settings{Control: "600", TimeArbiters: true})
	g.at = 10_000
	g.play(t, "P1 call timeArbiter")
	g.at = 20_000
	g.play(t, "P2 call timeArbiter -> already-called\nP1 call timeArbiter -> already-called")
	if g.state.TimeCalledBy != board.P1 || g.state.TimeCalledAt != 10_000 {
		t.Errorf("called by %s at %d", g.state.TimeCalledBy, g.state.TimeCalledAt)
	}
	late, err := Apply(g.state, Called{By: board.P2, For: CallTimeArbiter}, 30_000) // as a journal may have it
	if err != nil || late.TimeCalledBy != board.P1 || late.TimeCalledAt != 10_000 {
		t.Errorf("overwritten by %s at %d, %v", late.TimeCalledBy, late.TimeCalledAt, err)
	}
	g.play(t, "arbiter attend timeArbiter\nP2 call timeArbiter")
	if g.state.TimeCalledBy != board.P2 {
		t.Error("the next call is not heard")
	}
}

// The first call for the arbiter stands as well: who calls after it, and stops the clocks by
// that, does not put the first one behind in the queue.
func TestTheFirstCallForTheArbiterStands(t *testing.T) {
	g := underWay(t, Settings{Control: "600"})
	g.at = 10_000
	g.play(t, "P1 call arbiter run")
	g.at = 20_000
	g.play(t, "P2 call arbiter")
	if g.state.CalledBy != board.P1 || g.state.CalledAt != 10_000 || !g.state.Stopped {
		t.Errorf("called by %s at %d, stopped %v", g.state.CalledBy, g.state.CalledAt, g.state.Stopped)
	}
	g.play(t, "arbiter resume\nP2 call arbiter")
	if g.state.CalledBy != board.P2 {
		t.Error("the next call is not heard")
	}
}

// What a call is about is kept until the next one, also when the arbiter has come: a file may be
// opened then. Who calls again need not say it again.
func TestACallSaysWhatItIsAbout(t *testing.T) {
	g := underWay(t, Settings{Control: "600"})
	about := func(c Command) *Refusal {
		c.Do, c.By, c.For, c.Point = DoCall, board.P1, CallArbiter, board.NoPoint
		events, refusal := Referee{}.Decide(g.state, c, g.at)
		for _, e := range events {
			next, err := Apply(g.state, e, g.at)
			if err != nil {
				t.Fatal(err)
			}
			g.state = next
		}
		return refusal
	}
	for code, c := range map[Code]Command{NotAllowed: {Kind: "weather"}, TooManyWords: {Reason: strings.Repeat("x", text.Words+1)}} {
		if refusal := about(c); refusal == nil || refusal.Code != code || g.state.Called != "" {
			t.Errorf("%.20v: %v", c, refusal)
		}
	}
	if refusal := about(Command{Kind: AboutClock, Reason: " It stands. ", Run: true}); refusal != nil {
		t.Fatal(refusal)
	}
	if refusal := about(Command{}); refusal != nil { // now the clocks stop
		t.Fatal(refusal)
	}
	var err error
	if g.state, err = Apply(g.state, Attended{For: CallArbiter}, g.at); err != nil {
		t.Fatal(err)
	}
	if kind, words := g.state.LastCall(board.P1); kind != AboutClock || words != "It stands." {
		t.Errorf("the call was about %q, %q", kind, words)
	}
	if kind, words := g.state.LastCall(board.P2); kind+words != "" {
		t.Errorf("P2 has not called: %q, %q", kind, words)
	}
	if refusal := about(Command{}); refusal != nil {
		t.Fatal(refusal)
	}
	if kind, words := g.state.LastCall(board.P1); kind+words != "" {
		t.Errorf("the next call says nothing, and is about %q, %q", kind, words)
	}
}
