package knockout

import (
	"cmp"
	"slices"
)

// Place is where somebody has ended: alone, From and To the same, or sharing the
// places with all who lost in the same round.
type Place struct{ Number, From, To int }

// Places are the final places of those who are done, the best first. The losers of a round share the
// places behind the winners. The losers of the semifinals wait for the match for third place, if there
// is one. Where nobody goes on from a match both of it have lost there, and everybody behind moves up.
func (s State) Places() []Place {
	last := s.Rounds()
	_, third := s.Match(last, 2)
	third = third && last > 1
	on, out := s.through()
	var list []Place
	add := func(from int, numbers ...int) {
		for _, no := range numbers {
			list = append(list, Place{no, from, from + len(numbers) - 1})
		}
	}
	share := func(from, many int, numbers []int) {
		for _, no := range numbers {
			list = append(list, Place{no, from, from + many - 1})
		}
	}
	for _, m := range s.Matches {
		behind := 0 // of those who are done with this match: in the final
		switch {
		case m.Round < last-1, m.Round < last && !third:
			share(on[m.Round]+1, out[m.Round], m.Out())
			continue
		case m.Round < last: // a semifinal whose loser plays for third place, and with nobody both have no such match
			if m.Nobody {
				share(on[m.Round]+s.forThird()+1, out[m.Round]-s.forThird(), m.Out())
			}
			continue
		case m.Match == 2:
			behind = on[last-1]
		}
		if m.Winner != 0 {
			add(behind+1, m.Winner)
			behind++
		}
		add(behind+1, m.Out()...)
	}
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// through is, by round, how many go on from it and how many do not, as far as is known.
func (s State) through() (on, out []int) {
	on, out = make([]int, s.Rounds()+1), make([]int, s.Rounds()+1)
	for _, m := range s.Matches {
		goes, goesNot := s.expected(m)
		on[m.Round], out[m.Round] = on[m.Round]+goes, out[m.Round]+goesNot
	}
	return on, out
}

// expected is how many go on from a match and how many do not: one each, where it is not
// over and two will come.
func (s State) expected(m Match) (on, out int) {
	switch {
	case m.Winner != 0:
		return 1, len(m.Out())
	case m.Nobody:
		return 0, len(m.Out())
	}
	for place := 1; place <= 2 && m.Round > 1; place++ {
		number, loser := s.From(m, place)
		before, _ := s.Match(m.Round-1, number)
		if before.Over() && (loser && before.Loser() == 0 || !loser && before.Winner == 0) {
			return 1, 0
		}
	}
	return 1, 1
}

// forThird is how many of the semifinals play for third place.
func (s State) forThird() int {
	n := 0
	for number := 1; number <= 2; number++ {
		m, _ := s.Match(s.Rounds()-1, number)
		if _, out := s.expected(m); out == 1 {
			n++
		}
	}
	return n
}
