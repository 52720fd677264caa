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
	var list []Place
	from := 1
	for _, c := range s.classes() {
		for _, no := range c.numbers {
			list = append(list, Place{no, from, from + c.size - 1})
		}
		from += c.size
	}
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// class are those who end alike: so many as far as is known, and of these who is done.
type class struct {
	size    int
	numbers []int
}

// The classes of a knock-out, the best first: the winner, the one who loses the final, the two of the match
// for third place, and the losers of each round of the main bracket.
const (
	firstClass = iota
	secondClass
	thirdClass
	fourthClass
	mainClass
)

// classes are all, the best first.
func (s State) classes() []class {
	list := make([]class, mainClass+s.Rounds())
	for _, m := range s.Matches {
		wins, loses := m.class()
		winners, losers := s.expected(m)
		if wins < 0 {
			winners = 0
		}
		if m.loserTo != (seat{}) && !m.Nobody {
			losers = 0
		}
		if winners > 0 {
			list[wins].size++
			if m.Winner != 0 {
				list[wins].numbers = append(list[wins].numbers, m.Winner)
			}
		}
		if losers > 0 {
			list[loses].size += losers
			list[loses].numbers = append(list[loses].numbers, m.Out()...)
		}
	}
	return list
}

// class is that of the one who wins a match, below 0 where the winner plays on, and that of the loser.
func (m Match) class() (wins, loses int) {
	switch m.Part {
	case FinalMatch:
		return firstClass, secondClass
	case ThirdPlaceMatch:
		return thirdClass, fourthClass
	}
	return -1, mainClass + m.stage
}

// expected are how many win a match and how many lose it: one each, where it is not
// over and two will come.
func (s State) expected(m Match) (winners, losers int) {
	switch {
	case m.Winner != 0:
		return 1, len(m.Out())
	case m.Nobody:
		return 0, len(m.Out())
	}
	for _, from := range m.From {
		if number, known := s.come(from); known && number == 0 {
			return 1, 0
		}
	}
	return 1, 1
}
