package simulation

import (
	"context"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// time sends time arbiters to boards that have called (RIF 14.9, seed 12.9).
func (h *Tournament) time(ctx context.Context) error {
	book, err := h.Desk.Books.Of(h.ID)
	if err != nil || !h.Game.TimeArbiters {
		return err
	}
	queue := book.TimeQueue(h.instant())
	if len(queue.Waiting) == 0 || len(queue.Free) == 0 {
		return nil
	}
	for _, o := range h.timers {
		if o.actor() != queue.Free[0] || o.busy {
			continue
		}
		board := queue.Waiting[0]
		refused, err := h.arrange(ctx, o.actor(), o.role, "event time assign", tournament.Assign{Game: board.Game, Arbiter: o.actor()})
		if err != nil || refused {
			return err
		}
		h.in(o.Walks()/3, func() error { return h.stands(ctx, o, board.Game) })
		return nil
	}
	return nil
}

// stands is a time arbiter beside a board, who calls the flag that falls, until the game is over.
func (h *Tournament) stands(ctx context.Context, o *official, id string) error {
	s, err := h.Desk.Game(id)
	if err != nil {
		return err
	}
	atBoard := &official{account: o.account, role: o.role | rights.AtBoard}
	if s.Over() {
		if _, err := h.arrange(ctx, o.actor(), o.role, "event time release", tournament.Release{Game: id, By: o.actor()}); err != nil {
			return err
		}
		return h.time(ctx)
	}
	if s.TimeCalledBy != board.Nobody {
		if _, err := h.presides(ctx, atBoard, id, game.Command{Do: game.DoAttend, For: game.CallTimeArbiter}); err != nil {
			return err
		}
	}
	for _, p := range s.Persons() {
		if !s.Stopped && s.Face(p, h.instant()).Fallen() && s.Settings.Flags == game.FlagsCall {
			if _, err := h.presides(ctx, atBoard, id, game.Command{Do: game.DoFlag, Player: p}); err != nil {
				return err
			}
			break
		}
	}
	h.in(clock.Span(h.random.IntN(3)+1)*clock.Second, func() error { return h.stands(ctx, o, id) })
	return nil
}
