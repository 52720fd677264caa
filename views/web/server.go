package web

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/backups"
	"renju-arbiter/static"
	"renju-arbiter/views/address"
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
	Cards    *Cards
	Voice    *Voice
	Streams  *Streams
	Lateness lateness
	delayed  *Server // for spectators; it refers to itself there
}

// common is what both share.
type common struct {
	accounts *accounts.Accounts
	// Fit is nil where an act could be written down now.
	Fit func(context.Context) error
	// Wall is the time: by it links expire, and everything that is done arrives at the desk.
	Wall func() time.Time
	// Precedents finds rulings that were published, of all events.
	Precedents func(context.Context, dispute.Search) ([]dispute.Found, error)
	// Origin is where the service stands in the network.
	Origin origin.Origin
	// Presence knows which players are connected.
	Presence    *presence.Register
	RequestLog  *RequestLog
	Sessions    *Sessions
	Notices     *noticeStore
	Logins      *Logins
	Programs    *Programs
	Actors      *Actors
	Condition   *Condition
	RecentLinks *recentLinks
	Stands      stands
	guard       *guard
	Places      *streamPlaces
	pageCache   *pageCache
	observers   Observers
	// IsHub says that the installation takes what halls push.
	IsHub bool
	Halls *Halls
	// ReadOnly says that nothing is written but what a hub takes in, and administrators alone log in.
	ReadOnly bool
	// DeskCount is how much waits at the desk of an event. The desk sets it.
	DeskCount func(*tournament.Book) int
}

// Options are what an installation is made of.
type Options struct {
	Store   *records.Store
	Backups *backups.Keeper // nil: none are made
	Log     *slog.Logger
	Origin  origin.Origin
	// Unlimited switches the rate limits off, for benchmarks on one address.
	Unlimited bool
	// Idle is after how long an account is logged out in a session in which nothing is
	// done; 0 for never. Seats are never left so.
	Idle time.Duration
	// Sessions is how long a session lives; 0 for the usual time.
	Sessions time.Duration
	// Proof is for how long a password that was said need not be said again before
	// something grave; 0 for a quarter of an hour.
	Proof time.Duration
	// Observers measure what the web does.
	Observers Observers
	// Hub says that the installation takes what halls push.
	Hub bool
	// ReadOnly says that nothing is written but what a hub takes in.
	ReadOnly bool
}

// Observers are called where the web measures. They must not block; a nil one is not called.
type Observers struct {
	// Answered is called with the route pattern, never the address, of each answer but a stream.
	Answered func(method, route string, status int, took time.Duration)
	// Sent is live.Hub's.
	Sent func(stage string, lag time.Duration)
}

// NewServer makes an installation. Its desk comes later, with Attach: the desk needs to know
// whom to tell about changes.
func NewServer(o Options) *Server {
	at := o.Store.Accounts()
	c := &common{
		accounts: at, Fit: o.Store.Fit, Wall: o.Store.Now, Precedents: o.Store.Precedents, Origin: o.Origin,
		Presence: presence.New(), RequestLog: &RequestLog{o.Log, o.Store.Security()}, Stands: stands{}, observers: o.Observers, IsHub: o.Hub, Halls: &Halls{}, ReadOnly: o.ReadOnly,
	}
	h := &Server{common: c}
	tell, manager := &h.Presenter, newManager(at.Sessions(), o.Sessions)
	c.Sessions = &Sessions{log: c.RequestLog, origin: o.Origin, manager: manager, kept: at.Sessions(), wall: c.Wall, idle: o.Idle, proof: cmp.Or(o.Proof, provedFor)}
	c.Notices = &noticeStore{c.RequestLog, manager}
	c.guard = newGuard(o.Unlimited, c.Sessions, c.RequestLog)
	c.Logins = &Logins{log: c.RequestLog, sessions: c.Sessions, accounts: at, tell: tell, origin: o.Origin, wall: c.Wall, token: c.guard.token, known: at.BrowserKey(),
		Passkeys: &Passkeys{log: c.RequestLog, accounts: at, kept: at.Passkeys(), tell: tell, origin: o.Origin, wall: c.Wall, questions: passkey.NewQuestions()}}
	if !o.Unlimited {
		c.Logins.failures = newFailures()
	}
	c.Programs = &Programs{Presenter: tell, log: c.RequestLog, logins: c.Logins, guard: c.guard, wall: c.Wall, acts: GameActs{}, hub: o.Hub, readOnly: o.ReadOnly}
	c.Actors = &Actors{tell, at}
	c.Condition = &Condition{Presenter: tell, kept: o.Store.Kept(), reviewed: o.Store.Verification().Verified, certificate: o.Origin.CertificateFault, keeper: o.Backups, wall: c.Wall, halls: c.Halls}
	c.RecentLinks = &recentLinks{Presenter: tell, wall: c.Wall}
	c.Places = &streamPlaces{log: c.RequestLog, sessions: c.Sessions, origin: o.Origin, all: live.NewPlaces(), unlimited: o.Unlimited}
	c.pageCache = newPageCache(c.Sessions, o.Origin, c.Wall)
	h.Presenter.Actor = c.Actors.Name
	h.delayed = &Server{Presenter: h.Presenter, common: c}
	h.delayed.delayed, h.delayed.Lateness.delayed = h.delayed, true
	h.makeParts()
	h.delayed.makeParts()
	return h
}

