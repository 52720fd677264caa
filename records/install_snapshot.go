package records

import (
	"context"
	"errors"
	"fmt"
	"math"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// A CopyVersionError says that a copy has other tables than the store: another version of the
// program has written it.
type CopyVersionError struct{ Ours, Told int64 } // numbers of migrations

func (e *CopyVersionError) Error() string {
	return fmt.Sprintf("the copy is at migration %d, this database at %d: use the same version of the program everywhere", e.Told, e.Ours)
}

// InstallSnapshot installs a copy (CopyTo) of a store that has applied more entries of the same log. In
// one transaction it adds the copy's further events to the journal and replaces the side tables.
// Readers, followers and Carry go on from there. A copy that has no more changes nothing. No event is
// ever replaced. If an event differs, or one of the two lacks an event that its progress in the log
// includes, the error is a *DivergedError and nothing is changed. A damaged copy returns a
// *DamagedError, and one of a later program version a *CopyVersionError. A copy of an earlier version is
// migrated first, as the store was.
func (s *Store) InstallSnapshot(ctx context.Context, file string) error {
	s.applying.mu.Lock()
	defer s.applying.mu.Unlock()
	if s.applying.failed != nil {
		return s.applying.failed
	}
	if s.verification.Stopped() {
		return journal.ErrStopped
	}
	if _, err := audit.Verify(ctx, file, audit.VerifyOptions{}); err != nil {
		return err
	}
	if err := migrateFile(ctx, file); err != nil {
		return err
	}
	told, err := OpenArchive(file)
	if err != nil {
		return err
	}
	defer told.Close()
	defer s.accounts.Forget()
	// No entry: each store adopts in its own time, or never.
	err = s.writer.local(ctx, func(writing context.Context, tx *sqlite.Tx) error { return install(ctx, writing, s, tx, told) })
	if err != nil {
		return err
	}
	return s.catchUpProjections(context.WithoutCancel(ctx))
}

// migrateFile gives a copy of an earlier version of the program the tables of this one; a later one stays.
func migrateFile(ctx context.Context, file string) error {
	db, err := sqlite.ReadWrite(file).Open(1)
	if err != nil {
		return err
	}
	err = migrate(ctx, db)
	if is[*NewerError](err) {
		err = nil // sameVersion says so
	}
	return errors.Join(err, db.Close())
}

// install runs on the writer, whose context no request ends; asked is that of who has asked.
func install(asked, ctx context.Context, s *Store, tx *sqlite.Tx, told *Archive) error {
	if err := sameVersion(ctx, tx, told.db); err != nil {
		return err
	}
	var done uint64
	if err := told.db.QueryRowContext(ctx, selectDone).Scan(&done); err != nil {
		return err
	}
	if more, err := hasMore(ctx, &s.at, tx, told, done); err != nil || !more {
		return err
	}
	w := &chain.Walk{End: s.at.pending, Streams: map[string]int64{}, Midway: true}
	if err := addEvents(asked, ctx, tx, told, w, s.projections); err != nil {
		return err
	}
	if err := addLines(ctx, tx, told); err != nil {
		return err
	}
	if err := replica.ReplaceSideTables(asked, ctx, tx, told.db); err != nil {
		return err
	}
	s.at.pending, s.at.pendingDone = w.End, done
	for stream, last := range w.Streams {
		s.ends.note(stream, last)
	}
	return nil
}

const selectVersion = `SELECT max(version_id) FROM migrations`

func sameVersion(ctx context.Context, ours, told sqlite.Querier) error {
	var e CopyVersionError
	err := errors.Join(ours.QueryRowContext(ctx, selectVersion).Scan(&e.Ours), told.QueryRowContext(ctx, selectVersion).Scan(&e.Told))
	if err == nil && e.Ours != e.Told {
		err = &e
	}
	return err
}

// hasMore tells whether a copy has more of the same journal, and of the same log.
func hasMore(ctx context.Context, at *position, tx *sqlite.Tx, told *Archive, done uint64) (bool, error) {
	theirs, err := chain.HeadOf(ctx, told.db)
	if err != nil {
		return false, err
	}
	ours := at.pending
	parts, err := replica.FirstDifference(ctx, tx, told.db, chain.SelectHashAt, 1, min(ours.Position, theirs.Position))
	if err != nil {
		return false, err
	}
	longer, further := theirs.Position > ours.Position, done > at.pendingDone
	switch {
	case parts > 0:
	case longer && !further && at.pendingDone > 0:
		parts = ours.Position + 1
	case further && theirs.Position < ours.Position:
		parts = theirs.Position + 1
	default:
		return longer || further, nil
	}
	here, err := chain.HashAt(ctx, tx, chain.SelectHashAt, parts)
	if err != nil {
		return false, err
	}
	there, err := chain.HashAt(ctx, told.db, chain.SelectHashAt, parts)
	if err != nil {
		return false, err
	}
	return false, &replica.DivergedError{Position: parts, Ours: here, Told: there}
}

// addEvents adds what the copy's journal has behind the own one, link by link.
func addEvents(asked, ctx context.Context, tx *sqlite.Tx, told *Archive, w *chain.Walk, projections *projection.Set) error {
	err := chain.SelectRows(ctx, told.db, func(r *chain.Row) error {
		if err := errors.Join(asked.Err(), w.Step(r)); err != nil {
			return err
		}
		if err := r.Insert(ctx, tx); err != nil {
			return err
		}
		return projections.Project(ctx, tx, r.Record)
	}, chain.SelectFrom, w.Position+1)
	if is[chain.BreakError](err) {
		return audit.Damaged(told.path, w, err)
	}
	return err
}

// addLines adds what the copy's security log has behind the own one, and removes what the copy has no more.
func addLines(ctx context.Context, tx *sqlite.Tx, told *Archive) error {
	last, err := lines(ctx, tx, selectNewest, int64(math.MaxInt64), 1)
	if err != nil {
		return err
	}
	var ours int64
	for _, line := range last {
		ours = line.Number
	}
	first, err := firstLine(ctx, tx)
	if err != nil {
		return err
	}
	theirs, err := firstLine(ctx, told.db)
	if err != nil {
		return err
	}
	if parts, err := replica.FirstDifference(ctx, tx, told.db, replica.SelectLineHash, max(first, theirs), ours); err != nil || parts > 0 {
		return errors.Join(err, divergedLine(parts))
	}
	if theirs <= first {
		return copyLines(ctx, tx, told, ours)
	}
	return unguarded(ctx, tx, func() error {
		if err := tx.Exec(ctx, deleteBefore, theirs); err != nil {
			return err
		}
		return copyLines(ctx, tx, told, ours)
	})
}

// firstLine returns the number of the oldest line; 1 where there is none.
func firstLine(ctx context.Context, q sqlite.Querier) (first int64, err error) {
	err = q.QueryRowContext(ctx, selectFirst).Scan(&first)
	return first, err
}

// copyLines adds the lines of a copy after one.
func copyLines(ctx context.Context, tx *sqlite.Tx, told *Archive, ours int64) error {
	for {
		page, err := lines(ctx, told.db, selectLines, ours, linesPage)
		if err != nil {
			return err
		}
		for _, line := range page {
			if err := putLine(ctx, tx, line); err != nil {
				return err
			}
			ours = line.Number
		}
		if len(page) < linesPage {
			return nil
		}
	}
}

// linesPage is how many lines are read at a time.
const linesPage = 500

func divergedLine(line int64) error {
	if line == 0 {
		return nil
	}
	return &replica.DivergedError{Line: line}
}
