package variant

import "renju-arbiter/arbiter/board"

// way is one of the eight ways along the lines of the board.
type way struct{ dx, dy int }

func (w way) back() way { return way{-w.dx, -w.dy} }

var (
	// lines has one way for each of the four lines through a point.
	lines = [4]way{{1, 0}, {0, 1}, {1, 1}, {1, -1}}
	ways  = [8]way{{1, 0}, {0, 1}, {1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}}
)

// along is the point n steps from p; NoPoint beyond the edge.
func along(pos *board.Position, p board.Point, w way, n int) board.Point {
	x, y := p.X()+n*w.dx, p.Y()+n*w.dy
	if x < 0 || y < 0 || x >= pos.Size() || y >= pos.Size() {
		return board.NoPoint
	}
	return board.At(x, y)
}

func empty(pos *board.Position, p board.Point) bool {
	return p != board.NoPoint && pos.At(p) == board.Empty
}

// reach counts the stones of a colour that follow p without a gap.
func reach(pos *board.Position, p board.Point, w way, colour board.Stone) int {
	n := 0
	for pos.At(along(pos, p, w, n+1)) == colour {
		n++
	}
	return n
}

// length is that of the unbroken row through p, as if a stone of the colour
// stood on p.
func length(pos *board.Position, p board.Point, w way, colour board.Stone) int {
	return reach(pos, p, w, colour) + 1 + reach(pos, p, w.back(), colour)
}

// row lists the points of the unbroken row through p.
func row(pos *board.Position, p board.Point, w way, colour board.Stone) []board.Point {
	first := -reach(pos, p, w.back(), colour)
	points := make([]board.Point, length(pos, p, w, colour))
	for i := range points {
		points[i] = along(pos, p, w, first+i)
	}
	return points
}

// longest is the length of the longest unbroken row through p.
func longest(pos *board.Position, p board.Point, colour board.Stone) int {
	most := 0
	for _, w := range lines {
		most = max(most, length(pos, p, w, colour))
	}
	return most
}
