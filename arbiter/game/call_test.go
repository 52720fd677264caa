package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
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
