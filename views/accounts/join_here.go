package accounts

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// arriving adds to a player's card that its holder can be marked as here, while the
// check-in is open: by anyone who holds the card, or by an arbiter who has scanned it.
func (s linkPages) arriving(c web.Context, m *Join, link arbiter.Link, t *tournament.Book) error {
	entry, arrives := t.Arrives(link.Person)
	if link.Kind != access.PlayerLink || !arrives {
		return nil
	}
	m.Arrives, m.Here = t.Checkin.Round, t.Checkin.Here[entry.Player]
	m.EventID, m.Command = link.Tournament, web.NewID()
	v, err := s.Viewer(c)
	if err == nil && v.May("event checkin", link.Tournament) {
		m.Marks = entry.Player
	}
	return err
}

// comeIn marks the player of a card as here. The device stays what it was: a telephone
// that says so takes nobody's seat.
func (s linkPages) comeIn(a web.Asked, link arbiter.Link, t *tournament.Book) error {
	entry, entered := t.EntryOf(link.Person)
	if link.Kind != access.PlayerLink || !entered || entry.Left() > 0 {
		return &web.Refused{Status: http.StatusForbidden, Text: locale.Say("failure.forbidden.card")}
	}
	a.Order.Actor = "player:" + link.Person
	here := tournament.CheckIn{Players: []string{entry.Player}, Here: true, Self: true}
	return s.Desk.Arrange(a.Request().Context(), link.Tournament, a.Order, here, web.NewID)
}
