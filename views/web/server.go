package web

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
	"renju-arbiter/static"
	"renju-arbiter/views/live"
	"renju-arbiter/views/passkey"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web/origin"
	"renju-arbiter/views/web/presence"
)

// A Server is what the handlers of every page need: what is shown, who looks, and whom
// to tell of changes. There are two: spectators of an event with a delay get the delayed one.
type Server struct {
	shown.Presenter
	*common
	hub     *live.Hub
	delayed *Server // for spectators; it refers to itself there
}

// common is what both share.
type common struct {
	accounts *accounts.Accounts
	passkeys *accounts.Passkeys
	kept     audit.Keeping // how the head was kept beside the file at the start
	reviewed func() audit.Verified
	// Fit is nil where an act could be written down now.
	Fit func(context.Context) error
	// Wall is the time: by it links expire, and everything that is done arrives at the desk.
	Wall func() time.Time
	// Precedents finds rulings that were published, of all events.
	Precedents func(context.Context, dispute.Search) ([]dispute.Found, error)
	Sessions   *Sessions
	Notices    *noticeStore
	RequestLog *RequestLog
	guard      *guard
	tries      *tries // nil: nobody waits
	known      []byte // signs browsers from which somebody has come in
	streams    *live.Places
	alone      atomic.Bool // nobody decides whom this node could reach
	// Presence knows which players are connected.
	Presence  *presence.Register
	pageCache *pageCache
	// Origin is where the service stands in the network.
	Origin  origin.Origin
	fresh   freshLinks
	stands  map[string]Stand
	acts    GameActs // of all pages
	written []string // the routes at which programs write

	questions passkey.Questions
}

// Options are what a house is made of.
type Options struct {
	Store  *records.Store
	Log    *slog.Logger
	Origin origin.Origin
	// Unlimited switches the rate limits off, for benchmarks on one address.
	Unlimited bool
	// Idle is after how long an account is logged out in a session in which nothing is
	// done; 0 for never. Seats are never left so.
	Idle time.Duration
	// Proof is for how long a password that was said need not be said again before
	// something grave; 0 for a quarter of an hour.
	Proof time.Duration
}

// NewHouse makes a house. Its desk comes later, with Attach: the desk needs to know
// whom to tell about changes.
func NewHouse(o Options) *Server {
	h := &Server{common: &common{
		accounts: o.Store.Accounts(), passkeys: o.Store.Accounts().Passkeys(), kept: o.Store.Kept(), reviewed: o.Store.Verification().Verified, Fit: o.Store.Fit, Wall: o.Store.Now, Precedents: o.Store.Precedents,
		RequestLog: &RequestLog{o.Log, o.Store.Security()}, stands: map[string]Stand{}, acts: GameActs{},
		Origin: o.Origin, streams: live.NewPlaces(), Presence: presence.New(), pageCache: newPageCache(), known: o.Store.Accounts().BrowserKey(),
	}}
	if !o.Unlimited {
		h.tries = newTries()
	}
	manager := newManager(o.Store.Accounts().Sessions())
	h.Sessions = &Sessions{log: h.RequestLog, origin: o.Origin, manager: manager, kept: o.Store.Accounts().Sessions(), wall: o.Store.Now, idle: o.Idle, proof: cmp.Or(o.Proof, provedFor)}
	h.Notices = &noticeStore{h.RequestLog, manager}
	h.guard = h.newGuard(o.Unlimited)
	h.Presenter.Actor = h.ActorName
	moment := func() live.Moment { return live.Moment{Wall: h.Wall(), ID: NewID()} }
	h.hub = live.New(h.renderTopic, moment, readNow)
	h.delayed = &Server{Presenter: h.Presenter, common: h.common}
	h.delayed.delayed, h.delayed.hub = h.delayed, live.New(h.delayed.renderTopic, moment, readNow)
	return h
}

// Delayed returns the handlers for spectators, who see events with their delay.
func (s *Server) Delayed() *Server { return s.delayed }

