package accounts

import (
	"errors"
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// revokeLink withdraws a link.
func (s linkPages) revokeLink(a web.Asked) (done locale.Text, err error) {
	all, err := s.Desk.Links.Of(a.Event)
	if err != nil {
		return done, err
	}
	at := slices.IndexFunc(all, func(l arbiter.Link) bool { return l.ID == a.Param("link") })
	if at < 0 {
		return done, web.NotFound()
	}
	link := all[at]
	gone := tournament.WithdrawLinks{Of: link.Kind, Links: []string{link.ID}, Person: link.Person, Board: boardOf(a.Book, link)}
	err = s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, gone, web.NewID)
	if err == nil && link.Kind == access.TimeArbiterLink {
		err = s.sendHome(a, link)
	}
	return locale.Say("done.revoked"), err
}

// readKnown is a card that is rightly open on several devices.
func readKnown(a web.Asked) (tournament.Command, error) {
	return tournament.KnowLink{Link: a.Param("link")}, nil
}

// sendHome takes somebody off duty whose link has been revoked.
func (s linkPages) sendHome(a web.Asked, link arbiter.Link) error {
	o := a.Order
	o.ID += "-home"
	err := s.Desk.Arrange(a.Request().Context(), link.Tournament, o, tournament.Duty{Arbiter: web.TimeArbiterActor + link.Person}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
