package views

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"sync"

	"github.com/alexedwards/scs/v2"
	"github.com/google/uuid"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
	"renju-arbiter/static"
	"renju-arbiter/views/live"
)

// Server answers the web. Make one with New, mount Handler, and keep Run running.
type Server struct {
	desk     *arbiter.Desk
	accounts *records.Accounts
	links    *records.Links
	logins   *records.Sessions
	sessions *scs.SessionManager
	hub      *live.Hub
	log      *slog.Logger
	hallURL  string
	guard    *guard
	room     func() (bytes uint64, known bool)

	accountNames accountNames
	reasons      reasons
	standing     map[string]stand
}

// Options are what a server is made of.
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

// New makes a server. Its desk comes later, with Attach: the desk needs to know
// whom to tell about changes.
func New(o Options) *Server {
	s := &Server{
		accounts: o.Store.Accounts(), links: o.Store.Links(), logins: o.Store.Sessions(),
		log: o.Log, hallURL: o.HallURL,
	}
	s.sessions = newSessions(s.logins)
	if s.room = o.Room; s.room == nil {
		s.room = o.Store.Room
	}
	s.guard = newGuard(o.Unlimited, s.sessions)
	s.accountNames.accounts = s.accounts
	s.hub = live.New(s.renderTopic)
	return s
}

// Attach gives the server its desk; it must be called before anything is served.
func (s *Server) Attach(desk *arbiter.Desk) { s.desk = desk }

// Run sends what changes to those who watch, until the context ends.
func (s *Server) Run(ctx context.Context) {
	s.hub.Run(ctx, func(err error) { s.log.Error("live", "error", err) })
}

// Handler is the whole service.
func (s *Server) Handler() http.Handler { return s.house() }

func (s *Server) house() *echo.Echo {
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.IPExtractor = echo.ExtractIPDirect() // the other one trusts any header
	e.HTTPErrorHandler = s.fail
	e.Use(middleware.RecoverWithConfig(middleware.RecoverConfig{LogErrorFunc: func(_ echo.Context, err error, stack []byte) error {
		s.log.Error("panic", "error", err, "stack", string(stack))
		return err
	}}))
	e.Use(middleware.BodyLimit("1M"), headers, answered, crossOrigin, wholeForms)
	e.GET("/static/*", echo.WrapHandler(static.Handler()))
	pages := e.Group("", s.session, s.guard.writes)
	s.routes(pages)
	return e
}

