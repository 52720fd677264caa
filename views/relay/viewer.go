package relay

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
)

// stream has somebody watch: all who watch the same in a language share what comes from the service.
func (r *Relay) stream(w http.ResponseWriter, q *http.Request, a pageRequest) {
	whose := addressOf(q)
	if !r.places.Take(whose, r.places.Most/2) {
		r.tooMany(w, q, a)
		return
	}
	left := sync.OnceFunc(func() { r.places.Give(whose) })
	s, many := r.watched(whose, a.language+"\n"+a.streamed(), func() *stream { return r.streamOf(a) })
	switch {
	case many:
		left()
		r.tooMany(w, q, a)
		return
	case s == nil:
		left()
		r.away(w, q, a, "")
		return
	}
	gone := sync.OnceFunc(func() { r.streams.left(s); left() })
	select {
	case <-s.begun:
	case <-q.Context().Done():
		gone()
		return
	}
	switch {
	case s.header != nil:
		r.show(w, q, s, gone)
		return
	case s.refused == nil:
		r.away(w, q, a, "")
	default:
		for name, values := range s.refused.header {
			w.Header()[name] = values
		}
		w.WriteHeader(s.status)
		_, _ = w.Write(s.refused.body) // who has gone away does not wait for it
	}
	gone()
}

// alone has a program read a stream of its own, which comes through as it is. It takes a place here, and
// is one of those that its reader has begun.
func (r *Relay) alone(w http.ResponseWriter, q *http.Request, a pageRequest) {
	whose := addressOf(q)
	if !r.places.Take(whose, r.places.Most/2) {
		r.tooMany(w, q, a)
		return
	}
	defer r.places.Give(whose)
	if !r.started.Take(whose, r.streamLimit(whose)) {
		r.tooMany(w, q, a)
		return
	}
	defer r.started.Give(whose)
	r.forward(w, q, a)
}

// tooMany says that whoever asks watches enough.
func (r *Relay) tooMany(w http.ResponseWriter, q *http.Request, a pageRequest) {
	w.Header().Set("Retry-After", "10")
	r.refuse(w, q, a, http.StatusTooManyRequests, locale.Say("failure.streams"))
}

// streamOf is a stream that nobody watches yet. It is asked for in nobody's name: its viewers come
// from everywhere.
func (r *Relay) streamOf(a pageRequest) *stream {
	to, err := url.Parse(a.streamed())
	if err != nil {
		to = a.path // it was an address
	}
	of := pageRequest{path: to, language: a.language}
	nobody := &http.Request{Header: http.Header{"Accept": {"text/event-stream"}}}
	return &stream{key: a.language + "\n" + a.streamed(), group: group(a.path.Path), feed: r.hub.NewFeed(), begun: make(chan struct{}),
		ask: func(ctx context.Context) *http.Request {
			ask := r.request(ctx, http.MethodGet, nobody, of, nil)
			ask.Header.Del(forwardedFor)
			return ask
		}}
}

// show sends a viewer what comes, until one of the two goes.
func (r *Relay) show(w http.ResponseWriter, q *http.Request, s *stream, gone func()) {
	query := q.URL.Query()
	form := live.FormAsked(query, q.Header)
	watch := []live.Watch{{Feed: s.feed, Begin: unheard(query.Get(heard))}}
	h := w.Header()
	for name, values := range s.header {
		h[name] = values
	}
	h.Set("X-Accel-Buffering", "no")
	if form.Deflated {
		h.Set("Content-Encoding", "gzip")
	}
	if q.TLS == nil && q.ProtoMajor == 1 && q.ProtoMinor == 1 {
		if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
			r.hub.Keep(conn, watch, form, form.Head(h, r.now()), gone)
			return
		}
	}
	defer gone()
	to := http.NewResponseController(w)
	send := func(data []byte) error {
		if err := to.SetWriteDeadline(r.now().Add(live.KeepAlive)); err != nil {
			return err
		}
		if _, err := w.Write(data); err != nil {
			return err
		}
		return to.Flush()
	}
	if send(form.Begins()) == nil {
		_ = r.hub.Serve(q.Context(), watch, form, send) // the viewer has gone
	}
}

// addressOf is for whom a stream counts: the address of the connection.
func addressOf(q *http.Request) string {
	host, _, err := net.SplitHostPort(q.RemoteAddr)
	if err != nil {
		host = q.RemoteAddr
	}
	return live.Network(host)
}

// said is what is said aloud, as views/web tells it: the newest sentences, each with its instant.
type said struct {
	Turn *string `json:"turn,omitempty"`
	Said []struct {
		At   int64  `json:"at"`
		Text string `json:"text"`
	} `json:"said"`
}

// unheard leaves out what a page has heard that keeps no texts, and all where it says nothing of it,
// as the service does.
func unheard(heard string) func(live.Text) live.Text {
	until, err := strconv.ParseInt(heard, 10, 64)
	return func(t live.Text) live.Text {
		var left live.Text
		for name, data := range t.Messages() {
			var m said
			if name == "said" && json.NewDecoder(strings.NewReader(data)).Decode(&m) == nil {
				data = m.after(until, err == nil)
			}
			left.Add(name, data)
		}
		return left
	}
}

func (m said) after(until int64, known bool) string {
	some := m.Said[:0]
	for _, one := range m.Said {
		if known && one.At > until {
			some = append(some, one)
		}
	}
	if m.Said = some; some == nil {
		m.Said = m.Said[:0:0]
	}
	text, _ := json.Marshal(m) // of texts and numbers
	return string(text)
}
