package cluster

import (
	"errors"
	"fmt"
	"slices"
)

// A RemovedNodeError says that the others have removed this node.
type RemovedNodeError struct {
	Member
	By string // the id of the member that says so
}

func (e *RemovedNodeError) Error() string {
	return fmt.Sprintf("node %s was removed from the cluster, says %s: remove its folder and let it join again (renju-arbiter cluster invite, and join)", e.ID, e.By)
}

// errRemoved is the answer to a removed node.
var errRemoved = errors.New("the node was removed from the cluster")

// removedOr returns errRemoved for a removed key, and another error for an unknown one.
func (w *wire) removedOr(key string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if slices.Contains(w.gone, key) {
		return errRemoved
	}
	return errStranger
}

// stopIfRemoved stops this node when a member says that it was removed. One such answer is enough. A
// member says it only of a key whose joining and removal its own log contains (membership.go), and a
// removed key never returns. A member that lags behind answers that it does not know the key, which
// stops no node. The answer counts only under the member's known key: a removed node could make a
// certificate with any id.
func (n *Node) stopIfRemoved(m Member, err error) {
	refused, is := errors.AsType[*RefusedError](err)
	if is && refused.Gone && m.Key != "" && refused.by == m.Key {
		n.machine.fail(&RemovedNodeError{n.own, m.ID})
	}
}
