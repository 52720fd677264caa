package cluster

import (
	"sync"
	"time"
)

// lateAfter is how many timeouts an entry may be under way, beside the time that its bytes take.
const lateAfter = 20

// underWay is the entry under way: since when, and how long it is.
type underWay struct {
	most time.Duration

	mu    sync.Mutex
	since time.Time // zero: none is
	bytes int
}

// begins counts it until what it returns is called.
func (u *underWay) begins(bytes int, now time.Time) (ends func()) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.since, u.bytes = now, bytes
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.since = time.Time{}
	}
}

// late tells whether it should have come through.
func (u *underWay) late(now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return !u.since.IsZero() && now.Sub(u.since) > u.most+2*takes(u.bytes) // to both others over one way
}

// giveUpWhereLate has this node say nothing as a leader where nothing comes through: raft takes the
// lead from it within a timeout, and whoever waits has an answer. It calls again when another one
// leads, or has had the time to.
func (n *Node) giveUpWhereLate(now time.Time) {
	switch late := n.gather.under.late(now); {
	case n.way.silent.Load():
		if leader, known := n.Leader(); known && leader.ID != n.own.ID || now.After(n.silentUntil) {
			n.way.silent.Store(false)
		}
	case late && n.Leads():
		n.silentUntil = now.Add(n.timeout * lateAfter / 4)
		n.way.silent.Store(true)
		n.log.Warn("what this node writes does not reach the others although they hear it: it gives up the lead")
	}
}
