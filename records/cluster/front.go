package cluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"maps"
	"mime"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/http/httputil"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/journal"
)

// The leader answers every request that may change something. Another node forwards such a request to it
// by mutual TLS, and returns the answer. Where no node leads it waits for one, and then goes on with
// what it has kept of the request.
const (
	handedFor  = 8 * time.Second // for so long a request waits for a leader
	lookAgain  = 25 * time.Millisecond
	keptMost   = 1 << 20          // bytes of a body that are kept in memory, to be sent again; a larger one is in a file
	pieceMost  = time.Minute      // between two pieces of an answer, and for each to be read
	handedLast = 10 * time.Second // at a stop, for what others have handed over, as the web has it
	lookHere   = 2 * time.Second  // after which whoever only looks is answered here, where nobody decides
)

// Of a request that is handed over, who has sent it. What a browser writes there is not believed:
// only a member is listened to.
const handedFrom = "Renju-Handed-From"

// A Site is what is shown at a node, and what it tells of those who ask.
type Site struct {
	Pages http.Handler
	// Decides tells whether the desk here does.
	Decides func() bool
	// Known tells whether a request is answered by the node that decides.
	Known func(*http.Request) bool
	// Once tells whether something is done once, however often it is sent.
	Once func(r *http.Request, body []byte) bool
	// Most is how many bytes of a body are taken; a longer one is refused by the pages.
	Most func(*http.Request) int64
	// Place is for a stream that is handed over, until leave is called; where there is none it is answered here.
	Place func(*http.Request) (leave func(), found bool)
	// Ends is closed when the site ends: streams of other nodes end too.
	Ends <-chan struct{}
}

// Front answers who is known by the node that leads, once its desk decides, and everybody else here.
// A request that nobody could be found for is answered here, where it is refused with a sentence.
func (n *Node) Front(s Site) http.Handler {
	f := &front{n, s, n.overTheWire()}
	f.serveHanded()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if leave, found := f.handsOver(r); found {
			defer leave()
			f.decided(w, r)
		} else {
			s.Pages.ServeHTTP(w, r)
		}
	})
}

type front struct {
	*Node
	Site
	way http.RoundTripper
}

// handsOver tells whether a request is for the node that decides.
func (f *front) handsOver(r *http.Request) (leave func(), does bool) {
	if !f.Known(r) {
		return nil, false
	}
	if f.here() {
		return func() {}, true
	}
	return f.Place(r)
}

// here tells whether this node leads and decides: not where it has just stood still, since another one may
// do so by now.
func (f *front) here() bool {
	return f.Leads() && f.Decides() && !f.still.suspended(time.Now())
}

// decided has a request answered by the node that decides.
func (f *front) decided(w http.ResponseWriter, r *http.Request) {
	kept := bufferBody(r, f.Most(r), f.Once)
	defer kept.drop()
	if !kept.whole {
		r.Body = kept.body()
		f.Pages.ServeHTTP(w, r)
		return
	}
	var why journal.NoLeaderError
	began := time.Now()
	enough := func() bool { return isLook(r) && time.Since(began) > lookHere }
	for ; time.Since(began) < handedFor && r.Context().Err() == nil; time.Sleep(lookAgain) {
		if f.here() {
			r.Body = kept.body()
			if f.answered(w, r, kept.again) {
				return
			}
			why.Sent = true
			continue
		}
		to, known := f.Leader()
		why.Soon = known && to.ID == f.own.ID
		if !known || why.Soon {
			if enough() {
				break
			}
			continue
		}
		err := f.proxied(w, r, to, kept)
		if err == nil {
			return
		}
		_, unreached := errors.AsType[*unreachedError](err)
		why.Sent = why.Sent || !unreached
		why.Soon = errors.Is(err, errNotYet)
		if why.Cut = !unreached && !kept.again; why.Cut || why.Soon && enough() {
			break
		}
	}
	r = r.WithContext(journal.WithNoLeader(r.Context(), why))
	r.Body = kept.body()
	f.Pages.ServeHTTP(w, r)
}

// isLook tells whether nothing is changed by a request.
func isLook(r *http.Request) bool { return r.Method == http.MethodGet || r.Method == http.MethodHead }

// answered answers here. What can be sent again, and is refused because this node has lost the lead
// meanwhile, is not answered yet.
func (f *front) answered(w http.ResponseWriter, r *http.Request, again bool) bool {
	if !again || isLook(r) { // it may be a stream
		f.Pages.ServeHTTP(w, r)
		return true
	}
	kept := &keptAnswer{header: http.Header{}, status: http.StatusOK}
	f.Pages.ServeHTTP(kept, r)
	if kept.status == http.StatusServiceUnavailable && !f.here() {
		return false
	}
	maps.Copy(w.Header(), kept.header)
	w.WriteHeader(kept.status)
	_, _ = w.Write(kept.body.Bytes()) // who has gone away does not wait for it
	return true
}

// A keptAnswer is one that nobody has got yet.
type keptAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *keptAnswer) Header() http.Header                  { return a.header }
func (a *keptAnswer) WriteHeader(status int)               { a.status = status }
func (a *keptAnswer) Write(text []byte) (n int, err error) { return a.body.Write(text) }

// An unreachedError says that another node was not reached: it has seen nothing of the request.
type unreachedError struct{ err error }

