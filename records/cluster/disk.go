package cluster

import (
	"fmt"
	"time"

	"github.com/hashicorp/raft"
)

// A guarded log stops the node where it cannot be written: raft would go on refusing what the leader
// sends, or lead and lose the lead over and over, and nobody would know why.
type guarded struct {
	raft.LogStore
	fail   func(why error)
	logged func(took time.Duration) // Options.Logged
}

// StoreLogs implements raft.LogStore.
func (g guarded) StoreLogs(logs []*raft.Log) error {
	return g.measured(func() error { return g.LogStore.StoreLogs(logs) })
}

// StoreLog implements raft.LogStore.
func (g guarded) StoreLog(log *raft.Log) error {
	return g.measured(func() error { return g.LogStore.StoreLog(log) })
}

func (g guarded) measured(store func() error) error {
	if g.logged == nil {
		return g.check(store())
	}
	began := time.Now()
	err := store()
	if err == nil {
		g.logged(time.Since(began))
	}
	return g.check(err)
}

func (g guarded) check(err error) error {
	if err != nil {
		g.fail(fmt.Errorf("its log cannot be written: %w", err))
	}
	return err
}
