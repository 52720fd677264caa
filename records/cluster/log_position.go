package cluster

import (
	"errors"
	"math"

	"github.com/hashicorp/raft"
	raftboltdb "github.com/hashicorp/raft-boltdb/v2"

	"renju-arbiter/records"
)

// copiedKey is the key under which the log store keeps the index of an installed snapshot. The log may
// begin there.
var copiedKey = []byte("renju: copied up to")

// copying is the value while a snapshot is being installed.
const copying = math.MaxUint64

// founded is the last index of a log that has only the founder's configuration.
const founded = 1

// checkLog compares the database with the log. A database that was served alone, or replaced by a
// backup, is refused. If the database has entries that the log lacks, the log has lost what this node
// has confirmed: *LostError.
func (n *Node) checkLog(logs *raftboltdb.BoltStore, kept raft.SnapshotStore) error {
	goes, err := lengthOf(logs, kept)
	if err != nil {
		return err
	}
	if n.Done() == 0 && goes > founded {
		return &LostError{string(n.home), "the place of its database in the log"}
	}
	begun, err := raft.HasExistingState(logs, logs, kept)
	if err != nil {
		return err
	}
	copied, err := logs.GetUint64(copiedKey)
	if err != nil && !errors.Is(err, raftboltdb.ErrKeyNotFound) {
		return err
	}
	if !begun || copied == copying {
		return logs.SetUint64(copiedKey, n.Done())
	}
	if n.Done() > max(goes, copied) {
		return &LostError{string(n.home), "the end of its log"}
	}
	return nil
}

// lengthOf returns the last index of a log, or of its newest snapshot.
func lengthOf(logs raft.LogStore, kept raft.SnapshotStore) (uint64, error) {
	last, err := logs.LastIndex()
	if err != nil {
		return 0, err
	}
	list, err := kept.List()
	if err == nil && len(list) > 0 {
		last = max(last, list[0].Index)
	}
	return last, err
}

// installSnapshot installs a snapshot, and notes its index in the log store.
func installSnapshot(logs raft.StableStore, store *records.Store, by func() error) error {
	if err := logs.SetUint64(copiedKey, copying); err != nil {
		return err
	}
	if err := by(); err != nil {
		return err
	}
	return logs.SetUint64(copiedKey, store.Done())
}
