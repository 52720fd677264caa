package cluster

import (
	"fmt"

	"github.com/hashicorp/raft"
)

// A guarded log stops the node where it cannot be written: raft would go on refusing what the leader
// sends, or lead and lose the lead over and over, and nobody would know why.
type guarded struct {
	raft.LogStore
	fail func(why error)
}

// StoreLogs implements raft.LogStore.
func (g guarded) StoreLogs(logs []*raft.Log) error { return g.check(g.LogStore.StoreLogs(logs)) }

// StoreLog implements raft.LogStore.
func (g guarded) StoreLog(log *raft.Log) error { return g.check(g.LogStore.StoreLog(log)) }

func (g guarded) check(err error) error {
	if err != nil {
		g.fail(fmt.Errorf("its log cannot be written: %w", err))
	}
	return err
}
