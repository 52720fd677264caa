package standings

import (
	"cmp"
	"slices"
)

// event is the input in the shape that tie-breaks are computed from: players by
// index, in the order of their numbers, each with a cell for every round 1..N.
type event struct {
	system   System
	unplayed Unplayed
	seed     string
	// games of a pairing; on is the score that ranks, and scoring what a pairing is
	// worth on it. match and game are what a match and a single game are worth.
	games                int
	on                   Score
	scoring, match, game Scoring
	// finalColours is Input.FinalColours.
	finalColours bool
	players      []Player
	// before is Input.Before; rounds counts these rounds too.
	before int
	rounds int
	cells  [][]cell
	room   []gameCell // for the games of the pairings to come
	// totals are the points as awarded; seen the score as opponents see it, which
	// differs from the total in a Swiss only.
	totals, seen []Points
	// opposition are the totals of the opponents played, added up; paired are the rounds
	// with an opponent, not those still in progress.
	opposition []Points
	paired     []int
}

const nobody = -1

// newEvent reads a checked input.
func newEvent(in Input) *event {
	e := newScores(in)
	e.players = slices.SortedFunc(slices.Values(in.Players), func(a, b Player) int { return cmp.Compare(a.No, b.No) })
	index := make(map[int]int, len(e.players))
	for i, p := range e.players {
		index[p.No] = i
	}
	results := e.fromOne(withoutAnnulled(in))
	e.rounds = countedRounds(results, e.ranked(), in.Live)
	e.cells = make([][]cell, len(e.players))
	for i := range e.cells {
		e.cells[i] = slices.Repeat([]cell{side{code: Absent}.cell(nobody)}, e.rounds)
	}
	for _, m := range meetings(results) {
		if m.round() <= e.rounds {
			e.enter(m, index)
		}
	}
	e.addUp()
	return e
}

// newScores is an event as far as its settings go.
func newScores(in Input) *event {
	on := in.on()
	return &event{
		system: in.System, unplayed: in.Unplayed, seed: in.Seed, finalColours: in.FinalColours, before: in.Before,
		games: max(in.Games, 1), on: on, scoring: in.scoring(on), match: in.scoring(MatchScore), game: in.game(),
	}
}

// index is the place of a round among all, from 0. A carried round is negative.
func (e *event) index(round int) int {
	if round < 0 {
		return e.before + round
	}
	return e.before + round - 1
}

// round is the number of the round with an index.
func (e *event) round(index int) int {
	if index < e.before {
		return index - e.before
	}
	return index - e.before + 1
}

// fromOne are results whose rounds count from 1, carried ones first.
func (e *event) fromOne(results []Result) []Result {
	if e.before == 0 {
		return results
	}
	results = slices.Clone(results)
	for i, r := range results {
		results[i].Round = e.index(r.Round) + 1
	}
	return results
}

// several tells that pairings have more than one game.
func (e *event) several() bool { return e.games > 1 }

// ranked is how many players the standings rank.
func (e *event) ranked() int {
	n := len(e.players)
	for _, p := range e.players {
		if p.Annulled {
			n--
		}
	}
	return n
}

// withoutAnnulled is the results that the standings know of.
func withoutAnnulled(in Input) []Result {
	annulled := make(map[int]bool)
	for _, p := range in.Players {
		if p.Annulled {
			annulled[p.No] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(in.Results), func(r Result) bool {
		return annulled[r.First] || annulled[r.Second]
	})
}

// countedRounds is N: the last round in which every pairing has a result, or of
// which one has, where the table is live. A round in which nobody meets anybody
// counts once it is one (doc.go).
func countedRounds(results []Result, players int, live bool) int {
	var rounds [MaxRounds + 1]entries
	for _, r := range results {
		rounds[r.Round].add(r)
	}
	later := false
	for n := MaxRounds; n > 0; n-- {
		if rounds[n].over(players, later, live) {
			return n
		}
		later = later || rounds[n] != entries{}
	}
	return 0
}

// entries are how many pairings of a round have a result and how many have none,
// and how many players have a bye of the pairing and how many any other.
type entries struct{ done, open, byes, marks int }

func (e *entries) add(r Result) {
	switch {
	case r.Second == 0 && r.FirstCode == PairingBye:
		e.byes++
	case r.Second == 0:
		e.marks++
	case r.FirstCode == Pending:
		e.open++
	default:
		e.done++
	}
}

// over says that the round counts; later is whether any round after it has an entry.
func (e entries) over(players int, later, live bool) bool {
	if e.done+e.open > 0 {
		return e.open == 0 || live && e.done > 0
	}
	return e.byes > 0 || later || e.marks > 0 && e.marks == players
}

// enter writes a pairing into the cells of its players.
func (e *event) enter(m meeting, index map[int]int) {
	first, second := e.sides(m)
	if m.bye() {
		e.cells[index[m.first()]][m.round()-1] = first.cell(nobody)
		return
	}
	a, b := index[m.first()], index[m.second()]
	e.cells[a][m.round()-1], e.cells[b][m.round()-1] = first.cell(b), second.cell(a)
}

// addUp fills the totals and the scores as opponents see them.
func (e *event) addUp() {
	e.totals = make([]Points, len(e.players))
	e.seen = make([]Points, len(e.players))
	for i, cells := range e.cells {
		e.totals[i] = e.players[i].Brought
		for _, c := range cells {
			e.totals[i] += c.points
		}
		e.seen[i] = e.scoreSeen(i)
	}
	e.opposition, e.paired = make([]Points, len(e.players)), make([]int, len(e.players))
	for i, cells := range e.cells {
		for _, c := range cells {
			if c.code.Played() {
				e.opposition[i] += e.totals[c.opponent]
			}
			if c.opponent != nobody && !c.pending {
				e.paired[i]++
			}
		}
	}
}

// isGame says whether the cell counts as a game against its opponent in the sums
// of a round robin (C.07 article 15): forfeits too, unless unplayed games give
// nothing.
func (e *event) isGame(c cell) bool {
	return c.code.Played() || c.code.Forfeit() && e.unplayed != NoUnplayed
}
