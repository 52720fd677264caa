package renju

// All judges a Black stone on each of the 225 points by the given reading; the
// places in dst are a1 b1 ... o1 a2 ... o15. A point that is not empty is Legal.
func (b *Board) All(dst *[side * side]Class, r Reading) {
	*dst = [side * side]Class{}
	var s survey
	s.look(b)
	for i, w := range s.twoThrees() {
		for w &^= s.five[i] | s.over[i] | s.double[i]; w != 0; w &= w - 1 {
			c := lowest(i, w)
			dst[c.index()] = s.threes(b, c, r).class(r)
		}
	}
	mark(dst, &s.double, DoubleFour)
	mark(dst, &s.over, Overline)
	mark(dst, &s.five, Five)
}

// mark writes a class, over the weaker ones, at every point of the set.
func mark(dst *[side * side]Class, g *grid, class Class) {
	for i, w := range g {
		for ; w != 0; w &= w - 1 {
			dst[lowest(i, w).index()] = class
		}
	}
}

// twoThrees is the set of points with threes along two directions or more.
func (s *survey) twoThrees() (g grid) {
	for i := range g {
		r, c, u, d := s.three[alongRow][i], s.three[alongColumn][i], s.three[rising][i], s.three[falling][i]
		g[i] = r&c | u&d | (r|c)&(u|d)
	}
	return g
}

// threes judges the threes of a stone on c by RIF 9.3, as Board.threes does. A
// point q that makes a straight four shares one line with c; on its other lines
// nothing has changed, so the survey already knows what q makes there.
func (s *survey) threes(b *Board, c cell, r Reading) (t tally) {
	for d := range directions {
		if s.three[d].has(c) {
			t.add(s.threeAt(b, c, d, r))
		}
	}
	return t
}

func (s *survey) threeAt(b *Board, c cell, d direction, r Reading) (v threeVerdict) {
	line := b.shape(c, d)
	points := line.straightFours(c, d)
	for _, q := range points.cells[:points.n] {
		if v.settled(r) {
			break
		}
		if !s.five.has(q) {
			v.count(s.passes(b, c, q, d, r))
		}
	}
	return v
}

// passes tells, with a stone on c, whether a stone on q passes 9.3 a) and b); d
// is the direction in which c and q make a straight four.
func (s *survey) passes(b *Board, c, q cell, d direction, r Reading) (passA, passB bool) {
	passA = !s.over.has(q)
	lines := 0
	for e := range directions {
		if e == d {
			continue
		}
		if s.four[e].has(q) {
			passA = false
		}
		if s.three[e].has(q) {
			lines++
		}
	}
	if lines < 2 {
		return passA, true
	}
	if !passA && r == Combined {
		return false, false
	}
	after := b.with(c)
	next := after.work(q)
	return after.passes(q, &next, r)
}
