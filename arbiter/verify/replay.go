package verify

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A Replayed is a decoded record with the states before and after it.
type Replayed struct {
	journal.Record
	Game   string // the game's id; empty: the record belongs to no game
	Did    game.Event
	Before game.State
	After  game.State

	Tournament string // the event's id; empty: the record belongs to no event
	Said       tournament.Event
	Event      tournament.State // the state after it
}

// Replay folds a journal record by record, as the desk does, and passes each record with its states to
// take. It writes nothing.
func Replay(ctx context.Context, j journal.Reader, take func(Replayed) error) error {
	games, events := map[string]game.State{}, map[string]tournament.State{}
	return journal.ReadAll(ctx, j, func(r journal.Record) (err error) {
		at := Replayed{Record: r}
		if id, of := strings.CutPrefix(r.Stream, journal.GamePrefix); of {
			at.Game, at.Before = id, games[id]
			if at.Did, err = game.Decode(r.Kind, r.Version, r.Body); err != nil {
				return err
			}
			if at.After, err = game.Apply(at.Before, at.Did, clock.Instant(r.Instant)); err != nil {
				return err
			}
			games[id] = at.After
		} else if id, of := strings.CutPrefix(r.Stream, journal.EventPrefix); of {
			at.Tournament = id
			if at.Said, err = tournament.Decode(r.Kind, r.Version, r.Body); err != nil {
				return err
			}
			if at.Event, err = tournament.Apply(events[id], at.Said); err != nil {
				return err
			}
			at.Event.ID = id
			events[id] = at.Event
		}
		return take(at)
	})
}
