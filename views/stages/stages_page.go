package stages

import (
	"net/http"
	"slices"

	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// Stages are the events that hang together with one.
type Stages struct {
	ID    string
	Cards []stagelist.Card
	Seats bool // the viewer can add seats to the event
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
	m.Cards = stagelist.Cards(stagelist.Of(s.Presenter, t.ID, s.SeesStages(v), now), t.ID, now)
	return web.Show(c, http.StatusOK, StagesPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StagesAt), m))
}
