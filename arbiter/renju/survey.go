package renju

// survey is what a Black stone would make on each empty point, for all points of
// the board at once.
type survey struct {
	five   grid             // a five, in any direction
	over   grid             // an overline, in any direction
	double grid             // two fours or more
	four   [directions]grid // a four or two along this direction
	three  [directions]grid // a three along it, a five elsewhere not yet ruled out
}

// stride is a step along a line, given as the length of an array: the compiler
// then makes one copy of the survey for each, with constant shifts, which is what
// makes it fast.
type stride interface {
	[1]byte | [15]byte | [16]byte | [17]byte
}

// look fills the survey of a board.
func (s *survey) look(b *Board) {
	own, empty := b.black.set(), b.empty.set()
	var f found
	s.four[alongRow], s.three[alongRow] = lookAlong[[1]byte](&f, own, empty)
	s.four[alongColumn], s.three[alongColumn] = lookAlong[[16]byte](&f, own, empty)
	s.four[rising], s.three[rising] = lookAlong[[17]byte](&f, own, empty)
	s.four[falling], s.three[falling] = lookAlong[[15]byte](&f, own, empty)
	s.five, s.over, s.double = f.five.grid(), f.over.grid(), f.double.grid()
}

// found gathers over the directions what does not need to be kept apart.
type found struct {
	five, over   set
	once, double set // points with one four or more, with two or more
}

// lookAlong judges every empty point along one direction. It counts the stones
// of every window of four and of five cells; a window is named by its lowest
// cell, and every sum below is over bits, all windows at once.
func lookAlong[S stride](f *found, own, empty set) (four, three grid) {
	var step S
	n := uint(len(step))

	pairOdd, pairFull := own.xor(own.down(n)), own.and(own.down(n))
	nextOdd, nextFull := pairOdd.down(2*n), pairFull.down(2*n)
	odd := pairOdd.xor(nextOdd)
	some := pairFull.xor(nextFull).xor(pairOdd.and(nextOdd))
	two, three4, four4 := some.andNot(odd), some.and(odd), pairFull.and(nextFull)

	fifth := own.down(2 * n).down(2 * n)
	three5 := three4.andNot(fifth).or(two.and(fifth))
	four5 := four4.andNot(fifth).or(three4.and(fifth))

	open := own.or(empty)
	open2 := open.and(open.down(n))
	open4 := open2.and(open2.down(2 * n))
	open5 := open4.and(open.down(2 * n).down(2 * n))

	below, above := own.up(n), fifth.down(n)
	longer := below.or(above) // the five would be an overline

	if !four5.none() {
		five := spread5(four5.andNot(longer), n).and(empty)
		f.five = f.five.or(five)
		f.over = f.over.or(spread5(four5, n).and(empty).andNot(five))
	}

	ends := empty.up(n).and(empty.down(2 * n).down(2 * n))
	gap := open4.and(ends).andNot(below.up(n).or(above))
	three = spread4(two.and(gap), n).and(empty).grid()

	windows := three5.and(open5).andNot(longer)
	if windows.none() {
		return four, three
	}
	one, more := windows, set{}
	for w, i := windows, 0; i < 4; i++ {
		w = w.up(n)
		more = more.or(one.and(w))
		one = one.or(w)
	}
	one = one.and(empty)
	straight := spread4(three4.and(gap), n)
	f.double = f.double.or(more.and(empty).andNot(straight)).or(f.once.and(one))
	f.once = f.once.or(one)
	return one.grid(), three
}

// spread4 marks all four cells of each window.
func spread4(s set, n uint) set {
	s = s.or(s.up(n))
	return s.or(s.up(2 * n))
}

// spread5 marks all five cells of each window.
func spread5(s set, n uint) set {
	return spread4(s, n).or(s.up(2 * n).up(2 * n))
}
