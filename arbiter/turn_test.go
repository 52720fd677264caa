package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// The games of a mini-match are played one after another: the word to a round starts
// the first, and when that is over the second. Its clocks do not run before.
func TestTheSecondGameOfAMiniMatchWaitsForTheFirst(t *testing.T) {
	h := newDesk(t)
	h.enterInto(4, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Legs: 2}})
	h.must(h.Arrange(t.Context(), event, h.order(chief), tournament.PublishRound{Round: 1}, names()))
	ids := h.roundOf(1)
	if len(ids) != 4 {
		t.Fatalf("%d games", len(ids))
	}
	started := func() (list []int) {
		for i, id := range ids {
			if s := h.state(id); s.Status != game.Scheduled {
				list = append(list, i+1)
			}
		}
		return list
	}
	if n := h.start(1); n != 2 || len(started()) != 2 {
		t.Fatalf("%d games began: %v", n, started())
	}
	if n, err := h.Boards.StartAll(t.Context(), event, 1, h.order(chief)); n != 0 || h.refusal(err) != tournament.RoundBegun {
		t.Errorf("%d more began while the first ones are played, %v", n, err)
	}
	first := ids[started()[0]-1]
	h.do(first, "player", game.Command{Do: game.DoResign, By: board.P1})
	if n := h.start(1); n != 1 || len(started()) != 3 {
		t.Errorf("%d games began when the first was over: %v", n, started())
	}
	for _, id := range ids[:2] { // the games of the first board
		if h.state(id).Board != h.state(first).Board {
			t.Errorf("%s is at another board than %s", id, first)
		}
	}
}
