package report

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
)

// apart are the sets of players that must not meet, by start numbers.
func (v *view) apart() (list []swiss.Apart) {
	if v.teams && !v.newer {
		return nil // the numbers of XXP are those of players
	}
	last := lastRound(v.d.Event, v.created, len(v.d.Entries))
	nations := map[int]string{}
	for _, e := range v.d.Entries {
		nations[e.Number] = e.Nation
	}
	for _, set := range v.d.Event.Apart {
		var a swiss.Apart
		for _, id := range set {
			if e, entered := v.entry[id]; entered {
				a.Players = append(a.Players, e.Number)
			}
		}
		if len(a.Players) > 1 {
			list = append(list, a)
		}
	}
	rounds := map[tournament.Apart]int{tournament.ApartLast: v.created.ApartRounds, tournament.ApartAlways: last}[v.created.Apart]
	for _, a := range swiss.CompatriotsApart(nations, last, rounds) {
		if a.To = last; a.From <= 1 {
			a.From, a.To = 0, 0
		}
		a.Compatriots = false
		list = append(list, a)
	}
	if v.several() {
		for i, a := range list {
			if a.From > 0 {
				list[i].From, list[i].To = v.column(a.From), len(v.columns)
			}
		}
	}
	return list
}
