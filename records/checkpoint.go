package records

import (
	"context"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/sqlite"
)

// Checkpoint copies SQLite's log into the database file and syncs it. The replicated log may be cut up to
// Done only after that. The error is journal.ErrBusy if a reader or writer holds the database too long.
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
