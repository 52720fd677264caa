package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const (
	queued     = 1024 // jobs that may wait before a caller waits to queue
	groupLimit = 256  // jobs that share one transaction
)

// A job is one piece of writing: an append, a heartbeat, a session. It gets its answer after
// the commit.
type job struct {
	work   work
	state  atomic.Int32
	answer any
	err    error
	done   chan struct{}
}

const (
	waiting int32 = iota
	taken
	withdrawn
)

// The writer is the only one in the process that writes to the database. It
// has a context of its own: a request that is cancelled must not roll back
// its neighbours.
type writer struct {
	store *Store
	db    *sql.DB
	tx    *Tx // nil after a failure: the next turn takes a new connection
	order Order
	queue chan *job
	log   chan *turn // of deeds that come from the log
	own   turn       // of whoever waits: one is written after the other, in the same place

	closing sync.RWMutex
	closed  bool
	ended   chan struct{}

	// begin and beforeCommit frame each transaction; committed and lost are
	// told how it ended. It is idle where nobody waits for it.
	begin           func(ctx context.Context, tx *Tx, idle bool) error
	beforeCommit    func(ctx context.Context, tx *Tx) error
	committed, lost func()
	lag             func() int64 // how much is left to be written when nobody waits
}

// do has a deed carried out and waits for the answer.
func (w *writer) do(ctx context.Context, d deed) (answer any, err error) {
	if w.order != nil {
		return w.ordered(ctx, d)
	}
	return w.wait(ctx, d)
}

// tend has a chore done and waits for its end.
func (w *writer) tend(ctx context.Context, c chore) error {
	_, err := w.wait(ctx, c)
	return err
}

// wait queues the work and waits for its outcome.
func (w *writer) wait(ctx context.Context, work work) (answer any, err error) {
	j := &job{work: work, done: make(chan struct{})}
	if err := w.enqueue(ctx, j); err != nil {
		return nil, err
	}
	select {
	case <-j.done:
	case <-ctx.Done():
		if j.state.CompareAndSwap(waiting, withdrawn) {
			return nil, ctx.Err()
		}
		<-j.done
	}
	return j.answer, trouble(j.err)
}

