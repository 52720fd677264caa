package knockout

import (
	"cmp"
	"slices"
)

// Place is where somebody has ended: alone, From and To the same, or sharing the
// places with all who lost in the same round.
type Place struct{ Number, From, To int }

// Places are the final places of those who are done, the best first. Whoever loses
// in a round shares the places behind those who go on; the losers of the semifinals
// wait for the match for third place where there is one.
func (s State) Places() []Place {
	last, third := 0, false
	for _, m := range s.Matches {
		last = max(last, m.Round)
	}
	for _, m := range s.Matches {
		third = third || m.Round == last && m.Match == 2 && last > 1
	}
	on, out := s.through(last)
	var list []Place
	add := func(number, from, to int) {
		if number != 0 {
			list = append(list, Place{number, from, to})
		}
	}
	for _, m := range s.Matches {
		switch {
		case m.Round == last && m.Match == 2 && third:
			add(m.Winner, 3, 3)
			add(m.Loser(), 4, 4)
		case m.Round == last:
			add(m.Winner, 1, 1)
			add(m.Loser(), 2, 2)
		case m.Round < last-1 || !third:
			add(m.Loser(), on[m.Round]+1, on[m.Round]+out[m.Round])
		}
	}
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// through is, by round before the last, how many go on from it and how many do not.
func (s State) through(last int) (on, out []int) {
	on, out = make([]int, last+1), make([]int, last+1)
	for _, m := range s.Matches {
		on[m.Round]++
		if !m.Bye {
			out[m.Round]++
		}
	}
	return on, out
}
