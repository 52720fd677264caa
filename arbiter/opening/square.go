package opening

import "renju-arbiter/arbiter/board"

// Square is where a stone may stand, as the rules write it: 5 is the 5x5
// square around the centre of the board, 1 the centre itself, and -5 everything
// outside the 5x5 square. The zero value is the whole board.
type Square int8

// Squares with a name of their own.
const (
	Anywhere Square = 0
	Centre   Square = 1
)

// Outside is what a square leaves: Outside(5) is everything outside 5x5.
func Outside(side int) Square { return Square(-side) }

// Side is the length of the side in points: 1, 3, 5, 7, 9; 0 for Anywhere.
func (q Square) Side() int {
	if q < 0 {
		return int(-q)
	}
	return int(q)
}

// Leaves tells whether the stone has to stay out of the square.
func (q Square) Leaves() bool { return q < 0 }

// Holds tells whether a point of a board with the given odd side lies where the
// stone may stand.
func (q Square) Holds(p board.Point, size int) bool {
	if q == Anywhere {
		return true
	}
	inside := p.Distance(board.Centre(size)) <= q.Side()/2
	return inside != q.Leaves()
}
