package arbiter_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// goesOn holds that time never runs backwards in a stream, whoever waited longest.
func (h *deskFixture) goesOn() {
	h.t.Helper()
	last := map[string]int64{}
	for _, r := range h.journal() {
		if r.Instant < last[r.Stream] {
			h.t.Errorf("%s, %s of %s: %d ms before the event in front of it", r.Stream, r.Kind, r.Actor, last[r.Stream]-r.Instant)
		}
		last[r.Stream] = max(last[r.Stream], r.Instant)
	}
}

// A form that waited counts as of its arrival, but never before what has happened since
// in the streams that it is written to: a game's, the event's, those of all games at once.
func TestAnActThatWaitedIsNotWrittenIntoThePast(t *testing.T) {
	swiss := tournament.Format{System: tournament.Swiss, Rounds: 3}
	withdraw := tournament.Withdraw{Player: "p05", Round: 2, Reason: "ill"}
	for name, c := range map[string]struct {
		since func(*deskFixture) // what happens while the act waits
		act   func(*deskFixture, context.Context, arbiter.Order) error
	}{
		"a game played again, after an act of the event": {
			func(h *deskFixture) {
				h.must(h.Arrange(context.Background(), event, h.order(chief), withdraw, names()))
			},
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				_, err := h.Boards.PlayAgain(ctx, "game-01", o, "the table fell", "again")
				return err
			}},
		"a game played again, after an act at the board": {
			func(h *deskFixture) { h.start(1) },
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				_, err := h.Boards.PlayAgain(ctx, "game-01", o, "the table fell", "again")
				return err
			}},
		"a round that is taken back, after an act at a board": {
			func(h *deskFixture) { h.do("game-01", chief, game.Command{Do: game.DoAbsent, Player: board.P1}) },
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				return h.Arrange(ctx, event, o, tournament.Unpublish{Round: 1, Reason: "a late entry"}, names())
			}},
		"an entry of the event, after another": {
			func(h *deskFixture) {
				h.must(h.Arrange(context.Background(), event, h.order(chief), withdraw, names()))
			},
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				return h.Arrange(ctx, event, o, tournament.Withdraw{Player: "p06", Round: 2, Reason: "ill"}, names())
			}},
		"the start of all, after an act at a board": {
			func(h *deskFixture) { h.do("game-02", chief, game.Command{Do: game.DoAbsent, Player: board.P1}) },
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				_, err := h.Boards.StartAll(ctx, event, 1, o)
				return err
			}},
		"a move, after another": {
			func(h *deskFixture) {
				h.start(1)
				h.do("game-01", "player", stone(board.P1, "h8"))
			},
			func(h *deskFixture, ctx context.Context, o arbiter.Order) error {
				_, err := h.Play(ctx, "game-01", o, stone(board.P2, "h9"))
				return err
			}},
	} {
		watched(t, func(t *testing.T, path string) {
			h := openDesk(t, path, nil, nil)
			h.enterInto(6, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600"}, Format: swiss})
			h.must(h.Arrange(t.Context(), event, h.order(chief), tournament.PublishRound{Round: 1}, names()))
			waited := h.order(chief)
			time.Sleep(time.Second)
			c.since(h)
			time.Sleep(time.Second)
			synctest.Wait()
			if err := c.act(h, t.Context(), waited); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			h.goesOn()
		})
	}
}

func (h *deskFixture) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// What depends on the position is refused when the position has changed since its sender
// saw it; a claim, a press, a call do not.
func TestWhichActsDependOnThePosition(t *testing.T) {
	h := newDesk(t)
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	seen := h.state(id).Version
	h.move(id, board.P1, "h8")
	point := stone(board.P2, "h9").Point
	for do, stale := range map[game.Act]bool{
		game.DoStone: true, game.DoPass: true, game.DoSwap: true, game.DoKeep: true, game.DoDeclare: true, game.DoPropose: true,
		game.DoChoose: true, game.DoStrike: true, game.DoOffer: true, game.DoAccept: true, game.DoDecline: true, game.DoCorrect: true,
		game.DoPress: false, game.DoClaim: false, game.DoCall: false, game.DoStop: false, game.DoResume: false, game.DoAdjust: false,
	} {
		o := h.order("player:p02")
		o.Seen = seen
		c := game.Command{Do: do, By: board.P2, Point: point, N: 1, Kind: game.ClaimTime, For: game.CallTimeArbiter, Player: board.P1, Amount: 1000}
		if !stale && do != game.DoPress && do != game.DoClaim && do != game.DoCall {
			c.By = board.Nobody
		}
		_, err := h.Play(t.Context(), id, o, c)
		var refused *arbiter.StaleError
		if errors.As(err, &refused) != stale {
			t.Errorf("%s on an older position: %v", do, err)
		}
	}
}
