package table

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// tableActs are the acts on the final table.
func (s *Face) tableActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("sign"):   {Read: web.Always(tournament.Sign{}), Page: s.showTournament, Next: web.To(address.EventRoute), Done: "done.arrange.sign"},
		address.ArrangeRoute("reopen"): {Read: readReopen, Page: s.showTournament, Next: web.To(address.EventRoute), Done: "done.arrange.reopen"},
	}
}

func readReopen(a web.Asked) (tournament.Command, error) {
	return tournament.ReopenTable{Reason: web.Reason(a)}, nil
}
