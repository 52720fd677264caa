package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// What the guard of a route has found out is kept for its page.
const (
	viewerKey     = "viewer"
	gameViewerKey = "game viewer"
)

// inInstallation is what a role of the installation makes of somebody.
var inInstallation = map[installation.Role]rights.Role{installation.Administrator: rights.Administrator, installation.Host: rights.Host}

// In is what the viewer is in an event; in the installation where it is empty.
func (v Viewer) In(event string) rights.Role {
	who := rights.Spectator
	if v.Account != nil {
		account, _ := v.desk.Installation.State().Account(v.Account.ID)
		who |= inInstallation[account.Role]
	}
	if event == "" {
		return who
	}
	who |= v.task(event).Rights()
	if v.TimeArbiter(event) != "" {
		who |= rights.TimeArbiter
	}
	if v.PlaysIn(event) != "" {
		who |= rights.Entered
	}
	if len(v.captainIn(event)) > 0 {
		who |= rights.Captain
	}
	if v.casts(event) {
		who |= rights.Caster
	}
	return who
}

// task is what the viewer's account is appointed to in an event; empty for nothing.
func (v Viewer) task(event string) access.Role {
	if v.Account == nil {
		return ""
	}
	o, err := v.desk.Events.Outline(event)
	if err != nil {
		return ""
	}
	return o.Staff[v.Account.ID]
}

// inArchive are the forms of an installation that is read only: what a browser keeps for itself, and the login.
var inArchive = map[rights.Act]bool{
	"installation language": true, "installation spoilers": true, "installation following": true,
	"installation setup": true, "installation login": true, "installation login passkey": true, "installation login passkey ask": true,
	"installation logout": true, "installation logout-everywhere": true, "installation reset": true,
}

// inHub are the other forms of a hub that is read only.
var inHub = map[rights.Act]bool{"installation hub": true, "installation hub dismiss": true, "installation dossiers remove": true}

// readOnly answers a form of an installation that is read only.
func readOnly() error {
	return &Refused{Status: http.StatusForbidden, Text: locale.Say("hub.read-only")}
}

// MayLogIn reports whether an account may log in: in an installation that is read only, administrators alone.
func (s *Server) MayLogIn(account string) bool {
	known, _ := s.Desk.Installation.State().Account(account)
	return !s.ReadOnly || known.Role == installation.Administrator
}

// guarded opens a route to those whom the table of rights names. A route that has no row
// there does not start.
func (s *Server) guarded(method, route string, page echo.HandlerFunc) echo.HandlerFunc {
	act := rights.Act(address.Name(route))
	if method != http.MethodPost {
		act = rights.See(string(act))
	}
	row, found := rights.Of(act)
	if !found {
		panic("no row of the table of rights says who may " + string(act) + " (" + method + " " + route + ")")
	}
	if s.ReadOnly && method == http.MethodPost && !inArchive[act] && !(s.IsHub && inHub[act]) {
		return func(echo.Context) error { return readOnly() }
	}
	asks := method == http.MethodPost && rights.AsksPassword(act)
	if row.May(rights.Spectator) && !asks {
		return page
	}
	return func(c echo.Context) error {
		who, err := s.who(c, act.Whose())
		if err != nil {
			return err
		}
		if !row.May(who) {
			s.noteRefused(c, act)
			before := s.mightBefore(c, row)
			if v, _ := c.Get(viewerKey).(Viewer); row.May(rights.Caster) && v.shut != nil {
				return v.shut
			}
			if before && row.May(rights.Caster) {
				return castGone()
			}
			if before {
				return CardGone()
			}
			return turnedAway(row, who)
		}
		if asks {
			if asked, err := s.Confirmed(c, act); asked || err != nil {
				return err
			}
		}
		return page(c)
	}
}

// mightBefore tells that somebody might do what they may not with the cards that they have held: they
// lack no right, their card was withdrawn while the page was open.
func (s *Server) mightBefore(c echo.Context, row rights.Row) bool {
	if at, kept := c.Get(gameViewerKey).(*GameViewer); kept {
		_, seat := s.seatAt(at.Viewer.before(), *at)
		return row.May(seat.Role)
	}
	v, _ := c.Get(viewerKey).(Viewer)
	return row.Act.Whose() == "event" && row.May(v.before().In(c.Param("id")))
}

// who is what the viewer is where a route leads.
func (s *Server) who(c echo.Context, whose string) (rights.Role, error) {
	switch whose {
	case "game":
		at, err := s.gameViewer(c)
		if err == nil {
			c.Set(gameViewerKey, at)
		}
		return at.Seat.Role, err
	case "event":
		if _, err := s.Desk.Tournament(c.Param("id")); err != nil {
			return 0, err
		}
	}
	v, err := s.Viewer(c)
	if err != nil {
		return 0, err
	}
	c.Set(viewerKey, v)
	if whose == "event" {
		return v.In(c.Param("id")), nil
	}
	return v.In(""), nil
}

// turnedAway tells somebody what they lack: a seat at the board, or an account that may.
func turnedAway(row rights.Row, who rights.Role) error {
	if lacks := row.Lacks(who); lacks != 0 {
		return Forbidden(lacks)
	}
	seated := who&^(rights.Spectator|rights.TimeArbiter|rights.Jury|rights.Entered) != 0
	if row.May(rights.Player) || row.May(rights.AtBoard) && row.Act.Whose() == "game" && !seated {
		return NotTheirs()
	}
	return Forbidden(row.Who)
}

// noteRefused notes that somebody who is known here asked for what the table of rights gives to others.
// A stranger at a page that is not public is not refused: the page asks for a login.
func (s *Server) noteRefused(c echo.Context, act rights.Act) {
	v, err := s.Viewer(c)
	if err != nil {
		return
	}
	e := security.Entry{Kind: security.Refused, What: string(act)}
	switch act.Whose() {
	case "event":
		e.Event = c.Param("id")
	case "game":
		if g, err := s.Desk.Game(c.Param("id")); err == nil {
			e.Event = g.Tournament
		}
	}
	switch {
	case v.Account != nil:
		e.Account = v.Account.ID
	case len(s.Sessions.held(c.Request().Context())) > 0:
		e.Actor = LinkActor + s.Sessions.held(c.Request().Context())[0]
	case c.Request().Method != http.MethodPost:
		return
	}
	s.RequestLog.Note(c, e)
}
