package arbiter

import (
	"context"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// PlayAgain replaces a game whose position was disturbed by nobody's fault and could not be restored (RIF
// 8, seed 6). In one act it makes the old game void, and gives its board to a new game with the same
// players, tentative colours and settings. It returns the id of the new game. The error is ErrNotFound, a
// *game.Refusal (the game has ended, or the reason is missing), a *tournament.Refusal (the board has
// another game by now), or one of the journal's.
func (d *Desk) PlayAgain(ctx context.Context, gameID string, o Order, reason, newID string) (string, error) {
	if err := d.mustLead(); err != nil {
		return "", err
	}
	why, err := text.Tidied(game.Command{Reason: reason})
	if err != nil {
		return "", err
	}
	room, err := d.game(gameID)
	if err != nil {
		return "", err
	}
	s, err := room.state()
	if err != nil {
		return "", err
	}
	event, err := d.event(s.Tournament)
	if err != nil {
		return "", err
	}
	if err := d.clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return "", err
	}
	var t tournament.State
	err = d.lockingBoth(ctx, event, room, func() error {
		err := d.playAgain(ctx, event, room, o, why.Reason, newID)
		t, _ = event.state()
		return err
	})
	if err != nil {
		return "", err
	}
	return t.Current(gameID), nil
}

// voiding makes a game void. It needs a reason: the players lose a game that neither of them has lost.
func (d *Desk) voiding(s game.State, reason string, at clock.Instant) ([]game.Event, *game.Refusal) {
	if reason == "" && !s.Over() {
		return nil, &game.Refusal{Code: game.ReasonNeeded, Point: board.NoPoint}
	}
	return d.referee.Decide(s, game.Command{Do: game.DoVoid, Reason: reason}, at)
}

func (d *Desk) playAgain(ctx context.Context, event *eventRoom, room *gameRoom, o Order, reason, newID string) error {
	sum := digest(o.Actor, "again", room.id, reason)
	if repeated, err := event.repeats(event.stream(), o.ID, sum); repeated || err != nil {
		return err
	}
	if _, err := d.Game(newID); err == nil {
		return &journal.ConflictError{Stream: journal.GamePrefix + newID, Actual: 1}
	}
	s, err := room.state()
	if err != nil {
		return err
	}
	if err := d.signed(s.Tournament, game.Command{Do: game.DoVoid}); err != nil {
		return err
	}
	s = d.stands(s)
	at := later(later(d.time.At(o.Arrival), room.last), event.last)
	b := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(at), Wall: o.Arrival}
	if s.Status != game.Void {
		events, refusal := d.voiding(s, reason, at)
		if refusal != nil {
			if err := d.appendDue(ctx, room, events, at, o.Arrival); err != nil {
				return err
			}
			return refusal
		}
		part, err := room.appends(events)
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	book := d.bookOf(event)
	events, err := tournament.Decide(book, tournament.PlayAgain{Game: room.id, New: newID}, nil)
	if err != nil {
		return err
	}
	events = append(events, book.EndsWith(events[0], reason, o.Actor, at)...)
	part, err := event.appends(events)
	if err != nil {
		return err
	}
	created := game.Created{Settings: s.Settings, Tournament: s.Tournament, Round: s.Round, Board: s.Board,
		Players: s.Players, Seats: s.Seats, InPlaceOf: room.id}
	fresh, err := d.openGame(newID).appends([]game.Event{created})
	if err != nil {
		return err
	}
	b.Streams = append(b.Streams, part, fresh)
	return d.append(ctx, b)
}
