package cluster

import (
	"errors"
	"fmt"
	"slices"
)

// A GoneError says that the others have removed this node.
type GoneError struct {
	Member
	By string // the id of who has said so
}

func (e *GoneError) Error() string {
	return fmt.Sprintf("node %s belongs to the others no more, says %s: remove its folder and have it join anew (renju-arbiter cluster invite, and join)", e.ID, e.By)
}

// errGone is what a member answers who was removed.
var errGone = errors.New("the node that asks belongs to the others no more")

// strangerOr tells who was removed from whoever is not known here, or not yet.
func (w *wire) strangerOr(key string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if slices.Contains(w.gone, key) {
		return errGone
	}
	return errStranger
}

// heed stops this node where a member says that it was removed. One word is enough, and a member that lags
// behind cannot say it of one that has just joined: it is said only of a key of which that member has carried
// out first that it belongs to the cluster and then that it does not (roll.go), and a key that was removed never
// comes back. Of whom it has not heard yet it says that it does not know them, which stops nobody. The word is
// that of the member only with the key under which it is known here: whoever was removed could make a certificate
// under any id.
func (n *Node) heed(m Member, err error) {
	refused, is := errors.AsType[*RefusedError](err)
	if is && refused.Gone && m.Key != "" && refused.by == m.Key {
		n.machine.fail(&GoneError{n.own, m.ID})
	}
}
