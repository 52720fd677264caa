package report

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
)

// inOrder seats the pairings of each round at the boards that they usually have, for no line of
// a file says at which they were played: in a Swiss by score, in a round robin as in Berger's
// table, otherwise by start number. Byes come last.
func inOrder(d *dossier.Dossier) {
	o := order{d: d, number: map[string]int{}, points: map[string]int{}}
	for _, e := range d.Entries {
		o.number[e.ID] = e.Number
	}
	if d.Event.System == string(tournament.RoundRobin) {
		o.berger, _ = pairing.RoundRobin(len(d.Entries), pairing.RoundRobinOptions{Cycles: d.Event.Cycles}) // one alone has no table
	}
	for i := range d.Rounds {
		o.round(&d.Rounds[i])
	}
}

type order struct {
	d      *dossier.Dossier
	number map[string]int
	points map[string]int // by entry, before the round
	berger [][]pairing.Board
}

func (o *order) round(r *dossier.Round) {
	slices.SortStableFunc(r.Pairings, func(a, b dossier.Pairing) int {
		return cmp.Or(slices.Compare(o.key(a, r.Number), o.key(b, r.Number)), cmp.Compare(a.Leg, b.Leg))
	})
	board := 0
	var before []int
	for i, p := range r.Pairings {
		if key := o.key(p, r.Number); before == nil || !slices.Equal(key, before) {
			board++
			before = key
		}
		r.Pairings[i].Board = board
	}
	for _, p := range r.Pairings {
		o.score(p)
	}
}

// key is where a pairing belongs; the games of one have the same.
func (o *order) key(p dossier.Pairing, round int) []int {
	one, other := o.number[p.First], o.number[p.Second]
	swiss := byTable(o.d.Event.System)
	if other == 0 {
		last := 1
		if p.Bye != "" {
			last = 2
		}
		return []int{last, one}
	}
	if one > other {
		one, other = other, one
	}
	if !swiss {
		return []int{0, o.place(one, other, round), one, other}
	}
	high, low, first := o.points[p.First], o.points[p.Second], o.number[p.First]
	if low > high || low == high && o.number[p.Second] < first {
		high, low, first = low, high, o.number[p.Second]
	}
	return []int{0, -high, -low, first}
}

// place is that of a pair in the round of Berger's table, if it is there.
func (o *order) place(one, other, round int) int {
	if round > len(o.berger) {
		return 0
	}
	return slices.IndexFunc(o.berger[round-1], func(b pairing.Board) bool { return min(b.First, b.Second) == one && max(b.First, b.Second) == other })
}

// score counts a pairing for the order of the next round.
func (o *order) score(p dossier.Pairing) {
	worth := map[game.Half]int{2: o.d.Event.Win, 1: o.d.Event.Draw}
	if p.Second == "" {
		o.points[p.First] += map[string]int{"": o.d.Event.Win, "full": o.d.Event.Win, "half": o.d.Event.Draw}[p.Bye]
		return
	}
	if score, _, err := game.ParseResult(p.Result); err == nil {
		o.points[p.First] += worth[score.P1]
		o.points[p.Second] += worth[score.P2]
	}
}
