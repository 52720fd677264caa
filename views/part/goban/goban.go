// Package goban draws a board: its stones, and the rows and points that a finding is about. It puts findings
// into words.
package goban

import (
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
)

// A Diagram is a board to be drawn. The zero value of a field leaves it out.
type Diagram struct {
	Size    int      // lines each way: 15 or 19; zero means 15
	Upright bool     // the standing board of connect four, 7 columns of 6 holes; Size does not matter
	Stones  []Stone  // in the order of play
	Offered []string // fifth stones that are offered, lettered A, B, C ... in this order
	Square  int      // side of the square that the opening asks for, 3, 5, 7 or 9
	Rows    []Row    // rows to point at, on the page of a ruling only
	Marks   []Mark   // points to point at, on the page of a ruling only
	Plain   bool     // no numbers on the stones but the last: for the wall
	Still   bool     // no ring around the last stone: what is marked is the stone that is judged
}

// A Stone stands on a point such as "h8".
type Stone struct {
	Point  string
	Colour string // "black", "white", "red" or "blue"
	Number int    // the ply; zero leaves it out
}

// A Row is a shape on the board: Kind is "five", "overline", "four",
// "straight-four", "three", or "missed" where it does not count.
type Row struct {
	Kind   string
	Stones []string
}

// A Mark is a sign on a point: Kind is "tested" (the stone that is judged),
// "earlier" (a stone tried before it), "five" (a point that completes a five),
// "straight-four" (a point that makes a straight four), "illegal" (such a point,
// not legal for Black), "missed" (one from which a row does not count) or "next" (a
// move that came next in other games). Letters name the rows that the point belongs to, or the move.
type Mark struct {
	Kind    string
	Point   string
	Letters string
}

// Units of the drawing: lines are pitch apart, the outermost pitch/2 from the
// cells' edge, and the coordinates stand in the margin.
const (
	pitch  = 10
	margin = 5
)

func (g Diagram) size() int {
	if g.Size == 0 {
		return 15
	}
	return g.Size
}

// Columns is the width of the board, in points or columns.
func (g Diagram) Columns() int {
	if g.Upright {
		return 7
	}
	return g.size()
}

// RowCount is the height of the board, in points or holes.
func (g Diagram) RowCount() int {
	if g.Upright {
		return 6
	}
	return g.size()
}

// Width is how wide the drawing is, in its own units.
func (g Diagram) Width() int { return g.Columns()*pitch + 2*margin }

// Height is how high it is.
func (g Diagram) Height() int { return g.RowCount()*pitch + 2*margin }

// ViewBox is the drawing in its own units.
func (g Diagram) ViewBox() string {
	return "0 0 " + strconv.Itoa(g.Width()) + " " + strconv.Itoa(g.Height())
}

// Kind names the grid of buttons over the board, for the style.
func (g Diagram) Kind() string {
	if g.Upright {
		return "upright"
	}
	return "size-" + strconv.Itoa(g.size())
}

// Centre is where the keys of a board begin.
func (g Diagram) Centre() string {
	if g.Upright {
		return strconv.Itoa(g.Columns()/2 + 1)
	}
	return g.name(g.size()/2, g.size()/2)
}

// At is where the i-th line from the left stands, from 0.
func (g Diagram) At(i int) int { return margin + pitch/2 + i*pitch }

// Down is where the i-th line from the bottom stands, from 0.
func (g Diagram) Down(i int) int { return g.Height() - g.At(i) }

// Place finds a point in the drawing; ok is false for what is no point of the
// board, which is then not drawn.
func (g Diagram) Place(point string) (x, y int, ok bool) {
	column, row, ok := g.lines(point)
	return g.At(column), g.Down(row), ok
}

func (g Diagram) lines(point string) (column, row int, ok bool) {
	if len(point) < 2 {
		return 0, 0, false
	}
	column = int(point[0]) - 'a'
	row, err := strconv.Atoi(point[1:])
	row--
	ok = err == nil && column >= 0 && column < g.Columns() && row >= 0 && row < g.RowCount()
	return column, row, ok
}

// name is the point at a column from the left and a row from the bottom.
func (g Diagram) name(column, row int) string {
	return string(rune('a'+column)) + strconv.Itoa(row+1)
}

