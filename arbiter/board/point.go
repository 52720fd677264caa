package board

import "fmt"

// MaxSize is the longest side of a board in the family (gomoku, pente: 19).
const MaxSize = 19

// Point is an intersection, the same value on a board of any size. The zero
// value is a1; NoPoint is no intersection at all.
type Point uint16

// NoPoint stands where no point is meant, for example the stone of a pass.
const NoPoint Point = 0xFFFF

// At returns the point in column x and row y, both counted from 0 at the lower
// left corner. Both must be in 0..31.
func At(x, y int) Point { return Point(y<<5 | x) }

// X is the column, 0 for the file a.
func (p Point) X() int { return int(p & 31) }

// Y is the row, 0 for the lowest row.
func (p Point) Y() int { return int(p >> 5) }

// On tells whether the point lies on a board of the given side.
func (p Point) On(size int) bool {
	return p != NoPoint && p.X() < size && p.Y() < size
}

// Centre is the middle point of a board with an odd side: h8 for 15, j10 for 19.
func Centre(size int) Point { return At(size/2, size/2) }

// Distance is the Chebyshev distance between two points: 1 is inside the 3x3
// square around the other, 2 inside the 5x5 square, and so on.
func (p Point) Distance(q Point) int {
	return max(abs(p.X()-q.X()), abs(p.Y()-q.Y()))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// String is the point's name, "h8"; "-" for NoPoint.
func (p Point) String() string {
	if p == NoPoint {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'a'+rune(p.X()), p.Y()+1)
}

// MarshalText writes the point's name; NoPoint is empty.
func (p Point) MarshalText() ([]byte, error) {
	if p == NoPoint {
		return []byte{}, nil
	}
	return []byte(p.String()), nil
}

// UnmarshalText reads a point's name; an empty text is NoPoint. A point beyond
// the edge of a particular board is still a point: ask On.
func (p *Point) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = NoPoint
		return nil
	}
	q, err := ParsePoint(string(text))
	if err != nil {
		return err
	}
	*p = q
	return nil
}
