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
	list := stagelist.Of(s.Presenter, a.id, confirmed, a.now)
	body := stagesBody(a.Frame, a.head, stagelist.Cards(list, a.id, a.now), stagelist.Rankings(list))
	return []sheet{{Title: a.T.T("paper.stages"), Body: body}}, nil
}
