package cluster

import (
	"errors"
	"sync"
	"time"

	"github.com/hashicorp/raft"
)

// ErrStalled says that raft takes no entries because of a hand-over that will never end: the node
// has to be started again. (raft 1.7.3 may wait for ever where a hand-over has timed out, the next
// one is begun, and the lead is lost meanwhile; should the node lead later, it refuses everything.)
var ErrStalled = errors.New("raft does not come out of a hand-over: start this node again")

// stalledAfter is how many timeouts a hand-over lasts that does not end. One that does takes two.
const stalledAfter = 20

// A stall tells a hand-over that does not end from one that takes its time.
type stall struct {
	most time.Duration

	mu    sync.Mutex
	since time.Time // of the first entry that was refused for a hand-over, and none was taken since
}

// over hears how an entry has fared.
func (s *stall) over(err error, now time.Time) bool {
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
