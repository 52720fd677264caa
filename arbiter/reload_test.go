package arbiter_test

import (
	"context"
	"errors"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// A stream that is read anew is seen as it was until it has been read: at no moment is a
// game as it was before its start, or an event not there.
func TestNobodySeesAStreamThatIsHalfRead(t *testing.T) {
	h, j := faultyDesk(t)
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	for range 200 {
		h.do(id, chief, game.Command{Do: game.DoPenalty, Player: board.P2, Kind: game.PenaltyNote, Reason: "noise"})
	}
	done := make(chan struct{})
	wrong := make(chan string, 1)
	go func() {
		defer close(wrong)
		for {
			select {
			case <-done:
				return
			default:
			}
			s, err := h.Game(id)
			if err != nil || s.AwaitsStart() {
				wrong <- "the game was seen as it was before its start"
				return
			}
			if _, err := h.Books.Of(event); err != nil {
				wrong <- "the event was not there"
				return
			}
		}
	}()
	j.append = func(context.Context, journal.Batch) ([]journal.Record, error) { return nil, journal.ErrOutcomeUnknown }
	for range 20 {
		if _, err := h.Play(t.Context(), id, h.order(chief), game.Command{Do: game.DoStop, Reason: "noise"}); !errors.Is(err, journal.ErrOutcomeUnknown) {
			t.Fatal(err)
		}
		withdraw := tournament.Withdraw{Player: "p01", Reason: "ill"}
		if err := h.Arrange(t.Context(), event, h.order(chief), withdraw, names()); !errors.Is(err, journal.ErrOutcomeUnknown) {
			t.Fatal(err)
		}
	}
	close(done)
	if what := <-wrong; what != "" {
		t.Error(what)
	}
}
