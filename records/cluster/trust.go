package cluster

import "context"

// trusts reports whether raft accepts calls from a node: a member, or a node that a known member confirms.
// A certificate alone is no proof, as removed nodes have the key of the authority. A node that has just
// joined and knows no member accepts the first caller.
func (n *Node) trusts(ctx context.Context, id, key string) bool {
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
