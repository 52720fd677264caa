package cluster

import (
	"testing"
	"time"

	"github.com/hashicorp/raft"
)

func TestOnlyAHandOverThatDoesNotEndIsAStall(t *testing.T) {
	s := stuckHandover{most: 10 * time.Second}
	at := wall
	for i, c := range []struct {
		after time.Duration
		err   error
		over  bool
	}{
		{0, raft.ErrLeadershipTransferInProgress, false},
		{9 * time.Second, raft.ErrLeadershipTransferInProgress, false},
		{2 * time.Second, nil, false}, // one was taken
		{time.Second, raft.ErrLeadershipTransferInProgress, false},
		{9 * time.Second, raft.ErrLeadershipTransferInProgress, false},
		{2 * time.Second, raft.ErrLeadershipTransferInProgress, true},
		{time.Hour, raft.ErrNotLeader, false},
	} {
		at = at.Add(c.after)
		if over := s.over(c.err, at); over != c.over {
			t.Errorf("%d: %t", i, over)
		}
	}
}
