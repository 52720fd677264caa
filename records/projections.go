package records

import (
	"context"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
)

// catchUpProjections has the asynchronous projections apply all that they can, now. When depends on the
// other work of this process: it is a local job.
func (s *Store) catchUpProjections(ctx context.Context) error {
	return s.writer.local(ctx, func(ctx context.Context, tx *sqlite.Tx) error {
		return s.projections.AdvanceAll(ctx, tx, s.at.pending.Position)
	})
}

// startProjections brings the projections to the end of the journal, and compares them with it. After a
// quick check it leaves the comparison to the background verification.
func (s *Store) startProjections(ctx context.Context, tx *sqlite.Tx) error {
	if err := s.advanceAtStart(ctx, tx); err != nil {
		return err
	}
	if s.quickChecked {
		if stand, err := s.projections.Stands(ctx, tx, s.at.settled.Position); err != nil || stand {
			return err
		}
	}
	return s.compareProjections(ctx, tx)
}

// advanceAtStart brings the asynchronous projections to the end, at the start: after a crash they are
// behind. One that cannot be brought there is made again.
func (s *Store) advanceAtStart(ctx context.Context, tx *sqlite.Tx) error {
	for {
		if err := tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
			return err
		}
		err := s.catchUp(ctx, tx)
		if err == nil {
			s.projections.Begin()
			err = s.projections.Advance(ctx, tx, s.at.pending.Position)
		}
		if err != nil {
			return tx.Exec(ctx, `ROLLBACK`)
		}
		if err := tx.Exec(ctx, `COMMIT`); err != nil {
			return err
		}
		s.commit()
		if s.projections.Behind(s.at.settled.Position) <= 0 {
			return nil
		}
	}
}

// compareProjections compares every projection with the journal, and makes those again that differ.
func (s *Store) compareProjections(ctx context.Context, tx *sqlite.Tx) (err error) {
	if err := tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = tx.Exec(ctx, `ROLLBACK`) // the first error is the one to tell
		}
	}()
	if err := s.catchUp(ctx, tx); err != nil {
		return err
	}
	if err := s.projections.Compare(ctx, tx, s.at.pending.Position); err != nil {
		return err
	}
	end := `COMMIT`
	if len(s.projections.Mended()) == 0 {
		end = `ROLLBACK`
	}
	if err := tx.Exec(ctx, end); err != nil {
		return err
	}
	s.commit()
	return nil
}

// Projections are those that the service keeps.
func Projections() []projection.Projector {
	return []projection.Projector{projection.ShellTables{}, projection.Precedents{}}
}
