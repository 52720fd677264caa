package renju

import "math/bits"

// line is one line of the board as seen by one colour, a bit a place; the lowest
// place on the board is margin, so that a look past the edge finds nothing.
type line struct {
	own   uint64 // stones of the colour judged
	empty uint64 // points without a stone
}

// margin is more than the longest look past an edge.
const margin = 24

// shape is what a stone placed on an empty point makes along one line. low and
// high are the first places beyond its unbroken row, where alone a further stone
// can lengthen that row.
type shape struct {
	row       int // stones of the unbroken row, the new one among them
	low, high uint
	lowFive   bool // a stone on low completes a five: the line holds a four
	highFive  bool
	lowFour   bool // a stone on low makes a straight four: the line holds a three
	highFour  bool
}

// up counts the own stones from the place at upwards, none missing.
func (l line) up(at uint) uint { return uint(bits.TrailingZeros64(^(l.own >> (at & 63)))) }

// down counts the own stones from the place at downwards, none missing.
func (l line) down(at uint) uint { return uint(bits.LeadingZeros64(^(l.own << ((63 - at) & 63)))) }

func (l line) free(at uint) bool { return l.empty>>(at&63)&1 != 0 }
func (l line) held(at uint) bool { return l.own>>(at&63)&1 != 0 }

// shapeAt judges a stone on the empty place at. A five needs exactly five
// (RIF 9.1, 9.2 a): a completion that would make six or more is none.
func (l line) shapeAt(at uint) (s shape) {
	if near := l.own >> ((at - 4) & 63) & 0x1FF; near&(near-1) == 0 {
		// With less than two stones near by there is no three, four or five, and
		// the length of the row does not matter.
		s.row = 1
		return s
	}
	below, above := l.down(at-1), l.up(at+1)
	s.row = int(below + 1 + above)
	if s.row >= 5 {
		return s
	}
	s.low, s.high = at-1-below, at+1+above
	row := uint(s.row)
	beyondLow, beyondHigh := l.down(s.low-1), l.up(s.high+1)
	low, high := l.free(s.low), l.free(s.high)
	s.lowFive = low && row+1+beyondLow == 5
	s.highFive = high && row+1+beyondHigh == 5
	if s.lowFive || s.highFive {
		// A line with a four has no three: a straight four's window is empty at
		// both ends and walled beyond, which leaves no window with a four.
		return s
	}
	s.lowFour = low && row+1+beyondLow == 4 && l.openEnds(s.low-beyondLow-1, s.high)
	s.highFour = high && row+1+beyondHigh == 4 && l.openEnds(s.low, s.high+beyondHigh+1)
	return s
}

// openEnds tells whether an unbroken four between the places low and high can
// become a five, and no more than a five, at both of them.
func (l line) openEnds(low, high uint) bool {
	return l.free(low) && l.free(high) && !l.held(low-1) && !l.held(high+1)
}

// straight tells whether the line's four is a straight one: an unbroken four
// that can become a five at both ends. It counts as one four.
func (s *shape) straight() bool { return s.row == 4 && s.lowFive && s.highFive }

// fours is the number of fours on the line: two for patterns like B.BBB.B.
func (s *shape) fours() int {
	switch {
	case s.lowFive && s.highFive && s.row != 4:
		return 2
	case s.lowFive || s.highFive:
		return 1
	}
	return 0
}

// three tells whether the line holds a three, as far as this line can tell: a
// point that makes a five elsewhere is not yet ruled out.
func (s *shape) three() bool { return s.lowFour || s.highFour }
