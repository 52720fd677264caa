package cluster

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
)

// A copied folder has the key of its node, and raft knows members by nothing else. The copy would get
// votes under the node's id, and could lead beside it. So a node calls its own address, before it takes
// part and from time to time. The node that answers there is the real one; another one with the same key
// is the copy, and stops. A node that cannot reach its own address, as behind some routers, goes on.

// A DuplicateNodeError says that a node with this folder, or the original of it, already runs.
type DuplicateNodeError struct{ Member }

func (e *DuplicateNodeError) Error() string {
	return fmt.Sprintf("%s already runs at %s: one node has one folder, served once", e.ID, e.Log)
}

var errOther = errors.New("who answers there has another key")

// withKey returns a config that accepts one key only. The authority alone proves nothing here: removed
// nodes have its certificates too.
func withKey(config *tls.Config, key string) *tls.Config {
	config.VerifyConnection = func(c tls.ConnectionState) error {
		if _, shown := whose(&c); shown != key {
			return errOther
		}
		return nil
	}
	return config
}

// checkDuplicate refuses to start a node while another one with its key listens: *DuplicateNodeError.
func checkDuplicate(ctx context.Context, h nodeDir, own Member) error {
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
	return &DuplicateNodeError{own}
}

// newRun returns an id of this run, which differs from that of any copy.
func newRun() string { return rand.Text() }

// watchDuplicate stops this node when another one with its key answers at its address.
func (n *Node) watchDuplicate() {
	as := n.wire.identity
	s, _, err := statusBy(n.life, withKey(as.config(asking), as.publicKey()), n.own)
	if err == nil && s.Run != "" && s.Run != n.run { // an older program says none
		n.machine.fail(&DuplicateNodeError{n.own})
	}
}
