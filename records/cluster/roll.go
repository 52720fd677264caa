package cluster

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/hashicorp/raft"
)

// A roll is who belongs to the cluster and who does not any more, by their keys, as far as the log has been
// carried out here. Whoever is not on it may be a member that this node has not heard of yet (vouch.go).
// A key is that of one member for ever. It is for raft's own hand alone, after the start.
type roll struct {
	file    string
	members []string
	gone    []string
}

// read takes up what was kept.
func (r *roll) read() error {
	text, err := os.ReadFile(r.file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &r.gone)
}

// sees notes who the members are, and tells whether somebody has gone.
func (r *roll) sees(now raft.Configuration) (changed bool) {
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

// begin takes up what was kept, and who the members were when the log was cut: it goes on from there.
func (r *roll) begin(kept raft.SnapshotStore) error {
	if err := r.read(); err != nil {
		return err
	}
	list, err := kept.List()
	if err == nil && len(list) > 0 {
		r.sees(list[0].Configuration)
	}
	return err
}

// callTheRoll listens no more to who was removed. It is told of what is certain alone: a removal that comes
// to nothing removes nobody.
func (n *Node) callTheRoll(now raft.Configuration) {
	if n.roll.sees(now) && n.wire != nil {
		_ = keepJSON(n.roll.file, n.roll.gone) // it counts all the same, until a start
		n.wire.refuse(n.roll.gone)
	}
}
