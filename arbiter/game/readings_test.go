package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// An arbiter enters a claim with the readings and the flags as seen (TOURNAMENT.md,
// "Boards of every kind").
func TestAClaimIsEnteredWithTheReadingsAsSeen(t *testing.T) {
	const started = "0 arbiter start\nP1 h8\nP1 press\n30"
	claim := Command{Do: DoClaim, By: board.P1, OnBehalf: true, Kind: ClaimTime, Reason: "the wooden clock"}
	for _, c := range []struct {
		what     string
		readings map[board.Person]clock.Span
		behalf   bool
		refused  Code
		found    string
		left     [2]clock.Span
	}{
		{"no readings", nil, true, "", FoundFlagUp, [2]clock.Span{60_000, 30_000}},
		{"a fallen flag as seen", map[board.Person]clock.Span{board.P2: -1000}, true, "", FoundTime, [2]clock.Span{60_000, -1000}},
		{"both as seen", map[board.Person]clock.Span{board.P1: 5000, board.P2: 0}, true, "", FoundTime, [2]clock.Span{5000, 0}},
		{"less than a second", map[board.Person]clock.Span{board.P2: 30_900}, true, "", FoundFlagUp, [2]clock.Span{60_000, 30_000}},
		{"the claimant's own flag", map[board.Person]clock.Span{board.P1: 0}, true, FlagDown, "", [2]clock.Span{60_000, 30_000}},
		{"a player's own readings", map[board.Person]clock.Span{board.P2: 0}, false, NotAllowed, "", [2]clock.Span{60_000, 30_000}},
	} {
		g := sitDown(t, Settings{Control: "60"})
		g.play(t, started)
		command := claim
		command.Readings, command.OnBehalf = c.readings, c.behalf
		refusal := g.do(t, command)
		if c.refused != "" {
			if refusal == nil || refusal.Code != c.refused || g.state.Stopped {
				t.Errorf("%s: %v, stopped %v", c.what, refusal, g.state.Stopped)
			}
		} else if refusal != nil || g.state.Claims[0].Finding.What != c.found {
			t.Errorf("%s: %v, %+v", c.what, refusal, g.state.Claims)
		}
		for i, want := range c.left {
			if left := g.state.Remaining(board.Person(i+1), 30_000); left != want {
				t.Errorf("%s: P%d has %d, not %d", c.what, i+1, left, want)
			}
		}
	}
}

func TestReadingsNeedAClock(t *testing.T) {
	g := sitDown(t, Settings{})
	c := Command{Do: DoResign, By: board.P1, OnBehalf: true, Readings: map[board.Person]clock.Span{board.P1: 1}}
	if refusal := g.do(t, c); refusal == nil || g.state.Over() {
		t.Errorf("%v, over %v", refusal, g.state.Over())
	}
}
