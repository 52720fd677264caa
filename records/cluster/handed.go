package cluster

import (
	"crypto/tls"
	"net"
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
	for {
		select {
		case conn := <-h.wire.handed:
			state := conn.(*tls.Conn).ConnectionState()
			if h.isMember(whose(&state)) {
				return struct{ net.Conn }{conn}, nil
			}
			_ = conn.Close() // it was removed
		case <-h.ended:
			return nil, net.ErrClosed
		case <-h.wire.ended:
			return nil, net.ErrClosed
		}
	}
}

// Close implements net.Listener: the others go on with this node, but for this.
func (h *handed) Close() error {
	h.end()
	return nil
}

// Addr implements net.Listener.
func (h *handed) Addr() net.Addr { return h.wire.Addr() }
