package relay

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"renju-arbiter/views/address"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
)

// Options are what a relay is made of.
type Options struct {
	// From are the addresses of the service, without paths; one at least. The first that answers is
	// asked.
	From []*url.URL
	// ActAt is where something is done, to which people are led; nil for the address that is asked.
	ActAt *url.URL
	Log   *slog.Logger
	// Clock is the computer's: time.Now.
	Clock func() time.Time
	// Way is how the service is reached; nil is the network, by HTTP/2.
	Way http.RoundTripper
	// Crowds are the networks of relays and proxies before this one: an address there is of many.
	Crowds []netip.Prefix
}

// Relay shows a service. Make one with New, and keep Run running.
type Relay struct {
	Options
	up      *upstream
	cache   *answerCache
	hub     *live.Hub
	places  *live.Places // of viewers
	started *live.Places // of streams at the service, by who came first
	streams streams
	cross   *http.CrossOriginProtection
	now     func() time.Time
}

// New makes a relay.
func New(o Options) *Relay {
	r := &Relay{Options: o, up: newUpstream(o), cache: newAnswerCache(), places: live.NewPlaces(), started: live.NewPlaces(), cross: http.NewCrossOriginProtection(), now: o.Clock}
	r.hub = live.New(nil, nil, o.Clock)
	r.started.Most = min(r.started.Most, mostStreams)
	r.streams.of = map[string]*stream{}
	r.up.moved = r.gather
	return r
}

// Check asks who answers at the addresses. The error is a *StrangerError, after which there is nothing
// to be shown, or tells why nobody answers, which may pass.
func (r *Relay) Check(ctx context.Context) error { return r.up.check(ctx) }

// Run sends what changes to those who watch, until the context ends.
func (r *Relay) Run(ctx context.Context) {
	defer r.streams.end()
	r.hub.Run(ctx, func(error) {}) // nothing is rendered here
}

// ServeHTTP answers for the service.
func (r *Relay) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	w.Header().Set(address.ActAt, r.there(nil))
	a := pageRequestOf(q)
	looks := q.Method == http.MethodGet || q.Method == http.MethodHead
	switch path := q.URL.Path; {
	case q.Method == http.MethodPost && (path == address.Language || path == address.Spoilers || path == address.Following):
		r.choose(w, q, a)
	case q.Method == http.MethodOptions && forPrograms(path):
		r.forward(w, q, a)
	case !looks:
		a.path = formAt(q)
		r.refuse(w, q, a, http.StatusForbidden, locale.Say("relay.shows"))
	case isForThoseWhoLogIn(path):
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, q, r.there(a.path), http.StatusSeeOther)
	case isStream(path) && q.Method == http.MethodGet:
		r.stream(w, q, a)
	case isProgramsStream(path) && q.Method == http.MethodGet:
		r.alone(w, q, a)
	case a.follows != nil || a.key() == "" || q.Header.Get("Range") != "":
		r.forward(w, q, a)
	default:
		r.page(w, q, a)
	}
}

// there is the address of a page at the service; of its first one for nil.
func (r *Relay) there(path *url.URL) string {
	at := r.ActAt
	if at == nil {
		if at = r.up.found.Load(); at == nil {
			at = r.up.now()
		}
	}
	to := url.URL{Scheme: at.Scheme, Host: at.Host}
	if path != nil {
		to.Path, to.RawPath, to.RawQuery = path.Path, path.RawPath, path.RawQuery
	}
	return to.String()
}

// isGone tells whether an error is of a viewer who has gone away.
func isGone(q *http.Request, err error) bool {
	return q.Context().Err() != nil || errors.Is(err, http.ErrAbortHandler)
}
