package records

import (
	"context"

	"renju-arbiter/arbiter"
)

// leastRoom is what one act may need on the disk: its pages, and the log of what is read while it
// is written.
const leastRoom = 256 << 10

// Fit is nil where an act could be written down now, and what keeps it from that otherwise: as
// Append would say it, and nothing is written to find out.
func (s *Store) Fit(ctx context.Context) error {
	if s.stopped.Load() {
		return arbiter.ErrStopped
	}
	if err := enough(s.Room()); err != nil {
		return err
	}
	_, _, _, err := s.Head(ctx)
	return err
}

func enough(room uint64, known bool) error {
	if known && room < leastRoom {
		return arbiter.ErrFull
	}
	return nil
}
