package door

import (
	"errors"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

func (s *Face) revokeLink(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	all, err := s.Links.List(c.Request().Context(), id)
	if err != nil {
		return err
	}
	for _, link := range all {
		if link.ID != c.Param("link") {
			continue
		}
		if err := s.Links.Revoke(c.Request().Context(), link.ID); err != nil {
			return err
		}
		gone := tournament.WithdrawLinks{Of: string(link.Kind), Links: []string{link.ID}, Person: link.Person, Board: boardOf(t, link)}
		if err := s.Desk.Arrange(c.Request().Context(), id, web.Order(c, v.ByAccount(), time.Now()), gone, web.NewID); err != nil {
			return err
		}
		if link.Kind == records.TimeArbiterLink {
			if err := s.sendHome(c, v, link); err != nil {
				return err
			}
		}
		return s.Done(c, address.Links(id), locale.Say("done.revoked"))
	}
	return web.NotFound()
}

// knowLink says that a card is rightly open on several devices.
func (s *Face) knowLink(c echo.Context) error {
	if _, _, err := s.Visit(c); err != nil {
		return err
	}
	id := c.Param("id")
	if err := s.Links.Know(c.Request().Context(), id, c.Param("link")); err != nil {
		return err
	}
	return s.Done(c, address.Links(id), locale.Say("done.known"))
}

// sendHome takes somebody off duty whose link has been revoked.
func (s *Face) sendHome(c echo.Context, v web.Viewer, link records.Link) error {
	o := web.Order(c, v.ByAccount(), time.Now())
	o.ID += "-home"
	err := s.Desk.Arrange(c.Request().Context(), link.Tournament, o, tournament.Duty{Arbiter: web.TimeArbiterActor + link.Person}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
