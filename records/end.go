package records

import (
	"context"
	"fmt"
	"sync"

	"renju-arbiter/arbiter/journal"
)

// An end is the end of the chain; zero for an empty journal.
type end struct {
	position int64
	hash     [32]byte
	instant  int64 // the largest of all events up to here
}

func (e end) after(r *row) end {
	return end{position: r.Position, hash: r.Hash, instant: max(e.instant, r.Instant)}
}

// catchUp runs at the start of each transaction: it takes up what another
// process (an import) has appended meanwhile, link by link, and stops the
// writer when the journal no longer continues the one that was audited.
func (s *Store) catchUp(ctx context.Context, tx *Tx) error {
	s.pending = s.settled
	now, err := headOf(ctx, tx)
	if err != nil {
		return err
	}
	if now.position == s.settled.position && now.hash == s.settled.hash {
		return nil
	}
	if now.position <= s.settled.position {
		return &DamagedError{File: s.path, Break: Break{Position: now.position, Code: "head",
			Expected: fmt.Sprintf("position %d, hash %x", s.settled.position, s.settled.hash),
			Found:    fmt.Sprintf("position %d, hash %x", now.position, now.hash)}}
	}
	w := walk{end: s.settled, streams: map[string]int64{}, midway: true}
	var foreign []journal.Record
	err = selectRows(ctx, tx, func(r *row) error {
		foreign = append(foreign, r.Record)
		s.ends.note(r.Stream, r.Sequence)
		return w.step(r)
	}, selectFrom, s.settled.position+1)
	if err != nil {
		return damaged(s.path, &w, err)
	}
	for _, r := range foreign {
		if err := s.reproject(ctx, tx, r); err != nil {
			return err
		}
	}
	s.pending = w.end
	return nil
}

// news wakes those who wait for commits.
type news struct {
	mu sync.Mutex
	ch chan struct{}
}

// wait returns a channel that is closed at the next commit.
func (n *news) wait() <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ch == nil {
		n.ch = make(chan struct{})
	}
	return n.ch
}

func (n *news) tell() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ch != nil {
		close(n.ch)
		n.ch = nil
	}
}
