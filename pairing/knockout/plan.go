package knockout

import (
	"cmp"
	"slices"
)

// Part is the part of a knock-out to which a match belongs.
type Part int

// The parts. The final decides who wins the event.
const (
	MainBracket Part = iota
	FinalMatch
	ThirdPlaceMatch
	// SecondBracket is of those who have lost.
	SecondBracket
)

// Source is where one of the two of a match comes from: an entry, or a match before, as its winner or as its
// loser. The zero value is a place that nobody fills.
type Source struct {
	Entry        int // a number
	Round, Match int
	Loser        bool
	First        bool // the loser, unless a match was won before
}

// plan are the matches, each after those from which its two come.
type plan []Match

// place is what fills one side of a match while the plan is made; nil where nobody does.
type place struct {
	entry int
	match *planned
	loser bool
	first bool
}

// planned is a match while the plan is made.
type planned struct {
	Match
	sides [2]*place
}

func (m *planned) winner() *place { return &place{match: m} }

// loser is nil for a bye.
func (m *planned) loser() *place {
	if m.Bye {
		return nil
	}
	return &place{match: m, loser: true}
}

// planning makes a plan, the matches of each part from the first round on.
type planning struct{ matches []*planned }

// add puts a match behind those from which its two come. A round is the first in which both can be there.
func (p *planning) add(part Part, stage int, one, other *place) *planned {
	m := &planned{Match: Match{Round: 1, Part: part, stage: stage, Bye: one == nil || other == nil}, sides: [2]*place{one, other}}
	for _, side := range m.sides {
		if side != nil && side.match != nil {
			m.Round = max(m.Round, side.match.Round+1)
		}
	}
	p.matches = append(p.matches, m)
	return m
}

// round has neighbours meet.
func (p *planning) round(part Part, stage int, sides []*place) (matches []*planned, winners []*place) {
	for i := 0; i < len(sides); i += 2 {
		m := p.add(part, stage, sides[i], sides[i+1])
		matches, winners = append(matches, m), append(winners, m.winner())
	}
	return matches, winners
}

// meet is the winner of a match of two, or the one who is alone.
func (p *planning) meet(stage int, one, other *place) *place {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return p.add(SecondBracket, stage, one, other).winner()
}

// halve has neighbours meet in the second bracket.
func (p *planning) halve(stage int, sides []*place) (winners []*place) {
	for i := 0; i < len(sides); i += 2 {
		winners = append(winners, p.meet(stage, sides[i], sides[i+1]))
	}
	return winners
}

// planned is the plan of the bracket.
func (b Bracket) planned() plan {
	var p planning
	sides := make([]*place, len(b.places))
	for i, seed := range b.places {
		if seed <= len(b.seeds) {
			sides[i] = &place{entry: b.seeds[seed-1]}
		}
	}
	var main [][]*planned
	for left := len(sides); left > 1; left /= 2 {
		part := MainBracket
		if left == 2 && b.options.Elimination != Double {
			part = FinalMatch
		}
		var round []*planned
		round, sides = p.round(part, stageOf(left), sides)
		main = append(main, round)
	}
	if b.options.ThirdPlace {
		semifinals := main[len(main)-2]
		p.add(ThirdPlaceMatch, 0, semifinals[0].loser(), semifinals[1].loser())
	}
	switch b.options.Elimination {
	case Consolation:
		p.consolation(main, b.options.ThirdPlace)
	case Double:
		final := p.add(FinalMatch, 0, sides[0], p.losers(main))
		if !b.options.OneFinal {
			p.add(FinalMatch, 0, final.loser(), final.winner()).again = true
		}
	}
	return p.numbered()
}

// consolation is the second bracket of those who lose their first match: in the first round, or in the second
// after a bye. The two who lose beside each other meet there first. Losers of the semifinals who play for third
// place stay away.
func (p *planning) consolation(main [][]*planned, third bool) {
	stage := len(main) - 2
	var sides []*place
	for i, next := range main[1] {
		one, other := main[0][2*i], main[0][2*i+1]
		side := p.meet(stage, one.loser(), other.loser())
		if semifinal := next.stage == 1; (one.Bye || other.Bye) && !(semifinal && third) {
			late := next.loser()
			late.first = !one.Bye || !other.Bye
			side = p.meet(stage, side, late)
		}
		sides = append(sides, side)
	}
	for ; len(sides) > 1; stage-- {
		sides = p.halve(stage-1, sides)
	}
}

// losers is the winner of the second bracket of a double elimination. The losers of the first round meet; those
// of each later one meet the winners so far, who then meet each other.
func (p *planning) losers(main [][]*planned) *place {
	stage := 2*len(main) - 3
	var sides []*place
	for _, m := range main[0] {
		sides = append(sides, m.loser())
	}
	for i, matches := range main[1:] {
		sides = p.halve(stage, sides)
		for k := range sides {
			sides[k] = p.meet(stage-1, sides[k], matches[k^crossing(i+1, len(matches))].loser())
		}
		stage -= 2
	}
	return sides[0]
}

// crossing is what is turned in the numbers of the matches, from 0, whose losers come into the second bracket;
// rounds count from 0. Two who have met come from one part of the main bracket. So the rounds lead to parts of
// the second bracket that differ as early as they can: to another half than the round before, to another
// quarter than two rounds before, and so on.
func crossing(round, matches int) int {
	turned := 0
	for half := matches / 2; half > 0; half, round = half/2, round/2 {
		turned += half * (round % 2)
	}
	return turned
}

// stageOf is how many rounds follow that of so many places.
func stageOf(left int) int {
	stage := 0
	for ; left > 2; left /= 2 {
		stage++
	}
	return stage
}

// numbered puts the matches in the order of the rounds, and of a round in that in which they were added.
func (p *planning) numbered() plan {
	slices.SortStableFunc(p.matches, func(a, b *planned) int { return cmp.Compare(a.Round, b.Round) })
	for i, m := range p.matches {
		m.Match.Match = 1
		if i > 0 && p.matches[i-1].Round == m.Round {
			m.Match.Match = p.matches[i-1].Match.Match + 1
		}
	}
	list := make(plan, len(p.matches))
	for _, m := range p.matches {
		for i, side := range m.sides {
			switch {
			case side == nil:
			case side.match == nil:
				m.From[i] = Source{Entry: side.entry}
			default:
				from := side.match
				m.From[i] = Source{Round: from.Round, Match: from.Match.Match, Loser: side.loser, First: side.first}
				if to := m.seat(); side.loser {
					from.loserTo, from.first = to, side.first
				} else {
					from.winnerTo = to
				}
			}
		}
	}
	for i, m := range p.matches {
		list[i] = m.Match
	}
	return list
}

// at is where a match of a round is in the plan, by its number.
func (p plan) at(round, number int) (int, bool) {
	return slices.BinarySearchFunc(p, seat{round, number}, func(m Match, at seat) int {
		return cmp.Or(cmp.Compare(m.Round, at.round), cmp.Compare(m.Match, at.match))
	})
}

// leads tells that a match is reached from another one without losing on the way.
func (p plan) leads(from, to seat) bool {
	for from != to {
		i, is := p.at(from.round, from.match)
		if !is {
			return false
		}
		from = p[i].winnerTo
	}
	return true
}
