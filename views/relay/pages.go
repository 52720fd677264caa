package relay

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/static"
	"renju-arbiter/views/locale"
)

// fetchMost is how long an answer that is kept may take.
const fetchMost = 30 * time.Second

// page answers with what is kept, or asks: of many who ask at once one does, for all of them.
func (r *Relay) page(w http.ResponseWriter, q *http.Request, a pageRequest) {
	key := a.key()
	good, under, mine := r.cache.look(key, group(a.path.Path), r.now())
	if good == nil && r.up.away.Load() {
		if old := r.cache.shownAtOnce(key, r.now()); old != nil { // nobody waits for who did not answer the last one
			if mine {
				go r.fetch(unread{}, q.Clone(context.WithoutCancel(q.Context())), a, key, under)
			}
			r.give(w, q, old)
			return
		}
	}
	switch {
	case good != nil:
		r.give(w, q, good)
		return
	case mine:
		r.fetch(w, q, a, key, under)
		return
	}
	select {
	case <-under.done:
	case <-q.Context().Done():
		return
	}
	switch {
	case under.answer != nil:
		r.give(w, q, under.answer)
	case under.failed:
		r.away(w, q, a, key)
	default:
		r.forward(w, q, a)
	}
}

// fetch asks the service, and gives the answer to all who wait for it where it is for everybody. It
// goes on where whoever asked goes away.
func (r *Relay) fetch(w http.ResponseWriter, q *http.Request, a pageRequest, key string, f *flight) {
	landed := false
	land := func(got *answer, failed bool) { landed = true; r.cache.land(key, f, got, failed) }
	defer func() {
		if !landed {
			land(nil, true)
		}
	}()
	ctx, cancel := context.WithCancel(context.WithoutCancel(q.Context()))
	defer cancel()
	late := time.AfterFunc(fetchMost, cancel)
	alone := func(got *http.Response, begun []byte) {
		land(nil, false)
		late.Stop()
		defer context.AfterFunc(q.Context(), cancel)()
		r.hand(w, q, a, got, begun)
	}
	before := r.cache.before(key)
	ask := r.request(ctx, http.MethodGet, q, a, nil)
	ask.Header.Del("If-None-Match") // what is kept is whole
	if before != nil {
		ask.Header.Set("If-None-Match", before.header.Get("Etag"))
	}
	got, err := r.up.ask(ask)
	if err != nil || isAway(got) {
		if err == nil {
			got.Body.Close()
		}
		land(nil, true)
		r.away(w, q, a, key)
		return
	}
	defer got.Body.Close()
	fresh := forAll(got)
	if got.StatusCode == http.StatusNotModified && before != nil {
		again := before.again(got.Header, r.now(), fresh)
		land(again, false)
		r.give(w, q, again)
		return
	}
	if got.StatusCode != http.StatusOK || fresh <= 0 || got.ContentLength > answerBytes {
		alone(got, nil)
		return
	}
	body, err := io.ReadAll(io.LimitReader(got.Body, answerBytes+1))
	switch {
	case err != nil:
		land(nil, true)
		r.away(w, q, a, key)
	case len(body) > answerBytes:
		alone(got, body)
	default:
		whole := newAnswer(got.Header, body, r.now(), fresh)
		land(whole, false)
		r.give(w, q, whole)
	}
}

// unread is where an answer goes that is asked for to be kept.
type unread struct{}

func (unread) Header() http.Header                  { return http.Header{} }
func (unread) WriteHeader(int)                      {}
func (unread) Write(text []byte) (n int, err error) { return len(text), nil }

// newAnswer is what came now, and is good for so long.
func newAnswer(header http.Header, body []byte, now time.Time, fresh time.Duration) *answer {
	a := &answer{header: comeThrough(header), body: body, confirmed: now.Add(-ageOf(header)), until: now.Add(fresh)}
	for _, name := range []string{"Age", "Warning", "Content-Length"} { // told anew to each who is given it
		a.header.Del(name)
	}
	return a
}

// ageOf is how old an answer was when it came: another one may have kept it.
func ageOf(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Age"))
	if err != nil {
		return 0
	}
	return time.Duration(min(max(seconds, 0), 366*24*3600)) * time.Second
}

// again is an answer of which the service says that it still is so.
func (a *answer) again(header http.Header, now time.Time, fresh time.Duration) *answer {
	next := newAnswer(header, a.body, now, fresh)
	for name, values := range a.header {
		if _, said := next.header[name]; !said {
			next.header[name] = values
		}
	}
	return next
}

// forAll is for how long whoever stands between may give an answer to everybody; nothing for not at
// all.
func forAll(got *http.Response) time.Duration {
	h := got.Header
	if len(h.Values("Set-Cookie")) > 0 || strings.Contains(strings.Join(h.Values("Vary"), ","), "*") {
		return 0
	}
	public, most := false, 0
	for one := range strings.SplitSeq(strings.Join(h.Values("Cache-Control"), ","), ",") {
		one = strings.TrimSpace(one)
		if one == "public" {
			public = true
		} else if seconds, is := strings.CutPrefix(one, "max-age="); is {
			most, _ = strconv.Atoi(seconds) // none is 0
		}
	}
	if !public {
		return 0
	}
	return time.Duration(min(most, 366*24*3600))*time.Second - ageOf(h)
}

// give answers with what is kept, and says how old it is where the service was to be asked and did not
// answer. An answer of this second has no age: nothing has happened since that its reader could know of (Relay.hears).
func (r *Relay) give(w http.ResponseWriter, q *http.Request, a *answer) {
	h := w.Header()
	for name, values := range a.header {
		h[name] = values
	}
	now := r.now()
	if age := int(now.Sub(a.confirmed) / time.Second); age > 0 {
		h.Set("Age", strconv.Itoa(age))
	}
	if now.After(a.until) {
		h.Set("Warning", `110 - "Response is Stale"`)
	}
	if tag := h.Get("Etag"); tag != "" && slices.ContainsFunc(strings.Split(strings.Join(q.Header.Values("If-None-Match"), ","), ","), func(one string) bool {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		return one == strings.TrimPrefix(tag, "W/") || one == "*"
	}) {
		h.Del("Content-Length")
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(a.body)))
	if q.Method != http.MethodHead {
		_, _ = io.Copy(w, bytes.NewReader(a.body)) // who has gone away does not wait for it
	}
}

// away answers where the service does not: with what was kept, or with a sentence.
func (r *Relay) away(w http.ResponseWriter, q *http.Request, a pageRequest, key string) {
	if old := r.cache.shown(key, r.now()); old != nil {
		r.give(w, q, old)
		return
	}
	w.Header().Set("Retry-After", "5")
	if strings.HasPrefix(q.URL.Path, strings.TrimSuffix(static.Route, "*")) { // what a page looks like is part of this program too
		static.Handler().ServeHTTP(w, q)
		return
	}
	r.refuse(w, q, a, http.StatusServiceUnavailable, locale.Say("relay.away"))
}
