package web

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web/following"
	"renju-arbiter/views/web/origin"
	"renju-arbiter/views/web/spoilers"
)

// A pageCache keeps the pages of spectators without a session, so that a crowd costs what one of them
// does. A page is made once for each language, and again when what it shows has changed. Pages show
// clocks, so none is kept into the next second. It caches the delayed view.
type pageCache struct {
	sessions *Sessions
	origin   origin.Origin
	wall     func() time.Time

	pages *cache.Cache[string, *display] // by displayedAs; costs are bytes
}

const (
	// pageCacheBytes limits the cache.
	pageCacheBytes = 64 << 20
	// displayCosts is the size of an entry without its page, in bytes.
	displayCosts = 1 << 10
	// longestAddress is the longest address of a cached page; no link is longer.
	longestAddress = 512
)

// A display is the entry of one page.
type display struct {
	making sync.Mutex // held while the page is made
	page   atomic.Pointer[displayed]
}

// A displayed is a page with the state that it shows.
type displayed struct {
	count  arbiter.Count
	second int64
	sent
}

func newPageCache(sessions *Sessions, at origin.Origin, wall func() time.Time) *pageCache {
	return &pageCache{sessions: sessions, origin: at, wall: wall, pages: cache.New[string, *display](pageCacheBytes)}
}

// countOf returns the count of changes of what a page shows; nil where the page is not cached.
func (s *Server) countOf(route string) func(echo.Context) (arbiter.Count, error) {
	whose := rights.Act(address.Name(route)).Whose()
	switch {
	case s != s.delayed:
		switch route {
		case address.Home, address.Rules, address.RulesTextRoute, address.Help, address.HelpPageRoute:
			return func(echo.Context) (arbiter.Count, error) { return s.Desk.Books.CountAll(), nil }
		}
	case whose == "event":
		return func(c echo.Context) (arbiter.Count, error) { return s.Desk.Books.Count(c.Param("id")) }
	case whose == "game":
		return func(c echo.Context) (arbiter.Count, error) {
			if event := s.Desk.EventOf(c.Param("id")); event != "" {
				return s.Desk.Books.Count(event)
			}
			return s.Desk.Books.CountAll(), nil
		}
	}
	return nil
}

// serve caches a page for viewers without a session: the delayed pages of events and games, and the
// pages of the installation that are the same for everybody. Without a count it caches nothing.
func (s *pageCache) serve(count func(echo.Context) (arbiter.Count, error), page echo.HandlerFunc) echo.HandlerFunc {
	if count == nil {
		return page
	}
	return func(c echo.Context) error {
		if !s.sessions.nobody(c) || follows(c) {
			return page(c)
		}
		return s.shows(c, func() (arbiter.Count, error) { return count(c) }, page)
	}
}

// follows reports whether the sender of a request follows somebody, so that a page of an event has stars of its own.
func follows(c echo.Context) bool {
	return rights.Act(address.Name(c.Path())).Whose() == "event" && len(following.Of(c.Request())) > 0
}

// shows is a page for somebody whom nobody knows: as it is kept, or made and kept. Count is read again
// for each of them.
func (s *pageCache) shows(c echo.Context, count func() (arbiter.Count, error), page echo.HandlerFunc) error {
	name := s.displayedAs(c)
	at := s.pages.GetOrPut(name, &display{}, displayCosts+len(name))
	if kept, err := s.stillShows(at, count); kept != nil || err != nil {
		return give(c, kept, err)
	}
	at.making.Lock()
	made := sync.OnceFunc(at.making.Unlock)
	defer made()
	if kept, err := s.stillShows(at, count); kept != nil || err != nil {
		return give(c, kept, err)
	}
	before, err := count()
	if err != nil {
		return err
	}
	second := s.wall().Unix()
	c.Set(displayKept, func(all sent) {
		at.page.Store(&displayed{before, second, all})
		s.pages.Put(name, at, displayCosts+len(name)+all.size())
	})
	c.Response().Before(made) // nobody waits for a reader who is slow
	return page(c)
}

func give(c echo.Context, kept *displayed, err error) error {
	if err != nil {
		return err
	}
	return kept.answer(c)
}

// displayKept is where a request has what keeps its page.
const displayKept = "display"

// displayedAs is what a page depends on but for what happens: its address, the language, whether results are
// hidden, and under which name the service was asked, where it knows no address of its own.
func (s *pageCache) displayedAs(c echo.Context) string {
	code := Translator(c).Code()
	if spoilers.Hidden(c.Request()) {
		code += "-"
	}
	return code + " " + s.origin.Address(c) + " " + c.Request().RequestURI
}

// stillShows is the page of a display, if nothing has happened since.
func (s *pageCache) stillShows(d *display, count func() (arbiter.Count, error)) (*displayed, error) {
	page := d.page.Load()
	if page == nil || page.second != s.wall().Unix() {
		return nil, nil
	}
	now, err := count()
	if err != nil || now != page.count {
		return nil, err
	}
	return page, nil
}
