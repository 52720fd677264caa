package table

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// tableActs are the acts on the final table.
func (s *Pages) tableActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("sign"):   {Read: readSign, Page: s.againStandings, Next: web.To(address.StandingsRoute), Done: "done.arrange.sign"},
		address.ArrangeRoute("reopen"): {Call: s.reopen, Page: s.againStandings, Next: web.To(address.StandingsRoute)},
	}
}

func readSign(a web.Asked) (tournament.Command, error) {
	return tournament.Sign{Sure: a.FormValue("sure") == "true"}, nil
}

// reopen opens the standings again, or proposes it to somebody else.
func (s *Pages) reopen(a web.Asked) (locale.Text, error) {
	command := tournament.ReopenTable{Reason: web.Reason(a), By: a.Order.Actor}
	if err := s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, command, web.NewID); err != nil {
		return locale.Text{}, err
	}
	if a.Book.Access.HasSecond(a.Order.Actor) {
		return locale.Say("done.correction-proposed"), nil
	}
	return locale.Say("done.arrange.reopen"), nil
}
