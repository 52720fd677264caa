package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/security"
)

// LinkActor is who is known by a link alone, for the security log.
const LinkActor = "link:"

// Note has the security log say what happened; the address is set here. Where the disk does
// not take it, the request goes on as it would.
func (s *Server) Note(c echo.Context, e security.Entry) {
	e.Address = c.RealIP()
	s.logOf(c).Info(string(e.Kind), "account", e.Account, "actor", e.Actor, "address", e.Address, "event", e.Event, "what", e.What)
	if err := s.security.Note(c.Request().Context(), e); err != nil {
		s.log.Error("security log", "kind", string(e.Kind), "error", err)
	}
}

// noteRefused notes that somebody who is known here asked for what the table of rights
// gives to others. A stranger who meets a page that is not public is none of that: the page
// asks for a login.
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
	case len(s.held(c.Request().Context())) > 0:
		e.Actor = LinkActor + s.held(c.Request().Context())[0]
	case c.Request().Method != http.MethodPost:
		return
	}
	s.Note(c, e)
}
