package cluster

import "context"

// vouchFor tells whether raft listens to somebody: to a member, or to one of whom this node has not heard yet
// and a member that it knows has. A certificate alone makes nobody a member: whoever was removed has the key
// with which they are made. A node that knows of nobody yet, because it has just joined, listens to who comes
// first.
func (n *Node) vouchFor(ctx context.Context, id, key string) bool {
	list, err := n.Members()
	if err != nil || len(list) == 0 || n.isMember(id, key) {
		return true
	}
	for _, m := range list {
		if m.ID == n.own.ID {
			continue
		}
		s, _, err := statusOf(ctx, n.wire.identity, m)
		if told, is := find(s.Members, id); err == nil && is && told.Key == key {
			return true
		}
	}
	return false
}
