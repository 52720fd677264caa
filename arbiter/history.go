package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Happened is one event of a game in its place, with the state after it.
type Happened struct {
	Record
	Event game.Event
	After game.State
}

// History is everything that happened in a game, oldest first.
func (d *Desk) History(ctx context.Context, gameID string) ([]Happened, error) {
	if _, err := d.game(gameID); err != nil {
		return nil, err
	}
	records, err := d.journal.Stream(ctx, gamePrefix+gameID)
	if err != nil {
		return nil, err
	}
	list, line := make([]Happened, 0, len(records)), game.NewLine()
	for _, r := range records {
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return nil, &FoldError{Record: r, Cause: err}
		}
		if err := line.Fold(e, clock.Instant(r.Instant)); err != nil {
			return nil, &FoldError{Record: r, Cause: err}
		}
		list = append(list, Happened{Record: r, Event: e, After: line.State()})
	}
	return list, nil
}
