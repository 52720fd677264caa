package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
)

// What was done about a person in a round is the same however much was done in others.
func TestTheHistoryOfAPersonInARoundStays(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{})
	look := arbiter.HistoryQuery{Who: "p01", Round: 1, Count: 50}
	told := func() int {
		list, _, err := h.History.Entries(event, look)
		h.must(err)
		return len(list)
	}
	h.start(1)
	first := told()
	for round := 2; round <= 3; round++ {
		h.start(round)
		if now := told(); now != first || first == 0 {
			t.Errorf("after round %d %d acts of round 1 are told, and %d before", round, now, first)
		}
	}
}
