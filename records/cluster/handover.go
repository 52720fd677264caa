package cluster

import (
	"context"
	"net"
	"net/http"
	"sync"
)

// handover is the listener for requests of browsers that other members pass on. The HTTP server sees
// plain connections: the headers are those of the member that passes them on.
type handover struct {
	*Node
	ended chan struct{}
	end   func()
}

func newHandover(n *Node) *handover {
	ended := make(chan struct{})
	return &handover{n, ended, sync.OnceFunc(func() { close(ended) })}
}

// Accept implements net.Listener.
func (h *handover) Accept() (net.Conn, error) {
	select {
	case conn := <-h.wire.handed:
		return &handoverConn{conn, conn.(*greeted)}, nil
	case <-h.ended:
		return nil, net.ErrClosed
	case <-h.wire.ended:
		return nil, net.ErrClosed
	}
}

// A handoverConn is a connection of a member.
type handoverConn struct {
	net.Conn
	by *greeted
}

type handoverFrom struct{}

// withWhom adds the member to the context of its requests.
func withWhom(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, handoverFrom{}, conn.(*handoverConn).by)
}

// isOfMember reports whether a request was passed on by a present member. It may have been removed since
// it connected.
func (n *Node) isOfMember(r *http.Request) bool {
	by, known := r.Context().Value(handoverFrom{}).(*greeted)
	return known && n.isMember(by.id, by.key)
}

// Close implements net.Listener. The rest of the wire stays open.
func (h *handover) Close() error {
	h.end()
	return nil
}

// Addr implements net.Listener.
func (h *handover) Addr() net.Addr { return h.wire.Addr() }
