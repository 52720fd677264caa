package cluster

import (
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/raft"
	raftboltdb "github.com/hashicorp/raft-boltdb/v2"
	"go.etcd.io/bbolt"
)

const (
	snapshotsKept = 2
	snapshotEvery = 24 * time.Hour // at least, so that who is forgotten is gone from the log too
	cutAfter      = 8192           // entries
	leftBehind    = 2048           // entries that are left of the log, for nodes that lag a little
	atOnce        = 64             // entries that are read to be sent, or carried out in one transaction: each may have a megabyte
)

// settingsOf are those that were measured. The lease is as long as the timeout: a shorter one is
// lost whenever a machine is busy.
func settingsOf(m Member, timeout time.Duration, said hclog.Logger) *raft.Config {
	c := raft.DefaultConfig()
	c.LocalID = raft.ServerID(m.ID)
	c.Logger = said
	c.HeartbeatTimeout, c.ElectionTimeout, c.LeaderLeaseTimeout = timeout, timeout, timeout
	c.CommitTimeout = 5 * time.Millisecond
	c.MaxAppendEntries = atOnce
	c.BatchApplyCh = true
	c.SnapshotThreshold, c.TrailingLogs = cutAfter, leftBehind
	return c
}

// openLogs opens the log of a node, and what it has to remember of elections.
func openLogs(h nodeDir) (*raftboltdb.BoltStore, error) {
	return raftboltdb.New(raftboltdb.Options{
		Path:                    h.log(),
		MsgpackUseNewTimeFormat: true,
		BoltOptions:             &bbolt.Options{Timeout: 5 * time.Second, NoFreelistSync: true, FreelistType: bbolt.FreelistMapType},
	})
}
