package records

import (
	"context"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/sqlite"
)

// Checkpoint brings all that was carried out into the database file itself, on the disk: whoever cuts
// the log of the deeds up to Done does it first. journal.ErrBusy where somebody reads the
// database, or writes to it, for too long.
func (s *Store) Checkpoint(ctx context.Context) error {
	if s.readers.Ended() {
		return journal.ErrClosed
	}
	db, err := s.file.Open(1) // the writer's own connection may be within a transaction
	if err != nil {
		return err
	}
	defer db.Close()
	return sqlite.Explain(checkpoint(ctx, db, `PRAGMA wal_checkpoint(FULL)`))
}

// checkpoint brings the log of SQLite into the file.
func checkpoint(ctx context.Context, q sqlite.Querier, pragma string) error {
	var busy, frames, done int
	err := q.QueryRowContext(ctx, pragma).Scan(&busy, &frames, &done)
	if err == nil && (busy != 0 || done != frames) {
		err = fmt.Errorf("%w: %d of %d pages of the log are in the file", journal.ErrBusy, done, frames)
	}
	return err
}
