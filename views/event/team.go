package event

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// table is the public page of a team event; an arbiter publishes the next round
// there.
func (s *teams) table(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showTable(c, v, t, http.StatusOK, nil)
}

func (s *teams) showTable(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.Boards == 0 {
		return web.NotFound()
	}
	m, err := s.tableModel(t, v.Can("event teams publish", t))
	if err != nil {
		return err
	}
	m.ID, m.Command = c.Param("id"), web.NewID()
	m.Signing = s.SigningFor(v, t, m.Command+"-sign", len(m.Cross) > 0)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.TeamsAt)
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, TeamsPage(frame, m))
}

// team is one team's page: members, matches, and the line-up for an arbiter.
func (s *teams) team(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showTeam(c, v, t, http.StatusOK, nil)
}

func (s *teams) showTeam(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	e, entered := t.Entry(c.Param("team"))
	if t.Boards == 0 || !entered {
		return web.NotFound()
	}
	m := s.teamModel(t, e)
	m.ID, m.Command = c.Param("id"), web.NewID()
	if v.Can("event teams line-up", t) && t.Rounds() < t.LastRound() {
		m.LineUp = s.lineUpForm(t, e, chosen(c))
		m.LineUp.Asks, m.LineUp.Reason = t.HasCaptain(e.Player), c.FormValue("reason")
		if wrong != nil {
			m.LineUp.Error = *wrong
		}
	}
	m.Captain = v.IsCaptain(m.ID, e.Player)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.TeamsAt)
	if m.LineUp.Round == 0 {
		frame.Poll = 20
	}
	return web.Show(c, status, TeamPage(frame, m))
}
