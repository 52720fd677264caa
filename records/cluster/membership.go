package cluster

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/hashicorp/raft"
)

// A membership holds the keys of present and removed members, as far as this node has applied the log. An
// unknown key may belong to a newer member (trust.go). A key is never reused. After the start only raft's
// goroutine may use it.
type membership struct {
	file    string
	members []string
	gone    []string
}

// read loads the stored membership.
func (r *membership) read() error {
	text, err := os.ReadFile(r.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &r.gone)
}

// sees notes the present members, and reports whether one was removed.
func (r *membership) sees(now raft.Configuration) (changed bool) {
	var keys []string
	for _, s := range now.Servers {
		if m := memberOf(s); m.Key != "" { // else it is older than keys, and cannot be told from who has its id next
			keys = append(keys, m.Key)
		}
	}
	for _, key := range r.members {
		if !slices.Contains(keys, key) && !slices.Contains(r.gone, key) {
			r.gone, changed = append(r.gone, key), true
		}
	}
	r.members = keys
	return changed
}

// begin loads the stored membership and that of the newest snapshot.
func (r *membership) begin(kept raft.SnapshotStore) error {
	if err := r.read(); err != nil {
		return err
	}
	list, err := kept.List()
	if err == nil && len(list) > 0 {
		r.sees(list[0].Configuration)
	}
	return err
}

// updateMembership closes the connections of removed members. It is called for committed configurations
// only.
func (n *Node) updateMembership(now raft.Configuration) {
	if n.roll.sees(now) && n.wire != nil {
		_ = keepJSON(n.roll.file, n.roll.gone) // it holds in memory until the next start
		n.wire.refuse(n.roll.gone)
	}
}
