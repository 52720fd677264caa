package cluster

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records"
)

const (
	queued    = 1024    // entries that may wait before who has one waits to queue it
	together  = 256     // log entries that share a raft entry,
	enough    = 1 << 20 // but for one that would make it longer than that many bytes
	unsettled = "nobody knows whether it stands in the log"
)

// A waiter is an entry, and who waits for its answer.
type waiter struct {
	entry  []byte
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

// A batcher puts entries into the log, as many as wait in one raft entry: while one is under way
// the next gathers by itself.
type batcher struct {
	queue   chan *waiter
	ended   chan struct{}
	bearing sync.WaitGroup
	stop    func()

	stall     stuckHandover
	under     entryInFlight
	fail      func(why error)
	leads     func() bool
	elsewhere func() error
	known     func(entry []byte) error // to all members
	head      func() head
	apply     func(entry []byte) raft.ApplyFuture
}

func newBatcher() *batcher {
	g := &batcher{queue: make(chan *waiter, queued), ended: make(chan struct{})}
	g.stop = sync.OnceFunc(func() { close(g.ended) })
	return g
}

// begin starts to bring entries to the log. One is under way at a time: anyone who comes meanwhile
// shares the next, and a second beside it would be two small ones in place of one (measured: a fifth
// fewer appends).
func (g *batcher) begin() { g.bearing.Go(g.run) }

// end answers who still waits with journal.ErrClosed. The log must be closed or closing: what is
// under way is awaited.
func (g *batcher) end() {
	g.stop()
	g.bearing.Wait()
}

// order is the replica.Log of a node.
func (g *batcher) order(ctx context.Context, entry []byte) (any, error) {
	if !g.leads() {
		return nil, g.elsewhere()
	}
	if err := g.known(entry); err != nil {
		return nil, err
	}
	w := &waiter{entry: entry, done: make(chan struct{})}
	select {
	case g.queue <- w:
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-g.ended:
		return nil, journal.ErrClosed
	}
	return w.wait(ctx, g.ended)
}

// wait waits for the answer as long as the context allows: an entry that is not under way yet is
// withdrawn then, and of one that is nobody knows (*journal.UnsureError).
func (w *waiter) wait(ctx context.Context, ended <-chan struct{}) (any, error) {
	select {
	case <-w.done:
	case <-ctx.Done():
		return w.leave(ctx.Err())
	case <-ended:
		if w.state.CompareAndSwap(waiting, withdrawn) {
			return nil, journal.ErrClosed
		}
		<-w.done // the log ends too, and says so
	}
	return w.answer, w.err
}

func (w *waiter) leave(why error) (any, error) {
	if w.state.CompareAndSwap(waiting, withdrawn) {
		return nil, why
	}
	select {
	case <-w.done:
		return w.answer, w.err
	default:
		return nil, &journal.UnsureError{Why: fmt.Errorf("%s: %w", unsettled, why)}
	}
}

func (g *batcher) run() {
	for {
		select {
		case first := <-g.queue:
			runtime.Gosched() // anyone who is about to ask may do so: an entry for many costs hardly more than for one
			g.write(g.gather(first))
		case <-g.ended:
			return
		}
	}
}

// gather takes who waits at this moment, in the order in which they came.
func (g *batcher) gather(first *waiter) (group []*waiter) {
	size := 0
	for w := first; ; {
		if w.state.CompareAndSwap(waiting, taken) {
			group, size = append(group, w), size+len(w.entry)
		}
		if len(group) == together || size >= enough {
			return group
		}
		select {
		case w = <-g.queue:
		default:
			return group
		}
	}
}

// write puts a group into the log, and answers it.
func (g *batcher) write(group []*waiter) {
	if len(group) == 0 {
		return
	}
	e := entry{head: g.head()}
	for _, w := range group {
		e.entries = append(e.entries, w.entry)
	}
	text := e.encode()
	ends := g.under.begins(len(text), time.Now())
	future := g.apply(text)
	err := future.Error()
	ends()
	if g.stall.over(err, time.Now()) {
		g.fail(ErrStalled)
	}
	if err != nil {
		err = g.errorOf(err)
	} else if failed, is := future.Response().(error); is {
		err = fmt.Errorf("%w: it stands there, but could not be carried out here: %w", journal.ErrOutcomeUnknown, failed)
	}
	answers, _ := future.Response().([]any)
	for i, w := range group {
		switch {
		case err != nil:
			w.err = err
		case answers[i] == any(records.ErrApplied): // a copy has brought it
			w.err = &journal.UnsureError{Why: records.ErrApplied}
		default:
			w.answer = answers[i]
		}
		close(w.done)
	}
}

// errorOf is what an error of raft means for an entry.
func (g *batcher) errorOf(err error) error {
	switch {
	case errors.Is(err, raft.ErrNotLeader), errors.Is(err, raft.ErrLeadershipTransferInProgress), errors.Is(err, raft.ErrEnqueueTimeout):
		return g.elsewhere() // it was not put into the log
	}
	return &journal.UnsureError{Why: fmt.Errorf("%s: %w", unsettled, err)}
}
