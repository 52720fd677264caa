package cluster

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/hashicorp/raft"
)

// Three things are spoken at the port of a node: what raft says, what members ask each other, and
// what browsers have asked them.
const (
	rafting = "renju-raft"
	asking  = "http/1.1"
	handing = "renju-web"
)

// greetMost is how long who connects may take to say who it is.
const greetMost = 5 * time.Second

// A wire is the port of a node. It is the raft.StreamLayer.
type wire struct {
	listener net.Listener
	as       Member
	identity *identity
	raft     chan net.Conn
	asked    chan net.Conn
	handed   chan net.Conn
	ended    chan struct{}
	end      func() error

	mu     sync.Mutex
	called map[net.Conn]struct{} // by raft; nil: it calls nobody any more
	heard  map[*greeted]struct{} // who has called: raft, or who hands over
	gone   []string              // the keys of who was removed

	ready chan struct{}                                  // closed when it is known who is listened to
	vouch func(ctx context.Context, id, key string) bool // whether raft listens to somebody
}

var _ raft.StreamLayer = (*wire)(nil)

func listen(at string, as Member, i *identity) (*wire, error) {
	listener, err := net.Listen("tcp", at)
	if err != nil {
		return nil, err
	}
	w := &wire{listener: listener, as: as, identity: i, raft: make(chan net.Conn), asked: make(chan net.Conn), handed: make(chan net.Conn), ended: make(chan struct{}), called: map[net.Conn]struct{}{}, heard: map[*greeted]struct{}{}, ready: make(chan struct{})}
	w.end = sync.OnceValue(func() error {
		close(w.ended)
		return listener.Close()
	})
	go w.accept()
	return w, nil
}

func (w *wire) accept() {
	for {
		conn, err := w.listener.Accept()
		if err != nil {
			select {
			case <-w.ended:
				return
			case <-time.After(10 * time.Millisecond): // no more files may be open: somebody will close one
				continue
			}
		}
		go w.greet(conn)
	}
}

// greet lets a member, or who wants to be one, to what it has come for.
func (w *wire) greet(conn net.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), greetMost)
	defer cancel()
	secure := tls.Server(conn, w.identity.config(rafting, asking, handing))
	if secure.HandshakeContext(ctx) != nil {
		_ = conn.Close()
		return
	}
	state := secure.ConnectionState()
	to := map[string]chan net.Conn{rafting: w.raft, handing: w.handed}[state.NegotiatedProtocol]
	var greets net.Conn = secure
	switch {
	case to == nil: // who it is and what it may is asked there
		to = w.asked
	case !shows(&state), to == w.raft && !w.listensTo(ctx, &state):
		_ = secure.Close()
		return
	default:
		if greets = w.hears(secure); greets == nil {
			_ = secure.Close()
			return
		}
	}
	select {
	case to <- greets:
	case <-w.ended:
		_ = greets.Close()
	}
}

// listenTo begins to let whom it vouches for speak to raft.
func (w *wire) listenTo(vouch func(ctx context.Context, id, key string) bool) {
	w.vouch = vouch
	close(w.ready)
}

// listensTo tells whether raft listens to who is at the other end, as soon as that is known.
func (w *wire) listensTo(ctx context.Context, state *tls.ConnectionState) bool {
	select {
	case <-w.ready:
	case <-ctx.Done():
		return false
	}
	id, key := whose(state)
	return w.vouch(ctx, id, key)
}

// A greeted connection is that of a member, which may be removed while it lasts.
type greeted struct {
	*tls.Conn
	id, key string
	wire    *wire
}

// hears listens to a member; nil where it was removed.
func (w *wire) hears(conn *tls.Conn) net.Conn {
	state := conn.ConnectionState()
	g := &greeted{Conn: conn, wire: w}
	g.id, g.key = whose(&state)
	w.mu.Lock()
	defer w.mu.Unlock()
	if slices.Contains(w.gone, g.key) {
		return nil
	}
	w.heard[g] = struct{}{}
	return g
}

// Close implements net.Conn.
func (g *greeted) Close() error {
	g.wire.mu.Lock()
	delete(g.wire.heard, g)
	g.wire.mu.Unlock()
	return g.Conn.Close()
}

// refuse listens no more to who was removed.
func (w *wire) refuse(gone []string) {
	w.mu.Lock()
	w.gone = slices.Clone(gone)
	var ends []*greeted
	for g := range w.heard {
		if slices.Contains(gone, g.key) {
			ends = append(ends, g)
		}
	}
	w.mu.Unlock()
	for _, g := range ends {
		_ = g.Conn.NetConn().Close() // at once: who does not listen is not waited for
	}
}

// Accept implements net.Listener, for raft.
func (w *wire) Accept() (net.Conn, error) { return w.from(w.raft) }

// Close implements net.Listener.
func (w *wire) Close() error { return w.end() }

// Addr implements net.Listener.
func (w *wire) Addr() net.Addr { return place(w.as.address()) }

// Dial implements raft.StreamLayer.
func (w *wire) Dial(to raft.ServerAddress, timeout time.Duration) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	conn, err := dial(ctx, w.identity.config(rafting), logAddress(to))
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.called == nil {
		return nil, errors.Join(net.ErrClosed, conn.Close())
	}
	slow := &slowConn{Conn: conn, gone: w.forget}
	w.called[slow] = struct{}{}
	return slow, nil
}

func (w *wire) forget(conn net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.called, conn)
}

// hangUp breaks off what raft says to others: its end waits for each call.
func (w *wire) hangUp() {
	w.mu.Lock()
	all := w.called
	w.called = nil
	w.mu.Unlock()
	for conn := range all {
		_ = conn.Close()
	}
}

func dial(ctx context.Context, config *tls.Config, address string) (net.Conn, error) {
	conn, err := (&tls.Dialer{Config: config}).DialContext(ctx, "tcp", address)
	if _, other := errors.AsType[x509.UnknownAuthorityError](err); other {
		err = fmt.Errorf("who answers at %s is of another cluster: %w", address, err)
	}
	return conn, err
}

func (w *wire) from(conns <-chan net.Conn) (net.Conn, error) {
	select {
	case conn := <-conns:
		return conn, nil
	case <-w.ended:
		return nil, net.ErrClosed
	}
}

// asks is the part of the wire on which members ask each other.
type asks struct{ *wire }

func (a asks) Accept() (net.Conn, error) { return a.from(a.asked) }

// A place is the address of a member as raft keeps it.
type place raft.ServerAddress

func (p place) Network() string { return "tcp" }
func (p place) String() string  { return string(p) }
