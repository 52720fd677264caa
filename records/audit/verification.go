package audit

import (
	"context"
	"database/sql"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"sync"
	"sync/atomic"
	"time"
)

// A Verified is how far a background verification has come, and what it has found.
type Verified struct {
	At, Of int64 // events of the journal; Of is 0 before it has begun
	Ended  time.Time
	// Damage is where the journal is not as it was written: nothing is appended to it any more.
	Damage *DamagedError
	// Differ are the projections that are not what the events say. The next start makes them again.
	Differ []string
}

const (
	// VerifyPage is how many events are verified at once.
	VerifyPage = 500
	// verifyRests is the length of a pause, in times of the work before it: players need the processors.
	verifyRests = 3
	// verifyTries is how often a projection that is behind at the end is compared again.
	verifyTries = 20
)

// A Verification reads a whole file that is being served, a page at a time with pauses: the chain from
// its first event, the projections, and what SQLite itself can say. It reads the journal once.
type Verification struct {
	Checked     bool // the whole file was checked when it was opened
	Path        string
	DB          *sql.DB        // readers
	Signer      *secret.Signer // of the head file
	Projections *projection.Set
	Advance     func(ctx context.Context) error // brings asynchronous projections to the last event
	Last        func() int64                    // position of the last event
	Closed      func() bool
	Now         func() time.Time

	stopped, doubted atomic.Bool

	mu       sync.Mutex
	verified Verified
}

// Stopped tells whether it has found damage: nothing may be appended.
func (v *Verification) Stopped() bool { return v.stopped.Load() }

// Doubted tells whether it has found anything: the next start checks the whole file.
func (v *Verification) Doubted() bool { return v.doubted.Load() }

// Verified tells how far it has come.
func (v *Verification) Verified() Verified {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.verified
}

func (v *Verification) set(change func(*Verified)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	change(&v.verified)
}

// Run verifies the file. After damage nothing is appended any more (journal.ErrStopped), and the next
// start checks the whole file before it serves. The error is one of reading, or the context's.
func (v *Verification) Run(ctx context.Context) error {
	all := v.Last()
	if v.Checked {
		v.set(func(r *Verified) { *r = Verified{At: all, Of: all, Ended: v.Now()} })
		return nil
	}
	v.set(func(r *Verified) { *r = Verified{Of: all} })
	differ, err := v.verify(ctx)
	if v.Closed() {
		return journal.ErrClosed
	}
	var damage *DamagedError
	if err != nil && !errors.As(err, &damage) {
		return err
	}
	if damage != nil {
		v.stopped.Store(true)
	}
	if damage != nil || len(differ) > 0 {
		v.doubted.Store(true)
		err = keepInDoubt(disk.RealPath(v.Path), v.Signer)
	}
	v.set(func(r *Verified) { r.Ended, r.Damage, r.Differ = v.Now(), damage, differ })
	return err
}

// verify returns the names of projections that differ; a *DamagedError where the file is not whole.
func (v *Verification) verify(ctx context.Context) (differ []string, err error) {
	w := &chain.Walk{Streams: map[string]int64{}}
	comparison, err := v.Projections.NewComparison(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, comparison.Close()) }()
	goal := v.Last() // with pauses it would never catch up with a busy writer
	for {
		began := time.Now()
		n, err := v.page(ctx, v.DB, w, comparison)
		if err != nil {
			return nil, err
		}
		v.set(func(r *Verified) { r.At, r.Of = w.Position, max(r.Of, w.Position) })
		if n < VerifyPage || w.Position >= goal {
			break
		}
		if err := pause(ctx, time.Since(began)); err != nil {
			return nil, err
		}
	}
	for range verifyTries {
		began, behind := time.Now(), false
		if err = v.Advance(ctx); err != nil {
			break
		}
		if differ, behind, err = v.compare(ctx, w, comparison); err != nil || !behind {
			break
		}
		if err := pause(ctx, time.Since(began)); err != nil {
			return nil, err
		}
	}
	if err != nil {
		return nil, err
	}
	return differ, structure(ctx, v.DB, v.Path)
}

// page goes on along the chain by a page at most, and projects it.
func (v *Verification) page(ctx context.Context, q sqlite.Querier, w *chain.Walk, comparison *projection.Comparison) (n int, err error) {
	var page []journal.Record
	err = chain.SelectRows(ctx, q, func(r *chain.Row) error {
		page = append(page, r.Record)
		return w.Step(r)
	}, chain.SelectAfter, w.Position, VerifyPage)
	if err != nil {
		return 0, Damaged(v.Path, w, err)
	}
	return len(page), comparison.Project(ctx, page)
}

// compare compares the projections with those of the verification, at one moment.
func (v *Verification) compare(ctx context.Context, w *chain.Walk, comparison *projection.Comparison) (differ []string, behind bool, err error) {
	tx, err := sqlite.NewTx(ctx, v.DB)
	if err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, tx.Close()) }()
	if err := tx.Exec(ctx, `BEGIN`); err != nil {
		return nil, false, err
	}
	defer func() { err = errors.Join(err, tx.Exec(context.WithoutCancel(ctx), `ROLLBACK`)) }()
	for n := VerifyPage; n == VerifyPage; { // events that were appended meanwhile
		if n, err = v.page(ctx, tx, w, comparison); err != nil {
			return nil, false, err
		}
	}
	return comparison.Differ(ctx, tx, w.Position)
}

// pause waits after some work, several times as long as it took.
func pause(ctx context.Context, worked time.Duration) error {
	timer := time.NewTimer(verifyRests * worked)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
