package cluster

import (
	"errors"
	"math"

	"github.com/hashicorp/raft"
	raftboltdb "github.com/hashicorp/raft-boltdb/v2"

	"renju-arbiter/records"
)

// copiedKey is under what the log remembers how far the database has come by a copy: so far the log
// itself need not go.
var copiedKey = []byte("renju: copied up to")

// copying stands there while a copy is taken up.
const copying = math.MaxUint64

// founded is the index in a log in which nothing stands but who the founder is.
const founded = 1

// inTheLog holds the database against the log. One that has left the log (it was served alone
// meanwhile, or is a backup that somebody has put there) does not come back into it; and where the
// database has what the log lacks, the log has lost what this node has confirmed: *LostError.
func (n *Node) inTheLog(logs *raftboltdb.BoltStore, kept raft.SnapshotStore) error {
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

// lengthOf is the last index that stands in a log, or stood there when it was cut.
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

// adopt takes a copy up, and has the log remember it.
func adopt(logs raft.StableStore, store *records.Store, by func() error) error {
	if err := logs.SetUint64(copiedKey, copying); err != nil {
		return err
	}
	if err := by(); err != nil {
		return err
	}
	return logs.SetUint64(copiedKey, store.Done())
}
