package cluster

import (
	"errors"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/hashicorp/raft"

	"renju-arbiter/records"
)

// A fullDisk is a log for which there is no room while it says so.
type fullDisk struct {
	raft.LogStore
	full *atomic.Bool
}

func (f fullDisk) StoreLogs(logs []*raft.Log) error {
	if f.full.Load() {
		return syscall.ENOSPC
	}
	return f.LogStore.StoreLogs(logs)
}

func (f fullDisk) StoreLog(log *raft.Log) error { return f.StoreLogs([]*raft.Log{log}) }

// A node on whose disk there is no room for its log stops and says why, the others go on, and it is
// back when there is room and it is started again.
func TestANodeWhoseLogHasNoRoomStops(t *testing.T) {
	t.Parallel()
	for _, at := range []int{0, 2} { // the leader, and another one
		t.Run(memberNamed(at).ID, func(t *testing.T) {
			var full atomic.Bool
			h := three(t, 0, func(i int) (o Options) {
				if i == at {
					o.logs = func(l raft.LogStore) raft.LogStore { return fullDisk{l, &full} }
				}
				return o
			})
			play(t, h.nodes[0], "game/1", 0, 1)
			full.Store(true)
			_, _ = h.nodes[0].Append(ctx, move("game/1", 1)) // the leader's may be lost
			ill := h.nodes[at]
			soon(t, "it stops", func() bool { return ill.Failed() != nil })
			if why := ill.Failed(); !errors.Is(why, syscall.ENOSPC) || !errors.Is(ill.Fit(ctx), records.ErrNodeStopped) {
				t.Errorf("it has stopped for %v", why)
			}
			soon(t, "it takes part no more", func() bool { return !ill.Leads() })
			play(t, h.leader(), "game/2", 0, 3)
			full.Store(false)
			h.shut(at)
			back := h.open(at)
			if err := back.Await(ctx, h.leader().Done()); err != nil {
				t.Error(err)
			}
		})
	}
}