func (e *unreachedError) Error() string { return e.err.Error() }
func (e *unreachedError) Unwrap() error { return e.err }

var errNotYet = errors.New("it does not decide")

// proxied has another node answer. Its error says that nothing was answered yet.
// It is given up when that node does not lead any more, as far as this one knows: a frozen one closes no
// connection, and a stream would go on there for nobody.
func (f *front) proxied(w http.ResponseWriter, r *http.Request, to Member, kept *bufferedBody) (failed error) {
	ctx, giveUp := context.WithCancel(r.Context())
	defer giveUp()
	go f.whileLeads(ctx, to, giveUp)
	var connected atomic.Bool
	traced := httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected.Store(true) }})
	r, w = r.WithContext(traced), renewed{w}
	proxy := &httputil.ReverseProxy{
		Transport: f.way, FlushInterval: -1, ErrorLog: f.asLines(), BufferPool: small, // streams go on as they come
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Scheme, p.Out.URL.Host, p.Out.Host = "http", to.Log, p.In.Host
			if p.Out.Body = kept.body(); kept.file != nil {
				p.Out.Header.Set("Expect", "100-continue") // who refuses a large one has seen nothing of it
			}
			for _, from := range []string{"X-Forwarded-For", "Forwarded"} { // who is believed about them decides there
				p.Out.Header[from] = p.In.Header[from]
			}
			p.Out.Header.Set(handedFrom, p.In.RemoteAddr)
			if p.In.TLS != nil {
				p.Out.Header.Add(handedFrom, "https")
			}
		},
		ModifyResponse: func(answer *http.Response) error {
			if isStream(answer) {
				go f.whileOpen(ctx, giveUp)
			}
			switch {
			case answer.StatusCode == http.StatusMisdirectedRequest:
				return &unreachedError{errNotYet}
			case answer.StatusCode == http.StatusServiceUnavailable && kept.again && !known(f.Leader, to):
				return errors.New("it has lost the lead")
			}
			return nil
		},
		ErrorHandler: func(_ http.ResponseWriter, _ *http.Request, err error) {
			if failed = err; !connected.Load() {
				failed = &unreachedError{err}
			}
		},
	}
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler { // the answer broke off: the client sees it
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
		MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute, DisableCompression: true, ExpectContinueTimeout: handedFor,
		DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			return dial(ctx, n.wire.identity.config(handing), address)
		},
	}
}

// whileLeads gives up when another node leads, or none.
func (f *front) whileLeads(ctx context.Context, to Member, giveUp func()) {
	look := time.NewTicker(4 * lookAgain)
	defer look.Stop()
	for known(f.Leader, to) {
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
	}
	giveUp()
}

// isStream tells whether an answer goes on until somebody ends it.
func isStream(answer *http.Response) bool {
	kind, _, _ := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	return kind == "text/event-stream"
}

// whileOpen gives a stream up when this site ends: a viewer goes on at another one.
func (f *front) whileOpen(ctx context.Context, giveUp func()) {
	select {
	case <-f.Ends:
		giveUp()
	case <-ctx.Done():
	}
}

// small are the buffers of answers that pass through: of a stream one is held for as long as it goes on.
var small = &buffers{sync.Pool{New: func() any { return new([4 << 10]byte) }}}

type buffers struct{ sync.Pool }

func (b *buffers) Get() []byte     { return b.Pool.Get().(*[4 << 10]byte)[:] }
func (b *buffers) Put(some []byte) { b.Pool.Put((*[4 << 10]byte)(some)) }

// renewed is an answer that has its time for each piece, as a stream has.
type renewed struct{ http.ResponseWriter }

func (w renewed) Write(piece []byte) (int, error) {
	_ = http.NewResponseController(w.ResponseWriter).SetWriteDeadline(time.Now().Add(pieceMost)) // where there is none it has its own end
	return w.ResponseWriter.Write(piece)
}

// WriteHeader leaves out that another node would have the body: anyone who sends it here has sent it.
func (w renewed) WriteHeader(status int) {
	if status != http.StatusContinue {
		w.ResponseWriter.WriteHeader(status)
	}
}

func (w renewed) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// known tells whether a member is the one that leads.
func known(leader func() (Member, bool), m Member) bool {
	now, known := leader()
	return known && now.ID == m.ID
}

// serveHanded answers what other members hand over.
func (f *front) serveHanded() {
	server := &http.Server{ReadHeaderTimeout: askMost, ConnContext: withWhom, ErrorLog: f.asLines(), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		from := r.Header.Values(handedFrom)
		r.Header.Del(handedFrom)
		if len(from) == 0 || !f.isOfMember(r) || !f.here() {
			w.WriteHeader(http.StatusMisdirectedRequest) // who has handed it over looks for another one
			return
		}
		r.RemoteAddr = from[0]
		if len(from) > 1 {
			r.TLS = &tls.ConnectionState{HandshakeComplete: true}
		}
		f.Pages.ServeHTTP(w, r)
	})}
	f.tending.Go(func() { _ = server.Serve(newHandover(f.Node)) })
	f.Node.drain = func() error { return finish(server, handedLast) }
}

// finish waits for what a server is answering, for a while.
func finish(server *http.Server, most time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	if err := server.Shutdown(ctx); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return server.Close()
}
