package standings

import (
	"cmp"
	"slices"
)

// contribution is a round's part in the sums over opponents, before a tie-break
// makes a term of it.
type contribution struct {
	term      Term
	voluntary bool
	// made are the points made in the round, of so many.
	made, of Points
}

// contributions are one for every round of a Swiss, and in a round robin one for
// every game. A game without a result yet gives none.
func (e *event) contributions(player int) []contribution {
	all := make([]contribution, 0, e.rounds)
	for r, c := range e.cells[player] {
		if c.pending || e.system == RoundRobin && !e.isGame(c) {
			continue
		}
		t := e.term(r, c)
		if e.system == RoundRobin || c.code.Played() {
			t.OpponentScore = e.seen[c.opponent]
		} else {
			t.OpponentScore, t.Dummy = e.dummyScore(player, r), true
		}
		made, of := e.made(c)
		all = append(all, contribution{term: t, voluntary: c.code.Voluntary(), made: made, of: of})
	}
	return all
}

// term is the empty term of a round, counted from 0.
func (e *event) term(round int, c cell) Term {
	t := Term{Round: e.round(round), Points: c.points}
	if c.opponent != nobody {
		t.Opponent = e.players[c.opponent].No
	}
	return t
}

// sonnebornBerger adds each contribution times the points made in that round, or
// times the share made of a pairing of several games.
func (e *event) sonnebornBerger(player int) Value {
	all := e.contributions(player)
	terms := make([]Term, 0, len(all))
	var products quotients
	for _, c := range all {
		c.term.Factor = c.made.times(Point).over(c.of)
		c.term.Product = products.next(c.term.OpponentScore.times(c.made), c.of)
		terms = append(terms, c.term)
	}
	return sum(terms)
}

// buchholzWithout is the Buchholz with so many cuts.
func buchholzWithout(lowest, highest int) func(*event, int) Value {
	return func(e *event, player int) Value { return e.buchholz(player, lowest, highest) }
}

// buchholz adds the contributions without the lowest, and then without the
// highest of what is left. Fewer contributions than cuts: 0.
func (e *event) buchholz(player, lowest, highest int) Value {
	all := e.contributions(player)
	terms := make([]Term, len(all))
	for i, c := range all {
		terms[i] = c.term
		terms[i].Product = c.term.OpponentScore
	}
	order := e.cutOrder(all)
	for _, i := range order[:min(lowest, len(order))] {
		terms[i].Cut = true
	}
	left := order[min(lowest, len(order)):]
	slices.SortStableFunc(left, func(i, j int) int { return cmp.Compare(terms[j].Product, terms[i].Product) })
	for _, i := range left[:min(highest, len(left))] {
		terms[i].Cut = true
	}
	return sum(terms)
}

// cutOrder is which contribution a low cut takes first, second and so on. With
// fide2026 a Swiss gives up the player's voluntary rounds before any other.
func (e *event) cutOrder(all []contribution) []int {
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	voluntaryFirst := e.system == Swiss && e.unplayed == FIDE2026
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := all[i], all[j]
		if voluntaryFirst && a.voluntary != b.voluntary {
			if a.voluntary {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.term.OpponentScore, b.term.OpponentScore)
	})
	return order
}

// truncated is the list cut 1, cut 2 ... cut N-1: from the uncut sum each cut
// takes one contribution more, and nothing is left when all are gone.
func (e *event) truncated(player int) Value {
	uncut := e.buchholz(player, 0, 0)
	all := e.contributions(player)
	order := e.cutOrder(all)
	left, list := uncut.Number(), make([]Points, max(e.rounds-1, 0))
	for i := range list {
		if i < len(order) {
			left -= all[order[i]].term.OpponentScore
		}
		list[i] = left
	}
	return Value{Numbers: list, Terms: uncut.Terms}
}

// koya is the points against opponents with at least half of what their games
// could have brought.
func (e *event) koya(player int) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		if c.pending || !e.isGame(c) {
			continue
		}
		t := e.term(r, c)
		t.OpponentScore = e.totals[c.opponent]
		if 2*t.OpponentScore >= e.scoring.Win*Points(e.paired[c.opponent]) {
			t.Product = t.Points
		} else {
			t.Cut = true
		}
		terms = append(terms, t)
	}
	return sum(terms)
}
