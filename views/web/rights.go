package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
)

// What the guard of a route has found out is kept for its page.
const (
	viewerKept  = "viewer"
	sittingKept = "sitting"
)

// asRole is what an account makes of somebody.
var asRole = map[records.Role]rights.Role{
	records.Organiser:   rights.Organiser,
	records.Arbiter:     rights.Arbiter,
	records.Scorer:      rights.Scorer,
	records.TimeArbiter: rights.TimeArbiter,
}

// In is what the viewer is in an event.
func (v Viewer) In(event string) rights.Role {
	who := rights.Spectator
	if v.Account != nil {
		who |= asRole[v.Account.Role]
	}
	if v.TimeArbiter(event) != "" {
		who |= rights.TimeArbiter
	}
	return who
}

// guarded opens a route to those whom the table of rights names. A route that has no row
// there does not start.
func (s *House) guarded(method, route string, page echo.HandlerFunc) echo.HandlerFunc {
	act := rights.Act(address.Name(route))
	if method != http.MethodPost {
		act = rights.See(string(act))
	}
	row, found := rights.Of(act)
	if !found {
		panic("no row of the table of rights says who may " + string(act) + " (" + method + " " + route + ")")
	}
	if row.May(rights.Spectator) {
		return page
	}
	return func(c echo.Context) error {
		who, err := s.who(c, act.Whose())
		if err != nil {
			return err
		}
		if !row.May(who) {
			return turnedAway(row, who)
		}
		return page(c)
	}
}

// who is what the viewer is where a route leads.
func (s *House) who(c echo.Context, whose string) (rights.Role, error) {
	switch whose {
	case "game":
		at, err := s.Sit(c)
		if err == nil {
			c.Set(sittingKept, at)
		}
		return at.Seat.Role, err
	case "event":
		if _, err := s.Desk.Tournament(c.Param("id")); err != nil {
			return 0, err
		}
	}
	v, err := s.Viewer(c)
	if err == nil {
		c.Set(viewerKept, v)
	}
	return v.In(c.Param("id")), err
}

// turnedAway tells somebody what they lack: a seat at the board, or an account that may.
func turnedAway(row rights.Row, who rights.Role) error {
	seated := who&^(rights.Spectator|rights.TimeArbiter) != 0
	if row.May(rights.Player) || row.May(rights.AtBoard) && row.Act.Whose() == "game" && !seated {
		return NotTheirs()
	}
	return Forbidden(row.Who)
}
