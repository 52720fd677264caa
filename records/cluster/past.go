package cluster

import (
	"fmt"
	"sync"
)

// A past is how far the others had come when this node was started.
type past struct {
	known  chan struct{} // closed when all were asked
	who    string        // of them all has carried out the most
	done   uint64        // which is so much of the log
	refuse sync.Once
}

// asksThePast asks all members, readers too, how far they have carried out the log. What one of them has done
// stands on the disks of most voters: where a node that could be elected lacks it, its folder is an old copy,
// or another one's is, and what it would write in that place would undo what was acknowledged. Raft cannot
// know: it believes what it has confirmed to be on its disk still. Who does not answer is waited for no
// longer than a moment.
func (n *Node) asksThePast() {
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

// lacks is why this node asks for nobody's vote: it has not all of the log that another one has carried out,
// and is brought it by one that has.
func (n *Node) lacks() error {
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
