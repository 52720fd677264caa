package standings

import (
	"cmp"
	"slices"
)

// directEncounter gives each player the place inside the group of those level so
// far, 1 for a player alone; players it leaves level share the better place.
func (e *event) directEncounter(groups [][]int) []Value {
	values := make([]Value, len(e.players))
	for _, group := range groups {
		terms := e.encounters(group)
		place := 1
		for _, level := range e.settle(group) {
			for _, player := range level {
				values[player] = single(Points(place)*Point, terms[player]...)
			}
			place += len(level)
		}
	}
	return values
}

// settle orders a group: sets of players who stay level, best first.
func (e *event) settle(group []int) [][]int {
	if len(group) == 1 {
		return [][]int{group}
	}
	table := e.littleTable(group)
	if table.complete() {
		return e.settleByTable(table)
	}
	leader, rest := table.clearLeader()
	if leader == nobody {
		return [][]int{group}
	}
	return append([][]int{{leader}}, e.settle(rest)...)
}

// settleByTable parts a group in which all have met; each set still level is a
// group of its own and starts again.
func (e *event) settleByTable(t littleTable) [][]int {
	sets := t.byScore()
	if len(sets) == 1 {
		return sets
	}
	var settled [][]int
	for _, set := range sets {
		settled = append(settled, e.settle(set)...)
	}
	return settled
}

// littleTable is the games within a group, the average where two met more than
// once. Scores are in Points times a common denominator, so they are exact.
type littleTable struct {
	group  []int
	scores []Points
	// missing counts the others that a player has not met.
	missing []int
	// win is the points of a win in the same unit as scores.
	win Points
}

func (e *event) littleTable(group []int) littleTable {
	n := len(group)
	met := e.met(group)
	denominator := 1
	for _, list := range met {
		for _, m := range list {
			denominator = leastCommonMultiple(denominator, m.games)
		}
	}
	t := littleTable{group: group, scores: make([]Points, n), missing: make([]int, n), win: e.scoring.Win * Points(denominator)}
	for a, list := range met {
		t.missing[a] = n - 1 - len(list)
		for _, m := range list {
			t.scores[a] += m.made * Points(denominator/m.games)
		}
	}
	return t
}

// opposed is what a player made against one of the group.
type opposed struct {
	other int // by its place in the group
	made  Points
	games int
}

// met are the others of a group whom each of it has met, once each: of a large
// group in a Swiss hardly anybody.
func (e *event) met(group []int) [][]opposed {
	inGroup := placeIn(group)
	met, at := make([][]opposed, len(group)), make([]int, len(group)) // at: where in the list, from 1
	for a, player := range group {
		for _, c := range e.cells[player] {
			b, in := inGroup[c.opponent]
			if !in || !e.isEncounter(c) {
				continue
			}
			if at[b] == 0 {
				met[a] = append(met[a], opposed{other: b})
				at[b] = len(met[a])
			}
			m := &met[a][at[b]-1]
			m.made, m.games = m.made+c.points, m.games+1
		}
		for _, m := range met[a] {
			at[m.other] = 0
		}
	}
	return met
}

// placeIn is the place of each player of a group.
func placeIn(group []int) map[int]int {
	places := make(map[int]int, len(group))
	for i, player := range group {
		places[player] = i
	}
	return places
}

// isEncounter: in a Swiss a forfeit is no encounter, in a round robin it is a
// game like any other, unless unplayed games give nothing.
func (e *event) isEncounter(c cell) bool {
	if e.system == Swiss {
		return c.code.Played()
	}
	return e.isGame(c)
}

// encounters is the working: the games of each player within the group.
func (e *event) encounters(group []int) map[int][]Term {
	terms, inGroup := make(map[int][]Term), placeIn(group)
	for _, player := range group {
		for r, c := range e.cells[player] {
			if _, in := inGroup[c.opponent]; in && e.isEncounter(c) {
				t := e.term(r, c)
				t.Product = t.Points
				terms[player] = append(terms[player], t)
			}
		}
	}
	return terms
}

// complete says that all have met.
func (t littleTable) complete() bool {
	return !slices.ContainsFunc(t.missing, func(n int) bool { return n > 0 })
}

// byScore parts the group by the table, best first.
func (t littleTable) byScore() [][]int {
	return partition(t.indices(), func(a, b int) int { return cmp.Compare(t.scores[b], t.scores[a]) }, func(a int) int { return t.group[a] })
}

// clearLeader is the player ahead of each other one even when that one wins all
// the missing games, and the group without that player; nobody if there is none.
func (t littleTable) clearLeader() (leader int, rest []int) {
	best := 0
	for a := range t.group {
		if t.scores[a] > t.scores[best] {
			best = a
		}
	}
	for b := range t.group {
		if b != best && t.scores[b]+t.win*Points(t.missing[b]) >= t.scores[best] {
			return nobody, nil
		}
	}
	return t.group[best], slices.Concat(t.group[:best], t.group[best+1:])
}

func (t littleTable) indices() []int {
	indices := make([]int, len(t.group))
	for i := range indices {
		indices[i] = i
	}
	return indices
}

// leastCommonMultiple of two positive numbers.
func leastCommonMultiple(a, b int) int {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
