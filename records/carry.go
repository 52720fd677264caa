package records

import (
	"context"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"sync"
)

// A Deed is an entry of a log that several stores share, or one of several in an entry.
type Deed struct {
	Index uint64 // of the entry: from 1, rising; entries that are no deeds leave gaps
	Data  []byte // as Order was given it
	Live  bool   // it was ordered just now, by the one that leads now: else it may be of long ago
}

// ErrCarried answers a deed that was carried out before: its answer was given then.
var ErrCarried = errors.New("the deed was carried out before")

// carrying are deeds of the log on their way.
type carrying struct {
	mu     sync.Mutex
	failed error // nothing is carried out any more
}

// Carry carries out deeds of the log, in their order and in one transaction, and answers each: an
// append with its records ([]journal.Record), a session that begins with whether there was one
// before (bool), the end of one session of an account with whether it had that one (bool), all
// else with nil; or with its refusal, an error that every store gives that has carried out the
// same deeds, and which undoes that deed alone. Deeds up to Done are skipped, and answered with
// ErrCarried: those of one entry are given all at once.
//
// An err is this store's own: the disk, a panic, a projector, a deed of a later version
// (*NewerDeedError), journal.ErrStopped. Nothing of the transaction stands then
// (journal.ErrOutcomeUnknown: nobody knows, and Done says so at the next start), while others have
// gone on: the store carries out nothing any more until it is opened anew.
func (s *Store) Carry(deeds []Deed) (answers []any, err error) {
	s.carrying.mu.Lock()
	defer s.carrying.mu.Unlock()
	if s.carrying.failed != nil {
		return nil, s.carrying.failed
	}
	if answers, err = s.carryAll(deeds); err != nil && !errors.Is(err, journal.ErrClosed) {
		s.carrying.failed = err
	}
	return answers, err
}

// Done is the index of the deed that was carried out last, as it stands in the file with what the
// deeds have written; 0 before the first, and where something was written that was no deed of the log.
func (s *Store) Done() uint64 { return s.done.Load() }

func (s *Store) carryAll(deeds []Deed) ([]any, error) {
	if s.verification.Stopped() {
		return nil, journal.ErrStopped
	}
	t, err := turnOf(deeds, s.Done())
	if err != nil {
		return nil, err
	}
	if len(t.jobs) > 0 {
		if err := s.writer.carryTurn(t); err != nil {
			return nil, trouble(err)
		}
		s.tellBeat(t.jobs, deeds[len(deeds)-len(t.jobs):])
	}
	answers := make([]any, 0, len(deeds))
	for range len(deeds) - len(t.jobs) {
		answers = append(answers, ErrCarried)
	}
	for _, j := range t.jobs {
		if j.err != nil {
			j.answer = j.err
		}
		answers = append(answers, j.answer)
	}
	return answers, nil
}

// turnOf are the deeds after an index, each to be carried out.
func turnOf(deeds []Deed, done uint64) (*turn, error) {
	t := &turn{done: make(chan struct{})}
	var last uint64
	for _, entry := range deeds {
		if entry.Index < max(last, 1) {
			return nil, fmt.Errorf("a deed of index %d comes after that of index %d", entry.Index, last)
		}
		if last = entry.Index; last <= done {
			continue
		}
		d, err := decode(entry.Data)
		if err != nil {
			return nil, fmt.Errorf("the deed of index %d: %w", entry.Index, err)
		}
		t.jobs, t.index = append(t.jobs, &job{work: d}), last
	}
	return t, nil
}

const (
	selectDone = `SELECT done FROM replica WHERE id = 1`
	updateDone = `UPDATE replica SET done = ? WHERE id = 1`
)

// takeUpDone reads how far the file has come.
func (s *Store) takeUpDone(ctx context.Context, tx *Tx) error {
	var done int64
	err := tx.QueryRowContext(ctx, selectDone).Scan(&done)
	s.pendingDone = uint64(done)
	s.done.Store(s.pendingDone)
	return err
}

// reach notes how far in the log a turn brings the file. A deed that was not in the log leads
// away from it: what stands in the file then no index tells.
func (s *Store) reach(t *turn) {
	switch {
	case t.index > 0:
		s.pendingDone = t.index
	case s.pendingDone > 0 && t.hasDeeds():
		s.pendingDone = 0
	}
}

// markDone writes that down in the transaction.
func (s *Store) markDone(ctx context.Context, tx *Tx) error {
	if s.pendingDone == s.done.Load() {
		return nil
	}
	return tx.Exec(ctx, updateDone, int64(s.pendingDone))
}
