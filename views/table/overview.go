package table

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// tournament is an event's public page.
func (s *Pages) tournament(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showTournament(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showTournament(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := c.Param("id")
	m, err := s.tournamentModel(id, t)
	if err != nil {
		return err
	}
	m.Manage, m.Organise = v.May("event players", id), v.Can("event delete", t)
	m.Signing = s.SigningFor(v, t, m.Command, m.stands())
	m.Announced = s.AnnouncedIn(t)
	if m.Interrupted, err = web.InterruptedIn(s.Desk, t, t.RoundNow()); err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.OverviewAt)
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, TournamentPage(frame, m))
}
