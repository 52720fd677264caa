package web

import (
	"context"
	"log/slog"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
	"renju-arbiter/static"
	"renju-arbiter/views/live"
	"renju-arbiter/views/shown"
)

// A House is what the handlers of every face need: what is shown, who looks, and whom
// to tell of changes.
type House struct {
	shown.Teller
	Accounts *records.Accounts
	Links    *records.Links
	Logins   *records.Sessions
	Sessions *scs.SessionManager
	Hub      *live.Hub
	Log      *slog.Logger
	HallURL  string
	Guard    *guard
	Room     func() (bytes uint64, known bool)

	AccountNames accountNames
	Standing     map[string]Stand
}

// Options are what a house is made of.
type Options struct {
	Store *records.Store
	Log   *slog.Logger
	// HallURL is the address under which the hall's network reaches the service,
	// without a path; links use it when the organiser sits at the computer itself.
	HallURL string
	// Room is how much the disk of the service has left; nil asks the store.
	Room func() (bytes uint64, known bool)
	// Unlimited switches the rate limits off, for benchmarks on one address.
	Unlimited bool
}

// NewHouse makes a house. Its desk comes later, with Attach: the desk needs to know
// whom to tell about changes.
func NewHouse(o Options) *House {
	h := &House{
		Accounts: o.Store.Accounts(), Links: o.Store.Links(), Logins: o.Store.Sessions(),
		Log: o.Log, HallURL: o.HallURL, Standing: map[string]Stand{},
	}
	h.Sessions = newSessions(h.Logins)
	if h.Room = o.Room; h.Room == nil {
		h.Room = o.Store.Room
	}
	h.Guard = newGuard(o.Unlimited, h.Sessions)
	h.AccountNames.accounts = h.Accounts
	h.Hub = live.New(h.renderTopic)
	return h
}

// Attach gives the house its desk; it must be called before anything is served.
func (s *House) Attach(desk *arbiter.Desk) { s.Desk = desk }

// Run sends what changes to those who watch, until the context ends.
func (s *House) Run(ctx context.Context) {
	s.Hub.Run(ctx, func(err error) { s.Log.Error("live", "error", err) })
}

// Pages are where a face puts its routes.
type Pages struct{ *echo.Group }

// See is a page, and the same without its body, which net/http leaves out.
func (p Pages) See(path string, page echo.HandlerFunc) {
	p.GET(path, page)
	p.HEAD(path, page)
}

// Open makes the service with the routes of the faces.
func (s *House) Open(faces ...func(Pages, *House)) *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = echo.ExtractIPDirect() // the other one trusts any header
	e.HTTPErrorHandler = s.fail
	e.Use(middleware.RecoverWithConfig(middleware.RecoverConfig{LogErrorFunc: func(_ echo.Context, err error, stack []byte) error {
		s.Log.Error("panic", "error", err, "stack", string(stack))
		return err
	}}))
	e.Use(middleware.BodyLimit("1M"), headers, answered, crossOrigin, wholeForms)
	e.GET(static.Route, echo.WrapHandler(static.Handler()))
	pages := Pages{e.Group("", s.session, s.Guard.writes)}
	for _, face := range faces {
		face(pages, s)
	}
	return e
}
