package paper

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/stagelist"
)

// fed tells that the event has seats.
func fed(t *tournament.Book) bool { return len(t.Fed.Rule.Rows) > 0 }

// stages are the seats as they are confirmed, for everybody to read: what hangs on a wall is no proposal.
func (s *Pages) stages(a asked) ([]sheet, error) {
	v, err := s.Viewer(a.c)
	if err != nil {
		return nil, err
	}
	confirmed := func(t *tournament.Book) (shown.Presenter, bool) { return s.SeenBy(v, t.ID).Presenter, false }
	cards := stagelist.Cards(stagelist.Of(s.Presenter, a.id, confirmed, a.now), a.id, a.now)
	return []sheet{{Title: a.T.T("paper.stages"), Body: stagesBody(a.Frame, a.head, cards)}}, nil
}
