package cluster

import (
	"errors"
	"sync"
	"time"

	"github.com/hashicorp/raft"
)

// ErrStalled says that raft takes no entries because a leadership transfer never ends: the node must be
// restarted. (raft 1.7.3 may wait for ever when a transfer has timed out, the next one has begun, and the
// leadership is lost meanwhile. When the node leads later, it refuses everything.)
var ErrStalled = errors.New("raft does not come out of a hand-over: start this node again")

// handoverStuckAfter is after how many timeouts a transfer is stuck. A good one takes two.
const handoverStuckAfter = 20

// A stuckHandover detects a leadership transfer that never ends.
type stuckHandover struct {
	most time.Duration

	mu    sync.Mutex
	since time.Time // of the first entry that was refused for a hand-over, and none was taken since
}

// over notes the outcome of an entry, and reports whether the transfer is stuck.
func (s *stuckHandover) over(err error, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !errors.Is(err, raft.ErrLeadershipTransferInProgress) {
		s.since = time.Time{}
		return false
	}
	if s.since.IsZero() {
		s.since = now
	}
	return now.Sub(s.since) > s.most
}
