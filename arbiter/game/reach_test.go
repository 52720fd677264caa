package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// TOURNAMENT.md, "Boards of every kind": a lost connection decides nothing; after the event's
// limit the arbiter is called.
func TestAPlayerOutOfReachIsTheArbitersToSeeTo(t *testing.T) {
	g := sitDown(t, Settings{Control: "3600", Device: DeviceRemote, ReconnectLimit: 300_000})
	g.play(t, "0 arbiter start")
	for at, want := range map[int64]bool{299: false, 300: true} {
		if got := g.state.OutOfReach(board.P2, 0, g.at+clock.Instant(at*1000)); got != want {
			t.Errorf("%d s without a connection: %t", at, got)
		}
	}
	if g.state.OutOfReach(board.P2, 200_000, 400_000) {
		t.Error("it was there 200 s ago")
	}
	g.play(t, "100 arbiter stop\n200 arbiter resume")
	if g.state.OutOfReach(board.P2, 0, 450_000) {
		t.Error("time during which play rested counts")
	}
	g.at = 500_000
	g.take(t, []Event{Unreached{Player: board.P2}})
	if g.state.Over() || g.state.Stopped || g.state.OutOfReach(board.P2, 0, 900_000) {
		t.Error("the call decides something, or is made twice")
	}
	g.play(t, "arbiter attend reach")
	if g.state.Reach[1].Lost {
		t.Error("somebody has seen to it")
	}
	g.take(t, []Event{Unreached{Player: board.P1}})
	g.play(t, "P1 h8")
	if g.state.Reach[0].Lost {
		t.Error("who plays is there")
	}
	for _, settings := range []Settings{{Control: "3600", Device: DeviceRemote}, {Control: "3600", ReconnectLimit: 300_000}} {
		other := underWay(t, settings)
		if other.state.OutOfReach(board.P1, 0, 9_000_000) {
			t.Errorf("%+v: called", settings)
		}
	}
}
