package cluster

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
)

// A copy of a folder has the key of its node, and raft tells members by nothing else: under the id of one
// that leads a copy would be given votes, and lead beside it, and what one of the two has confirmed the other
// does not know. So a node looks who answers at its own address, before it takes part and from time to time
// while it does. Whoever others reach there is the node; who finds another one there with its own key is the
// copy, and stops. A node that cannot reach its own address, as behind some routers, finds nobody, and goes on.

// A TwinError says that a node runs already whose folder this is, or was copied from.
type TwinError struct{ Member }

func (e *TwinError) Error() string {
	return fmt.Sprintf("%s already runs at %s: one node has one folder, served once", e.ID, e.Log)
}

var errOther = errors.New("who answers there has another key")

// withKey is a config for whoever has a key, and nobody else: the authority's alone proves nothing here, since
// whoever was removed has it too.
func withKey(config *tls.Config, key string) *tls.Config {
	config.VerifyConnection = func(c tls.ConnectionState) error {
		if _, shown := whose(&c); shown != key {
			return errOther
		}
		return nil
	}
	return config
}

// isAlone finds out, before a node listens, that nobody with its key does: *TwinError.
func isAlone(ctx context.Context, h home, own Member) error {
	as, err := readIdentity(h.certificate())
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, greetMost)
	defer cancel()
	conn, err := dial(ctx, withKey(as.config(asking), as.publicKey()), own.Log)
	if err != nil {
		return nil // as it should be
	}
	_ = conn.Close()
	return &TwinError{own}
}

// newRun tells what runs from whatever else has the same folder, or a copy of it.
func newRun() string { return rand.Text() }

// lookAtOwn stops this node where another one with its key is at its address.
func (n *Node) lookAtOwn() {
	as := n.wire.identity
	s, _, err := statusBy(n.life, withKey(as.config(asking), as.publicKey()), n.own)
	if err == nil && s.Run != "" && s.Run != n.run { // an older program says none
		n.machine.fail(&TwinError{n.own})
	}
}
