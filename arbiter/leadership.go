package arbiter

import (
	"errors"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/journal"
)

// Several desks can share a journal, each in its own process. One of them, the leader, decides and
// writes. The others follow: they fold its records (Follow). When the leader is gone or has stepped
// down (StepDown), another one becomes leader (BecomeLeader). Desks do not know each other: package
// cluster chooses the leader. A desk that shares its journal with no other is always the leader.

// leadership says whether this desk is the leader.
type leadership struct {
	leading  atomic.Bool
	writing  sync.RWMutex // held for reading during each write; StepDown waits for it
	changing sync.Mutex   // held by BecomeLeader and StepDown
	leader   func() string
}

// mustLead is why nothing can be done at this desk, a *NotLeaderError; nil where it mustLead. Every
// command asks before it looks at anything: what a desk that follows has seen may be old.
func (d *Desk) mustLead() error {
	if d.takes || d.leadership.leading.Load() {
		return nil
	}
	return &journal.NotLeaderError{Node: d.leadership.leader()}
}

// IsLeader reports whether this desk is the leader.
func (d *Desk) IsLeader() bool { return d.mustLead() == nil }

// ours reports whether an error is one of this desk, and not a *NotLeaderError.
func ours(err error) bool {
	_, elsewhere := errors.AsType[*journal.NotLeaderError](err)
	return err != nil && !elsewhere
}
