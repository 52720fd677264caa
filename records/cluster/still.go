package cluster

import (
	"sync"
	"time"
)

// stillness knows whether this process stood still: stopped, paused, asleep with its computer. Raft finds
// that it leads no more a moment after it goes on, and in that moment it would answer as of before, with
// the rights of before.
type stillness struct {
	most time.Duration // that others wait until one of them leads

	mu    sync.Mutex
	seen  time.Time
	until time.Time // it may not be as it seems
}

// stood tells whether it did a moment ago. It has to be asked several times within the time that others
// wait (tends): whoever asks first sees the gap.
func (s *stillness) stood(now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.seen) > s.most {
		s.until = now.Add(s.most)
	}
	s.seen = now
	return now.Before(s.until)
}

// tendStillness asks, and notes that somebody leads, until the node is closed.
func (n *Node) tendStillness() {
	look := time.NewTicker(n.timeout / 8)
	defer look.Stop()
	for {
		select {
		case <-look.C:
			now := time.Now()
			n.still.stood(now)
			if _, known := n.Leader(); known {
				n.watch.sees(now)
			}
		case <-n.life.Done():
			return
		}
	}
}
