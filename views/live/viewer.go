package live

import (
	"context"
	"time"
)

// viewer watches one topic or several over one connection.
type viewer struct {
	form    Form
	watched []watched
	news    chan struct{} // of one with a goroutine of its own
	line    *line         // of one without
	feed    *Feed         // what is watched, where it comes from elsewhere
	begin   func(Text) Text
}

// watched is a channel and the state of it that a viewer has been sent.
type watched struct {
	*channel
	first func() (Text, error)
	has   int
}

// Serve sends a viewer the state of what it watches now and whenever it changes,
// until the context ends, Run has ended, HangUp is called or send fails.
func (h *Hub) Serve(ctx context.Context, watch []Watch, form Form, send func([]byte) error) error {
	return h.ServeWhile(ctx, nil, watch, form, send)
}

// asks is how often a viewer who may lose the right to a stream is asked about where nothing is sent.
const asks = 500 * time.Millisecond

// ServeWhile is Serve for a viewer who may lose the right to what is sent: still is asked before each
// message, and often between them, and its error ends the stream. Nil is a viewer who cannot lose it.
func (h *Hub) ServeWhile(ctx context.Context, still func() error, watch []Watch, form Form, send func([]byte) error) error {
	var asked <-chan time.Time
	if still != nil {
		tick := time.NewTicker(asks)
		defer tick.Stop()
		asked = tick.C
		sends := send
		send = func(data []byte) error {
			if err := still(); err != nil {
				return err
			}
			return sends(data)
		}
	}
	v := &viewer{form: form, news: make(chan struct{}, 1)}
	hung := h.hangsUp()
	h.join(v, watch)
	defer h.leave(v)
	for i := range v.watched {
		first, err := h.first(v, &v.watched[i])
		if err != nil {
			return err
		}
		if err := send(first); err != nil {
			return err
		}
	}
	var over chan struct{}
	if v.feed != nil {
		over = v.feed.over
		v.wake()
	}
	long, sign := form.quiet()
	quiet := time.NewTicker(long)
	defer quiet.Stop()
	for {
		var data []byte
		select {
		case <-ctx.Done():
			return nil
		case <-h.ended:
			return nil
		case <-hung:
			return nil
		case <-over:
			return nil
		case <-asked:
			if err := still(); err != nil {
				return err
			}
			continue
		case <-quiet.C:
			data = sign.in(form)
		case <-v.news:
			if data = joined(v.takes(nil), form); data == nil {
				continue
			}
		}
		if err := send(data); err != nil {
			return err
		}
	}
}

// join makes a viewer one of those channels.
func (h *Hub) join(v *viewer, watch []Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	v.watched = make([]watched, 0, len(watch))
	for _, w := range watch {
		if w.Feed != nil {
			w.Feed.join(v, w.Begin)
			return
		}
		c := h.channel(w)
		if _, twice := c.viewers[v]; twice {
			continue
		}
		c.viewers[v] = struct{}{}
		if v.form.Keeps {
			c.keepers++
		}
		v.watched = append(v.watched, watched{channel: c, first: w.First})
	}
}

// leave may come while the viewer still begins: it reads the channels alone.
func (h *Hub) leave(v *viewer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.feed != nil {
		v.feed.leave(v)
		return
	}
	for i := range v.watched {
		c := v.watched[i].channel
		if _, there := c.viewers[v]; !there {
			continue // it has left
		}
		delete(c.viewers, v)
		if v.form.Keeps {
			c.keepers--
		}
		if len(c.viewers) == 0 {
			h.forget(c)
		}
	}
}

// first is what a viewer begins with. Clients with a text cache get every text, and diff it themselves.
func (h *Hub) first(v *viewer, w *watched) ([]byte, error) {
	s, err := h.begun(w.channel)
	if err != nil {
		return nil, err
	}
	w.has = s.number
	if w.first == nil || v.form.Keeps {
		return joined(s.since(nil, 0, v.form), v.form), nil
	}
	own, err := w.first()
	if err != nil {
		return nil, err
	}
	return newMessage(own.Events).in(v.form), nil
}

// wake tells a viewer that there is news, or notes it for who writes to it. It does not block.
func (v *viewer) wake() {
	if v.line != nil {
		v.line.writer.enqueue(v)
		return
	}
	select {
	case v.news <- struct{}{}:
	default:
	}
}

// takes adds to a list what a viewer has not had yet.
func (v *viewer) takes(all []message) []message {
	if v.feed != nil && v.feed.follow(v) && v.form.Keeps {
		all = append(all, anew)
	}
	for i := range v.watched {
		w := &v.watched[i]
		if s := w.newest.Load(); s != nil && s.number != w.has {
			if w.has == 0 && v.begin != nil && !v.form.Keeps {
				all = append(all, newMessage(v.begin(s.text).Events))
			} else {
				all = s.since(all, w.has, v.form)
			}
			w.has = s.number
		}
	}
	return all
}

// joined are messages one after the other; of one alone the bytes that all viewers have.
func joined(all []message, f Form) []byte {
	if len(all) == 1 {
		return all[0].in(f)
	}
	var bytes []byte
	for _, m := range all {
		bytes = append(bytes, m.in(f)...)
	}
	return bytes
}
