// Package race shows how the table came about: the points of each player after each round, as lines and as a table.
package race

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// Pages is the race of an event.
type Pages struct{ *web.Server }

// Routes is its page.
func (s *Pages) Routes(router web.Router) { router.See(address.RaceRoute, s.race) }

func (s *Pages) race(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if web.TablePage(t) != "" || t.How() == tournament.Keizer { // there is no such table, or it changes as a whole
		return web.NotFound()
	}
	m, err := s.model(t)
	if err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StandingsAt)
	frame.Poll = 20
	return web.Show(c, http.StatusOK, Page(frame, m))
}
