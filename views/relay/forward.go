package relay

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web/following"
	"renju-arbiter/views/web/spoilers"
)

// goUp are the headers that reach the service; no other does, and nothing by which somebody is known.
var goUp = []string{"Accept", "If-None-Match", "If-Modified-Since", "If-Range", "Range", "Last-Event-Id", "Renju-Refresh", "Access-Control-Request-Method", "Access-Control-Request-Headers"}

const (
	forwardedFor = "X-Forwarded-For"
	longestWay   = 1 << 10 // of what others say of themselves there
	pieceMost    = time.Minute
)

// request is what somebody asks as the service is asked, in their language and for their address, and
// by nobody in particular. ask sets the host.
func (r *Relay) request(ctx context.Context, method string, q *http.Request, a pageRequest, body []byte) *http.Request {
	ask, err := http.NewRequestWithContext(ctx, method, "http://service/", bytes.NewReader(body))
	if err != nil {
		panic(err) // the method is one of ours
	}
	if body == nil {
		ask.Body, ask.GetBody, ask.ContentLength = http.NoBody, nil, 0
	}
	to := *a.path
	ask.URL = &to
	for _, name := range goUp {
		if said := q.Header.Values(name); len(said) > 0 {
			ask.Header[name] = said
		}
	}
	ask.Header.Set("User-Agent", "renju-arbiter relay")
	ask.Header.Set("Accept-Language", a.language)
	if a.hides {
		ask.AddCookie(spoilers.Choice(true))
	}
	if len(a.follows) > 0 {
		ask.AddCookie(a.follows.Choice())
	}
	ask.Header.Set("Accept-Encoding", packing(a.packed))
	ask.Header.Set(forwardedFor, wayOf(q))
	return ask
}

// wayOf is by which addresses a request came, for whom the service believes about them.
func wayOf(q *http.Request) string {
	last, _, err := net.SplitHostPort(q.RemoteAddr)
	if err != nil {
		last = q.RemoteAddr
	}
	way := strings.Join(q.Header.Values(forwardedFor), ", ")
	if way == "" || len(way) > longestWay {
		return last
	}
	return way + ", " + last
}

// stays are the headers of an answer that are of the service's own connection, or of one answer.
var stays = []string{"Set-Cookie", "Strict-Transport-Security", "Alt-Svc", "Connection", "Keep-Alive", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade", "X-Request-Id", "X-Accel-Buffering", address.ActAt}

// comeThrough are the headers of an answer that everybody may have.
func comeThrough(from http.Header) http.Header {
	h := from.Clone()
	for _, name := range stays {
		h.Del(name)
	}
	return h
}

// forward has the service answer somebody alone; nothing of it is kept.
func (r *Relay) forward(w http.ResponseWriter, q *http.Request, a pageRequest) {
	got, err := r.up.ask(r.request(q.Context(), q.Method, q, a, nil))
	if err != nil {
		if !isGone(q, err) {
			r.away(w, q, a, a.key())
		}
		return
	}
	defer got.Body.Close()
	r.hand(w, q, a, got, nil)
}

// hand gives an answer to somebody as it comes; begun is what was read of it already. What is for
// those who log in is done elsewhere.
func (r *Relay) hand(w http.ResponseWriter, q *http.Request, a pageRequest, got *http.Response, begun []byte) {
	if _, nobody := w.(unread); nobody {
		return // it was asked for to be kept, and is not for everybody
	}
	if got.StatusCode == http.StatusForbidden && !forPrograms(q.URL.Path) {
		_, _ = io.Copy(io.Discard, io.LimitReader(got.Body, refusalMost)) // the service is not broken off
		r.refuse(w, q, a, http.StatusForbidden, locale.Say("relay.shows"))
		return
	}
	h := w.Header()
	for name, values := range comeThrough(got.Header) {
		h[name] = values
	}
	if to, err := url.Parse(h.Get("Location")); err == nil && to.Host != "" && to.Host == got.Request.URL.Host && !strings.HasPrefix(to.EscapedPath(), "//") {
		to.Scheme, to.Host = "", "" // it leads to another page of the service
		h.Set("Location", to.String())
	}
	w.WriteHeader(got.StatusCode)
	if err := r.pour(w, io.MultiReader(bytes.NewReader(begun), got.Body)); err != nil && !isGone(q, err) {
		panic(http.ErrAbortHandler) // half an answer must not pass for a whole one
	}
}

// pour writes what comes as it comes: it may be a stream. The error is that of reading.
func (r *Relay) pour(w http.ResponseWriter, from io.Reader) error {
	to, piece := http.NewResponseController(w), make([]byte, 32<<10)
	for {
		n, err := from.Read(piece)
		if n > 0 {
			_ = to.SetWriteDeadline(r.now().Add(pieceMost)) // a recorder has none
			if _, lost := w.Write(piece[:n]); lost != nil {
				return nil // nobody reads it
			}
			_ = to.Flush()
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// formMost is how long such a form may be.
const formMost = 4 << 10

// choose sends on the forms that change something in the browser alone: a language is chosen, results are hidden,
// somebody is followed. Their cookies are the only ones that come through.
func (r *Relay) choose(w http.ResponseWriter, q *http.Request, a pageRequest) {
	if r.cross.Check(q) != nil {
		r.refuse(w, q, a, http.StatusForbidden, locale.Say("failure.cross-origin"))
		return
	}
	form, err := io.ReadAll(http.MaxBytesReader(w, q.Body, formMost))
	if err != nil {
		r.refuse(w, q, a, http.StatusBadRequest, locale.Say("failure.bad-request"))
		return
	}
	ask := r.request(q.Context(), http.MethodPost, q, a, form)
	ask.Header.Set("Content-Type", q.Header.Get("Content-Type"))
	got, err := r.up.ask(ask)
	if err != nil {
		r.away(w, q, a, "")
		return
	}
	defer got.Body.Close()
	for _, cookie := range got.Cookies() {
		if cookie.Name == locale.Cookie || cookie.Name == spoilers.Cookie || cookie.Name == following.Cookie {
			w.Header().Add("Set-Cookie", cookie.Raw)
		}
	}
	r.hand(w, q, a, got, nil)
}
