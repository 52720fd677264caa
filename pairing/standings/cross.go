package standings

import (
	"cmp"
	"slices"
)

// Order is how the rows of a cross table are sorted.
type Order uint8

// The orders.
const (
	ByRank Order = iota
	ByNumber
)

// Cross is the cross table: each against each, and round by round. All results
// and pairings of the input are in it, also those that do not count yet.
type Cross struct {
	// Rounds is the last round that has an entry.
	Rounds int
	Rows   []CrossRow
}

// CrossRow is one player's line.
type CrossRow struct {
	Row
	// Against answers to Cross.Rows: the pairings with that player, by round. Empty on
	// the diagonal and where two have not been paired.
	Against [][]Cell
	// ByRound has the cell of every round 1..Rounds; one with Round 0 is empty.
	ByRound []Cell
}

// Colour is who makes the first move of the opening.
type Colour uint8

// The colours of a cell. Byes have none; a forfeit has the colour it was paired
// with, which Code tells from a game.
const (
	NoColour Colour = iota
	First
	Second
)

// Cell is one player's result in one round.
type Cell struct {
	Round int
	// Opponent is a number; 0 on a bye.
	Opponent int
	// Colour is that of the first game, where a pairing has several.
	Colour Colour
	// Code is Pending while no game has ended. Code.Played tells games from
	// forfeits and byes, which a table marks.
	Code Code
	// Points are those counted, on the score that ranks: 0 unless Counted.
	Points Points
	// Counted is false for games in progress, rounds after N and annulled results.
	Counted bool
	// Games are the games of a pairing of several, in order; otherwise nil.
	Games []CrossGame
}

// CrossGame is one game of several for one player.
type CrossGame struct {
	Game   int
	Colour Colour
	Code   Code
	// Points are what the game itself has brought.
	Points Points
}

// CrossTable makes the cross table of the same input that Table ranks.
func CrossTable(in Input, order Order) (Cross, error) {
	table, err := Table(in)
	if err != nil {
		return Cross{}, err
	}
	return cross(in, table.Rows, order), nil
}

// cross writes the results of a checked input into lines for these rows.
func cross(in Input, rows []Row, order Order) Cross {
	if order == ByNumber {
		slices.SortFunc(rows, func(a, b Row) int { return cmp.Compare(a.Player.No, b.Player.No) })
	}
	x := Cross{Rows: make([]CrossRow, len(rows))}
	for _, r := range in.Results {
		x.Rounds = max(x.Rounds, r.Round)
	}
	index := make(map[int]int, len(rows))
	for i, row := range rows {
		x.Rows[i] = CrossRow{Row: row, Against: make([][]Cell, len(rows)), ByRound: make([]Cell, x.Rounds)}
		index[row.Player.No] = i
	}
	e := newEvent(in)
	for _, m := range meetings(in.Results) {
		x.enter(m, index, e)
	}
	x.sortMeetings()
	return x
}

// enter writes a pairing into the lines of its players.
func (x *Cross) enter(m meeting, index map[int]int, e *event) {
	one, other := e.sides(m)
	first, round := index[m.first()], m.round()
	counts := round <= e.rounds && !x.Rows[first].Player.Annulled
	if m.bye() {
		x.Rows[first].ByRound[round-1] = Cell{Round: round, Code: one.code}.counted(counts, one.points)
		return
	}
	second := index[m.second()]
	counts = counts && !one.pending && !x.Rows[second].Player.Annulled
	a := Cell{Round: round, Opponent: m.second(), Colour: First, Code: one.code, Games: e.crossGames(one)}.counted(counts, one.points)
	b := Cell{Round: round, Opponent: m.first(), Colour: Second, Code: other.code, Games: e.crossGames(other)}.counted(counts, other.points)
	x.Rows[first].ByRound[round-1], x.Rows[second].ByRound[round-1] = a, b
	x.Rows[first].Against[second] = append(x.Rows[first].Against[second], a)
	x.Rows[second].Against[first] = append(x.Rows[second].Against[first], b)
}

// crossGames are the games of a pairing, where they are several.
func (e *event) crossGames(s side) []CrossGame {
	if !e.several() && len(s.games) == 1 {
		return nil
	}
	list := make([]CrossGame, len(s.games))
	for i, g := range s.games {
		list[i] = CrossGame{Game: g.number, Colour: Second, Code: g.code, Points: g.points}
		if g.first {
			list[i].Colour = First
		}
	}
	return list
}

// counted adds the points to a cell that counts.
func (c Cell) counted(counts bool, points Points) Cell {
	if counts {
		c.Counted, c.Points = true, points
	}
	return c
}

// sortMeetings puts several pairings of two players in the order of their rounds.
func (x *Cross) sortMeetings() {
	for _, row := range x.Rows {
		for _, cells := range row.Against {
			slices.SortFunc(cells, func(a, b Cell) int { return cmp.Compare(a.Round, b.Round) })
		}
	}
}
