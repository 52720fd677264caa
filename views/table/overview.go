package table

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// tournament is an event's public page.
func (s *Face) tournament(c echo.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showTournament(c, v, t, http.StatusOK, nil)
}

func (s *Face) showTournament(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	m, err := s.tournamentModel(id, t)
	if err != nil {
		return err
	}
	m.Manage = v.Manages()
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.OverviewAt)
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, TournamentPage(frame, m))
}

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
