package cluster

import (
	"sync"

	"github.com/hashicorp/raft"
)

// A member may return with another program. rejoins holds the members that the leader reaches for the
// first time, or again after an interruption, and that must be asked for their protocol.
type rejoins struct {
	mu      sync.Mutex
	reached map[raft.ServerAddress]uint64 // the term in which it was reached
	times   uint64                        // that somebody was reached again
	unasked map[raft.ServerAddress]uint64 // since which of them
}

// called notes the outcome of a call of the leader.
func (a *rejoins) called(to raft.ServerAddress, term uint64, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.reached == nil {
		a.reached, a.unasked = map[raft.ServerAddress]uint64{}, map[raft.ServerAddress]uint64{}
	}
	switch {
	case err != nil:
		delete(a.reached, to)
	case a.reached[to] != term:
		a.times++
		a.reached[to], a.unasked[to] = term, a.times
	}
}

// of returns the mark of a member that must be asked; 0 where it need not.
func (a *rejoins) of(m Member) (since uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.unasked[m.address()]
}

// answered notes that a member has answered since the mark. It may have left again meanwhile.
func (a *rejoins) answered(m Member, since uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.unasked[m.address()] == since {
		delete(a.unasked, m.address())
	}
}
