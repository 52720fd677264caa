package web

import (
	"sync"
	"sync/atomic"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
)

// showcase keeps the pages of those who only look and have no session, so that a crowd costs what one
// of them does: a page is made once for everybody who may see the same, in the same language, and again
// when something has happened in what it shows. Pages speak of the time (clocks, "in 3:12"), so that
// none is kept into the next second. It keeps what the delayed view shows.
type showcase struct {
	mu    sync.Mutex
	young map[string]*display // asked for lately
	old   map[string]*display // not since the young were begun anew
	bytes int                 // of the young
}

const (
	// showcaseBytes is how much the young may hold before they are the old, and the old are gone.
	showcaseBytes = 32 << 20
	// displayCosts is what a display costs beside its page.
	displayCosts = 1 << 10
	// longestAddress is that of a page that is kept: nobody is led to a longer one.
	longestAddress = 512
)

// display is the place of one page.
type display struct {
	making sync.Mutex // held while the page is made: of many who ask one makes it
	page   atomic.Pointer[displayed]
}

// displayed is a page with what it shows.
type displayed struct {
	count  arbiter.Count
	second int64
	sent
}

func (d *displayed) size() int {
	if d == nil {
		return 0
	}
	return d.sent.size()
}

func newShowcase() *showcase {
	return &showcase{young: map[string]*display{}, old: map[string]*display{}}
}

// of is the place of a page.
func (s *showcase) of(address string) *display {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, young := s.young[address]
	if young {
		return d
	}
	if d = s.old[address]; d == nil {
		d = &display{}
	}
	s.put(address, d)
	return d
}

// put has a display among the young; the lock is held.
func (s *showcase) put(address string, d *display) {
	s.young[address] = d
	s.bytes += displayCosts + len(address)
	if page := d.page.Load(); page != nil {
		s.bytes += page.size()
	}
	s.age()
}

// grown counts what a display has more than before.
func (s *showcase) grown(bytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.bytes += bytes
	s.age()
}

func (s *showcase) age() {
	if s.bytes > showcaseBytes {
		s.old, s.young, s.bytes = s.young, map[string]*display{}, 0
	}
}

// displayed is a page that is kept for those whom nobody knows: the delayed pages of events
// and games, and the pages of the installation that are the same for everybody.
func (s *House) displayed(route string, page echo.HandlerFunc) echo.HandlerFunc {
	count := s.countOf(route)
	if count == nil {
		return page
	}
	return func(c echo.Context) error {
		if !s.nobody(c) {
			return page(c)
		}
		return s.shows(c, func() (arbiter.Count, error) { return count(c) }, page)
	}
}

// countOf counts what happens in what a page shows; nil where none is kept.
func (s *House) countOf(route string) func(echo.Context) (arbiter.Count, error) {
	whose := rights.Act(address.Name(route)).Whose()
	switch {
	case s != s.delayed:
		if route == address.Home || route == address.Rules || route == address.RulesTextRoute {
			return func(echo.Context) (arbiter.Count, error) { return s.Desk.CountAll(), nil }
		}
	case whose == "event":
		return func(c echo.Context) (arbiter.Count, error) { return s.Desk.Count(c.Param("id")) }
	case whose == "game":
		return func(c echo.Context) (arbiter.Count, error) {
			if event := s.Desk.EventOf(c.Param("id")); event != "" {
				return s.Desk.Count(event)
			}
			return s.Desk.CountAll(), nil
		}
	}
	return nil
}

// nobody tells that a request comes from somebody who has no session here and never had one: what they
// are shown is what everybody is.
func (s *House) nobody(c echo.Context) bool {
	r := c.Request()
	if s.sessions.Token(r.Context()) != "" || len(r.RequestURI) > longestAddress {
		return false
	}
	for _, cookie := range r.Cookies() {
		if cookie.Name == hadName || cookie.Name == s.cookie(c).Name {
			return false
		}
	}
	return true
}

// shows is a page for somebody whom nobody knows: as it is kept, or made and kept. Count is read anew
// for each of them.
func (s *House) shows(c echo.Context, count func() (arbiter.Count, error), page echo.HandlerFunc) error {
	at := s.showcase.of(s.displayedAs(c))
	if kept, err := s.stillShows(at, count); kept != nil || err != nil {
		return s.give(c, kept, err)
	}
	at.making.Lock()
	made := sync.OnceFunc(at.making.Unlock)
	defer made()
	if kept, err := s.stillShows(at, count); kept != nil || err != nil {
		return s.give(c, kept, err)
	}
	before, err := count()
	if err != nil {
		return err
	}
	second := s.Wall().Unix()
	c.Set(displayKept, func(all sent) {
		was := at.page.Swap(&displayed{before, second, all})
		s.showcase.grown(all.size() - was.size())
	})
	c.Response().Before(made) // nobody waits for a reader who is slow
	return page(c)
}

func (s *House) give(c echo.Context, kept *displayed, err error) error {
	if err != nil {
		return err
	}
	return kept.answer(c)
}

// displayKept is where a request has what keeps its page.
const displayKept = "display"

// displayedAs is what a page depends on but for what happens: its address, the language, and under which
// name the service was asked, where it knows no address of its own.
func (s *House) displayedAs(c echo.Context) string {
	return Translator(c).Code() + " " + s.Address(c) + " " + c.Request().RequestURI
}

// stillShows is the page of a display, if nothing has happened since.
func (s *House) stillShows(d *display, count func() (arbiter.Count, error)) (*displayed, error) {
	page := d.page.Load()
	if page == nil || page.second != s.Wall().Unix() {
		return nil, nil
	}
	now, err := count()
	if err != nil || now != page.count {
		return nil, err
	}
	return page, nil
}