// spot is a point in words: on an upright board a column and a row.
func (g Diagram) spot(t *locale.Translator, point string) string {
	column, row, ok := g.lines(point)
	if !g.Upright || !ok {
		return point
	}
	return t.T("board.hole", "Column", column+1, "Row", row+1)
}

// Stars are the lines on which the star points stand.
func (g Diagram) Stars() [][2]int {
	n := g.size()
	if n < 13 {
		return nil
	}
	low, middle, high := 3, n/2, n-4
	stars := [][2]int{{low, low}, {low, high}, {high, low}, {high, high}, {middle, middle}}
	if n >= 19 {
		stars = append(stars, [2]int{low, middle}, [2]int{high, middle}, [2]int{middle, low}, [2]int{middle, high})
	}
	return stars
}

// Column is the name of a column from the left: a letter, or on an upright board
// its number.
func (g Diagram) Column(i int) string {
	if g.Upright {
		return strconv.Itoa(i + 1)
	}
	return string(rune('a' + i))
}

// holes is the path of all holes of an upright board.
func (g Diagram) holes() string {
	var b strings.Builder
	for row := range g.RowCount() {
		for column := range g.Columns() {
			b.WriteString("M" + strconv.Itoa(g.At(column)-4) + " " + strconv.Itoa(g.Down(row)) + "a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z")
		}
	}
	return b.String()
}

// lattice is the path of all lines.
func (g Diagram) lattice() string {
	var b strings.Builder
	first, last := strconv.Itoa(g.At(0)), strconv.Itoa(g.At(g.size()-1))
	for i := range g.size() {
		at := strconv.Itoa(g.At(i))
		b.WriteString("M" + first + " " + at + "H" + last + "M" + at + " " + first + "V" + last)
	}
	return b.String()
}

// Last is the stone with the highest number, nil on an empty board.
func (g Diagram) Last() *Stone {
	var last *Stone
	for i := range g.Stones {
		if last == nil || g.Stones[i].Number >= last.Number {
			last = &g.Stones[i]
		}
	}
	return last
}

// On maps points to the stones that stand there.
func (g Diagram) On() map[string]Stone {
	on := make(map[string]Stone, len(g.Stones))
	for _, s := range g.Stones {
		on[s.Point] = s
	}
	return on
}

// Free returns the number of empty holes of each column of an upright board.
func (g Diagram) Free() []int {
	free := make([]int, g.Columns())
	for i := range free {
		free[i] = g.RowCount()
	}
	for _, s := range g.Stones {
		if column, _, ok := g.lines(s.Point); ok {
			free[column]--
		}
	}
	return free
}

// Points returns the points of the board in rows, from the top left.
func (g Diagram) Points() [][]string {
	rows := make([][]string, 0, g.size())
	for row := g.size() - 1; row >= 0; row-- {
		points := make([]string, g.size())
		for column := range points {
			points[column] = g.name(column, row)
		}
		rows = append(rows, points)
	}
	return rows
}

// ends are the two outermost stones of a row, for the line that is drawn
// through it.
func (g Diagram) ends(row Row) (x1, y1, x2, y2 int, ok bool) {
	for i, point := range row.Stones {
		x, y, on := g.Place(point)
		if !on {
			return 0, 0, 0, 0, false
		}
		if i == 0 || x < x1 || x == x1 && y < y1 {
			x1, y1 = x, y
		}
		if i == 0 || x > x2 || x == x2 && y > y2 {
			x2, y2 = x, y
		}
	}
	return x1, y1, x2, y2, len(row.Stones) > 1
}

// Letter names the i-th offered stone: A, B ... Z, then its number.
func Letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// Drawn is what a stone is drawn with: its symbol, and the class of its number.
func Drawn(s Stone) (symbol, class string) { return stoneSymbol(s), numberClass(s) }

func stoneSymbol(s Stone) string { return "#stone-" + s.Colour }

func numberClass(s Stone) string {
	class := "n-" + s.Colour
	if s.Number > 99 {
		class += " n-long"
	}
	return class
}

// First is the board with one stone, on the centre.
func (g Diagram) First() Diagram {
	g.Stones = []Stone{{Point: "h8", Colour: g.begins(), Number: 1}}
	if g.Upright {
		g.Stones[0].Point = "d1"
	}
	return g
}

// begins is the colour of the first stone.
func (g Diagram) begins() string {
	if g.Upright {
		return "red"
	}
	return "black"
}
