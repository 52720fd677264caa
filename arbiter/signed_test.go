package arbiter_test

import (
	"sync"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// signed is a hall whose only round is over, closed and signed.
func signed(t *testing.T) (*hall, []string) {
	h := newDesk(t)
	h.swissIn(4, 1)
	games := h.roundOf(1)
	for _, id := range games {
		h.do(id, chief, fiveFor[board.P1])
	}
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	h.must(h.arrange(tournament.Sign{}))
	return h, games
}

// What is signed rests on the games: until it is reopened nothing is done in any of them,
// by whomever and in whatever way; and an act that was written down before is carried out
// after it.
func TestInASignedEventNothingIsDoneAtABoard(t *testing.T) {
	h, games := signed(t)
	before := h.head()
	correction := game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Reason: "names exchanged"}
	for _, c := range []game.Command{correction, fiveFor[board.P2], {Do: game.DoSettle, Reason: "x"}, {Do: game.DoTakeBack, Reason: "x"},
		{Do: game.DoCorrect, Reason: "x"}, {Do: game.DoRecord}, {Do: game.DoRule, Reason: "x"}, {Do: game.DoVoid, Reason: "x"},
		{Do: game.DoPenalty, By: board.P1, Reason: "x"}, {Do: game.DoStart}, {Do: game.DoConfirm, By: board.P1}, {Do: game.DoContest, By: board.P2, Reason: "I won"}} {
		want := tournament.AlreadySigned
		if c.Do == game.DoResult || c.Do == game.DoCorrect { // one proposes it, and another confirms
			want = tournament.SecondNeeded
		}
		if _, err := h.Play(t.Context(), games[0], h.order(chief), c); h.refusal(err) != want {
			t.Errorf("%s: %v", c.Do, err)
		}
	}
	if _, err := h.PlayAgain(t.Context(), games[0], h.order(chief), "x", "again"); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if _, err := h.StartAll(t.Context(), event, 1, h.order(chief)); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if _, err := h.ResumeAll(t.Context(), event, h.order(chief)); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if h.head() != before {
		t.Errorf("%d events were written", h.head()-before)
	}
	done, err := h.Acts(event, 1, 0)
	h.must(err)
	for _, act := range done {
		if act.MayTakeBack() {
			t.Errorf("%+v is offered to be taken back", act)
		}
	}
	h.must(h.arrange(tournament.ReopenTable{Reason: "appeal"}))
	h.do(games[0], chief, correction)
}

// Of a correction and a signature at once one is first: never is a result changed that
// is signed.
func TestNoCorrectionSlipsInBesideTheSignature(t *testing.T) {
	for range 30 {
		h, games := signed(t)
		h.must(h.arrange(tournament.ReopenTable{Reason: "once more"}))
		sign, correct := h.order(chief), h.order(chief)
		var group sync.WaitGroup
		group.Go(func() { _ = h.Arrange(t.Context(), event, sign, tournament.Sign{}, nil) })
		group.Go(func() {
			_, _ = h.Play(t.Context(), games[0], correct, game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Reason: "x"})
		})
		group.Wait()
		signed := false
		for _, r := range h.journal() {
			switch r.Kind {
			case "signed":
				signed = true
			case "reopened":
				signed = false
			default:
				if signed {
					t.Fatalf("%s after the signature", r.Kind)
				}
			}
		}
	}
}
