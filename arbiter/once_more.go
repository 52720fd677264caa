package arbiter

import "errors"

// onceMore decides and appends, and does so once more if the journal says that its
// streams hold something that the memory did not know: append has read them anew by
// then. Whoever writes besides this desk delays it, and does not make it fail for ever.
func onceMore(decide func() error) error {
	err := decide()
	var (
		conflict *ConflictError
		reused   *CommandReusedError
	)
	if errors.As(err, &conflict) || errors.As(err, &reused) {
		return decide()
	}
	return err
}

// inRooms does something with games under their locks, and tells who watches those
// that have changed. The games stand in the order of their ids.
func (d *Desk) inRooms(rooms []*gameRoom, do func() error) error {
	before := make([]int64, len(rooms))
	for i, room := range rooms {
		room.mu.Lock()
		before[i] = room.sequence
	}
	err := onceMore(do)
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
}

func (d *Desk) inRoom(room *gameRoom, do func() error) error {
	return d.inRooms([]*gameRoom{room}, do)
}
