package paper

import (
	"strings"

	"renju-arbiter/views/web"
)

// ofGame is a paper of one game: its score sheet ("score"), the one that a player has kept
// ("score-P1"), or the protocol of one of its claims ("ruling-2").
func (s *Pages) ofGame(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	t, err := s.Desk.Books.Of(at.State.Tournament)
	if err != nil {
		return err
	}
	kind, pdf := strings.CutSuffix(c.Param("kind"), ".pdf")
	a := asked{c: c, id: at.State.Tournament, t: t, round: at.State.Round, manages: at.Viewer.May("see event desk", at.State.Tournament), now: s.Wall()}
	if err := a.speak(s.InEvent(s.Frame(c, at.Viewer), at.Viewer, a.id, t.Name, web.PapersAt)); err != nil {
		return err
	}
	if a.head, err = s.headOf(a, true); err != nil {
		return err
	}
	m := page{Address: c.Request().URL, Kind: kind, Head: a.head, Press: s.Press != nil}
	if claim, is := strings.CutPrefix(kind, "ruling-"); is {
		m.Sheets, err = s.ruling(at, a, claim)
	} else if kind == "score" {
		m.Sheets, err = s.score(c, at, a)
	} else if whose, is := strings.CutPrefix(kind, "score-"); is {
		m.Sheets, err = s.scoreKept(at, a, whose)
	} else {
		err = web.NotFound()
	}
	if err != nil {
		return err
	}
	m.Title = m.Sheets[0].Title
	return s.show(a, m, pdf)
}
