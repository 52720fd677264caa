package accounts

import (
	"errors"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

func (s *Pages) revokeLink(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	all, err := s.Desk.Links(id)
	if err != nil {
		return err
	}
	for _, link := range all {
		if link.ID != c.Param("link") {
			continue
		}
		gone := tournament.WithdrawLinks{Of: link.Kind, Links: []string{link.ID}, Person: link.Person, Board: boardOf(t, link)}
		if err := s.Desk.Arrange(c.Request().Context(), id, web.Order(c, v.ByAccount(), s.Wall()), gone, web.NewID); err != nil {
			return err
		}
		if link.Kind == tournament.TimeArbiterLink {
			if err := s.sendHome(c, v, link); err != nil {
				return err
			}
		}
		return s.Done(c, address.Links(id), locale.Say("done.revoked"))
	}
	return web.NotFound()
}

// knowLink says that a card is rightly open on several devices.
func (s *Pages) knowLink(c web.Context) error {
	v, _, err := s.Visit(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	known := tournament.KnowLink{Link: c.Param("link")}
	if err := s.Desk.Arrange(c.Request().Context(), id, web.Order(c, v.ByAccount(), s.Wall()), known, web.NewID); err != nil {
		return err
	}
	return s.Done(c, address.Links(id), locale.Say("done.known"))
}

// sendHome takes somebody off duty whose link has been revoked.
func (s *Pages) sendHome(c web.Context, v web.Viewer, link arbiter.Link) error {
	o := web.Order(c, v.ByAccount(), s.Wall())
	o.ID += "-home"
	err := s.Desk.Arrange(c.Request().Context(), link.Tournament, o, tournament.Duty{Arbiter: web.TimeArbiterActor + link.Person}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
