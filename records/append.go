package records

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// errAsk says that SQLite does not take what was known to fit, and that something of it is
// written by then: it is carried out again, apart, where it is asked why.
var errAsk = errors.New("the journal does not take the batch")

// appendBatch is the entry of journal.Journal's Append; its answer are the records.
type appendBatch struct {
	journal.Batch                     // its SideTables is empty
	beside        []replica.SideEntry // in its place
}

// Append implements journal.Journal.
func (s *Store) Append(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	if s.verification.Stopped() {
		return nil, journal.ErrStopped
	}
	beside, err := s.sideEntries(b.SideTables)
	if err != nil {
		return nil, err
	}
	b.SideTables, b.Wall = nil, sqlite.Time(b.Wall.UnixMilli())
	answer, err := s.writer.Write(ctx, &appendBatch{b, beside})
	written, _ := answer.([]journal.Record)
	return written, err
}

func (d *appendBatch) Fields(c *replica.Coder) {
	c.Text(&d.CommandID)
	c.Text(&d.Digest)
	c.Text(&d.Actor)
	c.Number(&d.Instant)
	c.Wall(&d.Wall)
	replica.Each(c, &d.Streams, stream)
	replica.Each(c, &d.beside, (*replica.Coder).Side)
}

// stream keeps the bodies of events as bytes: JSON in JSON would lose its spaces, and with them
// the chain.
func stream(c *replica.Coder, s *journal.StreamAppend) {
	c.Text(&s.Stream)
	c.Number(&s.Expected)
	replica.Each(c, &s.Events, event)
}

func event(c *replica.Coder, e *journal.Event) {
	c.Text(&e.Kind)
	c.Count(&e.Version)
	c.Bytes(&e.Body)
}

// applyTo writes the events and what goes beside them. If the ends of all streams are known and fit,
// SQLite is not queried. The indexes and the trigger of the table refuse a wrong insert, and only then
// it is queried. So the answer does not hang on what is remembered. The end of the chain moves only when
// everything is written.
func (d *appendBatch) applyTo(ctx context.Context, tx *sqlite.Tx, s *Store) (any, error) {
	ask, before := tx.Apart || !s.ends.fit(d.Batch), tx.Writes()
	if ask {
		if err := d.fits(ctx, tx); err != nil {
			return nil, err
		}
	}
	written, end, err := s.writeEvents(ctx, tx, d.Batch)
	switch {
	case ask || err == nil || !sqlite.IsConstraint(err):
	case tx.Writes() > before:
		err = errAsk
	default:
		if why := d.fits(ctx, tx); why != nil {
			err = why
		}
	}
	if err != nil {
		return nil, err
	}
	for _, beside := range d.beside {
		if _, err := s.apply(ctx, tx, beside); err != nil {
			return nil, err
		}
	}
	s.at.pending = end
	for _, stream := range d.Streams {
		s.ends.note(stream.Stream, stream.Expected+int64(len(stream.Events)))
	}
	s.projections.Keep(written)
	return written, nil
}

// fits asks SQLite what the journal has against a batch.
func (d *appendBatch) fits(ctx context.Context, tx *sqlite.Tx) error {
	if err := repeated(ctx, tx, d.Batch); err != nil {
		return err
	}
	return expected(ctx, tx, d.Batch)
}

// writeEvents links the events of a batch onto the chain. A body is copied: it is the caller's.
func (s *Store) writeEvents(ctx context.Context, tx *sqlite.Tx, b journal.Batch) (written []journal.Record, end chain.End, err error) {
	end = s.at.pending
	act := end.Position + 1
	for _, stream := range b.Streams {
		for i, e := range stream.Events {
			r := chain.Row{Act: act, Part: int64(i), Record: journal.Record{
				Position: end.Position + 1,
				Stream:   stream.Stream, Sequence: stream.Expected + 1 + int64(i),
				Actor: b.Actor, Instant: b.Instant, Wall: b.Wall,
				CommandID: b.CommandID, Digest: b.Digest, Event: e,
			}}
			r.Body = append([]byte(nil), e.Body...)
			r.Hash = r.Link(end.Hash)
			if err := r.Insert(ctx, tx); err != nil {
				return nil, end, err
			}
			if err := s.projections.Project(ctx, tx, r.Record); err != nil {
				return nil, end, err
			}
			end = end.After(&r)
			written = append(written, r.Record)
		}
	}
	return written, end, nil
}

// repeated looks for the command in the streams of the batch.
func repeated(ctx context.Context, tx *sqlite.Tx, b journal.Batch) error {
	var act int64
	for _, stream := range b.Streams {
		var digest string
		var first int64
		err := tx.QueryRowContext(ctx, chain.SelectCommand, stream.Stream, b.CommandID).Scan(&first, &digest)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			continue
		case err != nil:
			return err
		case digest != b.Digest, act != 0 && act != first:
			return &journal.CommandReusedError{Stream: stream.Stream, CommandID: b.CommandID}
		}
		act = first
	}
	if act == 0 {
		return nil
	}
	records, err := wholeAct(ctx, tx, act)
	if err != nil {
		return err
	}
	return &journal.RepeatedError{Records: records}
}

// wholeAct returns the events that one append wrote.
func wholeAct(ctx context.Context, q sqlite.Querier, act int64) ([]journal.Record, error) {
	var records []journal.Record
	err := chain.SelectRows(ctx, q, func(r *chain.Row) error {
		if r.Act != act {
			return chain.ErrEnough
		}
		records = append(records, r.Record)
		return nil
	}, chain.SelectFrom, act)
	return records, err
}

func expected(ctx context.Context, tx *sqlite.Tx, b journal.Batch) error {
	for _, stream := range b.Streams {
		var actual int64
		if err := tx.QueryRowContext(ctx, chain.SelectSequence, stream.Stream).Scan(&actual); err != nil {
			return err
		}
		if actual != stream.Expected {
			return &journal.ConflictError{Stream: stream.Stream, Expected: stream.Expected, Actual: actual}
		}
	}
	return nil
}
