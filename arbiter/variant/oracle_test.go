package variant

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// slow is a second referee, written from PLAY.md with lists and whole-board
// scans, without a line of the first.
type slow struct {
	game    string
	o       Options
	wide    int
	high    int
	stones  stones
	set     map[board.Stone]int
	taken   map[board.Person]int
	plies   int
	waiting [][]board.Point
	waits   board.Person
	end     string // what did would say
}

// stones holds what stands on each point.
type stones [32 * 32]board.Stone

func (all *stones) count() (n int) {
	for _, stone := range all {
		if stone != board.Empty {
			n++
		}
	}
	return n
}

func slowly(r Rules) slow {
	return slow{
		game: r.Game(), o: r.Options(), wide: r.Columns(), high: r.Rows(),
		set: map[board.Stone]int{}, taken: map[board.Person]int{},
	}
}

func copied[K comparable, V any](m map[K]V) map[K]V {
	c := map[K]V{}
	for k, v := range m {
		c[k] = v
	}
	return c
}

// at is the stone at some coordinates; 99 beyond the edge.
func (s *slow) at(x, y int) board.Stone {
	if x < 0 || y < 0 || x >= s.wide || y >= s.high {
		return 99
	}
	return s.stones[board.At(x, y)]
}

var slopes = [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// rowsOf lists every unbroken row of a colour on the board, of two stones or more.
func (s *slow) rowsOf(colour board.Stone) [][]board.Point {
	var rows [][]board.Point
	for _, d := range slopes {
		rows = append(rows, s.rowsAlong(d, colour)...)
	}
	return rows
}

// rowsAlong lists those of one slope.
func (s *slow) rowsAlong(d [2]int, colour board.Stone) [][]board.Point {
	var rows [][]board.Point
	for y := range s.high {
		for x := range s.wide {
			if s.at(x, y) != colour || s.at(x-d[0], y-d[1]) == colour || s.at(x+d[0], y+d[1]) != colour {
				continue
			}
			var row []board.Point
			for i := 0; s.at(x+i*d[0], y+i*d[1]) == colour; i++ {
				row = append(row, board.At(x+i*d[0], y+i*d[1]))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// through lists the unbroken rows of two stones or more that hold a stone of the colour on p.
func (s *slow) through(p board.Point, colour board.Stone) [][]board.Point {
	var rows [][]board.Point
	for _, d := range slopes {
		if row := s.rowOn(p, d, colour); len(row) > 1 {
			rows = append(rows, row)
		}
	}
	return rows
}

// isFive is what wins for a colour by its length.
func (s *slow) isFive(n int, colour board.Stone) bool {
	if n == 5 {
		return true
	}
	if n < 5 {
		return false
	}
	switch s.game {
	case "gomoku":
		return s.o.Overline == "wins" || s.o.Overline == "losesForBlack" && colour == board.White
	case "ninuki":
		return s.o.Overline == "wins"
	}
	return true
}

func (s *slow) fives(p board.Point, colour board.Stone) [][]board.Point {
	return slices.DeleteFunc(s.through(p, colour), func(row []board.Point) bool {
		return !s.isFive(len(row), colour)
	})
}

// with puts a stone down for the length of a question.
func (s *slow) with(p board.Point, colour board.Stone, ask func()) {
	s.stones[p] = colour
	ask()
	s.stones[p] = board.Empty
}

// onLine lists the empty points in line with p, by the slope of the line.
func (s *slow) onLine(p board.Point, d [2]int) []board.Point {
	var free []board.Point
	for i := -18; i <= 18; i++ {
		x, y := p.X()+i*d[0], p.Y()+i*d[1]
		if s.at(x, y) == board.Empty {
			free = append(free, board.At(x, y))
		}
	}
	return free
}

// rowOn is the unbroken row through p on one line.
func (s *slow) rowOn(p board.Point, d [2]int, colour board.Stone) []board.Point {
	row := []board.Point{p}
	for _, way := range []int{-1, 1} {
		for i := way; s.at(p.X()+i*d[0], p.Y()+i*d[1]) == colour; i += way {
			row = append(row, board.At(p.X()+i*d[0], p.Y()+i*d[1]))
		}
	}
	return row
}

// completions are the points that make a five of a row which holds p.
func (s *slow) completions(p board.Point, d [2]int, colour board.Stone) []board.Point {
	var points []board.Point
	for _, q := range s.onLine(p, d) {
		s.with(q, colour, func() {
			row := s.rowOn(p, d, colour)
			if slices.Contains(row, q) && s.isFive(len(row), colour) {
				points = append(points, q)
			}
		})
	}
	return points
}

func (s *slow) fours(p board.Point, colour board.Stone) int {
	n := 0
	for _, d := range slopes {
		row := s.rowOn(p, d, colour)
		if len(row) > 4 {
			continue
		}
		points := s.completions(p, d, colour)
		n += len(points)
		if len(row) == 4 && len(points) == 2 {
			n-- // straight
		}
	}
	return n
}

func (s *slow) threes(p board.Point, colour board.Stone) int {
	n := 0
	for _, d := range slopes {
		three := false
		for _, q := range s.onLine(p, d) {
			s.with(q, colour, func() {
				row := s.rowOn(p, d, colour)
				if len(row) == 4 && slices.Contains(row, q) && len(s.completions(p, d, colour)) == 2 && len(s.fives(q, colour)) == 0 {
					three = true
				}
			})
		}
		if three {
			n++
		}
	}
	return n
}

// pairs lists what a stone on p takes from the board.
func (s *slow) pairs(p board.Point, colour board.Stone) []board.Point {
	var all []board.Point
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			line := make([]board.Stone, 4)
			for i := range line {
				line[i] = s.at(p.X()+i*dx, p.Y()+i*dy)
			}
			if dx == 0 && dy == 0 || line[3] != colour {
				continue
			}
			enemy := func(stone board.Stone) bool { return stone != 0 && stone != 99 && stone != colour }
			if enemy(line[1]) && enemy(line[2]) {
				all = append(all, board.At(p.X()+dx, p.Y()+dy), board.At(p.X()+2*dx, p.Y()+2*dy))
			}
		}
	}
	return all
}

// threatened lists all stones of a colour that the enemy can take with one stone.
func (s *slow) threatened(colour board.Stone) []board.Point {
	var all []board.Point
	for y := range s.high {
		for x := range s.wide {
			if s.at(x, y) == board.Empty {
				all = append(all, s.pairs(board.At(x, y), colour.Other())...)
			}
		}
	}
	return all
}
