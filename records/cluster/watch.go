package cluster

import (
	"context"
	"crypto/tls"
	"fmt"
	"sync"
	"time"

	"renju-arbiter/records"
)

const (
	lookEvery = 5 * time.Second // at the leader
	lookFirst = 500 * time.Millisecond
	answers   = time.Second     // within which a node answers that is well
	clockMost = 2 * time.Second // by which a clock may differ before anything is said of it
)

// A watch is what a node knows of the one that leads.
type watch struct {
	mu    sync.Mutex
	known time.Time                // when one was known last
	goal  uint64                   // how far it had come when it said so last
	asked bool                     // it has, or this node leads
	clock map[string]time.Duration // by which this node's clock was ahead of that of each that has led
}

func (w *watch) sees(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.known = now
}

// compares notes how far the leader has come, and how its clock differs from this node's; it tells whether
// that begins to.
func (w *watch) compares(leader string, goal uint64, clock time.Duration) (differs bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	differs = clock.Abs() > clockMost && w.clock[leader].Abs() <= clockMost
	if w.clock == nil {
		w.clock = map[string]time.Duration{}
	}
	w.goal, w.asked, w.clock[leader] = goal, true, clock
	return differs
}

// alone notes that there is nobody to lag behind.
func (w *watch) alone() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.goal, w.asked = 0, true
}

func (w *watch) hasAsked() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.asked
}

// able returns why this node cannot serve requests, as an error of records.Store.Fit. It is nil while
// the node leads or follows a leader, or has known one within two election timeouts.
func (n *Node) able() error { return n.watch.able(n.Failed(), n.Done(), time.Now(), 2*n.timeout) }

func (w *watch) able(failed error, done uint64, now time.Time, most time.Duration) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case failed != nil:
		return fmt.Errorf("%w: %w", records.ErrNodeStopped, failed)
	case now.Sub(w.known) > most:
		return records.ErrNobodyLeads
	case w.goal > done+leftBehind, !w.asked: // what is not known yet may be
		return records.ErrBehind
	}
	return nil
}

// lookAtLeader compares this node with the one that leads.
func (n *Node) lookAtLeader() {
	leader, known := n.Leader()
	if !known {
		n.lookAtOthers() // who have one perhaps, and have removed this node
		return
	}
	if leader.ID == n.own.ID {
		n.watch.alone()
		return
	}
	s, clock, err := n.statusOf(leader)
	if err != nil {
		return // that nobody leads is known otherwise; a leader may be busy
	}
	if n.watch.compares(leader.ID, s.Done, -clock) {
		n.log.Warn("the clock of this computer and that of the node that leads differ: only the one that leads stamps anything, so that no game is touched, but logs do not fit", "leads", leader.ID, "ahead by", (-clock).Round(100*time.Millisecond).String())
	}
}

// lookAtOthers hears what they say of this node.
func (n *Node) lookAtOthers() {
	list, err := n.Members()
	if err != nil {
		return
	}
	for _, m := range list {
		if m.ID != n.own.ID {
			_, _, _ = n.statusOf(m)
		}
	}
}

// looks looks at the leader, and at the own address, from time to time, and at the start oftener until the
// leader has answered.
func (n *Node) looks() {
	look := time.NewTicker(lookFirst)
	defer look.Stop()
	for first := true; ; {
		select {
		case <-look.C:
			n.lookAtLeader()
			n.watchDuplicate()
			if first && n.watch.hasAsked() {
				first = false
				look.Reset(lookEvery)
			}
		case <-n.failure.stopped:
			return
		case <-n.life.Done():
			return
		}
	}
}

// statusOf asks a member how it sees the cluster, and heeds what it says of this node.
func (n *Node) statusOf(m Member) (s Status, clock time.Duration, err error) {
	s, clock, err = statusOf(n.life, n.wire.identity, m)
	n.stopIfRemoved(m, err)
	return s, clock, err
}

// statusOf asks a member how it sees the cluster; clock is by how much its clock is ahead.
func statusOf(ctx context.Context, as *identity, m Member) (s Status, clock time.Duration, err error) {
	return statusBy(ctx, as.config(asking), m)
}

func statusBy(ctx context.Context, as *tls.Config, m Member) (s Status, clock time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	began := time.Now()
	err = ask(ctx, as, m.Log, askStatus, struct{}{}, into(&s))
	if !s.Now.IsZero() { // an older program says none
		clock = s.Now.Sub(began.Add(time.Since(began) / 2).Round(0))
	}
	return s, clock, err
}
