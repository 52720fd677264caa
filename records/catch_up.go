package records

import (
	"context"
	"fmt"
	"renju-arbiter/arbiter/journal"
)

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
		if err := s.projections.ProjectForeign(ctx, tx, r); err != nil {
			return err
		}
	}
	s.pending = w.end
	return nil
}

// begin begins a transaction; it is idle where nobody waits for it.
func (s *Store) begin(ctx context.Context, tx *Tx, idle bool) error {
	s.ends.undo()
	s.projections.Begin()
	s.pendingDone = s.done.Load()
	if err := s.catchUp(ctx, tx); err != nil {
		return err
	}
	return s.projections.AdvanceWhenDue(ctx, tx, s.pending.position, idle)
}
