package records

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"renju-arbiter/arbiter"
)

// errAsk says that SQLite does not take what was known to fit: it is asked why.
var errAsk = errors.New("the journal does not take the batch")

// Append implements arbiter.Journal.
func (s *Store) Append(ctx context.Context, b arbiter.Batch) ([]arbiter.Record, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	if s.stopped.Load() {
		return nil, arbiter.ErrStopped
	}
	if len(b.Beside) > 0 { // what was read of it is forgotten before anybody hears of the outcome
		defer s.forgetRecent()
	}
	written, err := s.appended(ctx, b, false)
	if errors.Is(err, errAsk) {
		written, err = s.appended(ctx, b, true)
	}
	return written, err
}

func (s *Store) appended(ctx context.Context, b arbiter.Batch, ask bool) ([]arbiter.Record, error) {
	var written []arbiter.Record
	err := s.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		var err error
		written, err = s.append(ctx, tx, b, ask)
		return err
	})
	if err != nil {
		return nil, err
	}
	return written, nil
}

// append runs on the writer. Where the ends of all streams are known and fit, SQLite is asked
// nothing: its indexes and the trigger of the table refuse what does not belong there. The end
// of the chain moves only when everything is written.
func (s *Store) append(ctx context.Context, tx *Tx, b arbiter.Batch, ask bool) ([]arbiter.Record, error) {
	if ask = ask || !s.ends.fit(b); ask {
		if err := repeated(ctx, tx, b); err != nil {
			return nil, err
		}
		if err := expected(ctx, tx, b); err != nil {
			return nil, err
		}
	}
	end := s.pending
	act := end.position + 1
	var written []arbiter.Record
	for _, stream := range b.Streams {
		for i, e := range stream.Events {
			r := row{act: act, part: int64(i), Record: arbiter.Record{
				Position: end.position + 1,
				Stream:   stream.Stream, Sequence: stream.Expected + 1 + int64(i),
				Actor: b.Actor, Instant: b.Instant, Wall: time.UnixMilli(b.Wall.UnixMilli()).UTC(),
				CommandID: b.CommandID, Digest: b.Digest, Event: e,
			}}
			r.Body = append([]byte(nil), e.Body...)
			r.Hash = r.link(end.hash)
			if err := r.insert(ctx, tx); err != nil {
				if !ask && isConstraint(err) {
					return nil, errAsk
				}
				return nil, err
			}
			if err := s.project(ctx, tx, r.Record); err != nil {
				return nil, err
			}
			end = end.after(&r)
			written = append(written, r.Record)
		}
	}
	for _, beside := range b.Beside {
		if err := s.putBeside(ctx, tx, beside); err != nil {
			return nil, err
		}
	}
	s.pending = end
	for _, stream := range b.Streams {
		s.ends.note(stream.Stream, stream.Expected+int64(len(stream.Events)))
	}
	if len(s.behind) > 0 {
		s.trail.fresh = append(s.trail.fresh, written...)
	}
	return written, nil
}

// isConstraint tells that an index, a check or a trigger refuses a row.
func isConstraint(err error) bool {
	var code *sqlite.Error
	return errors.As(err, &code) && code.Code()&0xff == sqlite3.SQLITE_CONSTRAINT
}

// repeated looks for the command in the streams of the batch.
func repeated(ctx context.Context, tx *Tx, b arbiter.Batch) error {
	var act int64
	for _, stream := range b.Streams {
		var digest string
		var first int64
		err := tx.QueryRowContext(ctx, selectCommand, stream.Stream, b.CommandID).Scan(&first, &digest)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			continue
		case err != nil:
			return err
		case digest != b.Digest, act != 0 && act != first:
			return &arbiter.CommandReusedError{Stream: stream.Stream, CommandID: b.CommandID}
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
	return &arbiter.RepeatedError{Records: records}
}

// wholeAct returns the events that one append wrote.
func wholeAct(ctx context.Context, q querier, act int64) ([]arbiter.Record, error) {
	var records []arbiter.Record
	err := selectRows(ctx, q, func(r *row) error {
		if r.act != act {
			return errEnough
		}
		records = append(records, r.Record)
		return nil
	}, selectFrom, act)
	return records, err
}

func expected(ctx context.Context, tx *Tx, b arbiter.Batch) error {
	for _, stream := range b.Streams {
		var actual int64
		if err := tx.QueryRowContext(ctx, selectSequence, stream.Stream).Scan(&actual); err != nil {
			return err
		}
		if actual != stream.Expected {
			return &arbiter.ConflictError{Stream: stream.Stream, Expected: stream.Expected, Actual: actual}
		}
	}
	return nil
}
