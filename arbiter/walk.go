package arbiter

import (
	"context"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Walked is a record of a journal with what it was: something in a game, or in an event.
type Walked struct {
	Record
	Game   string // its id; empty: it is none of a game
	Did    game.Event
	Before game.State
	After  game.State

	Tournament string // its id; empty: it is none of an event
	Said       tournament.Event
	Event      tournament.State // after it
}

// Walk folds a journal record by record, as the desk does, and tells each with the state that it
// led to. Nothing is written: any reader of a journal will do.
func Walk(ctx context.Context, journal Reader, take func(Walked) error) error {
	games, events := map[string]game.State{}, map[string]tournament.State{}
	return readAll(ctx, journal, func(r Record) (err error) {
		at := Walked{Record: r}
		if id, of := strings.CutPrefix(r.Stream, gamePrefix); of {
			at.Game, at.Before = id, games[id]
			if at.Did, err = game.Decode(r.Kind, r.Version, r.Body); err != nil {
				return err
			}
			if at.After, err = game.Apply(at.Before, at.Did, clock.Instant(r.Instant)); err != nil {
				return err
			}
			games[id] = at.After
		} else if id, of := strings.CutPrefix(r.Stream, eventPrefix); of {
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
