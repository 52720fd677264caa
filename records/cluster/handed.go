package cluster

import (
	"context"
	"net"
	"net/http"
	"sync"
)

// handed is the part of the wire on which members hand over what browsers ask. A server of HTTP takes
// its connections for plain ones: what they say of themselves holds for who has handed over.
type handed struct {
	*Node
	ended chan struct{}
	end   func()
}

func newHanded(n *Node) *handed {
	ended := make(chan struct{})
	return &handed{n, ended, sync.OnceFunc(func() { close(ended) })}
}

// Accept implements net.Listener.
func (h *handed) Accept() (net.Conn, error) {
	select {
	case conn := <-h.wire.handed:
		return &handedConn{conn, conn.(*greeted)}, nil
	case <-h.ended:
		return nil, net.ErrClosed
	case <-h.wire.ended:
		return nil, net.ErrClosed
	}
}

// A handedConn is one on which a member hands over.
type handedConn struct {
	net.Conn
	by *greeted
}

type handedBy struct{}

// withWhom keeps who hands over with what it hands over.
func withWhom(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, handedBy{}, conn.(*handedConn).by)
}

// isOfMember tells whether it is a member that hands something over: it may have been removed since it
// has connected.
func (n *Node) isOfMember(r *http.Request) bool {
	by, known := r.Context().Value(handedBy{}).(*greeted)
	return known && n.isMember(by.id, by.key)
}

// Close implements net.Listener: the others go on with this node, but for this.
func (h *handed) Close() error {
	h.end()
	return nil
}

// Addr implements net.Listener.
func (h *handed) Addr() net.Addr { return h.wire.Addr() }
