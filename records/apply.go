package records

import (
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"sync"
)

// ErrApplied answers a log entry that was applied before: its answer was given then.
var ErrApplied = errors.New("the entry was carried out before")

// applying guards the application of log entries.
type applying struct {
	mu     sync.Mutex
	failed error // nothing is applied any more
}

// Apply applies entries of the log, in their order and in one transaction, and returns an answer for
// each. An append is answered with its records ([]journal.Record). A session that begins is answered with
// whether there was one before (bool), the end of one session of an account with whether it was there
// (bool), all else with nil. A refusal is an error that undoes its entry alone: every store gives it that
// has applied the same entries. Entries up to Done are skipped, and answered with ErrApplied: those of
// one entry of raft are given all at once.
//
// An err is this store's own: the disk, a panic, a projector, an entry of a later version
// (*NewerEntryError), journal.ErrStopped. Nothing of the transaction stands then, while others have gone
// on. After journal.ErrOutcomeUnknown it may stand, and Done tells at the next start. The store applies
// nothing more until it is opened again.
func (s *Store) Apply(logged []replica.Logged) (answers []any, err error) {
	s.applying.mu.Lock()
	defer s.applying.mu.Unlock()
	if s.applying.failed != nil {
		return nil, s.applying.failed
	}
	if answers, err = s.applyAll(logged); err != nil && !errors.Is(err, journal.ErrClosed) {
		s.applying.failed = err
	}
	return answers, err
}

// Done is the index of the last entry that was applied. It stands in the file together with the rows of
// the entries. It is 0 before the first, and after anything was written that was no entry of the log.
func (s *Store) Done() uint64 { return s.at.done.Load() }

func (s *Store) applyAll(logged []replica.Logged) ([]any, error) {
	if s.verification.Stopped() {
		return nil, journal.ErrStopped
	}
	b, err := batchOf(logged, s.Done())
	if err != nil {
		return nil, err
	}
	if len(b.jobs) > 0 {
		if err := s.writer.applyLogged(b); err != nil {
			return nil, sqlite.Explain(err)
		}
		s.beats.tell(b.jobs, logged[len(logged)-len(b.jobs):])
	}
	answers := make([]any, 0, len(logged))
	for range len(logged) - len(b.jobs) {
		answers = append(answers, ErrApplied)
	}
	for _, j := range b.jobs {
		if j.err != nil {
			j.answer = j.err
		}
		answers = append(answers, j.answer)
	}
	return answers, nil
}

// batchOf returns the entries after an index, each to be applied.
func batchOf(logged []replica.Logged, done uint64) (*writeBatch, error) {
	b := &writeBatch{done: make(chan struct{})}
	var last uint64
	for _, entry := range logged {
		if entry.Index < max(last, 1) {
			return nil, fmt.Errorf("an entry of index %d comes after that of index %d", entry.Index, last)
		}
		if last = entry.Index; last <= done {
			continue
		}
		e, err := kinds().Decode(entry.Data)
		if err != nil {
			return nil, fmt.Errorf("the entry of index %d: %w", entry.Index, err)
		}
		b.jobs, b.index = append(b.jobs, &job{entry: e}), last
	}
	return b, nil
}
