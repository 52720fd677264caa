package cluster

import (
	"sync"
	"time"
)

// lateAfter is how many timeouts an entry may be under way, beside the time that its bytes take.
const lateAfter = 20

// underWays are the entries under way: since when, and how long they are.
type underWays struct {
	most time.Duration

	mu    sync.Mutex
	bytes int
	since map[*int]time.Time // by the length of each
}

// begins counts an entry until what it returns is called.
func (u *underWays) begins(bytes int, now time.Time) (ends func()) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.since == nil {
		u.since = map[*int]time.Time{}
	}
	u.since[&bytes] = now
	u.bytes += bytes
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		delete(u.since, &bytes)
		u.bytes -= bytes
	}
}

// late tells whether one of them should have come through.
func (u *underWays) late(now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	for _, since := range u.since {
		if now.Sub(since) > u.most+2*takes(u.bytes) { // to both others over one way
			return true
		}
	}
	return false
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
