package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// Only a board's own time arbiter acts there: who was relieved a moment ago is refused by
// the desk as well, however the page stood. An arbiter acts at every board.
func TestOnlyABoardsOwnTimeArbiterActsThere(t *testing.T) {
	h := newDesk(t)
	h.publish(2, game.Settings{TimeArbiters: true, Control: "600", Flags: game.FlagsCall})
	h.start(1)
	id := h.roundOf(1)[0]
	const first, second = "time-arbiter:one", "time-arbiter:two"
	h.must(h.arrange(tournament.Duty{Arbiter: first, On: true}))
	h.must(h.arrange(tournament.Duty{Arbiter: second, On: true}))
	h.must(h.arrange(tournament.Assign{Game: id, Arbiter: first}))
	h.do(id, "player:p01", game.Command{Do: game.DoCall, By: board.P1, For: game.CallTimeArbiter})
	h.must(h.arrange(tournament.TakeOver{Game: id, Arbiter: second, From: first}))
	comes := game.Command{Do: game.DoAttend, For: game.CallTimeArbiter}
	if _, err := h.Play(t.Context(), id, h.order(first), comes); h.refusal(err) != tournament.HeldByAnother {
		t.Error(err)
	}
	if err := h.arrange(tournament.Release{Game: id, By: first}); h.refusal(err) != tournament.HeldByAnother {
		t.Error(err)
	}
	h.do(id, second, comes)
	h.do(id, "player:p01", game.Command{Do: game.DoCall, By: board.P1, For: game.CallTimeArbiter})
	h.do(id, chief, comes)
}
