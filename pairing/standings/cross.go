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
	// Rounds is the last round that has an entry, and Before is as in Input.
	Rounds, Before int
	Rows           []CrossRow
}

// CrossRow is one player's line.
type CrossRow struct {
	Row
	// ByRound has the cells of the rounds that are carried, and those of rounds 1 to Rounds. A cell with Round 0
	// is empty.
	ByRound []Cell
}

// PointsAfter returns the points after each of the rounds 1 to n, as the cells of the row add up to its Points.
// Points of a Keizer are those of the table alone: they change with the table, so it has none.
func (r CrossRow) PointsAfter(n int) []Points {
	own := r.ByRound[len(r.ByRound)-n:]
	list, points := make([]Points, n), r.Points
	for i := n - 1; i >= 0; i-- {
		list[i] = points
		if own[i].Counted {
			points -= own[i].Points
		}
	}
	return list
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
	// Round is negative in a carried round.
	Round int
	// Opponent is a number; 0 on a bye. It has no row if it is Outside.
	Opponent int
	// Colour is that of the first game, where a pairing has several.
	Colour Colour
	// Code is Pending while no game has ended. Code.Played tells games from
	// forfeits and byes, which a table marks.
	Code Code
	// Points are those counted, on the score that ranks: 0 unless Counted.
	Points Points
	// Counted is false for games in progress, rounds after N and annulled results, and for
	// the byes of a Keizer, which count a share of a value.
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

// Against is each against each, in the order of the rows: at [i][j] are the pairings
// of row i with row j, by round, empty on the diagonal and where two have not been
// paired. Opponents without a row are left out. It has a place for every two players; of a large Swiss nobody wants that.
func (x Cross) Against() [][][]Cell {
	index, all := make(map[int]int, len(x.Rows)), make([][][]Cell, len(x.Rows))
	for i, row := range x.Rows {
		index[row.Player.No] = i
	}
	for i, row := range x.Rows {
		all[i] = make([][]Cell, len(x.Rows))
		for _, c := range row.ByRound {
			if j, has := index[c.Opponent]; has {
				all[i][j] = append(all[i][j], c)
			}
		}
	}
	return all
}

// Tables are the standings of Table and the cross table of the same input.
func Tables(in Input, order Order) (Standings, Cross, error) {
	if err := check(in); err != nil {
		return Standings{}, Cross{}, err
	}
	e := newEvent(in)
	table := e.table(in)
	return table, e.cross(in.Results, slices.Clone(table.Rows), order), nil
}

// cross writes the results of a checked input into lines for these rows.
func (e *event) cross(results []Result, rows []Row, order Order) Cross {
	if order == ByNumber {
		slices.SortFunc(rows, func(a, b Row) int { return cmp.Compare(a.Player.No, b.Player.No) })
	}
	x := Cross{Before: e.before, Rows: make([]CrossRow, len(rows))}
	for _, r := range results {
		x.Rounds = max(x.Rounds, r.Round)
	}
	index := make(map[int]int, len(rows))
	for i, row := range rows {
		x.Rows[i] = CrossRow{Row: row, ByRound: make([]Cell, x.Before+x.Rounds)}
		index[row.Player.No] = i
	}
	for _, m := range meetings(e.fromOne(results)) {
		x.enter(m, index, e)
	}
	return x
}

// enter writes a pairing into the lines of its players.
func (x *Cross) enter(m meeting, index map[int]int, e *event) {
	one, other := e.sides(m)
	at, round := m.round()-1, e.round(m.round()-1)
	put := func(player int, c Cell) {
		if row, has := index[player]; has {
			x.Rows[row].ByRound[at] = c
		}
	}
	counts := at < e.rounds && !x.annulled(index, m.first())
	if m.bye() {
		put(m.first(), Cell{Round: round, Code: one.code}.counted(counts && e.system != Keizer, one.points))
		return
	}
	counts = counts && !one.pending && !x.annulled(index, m.second())
	put(m.first(), Cell{Round: round, Opponent: m.second(), Colour: First, Code: one.code, Games: e.crossGames(one)}.counted(counts, one.points))
	put(m.second(), Cell{Round: round, Opponent: m.first(), Colour: Second, Code: other.code, Games: e.crossGames(other)}.counted(counts, other.points))
}

// annulled tells of a player with a row that the results are annulled.
func (x *Cross) annulled(index map[int]int, player int) bool {
	row, has := index[player]
	return has && x.Rows[row].Player.Annulled
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
