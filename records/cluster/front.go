package cluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"time"
)

// Whoever may change something is answered by the node that leads, at whichever they ask: the node
// asked hands the request over, by mutual TLS, and the answer back. Where no node leads it waits for
// one, and then goes on with what it has kept of the request.
const (
	handedFor = 8 * time.Second // for so long a request waits for a leader
	lookAgain = 25 * time.Millisecond
	keptMost  = 1 << 20 // bytes of a body that are kept, to be sent again
)

// Of a request that is handed over, who has sent it. What a browser writes there is not believed:
// only a member is listened to.
const handedFrom = "Renju-Handed-From"

// Front answers whom may says by the node that leads, once that is ready, and everybody else here.
// A request that nobody could be found for is answered here, where it is refused with a sentence.
func (n *Node) Front(own http.Handler, ready func() bool, may func(*http.Request) bool) http.Handler {
	n.serveHanded(own, ready)
	way := n.overTheWire()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !may(r) || n.Leads() && ready() {
			own.ServeHTTP(w, r)
			return
		}
		n.handOn(w, r, own, ready, way)
	})
}

// handOn finds the node that leads and has it answer.
func (n *Node) handOn(w http.ResponseWriter, r *http.Request, own http.Handler, ready func() bool, way http.RoundTripper) {
	body, again, err := keptBody(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	for began := time.Now(); time.Since(began) < handedFor && r.Context().Err() == nil; time.Sleep(lookAgain) {
		if n.Leads() && ready() {
			r.Body = body()
			own.ServeHTTP(w, r)
			return
		}
		to, known := n.Leader()
		if !known || to.ID == n.own.ID {
			continue
		}
		err := proxied(w, r, to, body(), way)
		if err == nil {
			return
		}
		if _, reached := errors.AsType[*unreachedError](err); !reached && !again {
			http.Error(w, "The connection to the computer that decides was lost: look whether this was done before you send it again.", http.StatusBadGateway)
			return
		}
	}
	r.Body = body()
	own.ServeHTTP(w, r)
}

// keptBody gives the body of a request as often as it is asked for, and tells whether the request may
// be sent twice: nothing is changed by it, or it has the id of a command, which is done once.
func keptBody(r *http.Request) (body func() io.ReadCloser, again bool, err error) {
	if r.Body == nil || r.ContentLength == 0 {
		return func() io.ReadCloser { return http.NoBody }, r.Method == http.MethodGet || r.Method == http.MethodHead, nil
	}
	text, err := io.ReadAll(io.LimitReader(r.Body, keptMost+1))
	if err != nil {
		return nil, false, err
	}
	if len(text) > keptMost { // a large file is not kept: it goes on its way once
		rest := io.MultiReader(bytes.NewReader(text), r.Body)
		return func() io.ReadCloser { return io.NopCloser(rest) }, false, nil
	}
	again = bytes.Contains(text, []byte("command=")) || r.Header.Get("Idempotency-Key") != ""
	return func() io.ReadCloser { return io.NopCloser(bytes.NewReader(text)) }, again, nil
}

// An unreachedError says that another node was not reached: it has seen nothing of the request.
type unreachedError struct{ err error }

func (e *unreachedError) Error() string { return e.err.Error() }

// proxied has another node answer. Its error says that nothing was answered yet.
func proxied(w http.ResponseWriter, r *http.Request, to Member, body io.ReadCloser, way http.RoundTripper) (failed error) {
	proxy := &httputil.ReverseProxy{
		Transport: way, FlushInterval: -1, // streams go on as they come
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Scheme, p.Out.URL.Host, p.Out.Host = "http", to.Log, p.In.Host
			p.Out.Body = body
			p.Out.Header.Set(handedFrom, p.In.RemoteAddr)
			if p.In.TLS != nil {
				p.Out.Header.Add(handedFrom, "https")
			}
		},
		ModifyResponse: func(answer *http.Response) error {
			if answer.StatusCode == http.StatusMisdirectedRequest {
				return &unreachedError{errors.New("it does not decide")}
			}
			return nil
		},
		ErrorHandler: func(_ http.ResponseWriter, _ *http.Request, err error) { failed = err },
	}
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler { // the answer broke off: whoever asked sees it
			panic(p)
		} else if p != nil {
			panic(http.ErrAbortHandler)
		}
	}()
	proxy.ServeHTTP(w, r)
	return failed
}

// overTheWire connects to the ports of members.
func (n *Node) overTheWire() http.RoundTripper {
	return &http.Transport{
		MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute, DisableCompression: true,
		DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			conn, err := dial(ctx, n.wire.identity.config(handing), address)
			if err != nil {
				return nil, &unreachedError{err}
			}
			return conn, nil
		},
	}
}

// serveHanded answers what other members hand over.
func (n *Node) serveHanded(own http.Handler, ready func() bool) {
	server := &http.Server{ReadHeaderTimeout: askMost, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := r.Header.Values(handedFrom)
		r.Header.Del(handedFrom)
		if len(from) == 0 || !n.Leads() || !ready() {
			w.WriteHeader(http.StatusMisdirectedRequest) // who has handed it over looks for another one
			return
		}
		r.RemoteAddr = from[0]
		if len(from) > 1 {
			r.TLS = &tls.ConnectionState{HandshakeComplete: true}
		}
		own.ServeHTTP(w, r)
	})}
	n.tending.Go(func() { _ = server.Serve(handed{n.wire}) })
	n.closers = append(n.closers, server.Close)
}

// handed is the part of the wire on which members hand over what browsers ask. A server of HTTP takes
// its connections for plain ones: what they say of themselves holds for who has handed over.
type handed struct{ *wire }

func (h handed) Accept() (net.Conn, error) {
	conn, err := h.from(h.handed)
	return struct{ net.Conn }{conn}, err
}
