package cluster

import (
	"sync"
	"time"
)

// stuckAfter is how many timeouts an entry may take, beside the time for its bytes.
const stuckAfter = 20

// entryInFlight notes the entry that is being written: its start and its size.
type entryInFlight struct {
	most time.Duration

	mu    sync.Mutex
	since time.Time // zero: none is
	bytes int
}

// begins notes a new entry, until ends is called.
func (u *entryInFlight) begins(bytes int, now time.Time) (ends func()) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.since, u.bytes = now, bytes
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		u.since = time.Time{}
	}
}

// stuck reports whether the entry is overdue.
func (u *entryInFlight) stuck(now time.Time) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	return !u.since.IsZero() && now.Sub(u.since) > u.most+2*takes(u.bytes) // to both others over one way
}

// stepDownIfStuck silences a leader whose entries do not come through. Another node is then elected
// within a timeout, and waiting commands get an answer. The node speaks again when another one leads, or
// has had time to.
func (n *Node) stepDownIfStuck(now time.Time) {
	switch late := n.gather.under.stuck(now); {
	case n.way.silent.Load():
		if leader, known := n.Leader(); known && leader.ID != n.own.ID || now.After(n.silentUntil) {
			n.way.silent.Store(false)
		}
	case late && n.Leads():
		n.silentUntil = now.Add(n.timeout * stuckAfter / 4)
		n.way.silent.Store(true)
		n.log.Warn("what this node writes does not reach the others although they hear it: it gives up the lead")
	}
}
