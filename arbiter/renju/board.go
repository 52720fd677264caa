package renju

import "renju-arbiter/arbiter/board"

// Board is a renju position as bit sets, a value of 64 bytes: an assignment
// copies it. The zero value is a board without points; Reset makes it an empty
// board of 225 points.
type Board struct {
	black grid
	empty grid
}

var allPoints = func() (g grid) {
	for c := range cell(cells) {
		if c&15 != side {
			g.add(c)
		}
	}
	return g
}()

// Reset takes all stones off the board.
func (b *Board) Reset() { *b = Board{empty: allPoints} }

// Place puts a stone, or Empty, on a point of the 15x15 board, whatever stood
// there. A colour that is not Black only stands in the way, as White does.
func (b *Board) Place(p board.Point, s board.Stone) {
	c := cellOf(p)
	b.black.drop(c)
	b.empty.drop(c)
	switch s {
	case board.Black:
		b.black.add(c)
	case board.Empty:
		b.empty.add(c)
	}
}

// FromPosition copies the stones of a 15x15 position. It panics for another
// size: the fouls are renju's, and a board without its real edges judges wrongly.
func FromPosition(pos *board.Position) Board {
	return seenBy(pos, board.Black)
}

// seenBy copies a position with the stones of one colour as its own.
func seenBy(pos *board.Position, colour board.Stone) (b Board) {
	if pos.Size() != side {
		panic("renju: a position on a board that is not 15x15")
	}
	for y := range side {
		var own, empty uint64
		for x := range side {
			s := pos.At(board.At(x, y))
			own |= bit(s == colour) << x
			empty |= bit(s == board.Empty) << x
		}
		b.black[y>>2] |= own << (y & 3 << 4)
		b.empty[y>>2] |= empty << (y & 3 << 4)
	}
	return b
}

// bit is 1 for true; the compiler makes it without a jump.
func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// with is the board with one more own stone.
func (b Board) with(c cell) Board {
	b.black.add(c)
	b.empty.drop(c)
	return b
}

// line is the line through c in one direction.
func (b *Board) line(c cell, d direction) line {
	return line{own: b.black.along(c, d) << margin, empty: b.empty.along(c, d) << margin}
}

// shape is what an own stone on the empty cell c makes in one direction.
func (b *Board) shape(c cell, d direction) shape {
	return b.line(c, d).shapeAt(c.place(d) + margin)
}

// cellAt is the cell on another place of c's line.
func cellAt(c cell, d direction, at uint) cell {
	return cell(int(c) + (int(at)-margin-int(c.place(d)))*strides[d])
}
