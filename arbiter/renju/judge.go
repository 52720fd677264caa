package renju

import "renju-arbiter/arbiter/board"

// Classify judges a Black stone on the point p of a raw position, by the given
// reading of RIF 9.3. The point must be empty and on the board; on any other
// point a stone makes nothing, and the answer is Legal.
func Classify(pos *board.Position, p board.Point, r Reading) Class {
	b := FromPosition(pos)
	return b.Class(p, r)
}

// Class judges a Black stone on the point p, which must be empty (see Classify).
func (b *Board) Class(p board.Point, r Reading) Class {
	if !p.On(side) {
		return Legal
	}
	c := cellOf(p)
	if !b.empty.has(c) {
		return Legal
	}
	w := b.work(c)
	if class := w.plain(); class != Legal || w.lines < 2 {
		return class
	}
	return b.threes(c, &w, r).class(r)
}

// work is what a stone makes on its four lines, before RIF 9.3 is asked.
type work struct {
	shapes [directions]shape
	five   bool
	over   bool
	fours  int
	lines  int // lines with a three, a five elsewhere not yet ruled out
}

// work judges the four lines of an own stone on c.
func (b *Board) work(c cell) (w work) {
	for d := range directions {
		s := &w.shapes[d]
		*s = b.shape(c, d)
		w.five = w.five || s.row == 5
		w.over = w.over || s.row > 5
		w.fours += s.fours()
		if s.three() {
			w.lines++
		}
	}
	return w
}

// plain is the class as far as fives, overlines and fours decide it: five first
// (RIF 9.1), then the fouls in the order of RIF 9.2; Legal leaves it to the threes.
func (w *work) plain() Class {
	switch {
	case w.five:
		return Five
	case w.over:
		return Overline
	case w.fours > 1:
		return DoubleFour
	}
	return Legal
}

// threeVerdict is what RIF 9.3 says of one three. The zero value is no three.
type threeVerdict struct {
	form bool // some point makes a straight four and no five
	real bool // some such point passes a) and b) together
	a    bool // some such point makes no overline and no double-four: 9.3 a)
	b    bool // some such point makes no forbidden double-three: 9.3 b)
}

// count adds one point that makes a straight four and no five.
func (v *threeVerdict) count(passA, passB bool) {
	v.form = true
	v.real = v.real || passA && passB
	v.a = v.a || passA
	v.b = v.b || passB
}

// settled tells whether further points of the same three can change nothing.
func (v *threeVerdict) settled(r Reading) bool {
	return v.real || r == Literal && v.a && v.b
}

// tally counts the threes of one stone by their verdicts.
type tally struct{ form, real, a, b uint8 }

func (t *tally) add(v threeVerdict) {
	t.form += uint8(bit(v.form))
	t.real += uint8(bit(v.real))
	t.a += uint8(bit(v.a))
	t.b += uint8(bit(v.b))
}

// forbidden applies RIF 9.3 (seed 7.3): more than one three must pass.
func (t tally) forbidden(r Reading) bool {
	if r == Literal {
		return t.a > 1 && t.b > 1
	}
	return t.real > 1
}

// class is the class of a stone that makes no five, overline or double-four.
func (t tally) class(r Reading) Class {
	switch {
	case t.form < 2:
		return Legal
	case t.forbidden(r):
		return DoubleThree
	}
	return LegalDoubleThree
}

// threes judges the threes of a stone on c by RIF 9.3. Each is followed only as
// far as the reading needs.
func (b *Board) threes(c cell, w *work, r Reading) (t tally) {
	after := b.with(c)
	for d := range directions {
		if w.shapes[d].three() {
			t.add(after.three(w.shapes[d].straightFours(c, d), r))
		}
	}
	return t
}

// three judges the three, made by a stone on the board, that each of the points
// turns into a straight four. A point that makes a five at the same time does
// not count; with no other the line holds no three.
func (b *Board) three(points fourPoints, r Reading) (v threeVerdict) {
	var next work
	for _, q := range points.cells[:points.n] {
		if v.settled(r) {
			break
		}
		next = b.work(q)
		if next.five {
			continue
		}
		v.count(b.passes(q, &next, r))
	}
	return v
}

// fourPoints are the cells, two at most, that turn one three into a straight four.
type fourPoints struct {
	cells [2]cell
	n     int
}

// straightFours lists the cells that turn the three along c's line into a
// straight four.
func (s *shape) straightFours(c cell, d direction) (points fourPoints) {
	if s.lowFour {
		points.cells[points.n&1] = cellAt(c, d, s.low)
		points.n++
	}
	if s.highFour {
		points.cells[points.n&1] = cellAt(c, d, s.high)
		points.n++
	}
	return points
}

// passes tells whether a stone on q, which makes the work next, makes no
// overline and no double-four (a), and no forbidden double-three (b). Under the
// Combined reading b is not asked where a has failed.
func (b *Board) passes(q cell, next *work, r Reading) (passA, passB bool) {
	passA = next.passesA()
	if !passA && r == Combined {
		return false, false
	}
	return passA, b.passesB(q, next, r)
}

func (w *work) passesA() bool { return !w.over && w.fours < 2 }

func (b *Board) passesB(q cell, next *work, r Reading) bool {
	if next.lines < 2 {
		return true
	}
	t := b.threes(q, next, r)
	return t.form < 2 || !t.forbidden(r)
}
