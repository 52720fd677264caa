package seat

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// hereActs are the acts of a player between two rounds.
func (s *Pages) hereActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("here"): {Read: readHere, Page: s.showHere, Next: afterHere},
	}
}

// readHere marks the player of the own card as here, as the card itself does.
func readHere(a web.Asked) (tournament.Command, error) {
	card, held := chosenCard(a.Viewer, a.FormValue("card"))
	if !held || card.Tournament != a.Event {
		return nil, web.NotTheirs()
	}
	own, _ := a.Book.EntryOf(card.Person)
	return tournament.CheckIn{Players: []string{own.Player}, Here: true, Self: true}, nil
}

// showHere says on the seat why a check-in was refused.
func (s *Pages) showHere(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	card, held := chosenCard(v, c.FormValue("card"))
	if !held {
		return web.NotTheirs()
	}
	return s.showSeat(c, v, card, status, *wrong, chosenIn(c))
}

func afterHere(a web.Asked) string {
	if card, held := chosenCard(a.Viewer, a.FormValue("card")); held {
		return pageOf(a.Viewer, card)
	}
	return address.Seat
}
