package cluster

import (
	"sync"

	"github.com/hashicorp/raft"
)

// Whoever was away may have come back with another program. anew are the members that a leader reaches
// since it leads, or again since it could not, and that have not been asked since then what they know.
type anew struct {
	mu      sync.Mutex
	reached map[raft.ServerAddress]uint64 // in which term
	times   uint64                        // that somebody was reached anew
	unasked map[raft.ServerAddress]uint64 // since which of them
}

// called hears how a call of a leader has fared.
func (a *anew) called(to raft.ServerAddress, term uint64, err error) {
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

// of tells whether a member has to be asked, and since which time; 0 where it has not.
func (a *anew) of(m Member) (since uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.unasked[m.address()]
}

// answered says that it was asked after that and has answered. It may have been away once more since.
func (a *anew) answered(m Member, since uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.unasked[m.address()] == since {
		delete(a.unasked, m.address())
	}
}
