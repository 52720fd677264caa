package standings

import (
	"cmp"
	"slices"
)

// cell is one player's round: the pairing as it stands.
type cell struct {
	// opponent is an index; nobody on a bye or an empty cell.
	opponent int
	side
}

// side is what one player has of a pairing.
type side struct {
	// code is who has won the pairing: of the games so far, where there are several.
	code Code
	// points are those on the score that ranks, scores on both.
	points Points
	scores [2]Points
	// pending is a pairing of which no game has a result yet.
	pending bool
	// games are those of the pairing in order; none on a bye.
	games []gameCell
}

func (s side) cell(opponent int) cell { return cell{opponent: opponent, side: s} }

// gameCell is one game for one player.
type gameCell struct {
	number int
	code   Code
	points Points
	// first is true for tentative Black, black for Black as the event counts it.
	first, black bool
}

// meeting is one pairing of one round: its games in order, or a bye. Who begins the
// first game is the first of the pairing.
type meeting []Result

func (m meeting) round() int  { return m[0].Round }
func (m meeting) first() int  { return m[0].First }
func (m meeting) second() int { return m[0].Second }
func (m meeting) bye() bool   { return m[0].Second == 0 }

// meetings are the pairings that the results belong to, in no order.
func meetings(results []Result) []meeting {
	results = slices.Clone(results)
	if slices.ContainsFunc(results, func(r Result) bool { return r.Game > 0 }) {
		slices.SortFunc(results, func(a, b Result) int {
			return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.low(), b.low()), cmp.Compare(a.Game, b.Game))
		})
	}
	list, from := make([]meeting, 0, len(results)), 0
	for i, r := range results {
		next := i + 1
		if next == len(results) || results[next].Round != r.Round || results[next].low() != r.low() {
			list, from = append(list, results[from:next]), next
		}
	}
	return list
}

// low is the lower of the two numbers of a game: nobody has two pairings in a round.
func (r Result) low() int {
	if r.Second == 0 {
		return r.First
	}
	return min(r.First, r.Second)
}

// sides is what a pairing gives to each, so far.
func (e *event) sides(m meeting) (first, second side) {
	if m.bye() {
		return e.byeSide(m[0].FirstCode), side{}
	}
	first.games, second.games = e.gamesOf(len(m)), e.gamesOf(len(m))
	played, done := false, false
	for i, r := range m {
		one, other := e.gameCells(r)
		if r.First != m.first() {
			one, other = other, one
		}
		first.games[i], second.games[i] = one, other
		first.scores[GameScore] += one.points
		second.scores[GameScore] += other.points
		played, done = played || one.code.Played(), done || one.code != Pending
	}
	switch {
	case !done:
		first.pending, second.pending = true, true
	case len(m) == 1 && !e.several():
		first.code, second.code = m[0].FirstCode, m[0].SecondCode
	default:
		first.code, second.code = codesOf(first.scores[GameScore], second.scores[GameScore], played)
	}
	e.score(&first)
	e.score(&second)
	return first, second
}

// gamesOf is room for the games of a pairing, many rooms made at a time.
func (e *event) gamesOf(n int) []gameCell {
	if len(e.room) < n {
		e.room = make([]gameCell, max(n, 256))
	}
	games := e.room[:n:n]
	e.room = e.room[n:]
	return games
}

// gameCells is one game for each of its players.
func (e *event) gameCells(r Result) (first, second gameCell) {
	exchanged := e.finalColours && r.Swapped
	first = gameCell{number: r.Game, code: r.FirstCode, points: e.game.worth(r.FirstCode), first: true, black: !exchanged}
	second = gameCell{number: r.Game, code: r.SecondCode, points: e.game.worth(r.SecondCode), black: exchanged}
	if r.firstPoints != 0 || r.secondPoints != 0 {
		first.points, second.points = r.firstPoints, r.secondPoints
	}
	return first, second
}

// score adds the match points, and takes the points from the score that ranks.
func (e *event) score(s *side) {
	s.scores[MatchScore] = e.match.worth(s.code)
	s.points = s.scores[e.on]
}

// byeSide is a round without an opponent; no bye is worth anything in a round robin.
func (e *event) byeSide(c Code) side {
	s := side{code: c}
	if e.system == RoundRobin {
		return s
	}
	s.scores = [2]Points{MatchScore: e.match.worth(c), GameScore: e.game.times(e.games).worth(c)}
	s.points = s.scores[e.on]
	return s
}

// made is the share of a pairing's points that a player made, as what
// SonnebornBerger multiplies by is counted: of so many points. A match that went on
// beyond its games is as long as they are.
func (e *event) made(c cell) (points, of Points) {
	if !e.several() {
		return c.points, Point
	}
	points = c.points
	if extra := len(c.games); e.on == GameScore && extra > e.games {
		points = points * Points(e.games) / Points(extra) / step * step
	}
	return points, e.scoring.Win
}
