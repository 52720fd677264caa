package renju

import "renju-arbiter/arbiter/board"

// slow is a second engine, written from the definitions of PLAY.md alone: it
// puts stones down, looks at the rows that stand there, and takes them up again.
// It shares nothing with the engine but the names of the classes.
type slow struct {
	stones *[32 * 32]board.Stone // by their points; all copies look at the same ones
	size   int
}

func newSlow(pos *board.Position) slow {
	s := slow{new([32 * 32]board.Stone), pos.Size()}
	pos.Points(func(p board.Point, stone board.Stone) { s.stones[p] = stone })
	return s
}

type way struct{ dx, dy int }

var ways = []way{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// step goes n points along the way; ok is false off the board.
func (s slow) step(p board.Point, w way, n int) (q board.Point, ok bool) {
	x, y := p.X()+n*w.dx, p.Y()+n*w.dy
	if x < 0 || y < 0 || x >= s.size || y >= s.size {
		return board.NoPoint, false
	}
	return board.At(x, y), true
}

func (s slow) empty(p board.Point) bool { return s.stones[p] == board.Empty }

// trying answers f with a black stone on p.
func trying[T any](s slow, p board.Point, f func() T) T {
	s.stones[p] = board.Black
	defer func() { s.stones[p] = board.Empty }()
	return f()
}

// row is the unbroken row through the stone on p, from one end to the other.
func (s slow) row(p board.Point, w way) (row []board.Point) {
	colour, first := s.stones[p], p
	for q, ok := s.step(first, w, -1); ok && s.stones[q] == colour; q, ok = s.step(first, w, -1) {
		first = q
	}
	for q, ok := first, true; ok && s.stones[q] == colour; q, ok = s.step(q, w, 1) {
		row = append(row, q)
	}
	return row
}

// emptyOnLine are the empty points of the line through p.
func (s slow) emptyOnLine(p board.Point, w way) (all []board.Point) {
	for n := -s.size; n <= s.size; n++ {
		if q, ok := s.step(p, w, n); ok && s.empty(q) {
			all = append(all, q)
		}
	}
	return all
}

func has(row []board.Point, p board.Point) bool {
	for _, q := range row {
		if q == p {
			return true
		}
	}
	return false
}

// makes tells whether the stone on p stands in a row that passes the test.
func (s slow) makes(p board.Point, test func(length int) bool) bool {
	for _, w := range ways {
		if test(len(s.row(p, w))) {
			return true
		}
	}
	return false
}

func exactlyFive(n int) bool { return n == 5 }
func sixOrMore(n int) bool   { return n >= 6 }

// foursOf are the fours through the stone on p along one line: rows of four to
// which one stone makes a five. A straight four, which two stones complete, is
// one row of four and so counts once.
func (s slow) foursOf(p board.Point, w way) (fours [][]board.Point) {
	for _, e := range s.emptyOnLine(p, w) {
		five := trying(s, e, func() []board.Point { return s.row(e, w) })
		if len(five) != 5 || !has(five, p) {
			continue
		}
		four := remaining(five, e)
		known := false
		for _, f := range fours {
			known = known || same(f, four)
		}
		if !known {
			fours = append(fours, four)
		}
	}
	return fours
}

func remaining(row []board.Point, p board.Point) (rest []board.Point) {
	for _, q := range row {
		if q != p {
			rest = append(rest, q)
		}
	}
	return rest
}

func same(a, b []board.Point) bool {
	for _, p := range a {
		if !has(b, p) {
			return false
		}
	}
	return len(a) == len(b)
}

// straightFour tells whether the stones on p and q stand in one straight four.
func (s slow) straightFour(p, q board.Point, w way) bool {
	row := s.row(q, w)
	if len(row) != 4 || !has(row, p) {
		return false
	}
	for _, end := range []struct {
		from board.Point
		n    int
	}{{row[0], -1}, {row[3], 1}} {
		e, ok := s.step(end.from, w, end.n)
		if !ok || !s.empty(e) || trying(s, e, func() int { return len(s.row(e, w)) }) != 5 {
			return false
		}
	}
	return true
}

// openers are the points that turn the three through p along this line, if there
// is one, into a straight four without making a five at the same time.
func (s slow) openers(p board.Point, w way) (all []board.Point) {
	for _, q := range s.emptyOnLine(p, w) {
		if trying(s, q, func() bool { return s.straightFour(p, q, w) && !s.makes(q, exactlyFive) }) {
			all = append(all, q)
		}
	}
	return all
}

// threesOf is one list of openers for each three through the stone on p.
func (s slow) threesOf(p board.Point) (threes [][]board.Point) {
	for _, w := range ways {
		if points := s.openers(p, w); len(points) > 0 {
			threes = append(threes, points)
		}
	}
	return threes
}

func (s slow) countFours(p board.Point) (n int) {
	for _, w := range ways {
		n += len(s.foursOf(p, w))
	}
	return n
}

// class judges a black stone on the empty point p.
func (s slow) class(p board.Point, r Reading) Class {
	return trying(s, p, func() Class {
		switch {
		case s.makes(p, exactlyFive):
			return Five
		case s.makes(p, sixOrMore):
			return Overline
		case s.countFours(p) >= 2:
			return DoubleFour
		}
		threes := s.threesOf(p)
		switch {
		case len(threes) < 2:
			return Legal
		case s.allowed(threes, r):
			return LegalDoubleThree
		}
		return DoubleThree
	})
}

// allowed is RIF 9.3 for threes that stand on the board.
func (s slow) allowed(threes [][]board.Point, r Reading) bool {
	if r == Combined {
		return countThrees(threes, func(q board.Point) bool { return !s.class(q, r).Foul() }) <= 1
	}
	byA := countThrees(threes, func(q board.Point) bool { return !s.overlineOrDoubleFour(q) }) <= 1
	byB := countThrees(threes, func(q board.Point) bool { return !s.forbiddenDoubleThree(q, r) }) <= 1
	return byA || byB
}

// countThrees counts the threes of which some point passes.
func countThrees(threes [][]board.Point, passes func(board.Point) bool) (n int) {
	for _, points := range threes {
		for _, q := range points {
			if passes(q) {
				n++
				break
			}
		}
	}
	return n
}

func (s slow) overlineOrDoubleFour(q board.Point) bool {
	return trying(s, q, func() bool { return s.makes(q, sixOrMore) || s.countFours(q) >= 2 })
}

func (s slow) forbiddenDoubleThree(q board.Point, r Reading) bool {
	return trying(s, q, func() bool {
		threes := s.threesOf(q)
		return len(threes) >= 2 && !s.allowed(threes, r)
	})
}
