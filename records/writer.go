package records

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const (
	queued     = 1024 // jobs that may wait before a caller waits to queue
	groupLimit = 256  // jobs that share one transaction
)

// A localJob is what a process writes into its file for itself, whether or not others have a copy of the
// journal: the asynchronous projections, a note that decides nothing.
type localJob func(ctx context.Context, tx *sqlite.Tx) error

// A job is one piece of writing: an append, a heartbeat, a session. It gets its answer after
// the commit.
type job struct {
	entry  replica.Entry
	local  localJob // in place of an entry
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
	store  *Store
	db     *sql.DB
	tx     *sqlite.Tx  // nil after a failure: the next turn takes a new connection
	append replica.Log // of a cluster; nil: none
	queue  chan *job
	log    chan *writeBatch // of entries that come from the log
	own    writeBatch       // of jobs that wait: one is written after the other, in the same place

	closing sync.RWMutex
	closed  bool
	ended   chan struct{}

	// begin and beforeCommit frame each transaction; committed and lost are
	// told how it ended. It is idle where nobody waits for it.
	begin           func(ctx context.Context, tx *sqlite.Tx, idle bool) error
	beforeCommit    func(ctx context.Context, tx *sqlite.Tx) error
	committed, lost func()
	lag             func() int64                          // how much is left to be written when nobody waits
	measured        func(entries int, took time.Duration) // Options.Committed
}

// Write has an entry applied and waits for the answer.
func (w *writer) Write(ctx context.Context, e replica.Entry) (answer any, err error) {
	if w.append != nil {
		return w.writeToLog(ctx, e)
	}
	return w.wait(ctx, &job{entry: e})
}

// local has a local job done and waits for its end.
func (w *writer) local(ctx context.Context, l localJob) error {
	_, err := w.wait(ctx, &job{local: l})
	return err
}

// wait queues a job and waits for its outcome.
func (w *writer) wait(ctx context.Context, j *job) (answer any, err error) {
	j.done = make(chan struct{})
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
	return j.answer, sqlite.Explain(j.err)
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
	late := time.NewTimer(projection.DelayMost)
	defer late.Stop()
	for waits := true; ; {
		select {
		case first, open := <-w.queue:
			if !open {
				w.finish()
				return
			}
			runtime.Gosched() // anyone who is about to ask may do so: a sync for many costs no more than for one
			w.gather(first)
			w.serve()
		case t := <-w.log:
			w.write(context.Background(), t)
			close(t.done)
		case <-late.C:
			waits = false
			if w.lag() > 0 {
				w.write(context.Background(), &writeBatch{})
			}
		}
		if !waits && w.lag() > 0 {
			waits = true
			late.Reset(projection.DelayMost)
		}
	}
}

// applyLogged has entries of the log applied, apart from the jobs that wait. The answers are in the jobs.
func (w *writer) applyLogged(b *writeBatch) error {
	w.closing.RLock()
	if w.closed {
		w.closing.RUnlock()
		return journal.ErrClosed
	}
	w.log <- b
	w.closing.RUnlock()
	<-b.done
	return b.err
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
		w.write(context.Background(), &writeBatch{})
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

// write gives every job of the batch its answer. An answer may hang on what a
// neighbour wrote, so none is final before the commit. What was read of those who ask is
// forgotten before anybody hears of the outcome, whatever it is.
func (w *writer) write(ctx context.Context, b *writeBatch) {
	b.err = w.transact(ctx, b)
	if b.outdates() {
		w.store.accounts.Forget()
	}
	if b.err == nil {
		return
	}
	for _, j := range b.jobs {
		j.answer, j.err = nil, b.err
	}
	w.lost()
	if w.tx != nil {
		w.tx.Discard()
		w.tx = nil
	}
}

func (w *writer) transact(ctx context.Context, b *writeBatch) error {
	if w.tx == nil {
		tx, err := sqlite.NewTx(ctx, w.db)
		if err != nil {
			return err
		}
		w.tx = tx
	}
	if err := w.open(ctx, b); err != nil {
		return err
	}
	if failed := w.together(ctx, b); failed != nil {
		if b.fails(failed) && !errors.Is(failed, errAsk) {
			return failed
		}
		if err := w.tx.Exec(ctx, `ROLLBACK`); err != nil {
			return errors.Join(failed, err)
		}
		if len(b.jobs) == 1 && b.index == 0 && !errors.Is(failed, errAsk) {
			return nil
		}
		if err := w.open(ctx, b); err != nil {
			return err
		}
		if err := w.apart(ctx, b); err != nil {
			return err
		}
	}
	w.store.at.reach(b)
	if err := w.beforeCommit(ctx, w.tx); err != nil {
		return err
	}
	if err := w.commit(ctx, len(b.jobs)); err != nil {
		return fmt.Errorf("%w: %w", journal.ErrOutcomeUnknown, err)
	}
	w.committed()
	return nil
}

// commit commits the transaction, and has it measured where somebody asks for that.
func (w *writer) commit(ctx context.Context, entries int) error {
	if w.measured == nil {
		return w.tx.Exec(ctx, `COMMIT`)
	}
	began := time.Now()
	err := w.tx.Exec(ctx, `COMMIT`)
	if err == nil {
		w.measured(entries, time.Since(began))
	}
	return err
}

func (w *writer) open(ctx context.Context, b *writeBatch) error {
	if err := w.tx.Exec(ctx, `BEGIN IMMEDIATE`); err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	return w.begin(ctx, w.tx, len(b.jobs) == 0)
}

// together runs all jobs as if none would fail, as nearly always none does: a savepoint for
// each costs two statements. It stops at one that fails when it has written something already:
// of all of them nothing may stay then.
func (w *writer) together(ctx context.Context, b *writeBatch) (failed error) {
	for _, j := range b.jobs {
		before := w.tx.Writes()
		if w.apply(ctx, j); j.err != nil && (w.tx.Writes() != before || b.fails(j.err)) {
			return j.err
		}
	}
	return nil
}

// apart runs each job in a savepoint of its own.
func (w *writer) apart(ctx context.Context, b *writeBatch) (fatal error) {
	w.tx.Apart = true
	defer func() { w.tx.Apart = false }()
	for _, j := range b.jobs {
		if err := w.savepoint(ctx, j); err != nil {
			return err
		}
		if j.err != nil && b.fails(j.err) {
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
	if w.apply(ctx, j); j.err != nil {
		if err := w.tx.Exec(ctx, `ROLLBACK TO job`); err != nil {
			return errors.Join(j.err, err)
		}
	}
	return w.tx.Exec(ctx, `RELEASE job`)
}

// apply notes the answer of a job. A panic is its error: the other boards play on.
func (w *writer) apply(ctx context.Context, j *job) {
	defer sqlite.OrPanic(&j.err)
	if j.local != nil {
		j.err = j.local(ctx, w.tx)
		return
	}
	j.answer, j.err = w.store.apply(ctx, w.tx, j.entry)
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
	return w.tx.Close()
}
