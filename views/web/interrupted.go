package web

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/localtime"
)

// felt is from how many milliseconds on an interruption is told to everybody. One that is shorter is a hand-over
// that somebody has asked for, or one that nobody at a board has felt: told, and counted with the
// others, it would frighten people for nothing. The history has it, as it has everything.
const felt = 500

func unfelt(a arbiter.Outage) bool { return a.To.Sub(a.From) < felt }

// InterruptedIn is what is told of a round's interruptions while it goes on.
func InterruptedIn(desk *arbiter.Desk, t *tournament.Book, round int) (m play.Interrupted, err error) {
	if t.Stage(round).Reached(tournament.StageClosed) {
		return m, nil
	}
	list, err := desk.History.Outages(t.ID, round)
	for _, away := range slices.DeleteFunc(list, unfelt) {
		m.Count, m.At, m.Last = m.Count+1, localtime.Hour(t.State, desk.Wall(away.From)), away.To.Sub(away.From)
		m.All += m.Last
	}
	return m, err
}
