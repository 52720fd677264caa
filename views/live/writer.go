package live

import (
	"runtime"
	"sync"
	"time"
)

// A writer writes to many lines. What does not go out at once makes a viewer slow: somebody else
// finishes it, and then the viewer is sent what it has missed.
type writer struct {
	hub  *Hub
	wake chan struct{}

	mu     sync.Mutex
	lines  []*viewer
	queue  []*viewer // who has news
	before []*viewer // the last such list, for the next one
	closed bool

	// The rest is the writer's own.
	next  int // in lines: who is looked at next
	news  []message
	bytes []byte
	touch touch
	// measured are the last changes that were (Hub.since).
	measured int64
}

// Every line is looked at once in this time, a part of them at a time.
const (
	look  = time.Second
	parts = 4
)

// starts starts the writers when the first line comes; none where Run has ended.
func (h *Hub) starts() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-h.ended:
		return false
	default:
	}
	if h.writers == nil {
		for range max(1, runtime.GOMAXPROCS(0)-1) { // one is left to those who play: views.TuneRuntime makes it one more than there are
			w := &writer{hub: h, wake: make(chan struct{}, 1)}
			w.touch.ready()
			h.writers = append(h.writers, w)
			h.writing.Go(w.run)
		}
	}
	return true
}

// flush has the writers write to those who have news.
func (h *Hub) flush() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range h.writers {
		w.wakes()
	}
}

// draw takes the line of a viewer; not where the writer has ended.
func (w *writer) draw(v *viewer) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return false
	}
	v.line.at = len(w.lines)
	w.lines = append(w.lines, v)
	return true
}

func (w *writer) run() {
	tick := time.NewTicker(look / parts)
	defer tick.Stop()
	for {
		select {
		case <-w.hub.ended:
			w.end()
			return
		case <-tick.C:
			w.look()
		case <-w.wake:
		}
		w.write()
	}
}

// end closes all lines.
func (w *writer) end() {
	w.mu.Lock()
	w.closed = true
	all := append([]*viewer(nil), w.lines...)
	w.mu.Unlock()
	for _, v := range all {
		w.close(v)
	}
}

// enqueue notes that there is news for a viewer.
func (w *writer) enqueue(v *viewer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if l := v.line; !l.queued && !l.held && l.at >= 0 {
		l.queued = true
		w.queue = append(w.queue, v)
	}
}

func (w *writer) wakes() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// release gives a viewer back to its writer, who looks what it has missed; false where it was closed.
func (w *writer) release(v *viewer) bool {
	w.mu.Lock()
	v.line.held = false
	open := v.line.at >= 0
	w.mu.Unlock()
	w.enqueue(v)
	w.wakes()
	return open
}

// close ends a viewer and its line.
func (w *writer) close(v *viewer) {
	w.mu.Lock()
	l, at := v.line, v.line.at
	if at >= 0 {
		last := w.lines[len(w.lines)-1]
		w.lines[at], last.line.at = last, at
		w.lines[len(w.lines)-1] = nil
		w.lines, l.at = w.lines[:len(w.lines)-1], -1
	}
	w.mu.Unlock()
	if at < 0 {
		return
	}
	w.hub.leave(v)
	_ = l.conn.Close() // nobody reads it any more
	l.gone()
}

// atOnce is after how many lines others have their turn.
const atOnce = 32

// write writes to all who have news.
func (w *writer) write() {
	w.mu.Lock()
	all := w.queue
	w.queue, w.before = w.before[:0], all
	for i, v := range all {
		if v.line.queued = false; v.line.held || v.line.at < 0 {
			all[i] = nil
		}
	}
	w.mu.Unlock()
	for i, v := range all {
		if i%atOnce == atOnce-1 {
			runtime.Gosched()
		}
		if v == nil {
			continue
		}
		if w.news = v.takes(w.news[:0]); len(w.news) > 0 {
			w.bytes = w.bytes[:0]
			for _, m := range w.news {
				w.bytes = append(w.bytes, m.in(v.form)...)
			}
			w.send(v, w.bytes)
		}
	}
	if len(all) > 0 {
		w.measured = w.hub.measure(Written, w.measured)
	}
}

// send sends what goes out at once. The rest is somebody else's.
func (w *writer) send(v *viewer, data []byte) {
	l := v.line
	n, err := w.touch.write(l.raw, data)
	if l.wrote = w.hub.clock(); err != nil {
		w.close(v)
		return
	}
	if n == len(data) {
		return
	}
	if !w.hub.slow.enter() {
		w.close(v)
		return
	}
	w.mu.Lock()
	l.held = true
	w.mu.Unlock()
	rest := append([]byte(nil), data[n:]...)
	w.hub.writing.Go(func() {
		defer w.hub.slow.leave()
		if w.hub.writeIn(l.conn, rest) != nil {
			w.close(v)
			return
		}
		w.release(v)
	})
}

// look looks at a part of the lines: who is gone is closed, and who has heard nothing for long is
// sent something.
func (w *writer) look() {
	w.mu.Lock()
	some := make([]*viewer, 0, len(w.lines)/parts+1)
	for range cap(some) {
		if len(w.lines) == 0 {
			break
		}
		w.next = (w.next + 1) % len(w.lines)
		if v := w.lines[w.next]; !v.line.held {
			some = append(some, v)
		}
	}
	w.mu.Unlock()
	now := w.hub.clock()
	for _, v := range some {
		long, sign := v.form.quiet()
		switch {
		case w.touch.ended(v.line.raw):
			w.close(v)
		case now.Sub(v.line.wrote) >= long:
			w.send(v, sign.in(v.form))
		}
	}
}