// makeParts makes what shows events with the delay of this server.
func (s *Server) makeParts() {
	s.Cards, s.Voice, s.Lateness.wall = &Cards{&s.Presenter}, &Voice{&s.Presenter}, s.Wall
	moment := func() live.Moment { return live.Moment{Wall: s.Wall(), ID: NewID()} }
	s.Streams = &Streams{&s.Presenter, s.RequestLog, s.Places, live.New((&topics{&s.Presenter, s.Voice}).render, moment, readNow)}
	s.Streams.hub.Sent = s.observers.Sent
}

// Delayed returns the handlers for spectators, who see events with their delay.
func (s *Server) Delayed() *Server { return s.delayed }

// Attach gives the installation its desk; it must be called before anything is served.
func (s *Server) Attach(desk *arbiter.Desk) {
	s.Desk, s.Sessions.desk = desk, desk
	s.delayed.Desk = desk.DelayedView(func() time.Time { return s.Wall() }, s.delayed.Streams)
}

// Run sends what changes to those who watch, until the context ends.
func (s *Server) Run(ctx context.Context) {
	report := func(err error) { s.RequestLog.log.Error("live", "error", err) }
	spectators := make(chan struct{})
	go func() {
		defer close(spectators)
		s.delayed.Streams.hub.Run(ctx, report)
	}()
	s.Streams.hub.Run(ctx, report)
	<-spectators
}

// Pages are the pages of one package: a struct around a Server with what else it
// needs, and its routes.
type Pages interface{ Routes(Router) }

// Router takes the routes of pages. Each is opened by the table of rights.
type Router struct {
	routes   *echo.Group // nil for the delayed view, which takes no form
	programs *echo.Group
	server   *Server
	delayed  map[string]echo.HandlerFunc // the delayed pages, by route
}

// See is a page, and the same without its body, which net/http leaves out.
func (p Router) See(route string, page echo.HandlerFunc) {
	page = p.server.spares(route, page)
	if page = p.look(route, p.server.pageCache.serve(p.server.countOf(route), page)); p.routes != nil {
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
	answer = p.server.guarded(http.MethodGet, route, p.delayed[route])
	p.programs.GET(route, answer)
	p.programs.HEAD(route, answer)
}

// Write is what programs send, with a key.
func (p Router) Write(route string, answer APIKeyHandler) {
	if p.routes == nil {
		return
	}
	p.server.Programs.written = append(p.server.Programs.written, route)
	p.programs.POST(route, p.server.Programs.keyed(rights.Act(address.Name(route)), answer))
}

// Ask is what programs read with a key.
func (p Router) Ask(route string, answer APIKeyHandler) {
	if p.routes == nil {
		return
	}
	asked := p.server.Programs.keyed(rights.See(address.Name(route)), answer)
	p.programs.GET(route, asked)
	p.programs.HEAD(route, asked)
}

// Take is what halls send to a hub, with a key of theirs.
func (p Router) Take(route string, answer HallHandler) {
	if p.routes == nil {
		return
	}
	p.server.Programs.written = append(p.server.Programs.written, route)
	p.programs.POST(route, p.server.Programs.ofHall(rights.Act(address.Name(route)), answer))
}

// Show is what halls read of a hub, with a key of theirs.
func (p Router) Show(route string, answer HallHandler) {
	if p.routes == nil {
		return
	}
	asked := p.server.Programs.ofHall(rights.See(address.Name(route)), answer)
	p.programs.GET(route, asked)
	p.programs.HEAD(route, asked)
}

// look is a page as the viewer may see it, and when.
func (p Router) look(route string, page echo.HandlerFunc) echo.HandlerFunc {
	if p.routes == nil {
		p.delayed[route] = page
		return page
	}
	return p.server.guarded(http.MethodGet, route, p.server.inTime(route, page, p.delayed[route]))
}

// Send is a form.
func (p Router) Send(route string, form echo.HandlerFunc) {
	if p.routes == nil {
		return
	}
	p.routes.POST(route, p.server.guarded(http.MethodPost, route, form), p.server.guard.writes)
}

// Try is a form in which passwords and tokens are tried, which has a measure of its own.
func (p Router) Try(route string, form echo.HandlerFunc) {
	if p.routes == nil {
		return
	}
	p.routes.POST(route, p.server.guarded(http.MethodPost, route, form), p.server.Logins.tokens)
}

// Open makes the service with the routes of all pages, with and without delay.
func (s *Server) Open(of func(*Server) []Pages) *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = s.Origin.Client()
	e.HTTPErrorHandler = s.fail
	if s.observers.Answered != nil {
		e.Use(s.observers.measured)
	}
	e.Use(numbered, s.RequestLog.recovered())
	e.Use(timely, bodies(), headers(s.Origin.Embed), s.Origin.Strict, answered, s.Programs.admit, crossOrigin(s.Origin.Public), uncut, wholeForms)
	e.GET(static.Route, echo.WrapHandler(static.Handler()), middleware.Gzip())
	late := Router{server: s.delayed, delayed: map[string]echo.HandlerFunc{}}
	for _, pages := range of(s.delayed) {
		pages.Routes(late)
	}
	router := Router{e.Group("", s.Sessions.open), e.Group(""), s, late.delayed}
	for _, pages := range of(s) {
		pages.Routes(router)
	}
	return e
}
