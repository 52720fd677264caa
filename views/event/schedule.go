package event

import (
	"net/http"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/roundlist"
	"renju-arbiter/views/web"
)

func (s *rounds) schedule(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if !t.Whole() {
		place := web.TablePage(t)
		if place == "" {
			place = web.RoundsAt
		}
		return web.On(c, place.In(c.Param("id")))
	}
	m := Schedule{ID: c.Param("id"), Command: web.NewID(), Players: len(t.Entries), Teams: t.InTeams(), Halves: t.How() == tournament.Scheveningen, Published: t.Published}
	round := t.RoundNow()
	planned := t.State
	if !t.Published && len(t.Entries) >= 2 {
		if planned, err = t.Proposed(); err != nil {
			m.Problem, planned = s.RequestLog.Problem(s.Presenter, err), t.State
		}
	}
	if !t.Published {
		for _, p := range planned.LateCompatriots(planned.Pairings) {
			m.Late = append(m.Late, locale.Say("schedule.late", "Round", p.Round, "One", s.InText(t.State, p.First), "Other", s.InText(t.State, p.Second)))
		}
	}
	m.Rounds = roundlist.Published(s.Presenter, planned, round)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.ScheduleAt)
	return web.Show(c, http.StatusOK, SchedulePage(frame, m))
}
