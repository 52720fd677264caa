package records

import (
	"context"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
)

// catchUp runs at the start of each transaction. It checks, link by link, what another process (an
// import) has appended. It stops the writer when the journal no longer continues the audited one.
func (s *Store) catchUp(ctx context.Context, tx *sqlite.Tx) error {
	s.at.pending = s.at.settled
	now, err := chain.HeadOf(ctx, tx)
	if err != nil {
		return err
	}
	if now.Position == s.at.settled.Position && now.Hash == s.at.settled.Hash {
		return nil
	}
	if now.Position <= s.at.settled.Position {
		return &audit.DamagedError{File: s.path, Break: chain.Break{Position: now.Position, Code: "head",
			Expected: fmt.Sprintf("position %d, hash %x", s.at.settled.Position, s.at.settled.Hash),
			Found:    fmt.Sprintf("position %d, hash %x", now.Position, now.Hash)}}
	}
	w := chain.Walk{End: s.at.settled, Streams: map[string]int64{}, Midway: true}
	var foreign []journal.Record
	err = chain.SelectRows(ctx, tx, func(r *chain.Row) error {
		foreign = append(foreign, r.Record)
		s.ends.note(r.Stream, r.Sequence)
		return w.Step(r)
	}, chain.SelectFrom, s.at.settled.Position+1)
	if err != nil {
		return audit.Damaged(s.path, &w, err)
	}
	for _, r := range foreign {
		if err := s.projections.ProjectForeign(ctx, tx, r); err != nil {
			return err
		}
	}
	s.at.pending = w.End
	return nil
}

// begin begins a transaction; it is idle where nobody waits for it.
func (s *Store) begin(ctx context.Context, tx *sqlite.Tx, idle bool) error {
	s.ends.undo()
	s.projections.Begin()
	s.at.pendingDone = s.at.done.Load()
	if err := s.catchUp(ctx, tx); err != nil {
		return err
	}
	return s.projections.AdvanceWhenDue(ctx, tx, s.at.pending.Position, idle)
}
