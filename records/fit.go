package records

import (
	"context"
	"path/filepath"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/records/disk"
)

// leastRoom is what one act may need on the disk: its pages, and the log of what is read while it
// is written.
const leastRoom = 256 << 10

// Why one of several nodes is not fit: it carries out nothing any more; it knows nobody who leads
// and most of the others are out of its reach; it shows what is old.
var (
	ErrNodeStopped = sentence.New("this node has stopped", "failure.node-stopped")
	ErrNobodyLeads = sentence.New("no node leads that this one could reach", "failure.nobody-leads")
	ErrBehind      = sentence.New("this node is far behind the one that leads", "failure.behind")
)

// Fit is nil where an act could be written down now, and what keeps it from that otherwise: as
// Append would say it, and nothing is written to find out.
func (s *Store) Fit(ctx context.Context) error {
	if s.verification.Stopped() {
		return journal.ErrStopped
	}
	if s.able != nil {
		if err := s.able(); err != nil {
			return err
		}
	}
	if err := enough(s.Room()); err != nil {
		return err
	}
	_, _, _, err := s.Head(ctx)
	return err
}

func enough(room uint64, known bool) error {
	if known && room < leastRoom {
		return journal.ErrFull
	}
	return nil
}

// Queued is how many writes wait for the writer.
func (s *Store) Queued() int { return len(s.writer.queue) }

// Room is how many bytes the disk of the database has left for this process; known
// is false where the system does not tell. A quota of the user's own is not seen.
func (s *Store) Room() (bytes uint64, known bool) {
	return disk.FreeSpace(filepath.Dir(disk.RealPath(s.path)))
}
