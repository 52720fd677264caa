package records

import (
	"context"
	"crypto/hmac"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"slices"
	"sync/atomic"
	"time"
)

const (
	updateBeat = `UPDATE heartbeat SET instant = ?, wall = ?, signature = ? WHERE id = 1 AND instant < ?`
	selectBeat = `SELECT instant, wall, signature FROM heartbeat WHERE id = 1`
	stillHeart = `UPDATE heartbeat SET instant = 0, wall = 0, signature = x''`
)

// Beat implements journal.Journal. A beat is signed: one that was written by hand would
// take time from anyone who is to move.
func (s *Store) Beat(ctx context.Context, instant int64, wall time.Time) error {
	if s.verification.Stopped() { // clocks run no further than the last act that could be done
		return journal.ErrStopped
	}
	_, err := s.writer.Write(ctx, &beat{instant, wall.UnixMilli()})
	return err
}

// beat is the entry of Beat.
type beat struct{ instant, wall int64 }

func (d *beat) Fields(c *replica.Coder) {
	c.Number(&d.instant)
	c.Number(&d.wall)
}

func (d *beat) Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, updateBeat, d.instant, d.wall, signBeat(s, d.instant, d.wall), d.instant)
}

// OnBeat sets the function that is called with each live heartbeat from the shared log (Entry.Live), as
// soon as it is applied here. Its arguments are the heartbeat's journal time and wall time. Of several
// that come at once it is the last. It must not block; there is one who is told.
func (s *Store) OnBeat(told func(instant int64, wall time.Time)) { s.beats.told.Store(&told) }

// beats has the one who is told of them.
type beats struct {
	told atomic.Pointer[func(instant int64, wall time.Time)]
}

// tell tells of the last beat among entries that were applied, each by its job.
func (b *beats) tell(jobs []*job, logged []replica.Logged) {
	told := b.told.Load()
	if told == nil {
		return
	}
	for i, j := range slices.Backward(jobs) {
		if b, is := j.entry.(*beat); is && j.err == nil && logged[i].Live {
			(*told)(b.instant, time.UnixMilli(b.wall))
			return
		}
	}
}

func signBeat(s *secret.Signer, instant, wall int64) []byte {
	return s.Sign("heartbeat", chain.Number(nil, instant), chain.Number(nil, wall))
}

// beatOf is the last beat; ours is false, and the beat 0, for one that is not signed.
func beatOf(ctx context.Context, s *secret.Signer, q sqlite.Querier) (instant int64, ours bool, err error) {
	var wall int64
	var signature []byte
	if err := q.QueryRowContext(ctx, selectBeat).Scan(&instant, &wall, &signature); err != nil {
		return 0, false, err
	}
	if !hmac.Equal(signature, signBeat(s, instant, wall)) {
		return 0, instant == 0 && wall == 0, nil
	}
	return instant, true, nil
}

// listen stills a heart whose beat is not signed: it is believed no more than the events.
func (s *Store) listen(ctx context.Context) error {
	_, ours, err := beatOf(ctx, s.signer, s.writer.tx)
	if err != nil || ours {
		return err
	}
	return s.writer.tx.Exec(ctx, stillHeart)
}
