package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// The games of who has left a round robin are over: no start of a round begins them, and
// nobody begins one alone. Who returns plays them; a game that has begun is ended at its
// board.
func TestAGameThatAWithdrawalHasDecidedIsNotPlayed(t *testing.T) {
	h := newDesk(t)
	h.publish(5, game.Settings{Control: "600"})
	h.start(1)
	begun, later := "", []string{}
	for _, round := range []int{1, 2, 3, 4, 5} {
		for _, id := range h.roundOf(round) {
			if s := h.state(id); s.Players[0] != "p04" && s.Players[1] != "p04" {
				continue
			}
			if round == 1 {
				begun = id
			} else {
				later = append(later, id)
			}
		}
	}
	h.must(h.arrange(tournament.Withdraw{Player: "p04", Round: 1, Reason: "ill"}))
	if s := h.state(begun); s.Over() {
		t.Error("the board at which they sit is ended from outside")
	}
	book, err := h.Books.Of(event)
	h.must(err)
	if count := book.Count(1); count.Waiting != 2 || book.Finished() {
		t.Errorf("a game that goes on waits for its result: %+v", count)
	}
	for _, id := range later {
		s := h.state(id)
		if !s.Over() || s.AwaitsStart() || s.Outcome == nil || s.Outcome.Reason != game.ReasonWithdrawal || s.Outcome.Score.Of(seatOf(s, "p04")) != 0 {
			t.Errorf("%s: %s %v", id, s.Status, s.Outcome)
		}
		for _, do := range []game.Act{game.DoStart, game.DoAbsent, game.DoCorrect} {
			if _, err := h.Play(t.Context(), id, h.order(chief), game.Command{Do: do, Player: board.P1, Reason: "x"}); h.refusal(err) != tournament.PlayerGone {
				t.Errorf("%s is answered by %v", do, err)
			}
		}
		h.start(s.Round)
		if s := h.state(id); s.Status == game.Open {
			t.Errorf("round %d was started with the board of who has left", s.Round)
		}
	}
	if _, err := h.Boards.PlayAgain(t.Context(), later[1], h.order(chief), "x", "another"); err == nil {
		t.Error("a game that nobody plays can be played again")
	}
	ruled := later[0]
	_, err = h.Play(t.Context(), ruled, h.order(chief), game.Command{Do: game.DoResult, Forfeit: true, Reason: "nobody came"})
	h.must(err)
	h.must(h.arrange(tournament.Return{Player: "p04"}))
	if s := h.state(ruled); s.Outcome == nil || s.Outcome.Result() != "-/-" {
		t.Errorf("what an arbiter has ruled is %v", s.Outcome)
	}
	for _, id := range later[1:] {
		if s := h.state(id); !s.AwaitsStart() || s.Outcome != nil {
			t.Errorf("%s cannot be played by who is here again: %s %v", id, s.Status, s.Outcome)
		}
	}
}

func seatOf(s game.State, player string) board.Person {
	if s.Players[0] == player {
		return board.P1
	}
	return board.P2
}
