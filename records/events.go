package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"time"
)

// Every statement on the table of events stands here.
const (
	columns = `position, act, stream, sequence, part, actor, instant, wall, command_id, digest, kind, version, body, hash`

	selectAfter  = `SELECT ` + columns + ` FROM events WHERE position > ? ORDER BY position LIMIT ?`
	selectStream = `SELECT ` + columns + ` FROM events WHERE stream = ? ORDER BY sequence`
	selectFrom   = `SELECT ` + columns + ` FROM events WHERE position >= ? ORDER BY position`

	selectHead     = `SELECT position, hash FROM events ORDER BY position DESC LIMIT 1`
	selectHashAt   = `SELECT hash FROM events WHERE position = ?`
	selectSequence = `SELECT coalesce(max(sequence), 0) FROM events WHERE stream = ?`
	selectCommand  = `SELECT act, digest FROM events WHERE stream = ? AND command_id = ? AND part = 0`

	selectBefore = `SELECT b.position, b.hash FROM events a JOIN events b ON b.position = a.act - 1 WHERE a.position = ?`

	insertEvent = `INSERT INTO events (` + columns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
)

func (r *row) scan(rows *sql.Rows) error {
	var wall int64
	var hash []byte
	if err := rows.Scan(&r.Position, &r.act, &r.Stream, &r.Sequence, &r.part, &r.Actor, &r.Instant,
		&wall, &r.CommandID, &r.Digest, &r.Kind, &r.Version, &r.Body, &hash); err != nil {
		return err
	}
	if len(hash) != len(r.Hash) {
		return fmt.Errorf("the hash of position %d has %d bytes, not %d", r.Position, len(hash), len(r.Hash))
	}
	r.Wall = time.UnixMilli(wall).UTC()
	copy(r.Hash[:], hash)
	return nil
}

// errEnough ends selectRows early, without an error.
var errEnough = errors.New("enough")

// selectRows calls keep for each row until it answers an error.
func selectRows(ctx context.Context, q querier, keep func(*row) error, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var r row
		if err := r.scan(rows); err != nil {
			return err
		}
		switch err := keep(&r); {
		case errors.Is(err, errEnough):
			return nil
		case err != nil:
			return err
		}
	}
	return rows.Err()
}

func (r *row) insert(ctx context.Context, tx *Tx) error {
	return tx.Exec(ctx, insertEvent, r.Position, r.act, r.Stream, r.Sequence, r.part, r.Actor, r.Instant,
		r.Wall.UnixMilli(), r.CommandID, r.Digest, r.Kind, int64(r.Version), string(r.Body), r.Hash[:])
}

// collect returns the records of a query.
func collect(ctx context.Context, q querier, query string, args ...any) ([]journal.Record, error) {
	var records []journal.Record
	err := selectRows(ctx, q, func(r *row) error {
		records = append(records, r.Record)
		return nil
	}, query, args...)
	return records, err
}

// headOf reads the end of the chain.
func headOf(ctx context.Context, q querier) (end, error) {
	var e end
	var hash []byte
	err := q.QueryRowContext(ctx, selectHead).Scan(&e.position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return end{}, nil
	}
	copy(e.hash[:], hash)
	return e, err
}

// hashOf returns the hash of an event; nil where there is none.
func hashOf(ctx context.Context, q querier, position int64) ([]byte, error) {
	return hashAt(ctx, q, selectHashAt, position)
}

// hashAt is the hash of a row; nil where it is not there.
func hashAt(ctx context.Context, q querier, query string, row int64) (hash []byte, err error) {
	err = q.QueryRowContext(ctx, query, row).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return hash, err
}