func (s *Server) routes(e *echo.Group) {
	see := func(path string, page echo.HandlerFunc) {
		e.GET(path, page)
		e.HEAD(path, page) // the same without its body, which net/http leaves out
	}
	see("/", s.home)
	e.POST("/language", s.language)
	see("/setup/:token", s.setupPage)
	e.POST("/setup/:token", s.setup, s.guard.logins)
	see("/rules", s.rules)
	see("/rules/:text", s.ruleText)
	see("/login", s.loginPage)
	e.POST("/login", s.login, s.guard.logins)
	e.POST("/logout", s.logout)
	e.POST("/logout-everywhere", s.logoutEverywhere)
	see("/accounts", s.accountsPage)
	e.POST("/accounts", s.appoint, s.guard.logins)
	e.POST("/accounts/:id/:act", s.changeAccount)
	see("/join/:token", s.joinPage)
	e.POST("/join/:token", s.join, s.guard.logins)

	see("/tournaments/new", s.newTournamentPage)
	e.POST("/tournaments", s.newTournament)
	e.POST("/sample", s.sample)
	see("/t/:id", s.tournament)
	e.GET("/t/:id/live", s.liveEvent)
	see("/t/:id/hall", s.hall)
	e.GET("/t/:id/hall/live", s.liveHall)
	see("/t/:id/players", s.players)
	e.POST("/t/:id/players", s.addPlayer)
	e.POST("/t/:id/players/paste", s.pastePlayers)
	e.POST("/t/:id/people/:person/:act", s.changePerson)
	see("/t/:id/schedule", s.schedule)
	e.POST("/t/:id/publish", s.publish)
	see("/t/:id/rounds", s.roundList)
	see("/t/:id/rounds/:n", s.round)
	see("/t/:id/rounds/:n/list", s.wallList)
	see("/t/:id/rounds/:n/slips", s.slips)
	see("/t/:id/rounds/:n/hand", s.hand)
	see("/t/:id/checkin", s.checkin)
	for _, acts := range []map[string]arrangement{s.roundActs(), s.checkinActs(), s.drawActs(), s.tableActs()} {
		for name, act := range acts {
			e.POST("/t/:id/arrange/"+name, s.arrange(name, act))
		}
	}
	see("/t/:id/links", s.linksPage)
	e.POST("/t/:id/links", s.makeLinks)
	e.POST("/t/:id/links/:link/revoke", s.revokeLink)
	see("/t/:id/ratings", s.ratings)
	see("/t/:id/what-if", s.whatIf)
	see("/t/:id/prizes", s.prizes)
	e.POST("/t/:id/prizes", s.setPrizes)
	see("/t/:id/bracket", s.bracket)
	e.POST("/t/:id/bracket/publish", s.publishDue)
	e.POST("/t/:id/bracket/rule", s.ruleMatch)
	see("/t/:id/teams", s.teams)
	e.POST("/t/:id/teams/publish", s.publishTeams)
	see("/t/:id/teams/:team", s.team)
	e.POST("/t/:id/teams/:team/line-up", s.lineUp)
	see("/t/:id/desk", s.deskPage)
	see("/t/:id/time", s.timePage)
	e.POST("/t/:id/time/:act", s.timeAct)
	e.POST("/t/:id/start", s.startAll)
	e.POST("/t/:id/resume", s.resumeAll)

	s.stands(boardStand, s.boardForms())
	s.stands("desk", deskForms())
	s.stands("history", historyForms())
	s.stands("time", s.timeForms())
	see("/games/:id", s.board)
	e.GET("/games/:id/live", s.liveGame)
	see("/games/:id/controls", s.controls)
	see("/games/:id/history", s.history)
	see("/games/:id/sheets", s.sheetsPage)
	e.POST("/games/:id/sheets", s.compareSheets)
	see("/games/:id/ruling/:claim", s.ruling)
	e.POST("/games/:id/rule", s.rule)
	e.POST("/games/:id/:act", s.act)
}

// crossOrigin refuses state changes that come from another site.
func crossOrigin(next echo.HandlerFunc) echo.HandlerFunc {
	protection := http.NewCrossOriginProtection()
	return func(c echo.Context) error {
		if protection.Check(c.Request()) != nil {
			return &failure{status: http.StatusForbidden, text: say("failure.cross-origin")}
		}
		return next(c)
	}
}

// headers are the same for every answer: no script but our own files, no frame,
// no page that reaches outside.
func headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		return next(c)
	}
}

// newID is a public id: sortable by the time it was made.
func newID() string { return uuid.Must(uuid.NewV7()).String() }

// pages are buffers of pages that have been sent: the next large one need not grow
// a new one.
var pages = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// show renders a page.
func show(c echo.Context, status int, render func(context.Context, *bytes.Buffer) error) error {
	return showPart(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		if err := render(ctx, to); err != nil || to.Len() > 0 {
			return err
		}
		return errEmpty
	})
}

// showPart renders a part of a page, which may be empty: who has no seat at a board
// has no controls there.
func showPart(c echo.Context, status int, render func(context.Context, *bytes.Buffer) error) error {
	return showIn(c.Request().Context(), c, status, render)
}

func showIn(ctx context.Context, c echo.Context, status int, render func(context.Context, *bytes.Buffer) error) error {
	page := pages.Get().(*bytes.Buffer)
	defer pages.Put(page)
	page.Reset()
	if err := render(ctx, page); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.HTMLBlob(status, page.Bytes())
}
