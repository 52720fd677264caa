package visit

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/views/relay"
)

// Relayed is a service as it is met at a relay of it.
type Relayed struct {
	*Service
	Relay *relay.Relay
	// Way is how the relay reaches the service, in fake time.
	Way *Way
}

// Relay opens a relay of the service, which may be one itself.
func (h *Service) Relay() *Relayed {
	h.T.Helper()
	from, err := url.Parse(h.URL)
	if err != nil {
		h.T.Fatal(err)
	}
	at := &Relayed{Service: new(*h)}
	o := relay.Options{From: []*url.URL{from}, Log: logOf(h.T), Clock: time.Now}
	if h.Carrier != nil {
		at.Way = &Way{Handler: h.Handler}
		o.Way = at.Way
	}
	at.Relay = relay.New(o)
	ctx, end := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { at.Relay.Run(ctx) })
	h.T.Cleanup(func() { end(); running.Wait() })
	at.Handler = at.Relay
	if h.Carrier != nil {
		at.Carrier = inside{at.Relay}
		return at
	}
	web := httptest.NewUnstartedServer(at.Relay)
	SpeakAll(web.Config)
	web.Start()
	h.T.Cleanup(func() { web.CloseClientConnections(); web.Close() })
	at.URL = web.URL
	return at
}

// SpeakAll has a server speak what the service speaks: HTTP/2 plain too.
func SpeakAll(s *http.Server) {
	s.Protocols = new(http.Protocols)
	s.Protocols.SetHTTP1(true)
	s.Protocols.SetUnencryptedHTTP2(true)
	s.HTTP2 = &http.HTTP2Config{MaxConcurrentStreams: 10_000}
}

// A Way carries what a relay asks straight to a handler, streams too: in fake time there is no network.
type Way struct {
	Handler http.Handler
	// Lost is a network on which nobody is reached, and streams have ended.
	Lost atomic.Bool
	// Asked is told of each request, where it is there.
	Asked func(*http.Request)

	mu      sync.Mutex
	streams map[*io.PipeWriter]bool
}

// Break is a network that fails.
func (y *Way) Break() {
	y.Lost.Store(true)
	y.mu.Lock()
	defer y.mu.Unlock()
	for to := range y.streams {
		_ = to.CloseWithError(io.ErrUnexpectedEOF)
	}
}

// RoundTrip answers with what comes as it comes.
func (y *Way) RoundTrip(q *http.Request) (*http.Response, error) {
	if y.Lost.Load() {
		return nil, io.ErrUnexpectedEOF
	}
	if y.Asked != nil {
		y.Asked(q)
	}
	ctx, leave := context.WithCancel(q.Context())
	r := q.Clone(ctx)
	r.RequestURI, r.RemoteAddr, r.Proto, r.ProtoMajor, r.ProtoMinor = r.URL.RequestURI(), "192.0.2.99:1", "HTTP/2.0", 2, 0
	if r.Host == "" {
		r.Host = r.URL.Host
	}
	if r.Body == nil {
		r.Body = http.NoBody
	}
	from, to := io.Pipe()
	w := &piped{to: to, header: http.Header{}, begun: make(chan struct{})}
	y.keep(to)
	context.AfterFunc(ctx, func() { _ = to.CloseWithError(context.Canceled) })
	go func() {
		defer leave()
		defer y.forget(to)
		y.Handler.ServeHTTP(w, r)
		w.WriteHeader(http.StatusOK)
		_ = to.Close()
	}()
	select {
	case <-w.begun:
	case <-ctx.Done():
		select {
		case <-w.begun: // it is whole already: a short one ends at once
		default:
			return nil, ctx.Err()
		}
	}
	return &http.Response{StatusCode: w.status, Status: http.StatusText(w.status), Header: w.sent, Body: left{from, leave}, ContentLength: -1, Request: q}, nil
}

func (y *Way) keep(to *io.PipeWriter) {
	y.mu.Lock()
	defer y.mu.Unlock()
	if y.streams == nil {
		y.streams = map[*io.PipeWriter]bool{}
	}
	y.streams[to] = true
}

func (y *Way) forget(to *io.PipeWriter) {
	y.mu.Lock()
	defer y.mu.Unlock()
	delete(y.streams, to)
}

// left is a body that ends the request when it is closed.
type left struct {
	*io.PipeReader
	leave func()
}

func (l left) Close() error {
	l.leave()
	return l.PipeReader.Close()
}

// piped is an answer that somebody reads as it is written.
type piped struct {
	to           *io.PipeWriter
	header, sent http.Header
	status       int
	begun        chan struct{}
	once         sync.Once
}

func (p *piped) Header() http.Header { return p.header }
func (p *piped) WriteHeader(status int) {
	p.once.Do(func() { p.status, p.sent = status, p.header.Clone(); close(p.begun) })
}
func (p *piped) Flush()                           {}
func (p *piped) SetWriteDeadline(time.Time) error { return nil }

func (p *piped) Write(text []byte) (int, error) {
	p.WriteHeader(http.StatusOK)
	return p.to.Write(text)
}
