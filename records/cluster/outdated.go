package cluster

import (
	"fmt"
	"sync"
)

// An outdatedLog notes how far the other members had come when this node was started.
type outdatedLog struct {
	known  chan struct{} // closed when all members were asked
	who    string        // the member that has applied the most
	done   uint64        // which is so much of the log
	refuse sync.Once
}

// checkOutdated asks all members, readers too, how far they have applied the log. An applied entry is on
// the disks of most voters. If this node lacks it, its folder is an old copy: as a leader it would
// overwrite what was acknowledged. Raft cannot notice that, as it trusts its own disk. A member that does
// not answer is not waited for.
func (n *Node) checkOutdated() {
	defer close(n.past.known)
	list, err := n.Members()
	if err != nil {
		return
	}
	told := make([]Status, len(list))
	var all sync.WaitGroup
	for i, m := range list {
		if m.ID != n.own.ID {
			all.Go(func() { told[i], _, _ = n.statusOf(m) }) // nothing of who does not answer
		}
	}
	all.Wait()
	for _, s := range told {
		if s.Done > n.past.done {
			n.past.who, n.past.done = s.Own, s.Done
		}
	}
}

// outdated returns why this node must not be elected: it lacks entries that another member has applied.
// It receives them from the leader.
func (n *Node) outdated() error {
	select {
	case <-n.past.known:
	case <-n.life.Done():
		return n.life.Err()
	}
	last := n.raft.LastIndex()
	if last >= n.past.done {
		return nil
	}
	n.past.refuse.Do(func() {
		n.log.Error("this node asks for no vote: it lacks what another one has carried out. Start the nodes that have it; where none has, a folder was put back that is an old copy",
			"other", n.past.who, "there", n.past.done, "here", last)
	})
	return fmt.Errorf("entry %d of the log, which %s has carried out, is not here", n.past.done, n.past.who)
}
