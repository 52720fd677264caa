package web

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/closing"
)

// SigningFor is how final the standings of an event are, with what the viewer can do about it
// now.
func (s *Server) SigningFor(v Viewer, t *tournament.Book, command string, stands bool) part.Signing {
	m := closing.Signing(s.Presenter, t, command, v.May("event sign", t.ID), stands)
	if m.Ready && m.Manage {
		if games, minutes := t.Appealable(s.Desk.Now(s.Wall())); games > 0 {
			m.Appeals = locale.Say("refused.appeals-run", "Count", games, "Of", minutes)
		}
	}
	m.Ready = m.Ready && v.Can("event sign", t)
	if m.Manage && (m.Signed || m.Ready && m.RoundsLeft == 0) {
		m.Missing = closing.Missing(s.Presenter, t)
	}
	m.Sees = v.May("see event corrections", t.ID)
	m.Reopens = v.Can("event reopen", t)
	m.Second = m.Reopens && v.Account != nil && t.Access.HasSecond(v.ByAccount())
	return m
}
