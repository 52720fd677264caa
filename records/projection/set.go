package projection

import (
	"context"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
	"time"
)

// A Set is the projections of one database. Only the writer uses it, but for Mended and NewComparison.
type Set struct {
	all      []Projector
	prompt   []Projector // those of them that are written with the events,
	async    []Projector // and behind them
	progress progress
	mended   []Mended
}

// NewSet returns the set of some projectors.
func NewSet(all []Projector) *Set {
	s := &Set{all: all}
	for _, p := range all {
		if isAsync(p) {
			s.async = append(s.async, p)
		} else {
			s.prompt = append(s.prompt, p)
		}
	}
	return s
}

// Mended tells which projections were made again when the database was opened.
// WhyDiffers is worth an alarm: somebody has written to a table by hand.
func (s *Set) Mended() []Mended { return s.mended }

// Begin begins a transaction.
func (s *Set) Begin() { s.progress.begin() }

// Project writes what is written with the events.
func (s *Set) Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	for _, p := range s.prompt {
		if err := p.Project(ctx, tx, r); err != nil {
			return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
		}
	}
	return nil
}

// Keep keeps events of the transaction for the asynchronous projections.
func (s *Set) Keep(written []journal.Record) {
	if len(s.async) > 0 {
		s.progress.fresh = append(s.progress.fresh, written...)
	}
}

// ProjectForeign applies an event that another process has appended, to the projections that the
// other process did not keep.
func (s *Set) ProjectForeign(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	for _, p := range s.prompt {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return err
		}
		if state.version != p.Version() {
			return fmt.Errorf("projection %s: another process works with version %d, this one with %d", p.Name(), state.version, p.Version())
		}
		if state.position >= r.Position {
			continue
		}
		if err := p.Project(ctx, tx, r); err != nil {
			return fmt.Errorf("projection %s, position %d: %w", p.Name(), r.Position, err)
		}
	}
	return nil
}

// Mark notes in a transaction that the prompt projections have come to a position.
func (s *Set) Mark(ctx context.Context, tx *sqlite.Tx, position int64) error {
	for _, p := range s.prompt {
		if err := tx.Exec(ctx, advanceProjection, position, p.Name()); err != nil {
			return err
		}
	}
	return nil
}

// Commit keeps what was committed, up to the last event.
func (s *Set) Commit(last int64) {
	if len(s.async) > 0 {
		s.progress.commit(last, time.Now())
	}
}

// Behind is how many of the events up to the last one an asynchronous projection lacks.
func (s *Set) Behind(last int64) int64 {
	if len(s.async) == 0 {
		return 0
	}
	return last - s.progress.reached
}

// AdvanceWhenDue writes what the asynchronous projections lack, if it is time: always where the writer
// is idle.
func (s *Set) AdvanceWhenDue(ctx context.Context, tx *sqlite.Tx, last int64, idle bool) error {
	if len(s.async) == 0 || !s.progress.due(last, idle, time.Now()) {
		return nil
	}
	return s.tryAdvance(ctx, tx, last)
}

// AdvanceAll has the asynchronous projections apply all that they can.
func (s *Set) AdvanceAll(ctx context.Context, tx *sqlite.Tx, last int64) error {
	for len(s.async) > 0 && s.progress.taken < last {
		before := s.progress.taken
		if err := s.tryAdvance(ctx, tx, last); err != nil || s.progress.taken == before {
			return err
		}
	}
	return nil
}

// tryAdvance advances in a savepoint. A failure is tried again later.
func (s *Set) tryAdvance(ctx context.Context, tx *sqlite.Tx, last int64) error {
	if err := tx.Exec(ctx, `SAVEPOINT async`); err != nil {
		return err
	}
	err := s.Advance(ctx, tx, last)
	if err == nil {
		return tx.Exec(ctx, `RELEASE async`)
	}
	s.progress.rest = time.Now().Add(troubled)
	if undone := errors.Join(tx.Exec(ctx, `ROLLBACK TO async`), tx.Exec(ctx, `RELEASE async`)); undone != nil {
		return errors.Join(err, undone)
	}
	return nil
}

// Advance has the asynchronous projections apply events that they lack, atOnce at most. It continues
// from where the tables stand: another process may have written them.
func (s *Set) Advance(ctx context.Context, tx *sqlite.Tx, last int64) error {
	reached := last
	for _, p := range s.async {
		state, err := stateOf(ctx, tx, p)
		if err != nil {
			return err
		}
		if !state.known || state.version != p.Version() { // another program's: the next start makes it again
			continue
		}
		list := s.progress.after(state.position)
		if list == nil {
			if list, err = chain.Collect(ctx, tx, chain.SelectAfter, state.position, AtOnce); err != nil {
				return err
			}
		}
		if list = list[:min(len(list), AtOnce)]; len(list) == 0 {
			continue
		}
		for _, r := range list {
			if err := leaveOut(projected(ctx, tx, p, r)); err != nil {
				return err
			}
		}
		at := list[len(list)-1].Position
		if err := tx.Exec(ctx, advanceProjection, at, p.Name()); err != nil {
			return err
		}
		reached = min(reached, at)
	}
	s.progress.taken = reached
	return nil
}

// Stands tells whether every projection is there, of this version, and has come to the last event. Its
// rows are not read.
func (s *Set) Stands(ctx context.Context, tx *sqlite.Tx, last int64) (bool, error) {
	for _, p := range s.all {
		state, err := stateOf(ctx, tx, p)
		if err != nil || !state.known || state.version != p.Version() || state.position != last {
			return false, err
		}
	}
	return true, nil
}
