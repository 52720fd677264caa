package report

import (
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/trf"
)

// lastRound is the number of rounds of the event; 0 where that is not known.
func lastRound(e dossier.Event, c tournament.Created, entries int) int {
	switch tournament.System(e.System) {
	case tournament.Swiss, tournament.Keizer:
		return c.Rounds
	case tournament.RoundRobin:
		return max(e.Cycles, 1) * (entries - 1 + entries%2)
	case tournament.Scheveningen:
		return entries / 2
	}
	return 0
}

// counted are the rounds of the file: a round of several games between two has several.
func (v *view) counted() (columns []int) {
	last := max(len(v.d.Rounds), lastRound(v.d.Event, v.created, len(v.d.Entries)), len(v.d.Event.Times))
	for n := 1; n <= last && len(columns) < trf.MaxRounds; n++ {
		games := 1
		if !v.teams && v.d.Event.System != string(tournament.KnockOut) {
			games = max(v.created.Legs, 1)
		}
		if n <= len(v.d.Rounds) && !v.teams {
			for _, p := range v.d.Rounds[n-1].Pairings {
				games = max(games, p.Leg)
			}
		}
		columns = append(columns, slices.Repeat([]int{n}, games)...)
	}
	return columns
}

// rounds is how many rounds of the file belong to the event; 0 where that is not known.
func (v *view) rounds() (n int) {
	last := lastRound(v.d.Event, v.created, len(v.d.Entries))
	for _, round := range v.columns {
		if round <= last {
			n++
		}
	}
	return n
}

// column is the first round of the file of a round, from 1.
func (v *view) column(round int) int { return slices.Index(v.columns, round) + 1 }

// several tells that the rounds of the file are not those of the event.
func (v *view) several() bool {
	return len(v.columns) > 0 && v.columns[len(v.columns)-1] != len(v.columns)
}

// played is how many rounds of the file are paired.
func (v *view) played() int {
	n, _ := slices.BinarySearch(v.columns, len(v.d.Rounds)+1)
	return n
}
