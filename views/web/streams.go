package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
)

// One session has as many streams as a desk with many windows needs; an address half of all. Whoever is
// refused one is told so, and the page asks anew from time to time.
const streamsOfSession = 16

// listens counts a stream of whoever asks; done ends it.
func (s *House) listens(c echo.Context) (done func(), err error) {
	if s.alone.Load() {
		return nil, &Refused{Status: http.StatusServiceUnavailable, Text: locale.Say("failure.nobody-leads")}
	}
	if s.guard.unlimited {
		return func() {}, nil
	}
	whose, most := "address "+live.Network(c.RealIP()), s.streams.Most/2
	if forPrograms(c) {
		whose, most = "program "+live.Network(c.RealIP()), streamsOfProgram
	} else if token := s.sessions.Token(c.Request().Context()); token != "" {
		whose, most = "session "+token, streamsOfSession
	}
	if !s.streams.Take(whose, most) {
		c.Response().Header().Set("Retry-After", "10")
		s.Note(c, security.Entry{Kind: security.Limited, What: "stream"})
		return nil, &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.streams")}
	}
	return func() { s.streams.Give(whose) }, nil
}
