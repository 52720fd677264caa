package stages

import (
	"net/http"
	"slices"

	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// Stages are the events that hang together with one.
type Stages struct {
	ID     string
	Cards  []stagelist.Card
	Seats  bool                     // the viewer can add seats to the event
	Finals [][]stagelist.FinalPlace // the rankings over parallel finals
	Drawn  bool                     // some of the events were drawn as groups
	Draws  bool                     // the viewer can draw some of them as groups
}

// alone tells that the event feeds no other one and is not fed.
func (m Stages) alone() bool { return len(m.Cards) < 2 && !slices.ContainsFunc(m.Cards, fed) }

func fed(c stagelist.Card) bool   { return c.Fed }
func feeds(c stagelist.Card) bool { return c.Feeds }

func (s *Pages) stages(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	now := s.Wall()
	m := Stages{ID: t.ID, Seats: v.Can("event seats", t)}
	list, open := stagelist.Of(s.Presenter, t.ID, s.SeesStages(v), now), 0
	for _, e := range list {
		if len(e.Fed.Rule.Rows) == 0 && v.Can("event groups", e.Book) {
			open++
		}
		m.Drawn, m.Draws = m.Drawn || e.Groups.Drawn != nil, open > 1
	}
	m.Cards = stagelist.Cards(list, t.ID, now)
	for _, r := range stagelist.Rankings(list) {
		m.Finals = append(m.Finals, r.FinalPlaces())
	}
	return web.Show(c, http.StatusOK, StagesPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StagesAt), m))
}