func (w *writer) enqueue(ctx context.Context, j *job) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w.closing.RLock()
	defer w.closing.RUnlock()
	if w.closed {
		return journal.ErrClosed
	}
	select {
	case w.queue <- j:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// run writes until the queue is closed and empty, and then what was left for later.
func (w *writer) run() {
	defer close(w.ended)
	late := time.NewTimer(DelayMost)
	defer late.Stop()
	for waits := true; ; {
		select {
		case first, open := <-w.queue:
			if !open {
				w.finish()
				return
			}
			runtime.Gosched() // whoever is about to ask may do so: a sync for many costs no more than for one
			w.gather(first)
			w.serve()
		case t := <-w.log:
			w.write(context.Background(), t)
			close(t.done)
		case <-late.C:
			waits = false
			if w.lag() > 0 {
				w.write(context.Background(), &turn{})
			}
		}
		if !waits && w.lag() > 0 {
			waits = true
			late.Reset(DelayMost)
		}
	}
}

// carryTurn has deeds of the log carried out, apart from what waits; the answers are in the jobs.
func (w *writer) carryTurn(t *turn) error {
	w.closing.RLock()
	if w.closed {
		w.closing.RUnlock()
		return journal.ErrClosed
	}
	w.log <- t
	w.closing.RUnlock()
	<-t.done
	return t.err
}

// serve writes what a group asks for, and answers it.
func (w *writer) serve() {
	if len(w.own.jobs) > 0 {
		w.write(context.Background(), &w.own)
	}
	for _, j := range w.own.jobs {
		close(j.done)
	}
	clear(w.own.jobs)
}

// finish writes what was left for later, as far as it can be written.
func (w *writer) finish() {
	for left := w.lag(); left > 0; {
		w.write(context.Background(), &turn{})
		now := w.lag()
		if now >= left {
			return
		}
		left = now
	}
}

// gather takes the jobs that wait at this moment, in the order in which they
// came. It waits for nobody: while one group is being synced, the next one
// collects in the queue by itself.
func (w *writer) gather(first *job) {
	w.own.jobs = w.own.jobs[:0]
	for j := first; ; {
		if j.state.CompareAndSwap(waiting, taken) {
			w.own.jobs = append(w.own.jobs, j)
		}
		if len(w.own.jobs) == groupLimit {
			return
		}
		select {
		case next, ok := <-w.queue:
			if !ok {
				return
			}
			j = next
		default:
			return
		}
	}
}

// write gives every job of the turn its answer. An answer may hang on what a
// neighbour wrote, so none is final before the commit. What was read of those who ask is
// forgotten before anybody hears of the outcome, whatever it is.
func (w *writer) write(ctx context.Context, t *turn) {
	t.err = w.transact(ctx, t)
	if t.outdates() {
		w.store.forgetRecent()
	}
	if t.err == nil {
		return
	}
	for _, j := range t.jobs {
		j.answer, j.err = nil, t.err
	}
	w.lost()
	if w.tx != nil {
		w.tx.discard()
		w.tx = nil
	}
}

func (w *writer) transact(ctx context.Context, t *turn) error {
	if w.tx == nil {
		tx, err := newTx(ctx, w.db)
		if err != nil {
			return err
		}
		w.tx = tx
	}
	if err := w.open(ctx, t); err != nil {
		return err
	}
	if failed := w.together(ctx, t); failed != nil {
		if t.fails(failed) && !errors.Is(failed, errAsk) {
			return failed
		}
		if err := w.tx.Exec(ctx, `ROLLBACK`); err != nil {
			return errors.Join(failed, err)
		}
		if len(t.jobs) == 1 && t.index == 0 && !errors.Is(failed, errAsk) {
			return nil
		}
		if err := w.open(ctx, t); err != nil {
			return err
		}
		if err := w.apart(ctx, t); err != nil {
			return err
		}
	}
	w.store.reach(t)
	if err := w.beforeCommit(ctx, w.tx); err != nil {
		return err
	}
	if err := w.tx.Exec(ctx, `COMMIT`); err != nil {
		return fmt.Errorf("%w: %w", journal.ErrOutcomeUnknown, err)
	}
	w.committed()
	return nil
}

func (w *writer) open(ctx context.Context, t *turn) error {
	if err := w.tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	return w.begin(ctx, w.tx, len(t.jobs) == 0)
}

// together runs all jobs as if none would fail, as nearly always none does: a savepoint for
// each costs two statements. It stops at one that fails when it has written something already:
// of all of them nothing may stay then.
func (w *writer) together(ctx context.Context, t *turn) (failed error) {
	for _, j := range t.jobs {
		before := w.tx.Writes()
		if w.carry(ctx, j); j.err != nil && (w.tx.Writes() != before || t.fails(j.err)) {
			return j.err
		}
	}
	return nil
}

// apart runs each job in a savepoint of its own.
func (w *writer) apart(ctx context.Context, t *turn) (fatal error) {
	w.tx.Apart = true
	defer func() { w.tx.Apart = false }()
	for _, j := range t.jobs {
		if err := w.savepoint(ctx, j); err != nil {
			return err
		}
		if j.err != nil && t.fails(j.err) {
			return j.err
		}
	}
	return nil
}

// savepoint runs a job so that its failure undoes nothing but itself. When
// the savepoint cannot be undone, the whole transaction is fatally gone.
func (w *writer) savepoint(ctx context.Context, j *job) (fatal error) {
	if err := w.tx.Exec(ctx, `SAVEPOINT job`); err != nil {
		return err
	}
	if w.carry(ctx, j); j.err != nil {
		if err := w.tx.Exec(ctx, `ROLLBACK TO job`); err != nil {
			return errors.Join(j.err, err)
		}
	}
	return w.tx.Exec(ctx, `RELEASE job`)
}

// carry notes what the work of a job answers. A panic is its error: the others in the hall
// play on.
func (w *writer) carry(ctx context.Context, j *job) {
	defer orPanic(&j.err)
	j.answer, j.err = carryOut(ctx, w.tx, w.store, j.work)
}

// close writes what is queued and ends.
func (w *writer) close() error {
	w.closing.Lock()
	already := w.closed
	if !already {
		w.closed = true
		close(w.queue)
	}
	w.closing.Unlock()
	<-w.ended
	if already || w.tx == nil {
		return nil
	}
	return w.tx.close()
}
