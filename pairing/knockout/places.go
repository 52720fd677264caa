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
// The players of a consolation are behind all others; while it is open how many these are, places wait.
func (s State) Places() []Place {
	var list []Place
	from := count{1, 1}
	for _, c := range s.classes() {
		if from.known() && c.size.known() {
			for _, no := range c.numbers {
				list = append(list, Place{no, from.least, from.least + c.size.least - 1})
			}
		}
		from = from.plus(c.size)
	}
	slices.SortFunc(list, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// Best is the best place that each can still have.
func (s State) Best() map[int]int {
	classes := s.classes()
	from, next := make([]int, len(classes)), 1
	for i, c := range classes {
		from[i], next = next, next+c.size.least
	}
	best := map[int]int{}
	for _, m := range s.Matches {
		last := m
		for {
			after, is := s.Match(last.winnerTo.round, last.winnerTo.match)
			if !is {
				break
			}
			last = after
		}
		best[m.Higher], best[m.Lower] = from[s.wins(last)], from[s.wins(last)]
	}
	delete(best, 0)
	for i, c := range classes {
		for _, no := range c.numbers {
			best[no] = from[i]
		}
	}
	return best
}

// class are those who end alike: how many, and who of them is done.
type class struct {
	size    count
	numbers []int
}

// count is how many, as far as is known.
type count struct{ least, most int }

func (c count) known() bool        { return c.least == c.most }
func (c count) plus(d count) count { return count{c.least + d.least, c.most + d.most} }

// The first classes, the best first: the winner, the one who loses the final, the two of the match for third
// place. The losers of each round of the main bracket follow, then the winner of the consolation, and then the
// losers of each round of the second bracket.
const (
	firstClass = iota
	secondClass
	thirdClass
	fourthClass
	mainClass
)

// consolationClass is that of the winner of the consolation.
func (s State) consolationClass() int { return mainClass + s.Matches[0].stage + 1 }

// wins is the class of the one who wins a match after which nobody plays on.
func (s State) wins(m Match) int {
	switch m.Part {
	case FinalMatch:
		return firstClass
	case ThirdPlaceMatch:
		return thirdClass
	}
	return s.consolationClass()
}

// loses is the class of those who are out by losing a match.
func (s State) loses(m Match) int {
	switch m.Part {
	case FinalMatch:
		return secondClass
	case ThirdPlaceMatch:
		return fourthClass
	case SecondBracket:
		return s.consolationClass() + 1 + m.stage
	}
	return mainClass + m.stage
}

// coming are how many win a match, and how many lose it.
type coming struct{ winner, loser count }

// classes are all, the best first. Those out of a match from which nobody goes on end like the losers of the
// match to which its loser would have gone.
func (s State) classes() []class {
	if len(s.Matches) == 0 {
		return nil
	}
	list := make([]class, s.consolationClass()+2*s.Rounds())
	of := make([]coming, len(s.Matches))
	for i, m := range s.Matches {
		of[i] = s.expected(m, of)
		if _, plays := s.Match(m.winnerTo.round, m.winnerTo.match); !plays && of[i].winner.most > 0 {
			c := &list[s.wins(m)]
			c.size = c.size.plus(of[i].winner)
			if m.Winner != 0 {
				c.numbers = append(c.numbers, m.Winner)
			}
		}
		next, on := s.Match(m.loserTo.round, m.loserTo.match)
		if !m.Over() {
			out := of[i].loser
			switch {
			case on && !m.first:
				continue
			case on:
				out.least = 0
			}
			c := &list[s.loses(m)]
			c.size = c.size.plus(out)
		}
		for _, no := range m.Out() {
			at := m
			if on && (!m.first || s.isFirst(m, no)) {
				if !m.Nobody {
					continue
				}
				at = next
			}
			c := &list[s.loses(at)]
			c.size, c.numbers = c.size.plus(count{1, 1}), append(c.numbers, no)
		}
	}
	return list
}

// expected are how many win a match and how many lose it: one each, where it is not over and two will come.
func (s State) expected(m Match, of []coming) coming {
	if m.Over() {
		return coming{exactly(m.Winner), exactly(m.Loser())}
	}
	one, other := s.from(m.From[0], of), s.from(m.From[1], of)
	return coming{winner: count{max(one.least, other.least), max(one.most, other.most)},
		loser: count{min(one.least, other.least), min(one.most, other.most)}}
}

// from is how many come from a source.
func (s State) from(f Source, of []coming) count {
	if number, known := s.come(f); known {
		return exactly(number)
	}
	i, _ := plan(s.Matches).at(f.Round, f.Match)
	switch {
	case !f.Loser:
		return of[i].winner
	case f.First:
		return count{0, of[i].loser.most}
	}
	return of[i].loser
}

// exactly is one for a number, and none for 0.
func exactly(number int) count { return count{min(number, 1), min(number, 1)} }
