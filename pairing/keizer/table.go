package keizer

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// Round is what one round gives a player.
type Round struct {
	// Round counts from 1.
	Round int
	// Opponent is a start number; 0 where there was none, and the own value counts.
	Opponent int
	// Share of the value: all of it for a win, half for a draw.
	Share Sixths
}

// Player is one of the table, with the rounds that count.
type Player struct {
	No     int // start number, 1 or higher, unique
	Rounds []Round
}

// Table is the order of the players, with what it comes of.
type Table struct {
	Rows []Row // by place
	// Settled is false for a table that goes round in a circle (doc.go).
	Settled bool
	// Passes is how often the scores were counted.
	Passes int
}

// Row is a player's line.
type Row struct {
	No int
	// Value is the own one, in whole points.
	Value int
	Score Sixths
	Terms []Term // of the rounds, in the order in which they were given
}

// Term is what a round adds.
type Term struct {
	Round
	Value  int // of the opponent; without one, the own
	Points Sixths
}

// Record is how many games were won, drawn and lost; forfeits count as their results.
func (r Row) Record() (won, drawn, lost int) {
	for _, t := range r.Terms {
		switch {
		case t.Opponent == 0:
		case t.Share == whole:
			won++
		case t.Share == 0:
			lost++
		default:
			drawn++
		}
	}
	return won, drawn, lost
}

// Top is the value of the first of so many players.
func Top(players int) int { return players * 3 / 2 }

// Count makes the table. The order of the players does not matter; every opponent must be
// one of them.
func Count(players []Player) Table {
	list := slices.SortedFunc(slices.Values(players), func(a, b Player) int { return cmp.Compare(a.No, b.No) })
	c := counting{players: list, index: make(map[int]int, len(list))}
	order := make([]int, len(list))
	for i, p := range list {
		order[i], c.index[p.No] = i, i
	}
	seen := map[string]bool{key(order): true}
	for passes := 1; ; passes++ {
		c.score(order)
		next := c.order()
		settled := slices.Equal(next, order)
		if settled || seen[key(next)] {
			return Table{Rows: c.rows(next), Settled: settled, Passes: passes}
		}
		seen[key(next)] = true
		order = next
	}
}

// counting has the values and scores of one pass, by index: players in order of number.
type counting struct {
	players []Player
	index   map[int]int
	values  []int
	scores  []Sixths
}

// score counts everybody with the values of an order.
func (c *counting) score(order []int) {
	n := len(order)
	c.values, c.scores = make([]int, n), make([]Sixths, n)
	for place, i := range order {
		c.values[i] = Top(n) - place
	}
	for i, p := range c.players {
		c.scores[i] = Sixths(c.values[i]) * whole
		for _, r := range p.Rounds {
			c.scores[i] += c.term(i, r).Points
		}
	}
}

func (c *counting) term(player int, r Round) Term {
	value := c.values[player]
	if r.Opponent != 0 {
		value = c.values[c.index[r.Opponent]]
	}
	return Term{Round: r, Value: value, Points: Sixths(value) * r.Share}
}

// order is that of the scores; equal ones go by number.
func (c *counting) order() []int {
	order := make([]int, len(c.players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(c.scores[b], c.scores[a]), cmp.Compare(a, b))
	})
	return order
}

func (c *counting) rows(order []int) []Row {
	rows := make([]Row, 0, len(order))
	for _, i := range order {
		row := Row{No: c.players[i].No, Value: c.values[i], Score: c.scores[i]}
		for _, r := range c.players[i].Rounds {
			row.Terms = append(row.Terms, c.term(i, r))
		}
		rows = append(rows, row)
	}
	return rows
}

// key names an order.
func key(order []int) string {
	var text []byte
	for _, i := range order {
		text = binary.AppendUvarint(text, uint64(i))
	}
	return string(text)
}
