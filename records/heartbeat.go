package records

import (
	"context"
	"time"
)

const (
	updateBeat = `UPDATE heartbeat SET instant = ?, wall = ? WHERE id = 1 AND instant < ?`
	selectBeat = `SELECT instant FROM heartbeat WHERE id = 1`
)

// Beat implements arbiter.Journal.
func (s *Store) Beat(ctx context.Context, instant int64, wall time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, updateBeat, instant, wall.UnixMilli(), instant)
	})
}

func beatOf(ctx context.Context, q querier) (instant int64, err error) {
	err = q.QueryRowContext(ctx, selectBeat).Scan(&instant)
	return instant, err
}
