package live

import (
	"context"
	"net"
	"sync"
	"syscall"
	"time"
)

// A line is a connection that its viewer has alone, and that no goroutine waits at: one of few
// writers writes to it, without waiting. All but conn, raw and gone are guarded by the writer.
type line struct {
	conn   net.Conn
	raw    syscall.RawConn
	writer *writer
	gone   func() // is called once, when it is closed

	at     int  // among those of the writer; -1: it is closed
	held   bool // somebody else writes to it
	queued bool
	wrote  time.Time
}

// What a viewer that does not read costs is bounded: so much waits in the kernel for it, and for so
// many at a time somebody waits until they read. More are closed, and come again.
const (
	kernelBuffer = 16 << 10
	waitedFor    = 256
)

// Keep serves a viewer over a connection that is the hub's from now on, until the viewer goes or Run
// ends; head is sent before everything else. It returns when the viewer has what it begins with.
// gone is called when the connection is closed.
func (h *Hub) Keep(conn net.Conn, watch []Watch, form Form, head []byte, gone func()) {
	end := func() { _ = conn.Close(); gone() }
	raw := rawOf(conn)
	if raw == nil || !h.starts() {
		defer end()
		h.alone(conn, watch, form, head)
		return
	}
	w := h.writers[int(h.turn.Add(1))%len(h.writers)]
	v := &viewer{form: form, line: &line{conn: conn, raw: raw, writer: w, gone: gone, held: true, wrote: h.clock()}}
	if !w.draw(v) {
		end()
		return
	}
	h.join(v, watch)
	first, err := h.begin(v, head)
	if err == nil {
		err = h.writeIn(conn, first)
	}
	if err != nil {
		w.close(v)
	}
	if v.feed != nil && v.feed.isOver() {
		w.close(v)
	}
	if !w.release(v) {
		h.leave(v) // it was closed before it had joined
	}
}

// begin is what a viewer with a line begins with.
func (h *Hub) begin(v *viewer, head []byte) ([]byte, error) {
	all := append([]byte(nil), head...)
	for i := range v.watched {
		first, err := h.first(v, &v.watched[i])
		if err != nil {
			return nil, err
		}
		v.watched[i].first = nil // it holds the request
		all = append(all, first...)
	}
	return all, nil
}

// alone serves a viewer whose connection cannot be written to without waiting.
func (h *Hub) alone(conn net.Conn, watch []Watch, form Form, head []byte) {
	if h.writeIn(conn, head) == nil {
		_ = h.Serve(context.Background(), watch, form, func(data []byte) error { return h.writeIn(conn, data) })
	}
}

// writeIn writes within the time that is given to who is slow.
func (h *Hub) writeIn(conn net.Conn, data []byte) error {
	if err := conn.SetWriteDeadline(h.clock().Add(KeepAlive)); err != nil {
		return err
	}
	if _, err := conn.Write(data); err != nil {
		return err
	}
	return conn.SetWriteDeadline(time.Time{})
}

// waiting counts those whose line somebody waits at.
type waiting struct {
	mu   sync.Mutex
	many int
}

// enter counts another one, unless there are too many.
func (w *waiting) enter() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.many == waitedFor {
		return false
	}
	w.many++
	return true
}

func (w *waiting) leave() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.many--
}
