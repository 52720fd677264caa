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
// No room is locked by the caller: what is folded may be in any.
func (d *Desk) onceMore(ctx context.Context, decide func() error) error {
	err := decide()
	if _, behind := errors.AsType[*behindError](err); !behind {
		return err
	}
	if failed := d.catchUp(context.WithoutCancel(ctx)); failed != nil {
		return errors.Join(err, failed)
	}
	return decide()
}

// inRooms does something with games under their locks, and tells who watches those
// that have changed. The games stand in the order of their ids.
func (d *Desk) inRooms(ctx context.Context, rooms []*gameRoom, do func() error) error {
	return d.onceMore(ctx, func() error {
		before := make([]int64, len(rooms))
		for i, room := range rooms {
			room.mu.Lock()
			before[i] = room.sequence
		}
		err := do()
		var changed []*gameRoom
		for i, room := range rooms {
			if room.sequence != before[i] {
				changed = append(changed, room)
			}
			room.mu.Unlock()
		}
		for _, room := range changed {
			if s, missing := room.state(); missing == nil {
				d.gameChanged(room.id, s)
			}
		}
		return err
	})
}

func (d *Desk) inRoom(ctx context.Context, room *gameRoom, do func() error) error {
	return d.inRooms(ctx, []*gameRoom{room}, do)
}
