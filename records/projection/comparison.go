package projection

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/sqlite"
)

// A Comparison is projections that are made again in a temporary file, to be compared with those of
// the database.
type Comparison struct {
	db         *sql.DB
	tx         *sqlite.Tx
	projectors []Projector
}

// NewComparison returns one without events.
func (s *Set) NewComparison(ctx context.Context) (*Comparison, error) {
	db, err := sql.Open("sqlite", "") // SQLite deletes it by itself
	if err != nil {
		return nil, err
	}
	c := &Comparison{db: db, projectors: s.all}
	if c.tx, err = sqlite.NewTx(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	for _, pragma := range []string{`PRAGMA journal_mode = off`, `PRAGMA synchronous = off`} {
		if _, err := c.tx.Unprepared().ExecContext(ctx, pragma); err != nil {
			return nil, errors.Join(err, c.Close())
		}
	}
	for _, p := range s.all {
		if err := p.Reset(ctx, c.tx); err != nil {
			return nil, errors.Join(fmt.Errorf("projection %s: %w", p.Name(), err), c.Close())
		}
	}
	return c, nil
}

// Project applies a page of events.
func (c *Comparison) Project(ctx context.Context, page []journal.Record) error {
	if len(page) == 0 || len(c.projectors) == 0 {
		return nil
	}
	if err := c.tx.Exec(ctx, `BEGIN`); err != nil {
		return err
	}
	for _, r := range page {
		for _, p := range c.projectors {
			err := projected(ctx, c.tx, p, r)
			if isAsync(p) {
				err = leaveOut(err)
			}
			if err != nil {
				return err
			}
		}
	}
	return c.tx.Exec(ctx, `COMMIT`)
}

// Close removes the file.
func (c *Comparison) Close() error { return errors.Join(c.tx.Close(), c.db.Close()) }

// Differ returns the names of the projections of a database that differ from these, which have all
// events up to the last one. Nothing is compared while one is behind.
func (c *Comparison) Differ(ctx context.Context, tx *sqlite.Tx, last int64) (names []string, behind bool, err error) {
	for _, p := range c.projectors {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return nil, false, err
		}
		if behind = behind || state.position < last; behind {
			continue
		}
		is, err := ContentOf(ctx, tx, p.Tables())
		if err != nil {
			return nil, false, err
		}
		should, err := ContentOf(ctx, c.tx, p.Tables())
		if err != nil {
			return nil, false, err
		}
		if is != should {
			names = append(names, p.Name())
		}
	}
	return names, behind, nil
}
