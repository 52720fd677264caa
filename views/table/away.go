package table

import (
	"fmt"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// away is what everybody is told of while the round goes on in which it was.
func (s *Face) away(t *tournament.Book) (a Away, err error) {
	round := t.RoundNow()
	if t.Stage(round).Reached(tournament.StageClosed) {
		return a, nil
	}
	list, err := s.Desk.Away(t.ID, round)
	for _, one := range list {
		a.Count, a.At, a.Last = a.Count+1, shown.HourIn(t.State, s.Desk.Wall(one.From)), one.To.Sub(one.From)
		a.All += a.Last
	}
	return a, err
}

// Long is a time as people say it: "1.3 s", "2:05 min", "1:10:05 h".
func Long(t *locale.Translator, span clock.Span) string {
	switch {
	case span < 60*clock.Second:
		return t.Decimal(fmt.Sprintf("%.1f", float64(span)/float64(clock.Second))) + " s"
	case span < 3600*clock.Second:
		return shown.Reading(span) + " min"
	}
	return shown.Reading(span) + " h"
}