// Attach gives the house its desk; it must be called before anything is served.
func (s *Server) Attach(desk *arbiter.Desk) {
	s.Desk, s.Sessions.desk = desk, desk
	s.delayed.Desk = desk.DelayedView(func() time.Time { return s.Wall() }, s.delayed)
}

// Run sends what changes to those who watch, until the context ends.
func (s *Server) Run(ctx context.Context) {
	report := func(err error) { s.RequestLog.log.Error("live", "error", err) }
	spectators := make(chan struct{})
	go func() {
		defer close(spectators)
		s.delayed.hub.Run(ctx, report)
	}()
	s.hub.Run(ctx, report)
	<-spectators
}

// Pages are the pages of one package: a struct around a Server with what else it
// needs, and its routes.
type Pages interface{ Routes(Router) }

// Router takes the routes of pages. Each is opened by the table of rights.
type Router struct {
	routes   *echo.Group // nil for the delayed view, which takes no form
	programs *echo.Group
	house    *Server
	delayed  map[string]echo.HandlerFunc // the delayed pages, by route
}

// See is a page, and the same without its body, which net/http leaves out.
func (p Router) See(route string, page echo.HandlerFunc) {
	if page = p.look(route, p.house.displayed(route, page)); p.routes != nil {
		p.routes.GET(route, page)
		p.routes.HEAD(route, page)
	}
}

// Hear is a stream.
func (p Router) Hear(route string, stream echo.HandlerFunc) {
	if stream = p.look(route, stream); p.routes != nil {
		p.routes.GET(route, stream)
	}
}

// Tell is what programs read: nobody is logged in there, all are spectators.
func (p Router) Tell(route string, answer echo.HandlerFunc) {
	if p.routes == nil {
		p.delayed[route] = answer
		return
	}
	answer = p.house.guarded(http.MethodGet, route, p.delayed[route])
	p.programs.GET(route, answer)
	p.programs.HEAD(route, answer)
}

// Write is what programs send, with a key.
func (p Router) Write(route string, answer KeyAnswer) {
	if p.routes == nil {
		return
	}
	p.house.written = append(p.house.written, route)
	p.programs.POST(route, p.house.keyed(route, answer))
}

// look is a page as whoever asks may see it, and when.
func (p Router) look(route string, page echo.HandlerFunc) echo.HandlerFunc {
	if p.routes == nil {
		p.delayed[route] = page
		return page
	}
	return p.house.guarded(http.MethodGet, route, p.house.inTime(route, page, p.delayed[route]))
}

// Send is a form.
func (p Router) Send(route string, form echo.HandlerFunc) {
	if p.routes == nil {
		return
	}
	p.routes.POST(route, p.house.guarded(http.MethodPost, route, form), p.house.guard.writes)
}

// Try is a form in which passwords and tokens are tried, which has a measure of its own.
func (p Router) Try(route string, form echo.HandlerFunc) {
	if p.routes == nil {
		return
	}
	p.routes.POST(route, p.house.guarded(http.MethodPost, route, form), p.house.tokens)
}

// Open makes the service with the routes of all pages, with and without delay.
func (s *Server) Open(of func(*Server) []Pages) *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.Origin.Client()
	e.HTTPErrorHandler = s.fail
	e.Use(numbered, s.RequestLog.recovered())
	e.Use(timely, bodies(), headers, s.Origin.Strict, answered, s.programs, crossOrigin(s.Origin.Public), uncut, wholeForms)
	e.GET(static.Route, echo.WrapHandler(static.Handler()), middleware.Gzip())
	late := Router{house: s.delayed, delayed: map[string]echo.HandlerFunc{}}
	for _, pages := range of(s.delayed) {
		pages.Routes(late)
	}
	router := Router{e.Group("", s.Sessions.open), e.Group(""), s, late.delayed}
	for _, pages := range of(s) {
		pages.Routes(router)
	}
	return e
}
