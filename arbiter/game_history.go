package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Happened is one event of a game in its place, with the state after it.
type Happened struct {
	journal.Record
	Event game.Event
	After game.State
}

// History is everything that happened in a game, oldest first.
func (d *Desk) History(ctx context.Context, gameID string) ([]Happened, error) {
	if _, err := d.game(gameID); err != nil {
		return nil, err
	}
	records, err := d.stream(ctx, journal.GamePrefix+gameID)
	if err != nil {
		return nil, err
	}
	list, line := make([]Happened, 0, len(records)), game.NewLine()
	for _, r := range records {
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		if err := line.Fold(e, clock.Instant(r.Instant)); err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		list = append(list, Happened{Record: r, Event: e, After: line.State()})
	}
	return list, nil
}

// Noted is one event of a tournament in its place.
type Noted struct {
	journal.Record
	Event tournament.Event
}

// EventHistory is everything that happened to an event as a whole, oldest first.
func (d *Desk) EventHistory(ctx context.Context, eventID string) ([]Noted, error) {
	if _, err := d.event(eventID); err != nil {
		return nil, err
	}
	records, err := d.stream(ctx, journal.EventPrefix+eventID)
	if err != nil {
		return nil, err
	}
	return decoded(records)
}

// decoded are the records of an event's stream with what they say.
func decoded(records []journal.Record) ([]Noted, error) {
	list := make([]Noted, 0, len(records))
	for _, r := range records {
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		list = append(list, Noted{Record: r, Event: e})
	}
	return list, nil
}
