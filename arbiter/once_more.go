package arbiter

import (
	"context"
	"errors"
)

// behindError says that the journal holds something in a stream that the memory does not know.
type behindError struct{ error }

func (e *behindError) Unwrap() error { return e.error }

// onceMore decides and appends, and does so once more if the journal says that its
// streams hold something that the memory did not know: all that it holds is folded
// first. Whoever writes besides this desk delays it, and does not make it fail for ever.
// No room is locked by the caller: what is folded may be in any, and who watches is told
// of what has come of it.
func (d *Desk) onceMore(ctx context.Context, decide func() error) error {
	defer d.tellNews()
	err := decide()
	if _, behind := errors.AsType[*behindError](err); !behind {
		return err
	}
	if failed := d.catchUp(context.WithoutCancel(ctx)); failed != nil {
		return errors.Join(err, failed)
	}
	return decide()
}

// inRooms does something with games under their locks. They stand in the order of their ids.
func (d *Desk) inRooms(ctx context.Context, rooms []*gameRoom, do func() error) error {
	return d.onceMore(ctx, func() error {
		for _, room := range rooms {
			room.mu.Lock()
			defer room.mu.Unlock()
		}
		return do()
	})
}

// inBoth does something with an event and one of its games under their locks. Without an event it is
// the game alone.
func (d *Desk) inBoth(ctx context.Context, event *eventRoom, room *gameRoom, do func() error) error {
	if event == nil {
		return d.inRoom(ctx, room, do)
	}
	return d.onceMore(ctx, func() error {
		event.mu.Lock()
		defer event.mu.Unlock()
		room.mu.Lock()
		defer room.mu.Unlock()
		return do()
	})
}

func (d *Desk) inRoom(ctx context.Context, room *gameRoom, do func() error) error {
	return d.inRooms(ctx, []*gameRoom{room}, do)
}
