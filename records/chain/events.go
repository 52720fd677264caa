package chain

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/sqlite"
	"time"
)

// Every statement on the table of events stands here.
const (
	Columns = `position, act, stream, sequence, part, actor, instant, wall, command_id, digest, kind, version, body, hash`

	SelectAfter  = `SELECT ` + Columns + ` FROM events WHERE position > ? ORDER BY position LIMIT ?`
	SelectStream = `SELECT ` + Columns + ` FROM events WHERE stream = ? ORDER BY sequence`
	SelectFrom   = `SELECT ` + Columns + ` FROM events WHERE position >= ? ORDER BY position`

	selectHead     = `SELECT position, hash FROM events ORDER BY position DESC LIMIT 1`
	SelectHashAt   = `SELECT hash FROM events WHERE position = ?`
	SelectSequence = `SELECT coalesce(max(sequence), 0) FROM events WHERE stream = ?`
	SelectCommand  = `SELECT act, digest FROM events WHERE stream = ? AND command_id = ? AND part = 0`

	selectBefore = `SELECT b.position, b.hash FROM events a JOIN events b ON b.position = a.act - 1 WHERE a.position = ?`

	insertEvent = `INSERT INTO events (` + Columns + `) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
)

func (r *Row) scan(rows *sql.Rows) error {
	var wall int64
	var hash []byte
	if err := rows.Scan(&r.Position, &r.Act, &r.Stream, &r.Sequence, &r.Part, &r.Actor, &r.Instant,
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

// ErrEnough ends selectRows early, without an error.
var ErrEnough = errors.New("enough")

// SelectRows calls keep for each row until it answers an error.
func SelectRows(ctx context.Context, q sqlite.Querier, keep func(*Row) error, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var r Row
		if err := r.scan(rows); err != nil {
			return err
		}
		switch err := keep(&r); {
		case errors.Is(err, ErrEnough):
			return nil
		case err != nil:
			return err
		}
	}
	return rows.Err()
}

// Insert writes the row.
func (r *Row) Insert(ctx context.Context, tx *sqlite.Tx) error {
	return tx.Exec(ctx, insertEvent, r.Position, r.Act, r.Stream, r.Sequence, r.Part, r.Actor, r.Instant,
		r.Wall.UnixMilli(), r.CommandID, r.Digest, r.Kind, int64(r.Version), string(r.Body), r.Hash[:])
}

// Collect returns the records of a query.
func Collect(ctx context.Context, q sqlite.Querier, query string, args ...any) ([]journal.Record, error) {
	var records []journal.Record
	err := SelectRows(ctx, q, func(r *Row) error {
		records = append(records, r.Record)
		return nil
	}, query, args...)
	return records, err
}

// HeadOf reads the end of the chain.
func HeadOf(ctx context.Context, q sqlite.Querier) (End, error) {
	var e End
	var hash []byte
	err := q.QueryRowContext(ctx, selectHead).Scan(&e.Position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return End{}, nil
	}
	copy(e.Hash[:], hash)
	return e, err
}

// HashAt is the hash of a row; nil where it is not there.
func HashAt(ctx context.Context, q sqlite.Querier, query string, row int64) (hash []byte, err error) {
	err = q.QueryRowContext(ctx, query, row).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return hash, err
}
