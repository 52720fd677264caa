package cluster

import (
	"sync"
	"time"
)

// A suspendWatch detects that this process was suspended: stopped, paused, or asleep with its computer.
// Raft notices a lost leadership only a moment later. Until then the node would answer with old state
// and old rights.
type suspendWatch struct {
	most time.Duration // how long others wait before they elect a leader

	mu    sync.Mutex
	seen  time.Time
	until time.Time // it may not be as it seems
}

// suspended reports whether the process was suspended just now. It must be called several times within
// most: the first call after a gap sees it.
func (s *suspendWatch) suspended(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.seen) > s.most {
		s.until = now.Add(s.most)
	}
	s.seen = now
	return now.Before(s.until)
}

// watchSuspend checks for a suspend until the node is closed.
func (n *Node) watchSuspend() {
	look := time.NewTicker(n.timeout / 8)
	defer look.Stop()
	for {
		select {
		case <-look.C:
			now := time.Now()
			n.still.suspended(now)
			if _, known := n.Leader(); known {
				n.watch.sees(now)
			}
		case <-n.life.Done():
			return
		}
	}
}
