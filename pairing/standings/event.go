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
	scoring  Scoring
	seed     string
	// finalColours is Input.FinalColours.
	finalColours bool
	players      []Player
	rounds       int
	cells        [][]cell
	// totals are the points as awarded; seen the score as opponents see it, which
	// differs from the total in a Swiss only.
	totals, seen []Points
}

// cell is one player's round.
type cell struct {
	// opponent is an index; nobody on a bye or an empty cell.
	opponent int
	code     Code
	// black is true for Black, tentative or final as the event counts it.
	black  bool
	points Points
	// pending is a pairing that has no result yet.
	pending bool
}

const nobody = -1

// newEvent reads a checked input.
func newEvent(in Input) *event {
	e := &event{system: in.System, unplayed: in.Unplayed, scoring: in.scoring(), seed: in.Seed, finalColours: in.FinalColours}
	e.players = slices.SortedFunc(slices.Values(in.Players), func(a, b Player) int { return cmp.Compare(a.No, b.No) })
	index := make(map[int]int, len(e.players))
	for i, p := range e.players {
		index[p.No] = i
	}
	results := withoutAnnulled(in)
	e.rounds = countedRounds(results, e.ranked(), in.Live)
	e.cells = make([][]cell, len(e.players))
	for i := range e.cells {
		e.cells[i] = slices.Repeat([]cell{{opponent: nobody, code: Absent}}, e.rounds)
	}
	for _, r := range results {
		if r.Round <= e.rounds {
			e.enter(r, index)
		}
	}
	e.addUp()
	return e
}

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

// enter writes a result into the cells of its players.
func (e *event) enter(r Result, index map[int]int) {
	first := index[r.First]
	a, b := e.shares(r)
	if r.Second == 0 {
		e.cells[first][r.Round-1] = cell{opponent: nobody, code: r.FirstCode, points: a}
		return
	}
	second, pending, exchanged := index[r.Second], r.FirstCode == Pending, e.finalColours && r.Swapped
	e.cells[first][r.Round-1] = cell{opponent: second, code: r.FirstCode, black: !exchanged, points: a, pending: pending}
	e.cells[second][r.Round-1] = cell{opponent: first, code: r.SecondCode, black: exchanged, points: b, pending: pending}
}

// shares is what a result gives to each: the points of a mini-match where they
// are given, otherwise what the codes are worth.
func (e *event) shares(r Result) (first, second Points) {
	if r.FirstPoints != 0 || r.SecondPoints != 0 {
		return r.FirstPoints, r.SecondPoints
	}
	return e.worth(r.FirstCode), e.worth(r.SecondCode)
}

// worth is the points of a code; no bye is worth anything in a round robin.
func (e *event) worth(c Code) Points {
	if c.Bye() && e.system == RoundRobin {
		return 0
	}
	switch {
	case c.isWin():
		return e.scoring.Win
	case c.isDraw():
		return e.scoring.Draw
	}
	return 0
}

// addUp fills the totals and the scores as opponents see them.
func (e *event) addUp() {
	e.totals = make([]Points, len(e.players))
	e.seen = make([]Points, len(e.players))
	for i, cells := range e.cells {
		for _, c := range cells {
			e.totals[i] += c.points
		}
		e.seen[i] = e.scoreSeen(i)
	}
}

// isGame says whether the cell counts as a game against its opponent in the sums
// of a round robin (C.07 article 15): forfeits too, unless unplayed games give
// nothing.
func (e *event) isGame(c cell) bool {
	return c.code.Played() || c.code.Forfeit() && e.unplayed != NoUnplayed
}
