package arbiter

import (
	"context"
	"errors"
)

// A staleError says that the journal holds records of a stream that memory lacks.
type staleError struct{ error }

func (e *staleError) Unwrap() error { return e.error }

// retry calls decide. If that fails with a staleError it folds the missing records, and calls decide
// once more. The caller holds no lock: the folded records may belong to any stream.
func (d *Desk) retry(ctx context.Context, decide func() error) error {
	defer d.tellNews()
	err := decide()
	if _, behind := errors.AsType[*staleError](err); !behind {
		return err
	}
	if failed := d.catchUp(context.WithoutCancel(ctx)); failed != nil {
		return errors.Join(err, failed)
	}
	return decide()
}

// lockingGames runs do with the locks of games held. They are sorted by id.
func (d *Desk) lockingGames(ctx context.Context, rooms []*gameRoom, do func() error) error {
	return d.retry(ctx, func() error {
		for _, room := range rooms {
			room.mu.Lock()
			defer room.mu.Unlock()
		}
		return do()
	})
}

// lockingBoth runs do with the locks of an event and one of its games held. The event may be nil.
func (d *Desk) lockingBoth(ctx context.Context, event *eventRoom, room *gameRoom, do func() error) error {
	if event == nil {
		return d.lockingGame(ctx, room, do)
	}
	return d.retry(ctx, func() error {
		event.mu.Lock()
		defer event.mu.Unlock()
		room.mu.Lock()
		defer room.mu.Unlock()
		return do()
	})
}

func (d *Desk) lockingGame(ctx context.Context, room *gameRoom, do func() error) error {
	return d.lockingGames(ctx, []*gameRoom{room}, do)
}
