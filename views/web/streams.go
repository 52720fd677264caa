package web

import (
	"net/http"
	"sync"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/views/locale"
)

// A stream holds a connection for as long as somebody looks. One session has as many as a
// desk with many windows needs; an address, behind which a hall may sit, half of all; and all
// of them leave descriptors for pages and for the database. Whoever is refused one is told
// so, and the page asks anew from time to time.
const (
	streamsOfSession = 16
	streamsAtMost    = 20_000
	descriptorsKept  = 256 // for everything but streams
)

// streams are those that are open.
type streams struct {
	mu    sync.Mutex
	most  int
	total int
	of    map[string]int
}

func newStreams(descriptors uint64) *streams {
	most := streamsAtMost
	if descriptors < streamsAtMost+descriptorsKept {
		most = max(int(descriptors)-descriptorsKept, int(descriptors)/2)
	}
	return &streams{most: most, of: map[string]int{}}
}

// open counts a stream, or tells that there are too many.
func (s *streams) open(whose string, most int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.total >= s.most || s.of[whose] >= most {
		return false
	}
	s.total++
	s.of[whose]++
	return true
}

func (s *streams) close(whose string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.total--
	if s.of[whose]--; s.of[whose] == 0 {
		delete(s.of, whose)
	}
}

// listens counts a stream of whoever asks; done ends it.
func (s *House) listens(c echo.Context) (done func(), err error) {
	if s.guard.unlimited {
		return func() {}, nil
	}
	whose, most := "address "+network(c.RealIP()), s.streams.most/2
	if forPrograms(c) {
		whose, most = "program "+network(c.RealIP()), streamsOfProgram
	} else if token := s.sessions.Token(c.Request().Context()); token != "" {
		whose, most = "session "+token, streamsOfSession
	}
	if !s.streams.open(whose, most) {
		c.Response().Header().Set("Retry-After", "10")
		s.Note(c, security.Entry{Kind: security.Limited, What: "stream"})
		return nil, &Refused{Status: http.StatusTooManyRequests, Text: locale.Say("failure.streams")}
	}
	return func() { s.streams.close(whose) }, nil
}
