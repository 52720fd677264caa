package web

import (
	"net/http"
	"sync/atomic"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/views/address"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web/origin"
)

// One session has as many streams as a desk with many windows needs; an address half of all. Whoever is
// refused one is told so, and the page asks anew from time to time.
const streamsOfSession = 16

// streamPlaces are the places for streams: how many each may have, and whether there are any.
type streamPlaces struct {
	log        *RequestLog
	sessions   *Sessions
	origin     origin.Origin
	all        *live.Places
	unlimited  bool
	leaderless atomic.Bool // this node reaches no leader
}

// Open is how many streams are open, of this node's viewers.
func (s *streamPlaces) Open() int { return s.all.Taken() }

// listens counts a stream of the client; done ends it.
func (s *streamPlaces) listens(c echo.Context) (done func(), err error) {
	if s.leaderless.Load() {
		return nil, &Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("failure.nobody-leads")}
	}
	if s.unlimited {
		return func() {}, nil
	}
	whose, most := "address "+live.Network(c.RealIP()), s.all.Most/2
	if forPrograms(c) {
		whose, most = "program "+live.Network(c.RealIP()), streamsOfProgram
	} else if token := s.sessions.manager.Token(c.Request().Context()); token != "" {
		whose, most = "session "+token, streamsOfSession
	}
	if !s.all.Take(whose, most) {
		c.Response().Header().Set("Retry-After", "10")
		c.Response().Header().Set("Connection", "close") // which would be held by who asks for too many
		s.log.Note(c, security.Entry{Kind: security.Limited, What: "stream"})
		return nil, &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.streams")}
	}
	return func() { s.all.Give(whose) }, nil
}

// Take is a place for a stream that this node hands over to the one that decides: here it is held
// as well. Where none is left it is answered here, and counts as one that is.
func (s *streamPlaces) Take(r *http.Request) (leave func(), found bool) {
	if s.unlimited || !address.IsLive(r.URL.Path) {
		return func() {}, true
	}
	whose := "handed " + live.Network(s.origin.Client()(r))
	if !s.all.Take(whose, s.all.Most/2) {
		return nil, false
	}
	return func() { s.all.Give(whose) }, true
}

// handOver gives a viewer's connection to the hub, which writes to many of them. It then costs some
// hundred bytes, not a goroutine and its buffers. TLS and HTTP/2 write themselves, and keep theirs.
func (s *Streams) handOver(c echo.Context, form live.Form, watch []live.Watch) (handed bool, err error) {
	if r := c.Request(); r.TLS != nil || r.ProtoMajor != 1 || r.ProtoMinor != 1 {
		return false, nil
	}
	done, err := s.places.listens(c)
	if err != nil {
		return true, err
	}
	w := c.Response()
	conn, _, err := http.NewResponseController(w.Writer).Hijack()
	if err != nil {
		done()
		return false, nil
	}
	w.Writer = headless{w.Writer}
	begins(w)
	s.hub.Keep(conn, watch, form, form.Head(w.Header(), readNow()), done)
	return true, nil
}

// headless has a header, which somebody else sends.
type headless struct{ http.ResponseWriter }

func (headless) WriteHeader(int) {}
