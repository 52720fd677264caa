package event

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// page is the public page of a knock-out; an arbiter publishes there what is
// due, and rules level matches.
func (s *brackets) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.show(c, v, t, http.StatusOK, nil)
}

func (s *brackets) show(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	if t.How() != tournament.KnockOut {
		return web.NotFound()
	}
	m := s.model(t)
	m.ID, m.Command = c.Param("id"), web.NewID()
	m.Publish.Event, m.Publish.Command = m.ID, m.Command
	for i := range m.Levels {
		m.Levels[i].Command, m.Levels[i].Reason = m.Command, c.FormValue("reason")
	}
	m.Publishes, m.Rules = v.Can("event bracket publish", t), v.Can("event bracket rule", t)
	m.Signing = s.SigningFor(v, t, m.Command+"-sign", t.Published)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.BracketAt)
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, BracketPage(frame, m))
}
