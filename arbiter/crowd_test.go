package arbiter_test

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Sixty-four hands at sixteen boards: both players, each twice, all sending what
// they think is next. What is refused is refused by a rule; no append ever meets
// another one.
func TestSixtyFourHandsAtSixteenBoards(t *testing.T) {
	h := newDesk(t)
	h.publish(32, game.Settings{Control: "600"})
	if n := h.start(1); n != 16 {
		t.Fatalf("%d games began", n)
	}
	const plies = 12
	var hands sync.WaitGroup
	var acknowledged atomic.Int64
	for b, id := range h.roundOf(1) {
		for n := range 4 {
			hands.Go(func() {
				by := []board.Person{board.P1, board.P2}[n%2]
				for try := 0; ; try++ {
					s, err := h.Game(id)
					if err != nil || len(s.Plies) >= plies {
						return
					}
					if by != s.Actor() {
						time.Sleep(time.Millisecond)
						continue
					}
					o := arbiter.Order{Actor: "player:" + s.Players[by-1], Arrival: time.Now(), ID: fmt.Sprintf("%d-%d-%d", b, n, try), Seen: s.Version}
					_, err = h.Play(t.Context(), id, o, game.Command{Do: game.DoStone, By: by, Point: nextPoint(s)})
					var refusal *game.Refusal
					var stale *arbiter.StaleError
					switch {
					case err == nil:
						acknowledged.Add(1)
					case !errors.As(err, &refusal) && !errors.As(err, &stale):
						t.Errorf("%s, hand %d: %v", id, n, err)
						return
					}
				}
			})
		}
	}
	hands.Wait()
	if acknowledged.Load() != 16*plies {
		t.Errorf("%d stones were acknowledged, not %d", acknowledged.Load(), 16*plies)
	}
	h.samesAsReadAgain(h.roundOf(1))
}

// nextPoint is the first empty point from the centre row on.
func nextPoint(s game.State) board.Point {
	if len(s.Plies) == 0 {
		return board.Centre(s.Position.Size())
	}
	found := board.NoPoint
	s.Position.Points(func(p board.Point, on board.Stone) {
		if found == board.NoPoint && on == board.Empty {
			found = p
		}
	})
	return found
}

// samesAsReadAgain holds the states in memory against those that the journal
// folds to.
func (h *deskFixture) samesAsReadAgain(ids []string) {
	h.t.Helper()
	for _, id := range ids {
		list, err := h.History.Game(h.t.Context(), id)
		if err != nil {
			h.t.Fatal(err)
		}
		last := list[len(list)-1].After
		compare := cmp.Options{cmp.Exporter(func(reflect.Type) bool { return true }), cmpopts.EquateEmpty()}
		if diff := cmp.Diff(h.state(id), last, compare...); diff != "" {
			h.t.Errorf("%s in memory and read again: %s", id, diff)
		}
	}
}
