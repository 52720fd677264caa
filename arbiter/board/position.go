package board

import "fmt"

// Stone is what stands on a point: nothing or a colour. The zero value is Empty.
type Stone uint8

// The colours. Black and White are renju's; pente for four players adds two.
const (
	Empty Stone = iota
	Black
	White
	Red
	Blue
)

var stoneNames = [...]string{"", "black", "white", "red", "blue"}

// String is "black", "white" ...; empty for Empty.
func (s Stone) String() string {
	if int(s) < len(stoneNames) {
		return stoneNames[s]
	}
	return fmt.Sprintf("stone %d", uint8(s))
}

// Other is the opposing colour in a game of two colours.
func (s Stone) Other() Stone {
	switch s {
	case Black:
		return White
	case White:
		return Black
	}
	return Empty
}

// MarshalText writes the colour's name.
func (s Stone) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a colour's name.
func (s *Stone) UnmarshalText(text []byte) error {
	for i, name := range stoneNames {
		if name == string(text) {
			*s = Stone(i)
			return nil
		}
	}
	return fmt.Errorf("%q is not a colour: black, white, red or blue", text)
}

// Position is a square board with its stones, a value: an assignment copies it.
// The zero value has no points; make one with New.
type Position struct {
	size  int
	cells [MaxSize * MaxSize]Stone
	count int
}

// New returns an empty board of the given side, 1 to MaxSize.
func New(size int) Position { return Position{size: size} }

// Size is the length of a side in points.
func (b *Position) Size() int { return b.size }

// At is the stone on p; Empty for a point off the board.
func (b *Position) At(p Point) Stone {
	if !p.On(b.size) {
		return Empty
	}
	return b.cells[p.Y()*MaxSize+p.X()]
}

// Set puts a stone (or Empty) on p, which must be on the board.
func (b *Position) Set(p Point, s Stone) {
	cell := &b.cells[p.Y()*MaxSize+p.X()]
	if *cell != Empty {
		b.count--
	}
	if s != Empty {
		b.count++
	}
	*cell = s
}

// Count is the number of stones on the board.
func (b *Position) Count() int { return b.count }

// Full tells whether every point is taken (RIF 10.1, seed 8.1).
func (b *Position) Full() bool { return b.count == b.size*b.size }

// Points calls f for every point of the board, a1 b1 ... row by row, with what
// stands on it.
func (b *Position) Points(f func(Point, Stone)) {
	for y := range b.size {
		for x := range b.size {
			f(At(x, y), b.cells[y*MaxSize+x])
		}
	}
}
