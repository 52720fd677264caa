package opening

import (
	"fmt"

	"renju-arbiter/arbiter/board"
)

// Symmetry is the event's setting for symmetric fifths, RIF 12.7 (seed 10.7).
// The zero value is Pattern, the default.
type Symmetry uint8

// The readings of "symmetric".
const (
	Pattern Symmetry = iota // any axis or centre counts, the edges of the board are ignored
	OnBoard                 // only a symmetry that fixes the centre of the board counts
)

// String is "pattern" or "board".
func (s Symmetry) String() string {
	switch s {
	case Pattern:
		return "pattern"
	case OnBoard:
		return "board"
	}
	return fmt.Sprintf("symmetry %d", uint8(s))
}

// MarshalText writes "pattern" or "board".
func (s Symmetry) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads "pattern" or "board".
func (s *Symmetry) UnmarshalText(text []byte) error {
	for _, setting := range []Symmetry{Pattern, OnBoard} {
		if setting.String() == string(text) {
			*s = setting
			return nil
		}
	}
	return fmt.Errorf("%q is no setting for symmetric fifths: pattern or board", text)
}

// Symmetric tells whether a rotation or reflection that keeps the stones on the
// board, colours kept, carries p to q: RIF 12.7 (seed 10.7). A point is not
// symmetric to itself: proposing it twice is another fault.
func Symmetric(pos *board.Position, setting Symmetry, p, q board.Point) bool {
	return exchanges(keeping(pos, setting), p, q)
}

// anyExchanged tells whether two of the points are symmetric to each other.
func anyExchanged(pos *board.Position, setting Symmetry, points []board.Point) bool {
	symmetries := keeping(pos, setting)
	for i, p := range points {
		for _, q := range points[i+1:] {
			if exchanges(symmetries, p, q) {
				return true
			}
		}
	}
	return false
}

// exchanges needs one direction only: with a symmetry its inverse is one too.
func exchanges(symmetries []board.Transform, p, q board.Point) bool {
	if p == q {
		return false
	}
	for _, t := range symmetries {
		if x, y := t.Apply(p.X(), p.Y()); x == q.X() && y == q.Y() {
			return true
		}
	}
	return false
}

// keeping lists the symmetries, other than doing nothing, that carry every
// stone to a stone of its colour.
func keeping(pos *board.Position, setting Symmetry) []board.Transform {
	stones := standing(pos)
	var found []board.Transform
	for kind := 1; kind < board.Symmetries; kind++ {
		for _, t := range candidates(kind, stones, setting, pos.Size()) {
			if keeps(pos, stones, t) {
				found = append(found, t)
			}
		}
	}
	return found
}

func standing(pos *board.Position) []Placement {
	stones := make([]Placement, 0, pos.Count())
	pos.Points(func(p board.Point, colour board.Stone) {
		if colour != board.Empty {
			stones = append(stones, Placement{p, colour})
		}
	})
	return stones
}

// candidates gives the shifts worth trying for one way of turning: the first
// stone must land on a stone of its colour, which settles the shift.
func candidates(kind int, stones []Placement, setting Symmetry, size int) []board.Transform {
	if setting == OnBoard {
		return []board.Transform{board.AboutCentre(kind, size)}
	}
	var found []board.Transform
	for _, target := range stones {
		if target.Colour != stones[0].Colour {
			continue
		}
		t := board.Transform{Kind: kind}
		x, y := t.Apply(stones[0].Point.X(), stones[0].Point.Y())
		t.DX, t.DY = target.Point.X()-x, target.Point.Y()-y
		found = append(found, t)
	}
	return found
}

func keeps(pos *board.Position, stones []Placement, t board.Transform) bool {
	for _, stone := range stones {
		x, y := t.Apply(stone.Point.X(), stone.Point.Y())
		if x < 0 || y < 0 || x >= pos.Size() || y >= pos.Size() {
			return false
		}
		if pos.At(board.At(x, y)) != stone.Colour {
			return false
		}
	}
	return true
}
