package cluster

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
)

// Own is the member that this node is.
func (n *Node) Own() Member { return n.own }

// Members are all that belong to the cluster, as far as this node knows.
func (n *Node) Members() ([]Member, error) { return membersOf(n.raft) }

// Leader is the member that decides now, as far as this node knows: one that is cut off goes on
// naming the old one.
func (n *Node) Leader() (Member, bool) {
	_, id := n.raft.LeaderWithID()
	if id == "" {
		return Member{}, false
	}
	list, err := n.Members()
	if err != nil {
		return Member{}, false
	}
	return find(list, string(id))
}

// Leads tells whether this node decides. It may be the last to learn that it does not: what it
// puts into the log then is not carried out.
func (n *Node) Leads() bool { return n.raft.State() == raft.Leader }

// A RaftStatus is how raft stands at this node.
type RaftStatus struct {
	State  string // one of RaftStates
	Behind uint64 // decided entries that are not carried out here yet
	Queued int    // entries that wait to be put into the log
}

// RaftStates are the states in which raft can be at a node.
func RaftStates() []string { return []string{"follower", "candidate", "leader", "shutdown"} }

// Raft is how raft stands at this node.
func (n *Node) Raft() RaftStatus {
	done, decided := n.raft.AppliedIndex(), n.raft.CommitIndex()
	return RaftStatus{State: strings.ToLower(n.raft.State().String()), Behind: decided - min(done, decided), Queued: len(n.gather.queue)}
}

// LeaderChanges tells when this node begins to lead (true) and when it does not any more. One
// reader alone hears each change, and of several that it has missed the last.
func (n *Node) LeaderChanges() <-chan bool { return n.raft.LeaderCh() }

// Barrier waits until this node has carried out all that stood in the log when it was asked. It
// must lead (*journal.NotLeaderError), and still does when this answers nil.
func (n *Node) Barrier(ctx context.Context) error {
	return n.wait(ctx, func() raft.Future { return n.raft.Barrier(0) })
}

// Await waits until this node has what another one had when its Done was index.
func (n *Node) Await(ctx context.Context, index uint64) error { return n.machine.await(ctx, index) }

// ErrNobodyElse says that nobody else could lead.
var ErrNobodyElse = errors.New("there is no other node that could lead: those that only read never do, and one that has just joined does in a moment")

// HandOver makes the most current of the other voters the leader; ErrNobodyElse. It must lead
// (*journal.NotLeaderError); what is asked meanwhile is answered with *journal.NotLeaderError too.
func (n *Node) HandOver(ctx context.Context) error {
	list, err := n.Members()
	if err != nil {
		return err
	}
	if n.Leads() && !slices.ContainsFunc(list, func(m Member) bool { return m.ID != n.own.ID && !m.Reads }) {
		return ErrNobodyElse
	}
	return n.wait(ctx, n.raft.LeadershipTransfer)
}

// wait waits for raft as long as the context allows.
func (n *Node) wait(ctx context.Context, begin func() raft.Future) error {
	if !n.Leads() {
		return n.elsewhere()
	}
	done := make(chan error, 1)
	go func() { done <- begin().Error() }()
	select {
	case err := <-done:
		if errors.Is(err, raft.ErrNotLeader) || errors.Is(err, raft.ErrLeadershipLost) || errors.Is(err, raft.ErrRaftShutdown) {
			return n.elsewhere()
		}
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// elsewhere says who leads instead of this node.
func (n *Node) elsewhere() error {
	if _, id := n.raft.LeaderWithID(); string(id) != n.own.ID {
		return &journal.NotLeaderError{Node: string(id)}
	}
	return &journal.NotLeaderError{}
}

// A failure is why a node has stopped by itself.
type failure struct {
	mu      sync.Mutex
	why     error
	stopped chan struct{}
}

// leaveMost is for how long a node that gives up looks for another one to lead.
const leaveMost = 2 * time.Second

// GiveUp stops this node for a reason that lies outside of its log: it shows nothing new any more. One
// that leads leaves that to another first, where one is there.
func (n *Node) GiveUp(why error) {
	ctx, cancel := context.WithTimeout(n.life, leaveMost)
	defer cancel()
	_ = n.HandOver(ctx) // else the others miss it
	n.machine.fail(why)
}

// Failed is why this node carries out nothing any more, although it should: its disk, its
// journal, the version of its program. nil while all is well. What it has can still be read.
func (n *Node) Failed() error {
	n.failure.mu.Lock()
	defer n.failure.mu.Unlock()
	return n.failure.why
}

// Stopped is closed when Failed has something to say.
func (n *Node) Stopped() <-chan struct{} { return n.failure.stopped }

// fail leaves the cluster to the others. It is called by raft's own hand, which the end of raft waits for.
func (n *Node) fail(why error) {
	n.failure.mu.Lock()
	n.failure.why = why
	n.failure.mu.Unlock()
	close(n.failure.stopped)
}

// tend looks after the node until it is closed.
func (n *Node) tend(cutEvery time.Duration) {
	n.tending.Go(func() {
		look := time.NewTicker(n.timeout)
		defer look.Stop()
		for {
			select {
			case <-n.life.Done():
				return
			case now := <-look.C:
				n.stepDownIfStuck(now)
				n.facts.quiet(now)
			case <-n.failure.stopped:
				_ = n.raft.Shutdown().Error()
				return
			}
		}
	})
	n.tending.Go(func() { n.cuts(cutEvery) })
	n.tending.Go(n.watchSuspend)
	if n.wire == nil {
		n.watch.alone()
		close(n.past.known)
		return
	}
	n.tending.Go(n.checkOutdated)
	n.tending.Go(n.rise)
	n.tending.Go(n.looks)
	n.tending.Go(n.learn)
}

// cuts cuts the log so often, which may take minutes.
func (n *Node) cuts(every time.Duration) {
	cut := time.NewTicker(every)
	defer cut.Stop()
	for {
		select {
		case <-n.life.Done():
			return
		case <-n.failure.stopped:
			return
		case <-cut.C:
			_ = n.raft.Snapshot().Error() // nothing new is no reason, and a disk that is full says so elsewhere
		}
	}
}
