package positions

import (
	"strconv"

	"renju-arbiter/arbiter/board"
)

// A Board is a kind of board: only positions on the same kind are compared.
type Board struct {
	Size    int  // points a side; the columns of a standing board
	Upright bool // the standing board of connect four
}

// Name is how an address names the board: its side, or "connect4".
func (b Board) Name() string {
	if b.Upright {
		return "connect4"
	}
	return strconv.Itoa(b.Size)
}

// Boards are the boards of the family, the one of renju first.
func Boards() []Board { return []Board{{Size: 15}, {Size: board.MaxSize}, {Size: 7, Upright: true}} }

// Turns returns the symmetries of the board, the identity first.
func (b Board) Turns() []Turn {
	if b.Upright {
		return []Turn{{board: b}, {board: b, kind: mirrored}}
	}
	list := make([]Turn, board.Symmetries)
	for kind := range list {
		list[kind] = Turn{board: b, kind: kind}
	}
	return list
}

// The kinds of board.Transform that are named here.
const (
	quarter  = 1 // a quarter turn
	mirrored = 4 // left and right exchanged
	back     = 3 // the quarter turn in the other direction
)

// A Turn is a symmetry of a board. The zero value is of no board.
type Turn struct {
	board Board
	kind  int
}

// Apply returns where a point of the board goes.
func (t Turn) Apply(p board.Point) board.Point {
	turn := board.Transform{Kind: t.kind}
	x, y := turn.Apply(p.X(), p.Y())
	far := t.board.Size - 1
	cornerX, cornerY := turn.Apply(far, far)
	if t.board.Upright {
		cornerY = 0
	}
	return board.At(x-min(cornerX, 0), y-min(cornerY, 0))
}

// Inverse returns the symmetry that undoes this one.
func (t Turn) Inverse() Turn {
	switch t.kind {
	case quarter:
		t.kind = back
	case back:
		t.kind = quarter
	}
	return t
}
