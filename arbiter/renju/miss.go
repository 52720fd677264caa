package renju

import "renju-arbiter/arbiter/board"

// Miss is a row through the stone that looks like a four or a three and does not
// count as one. It is part of an explanation only: no judgement asks for it.
type Miss struct {
	Short  Short         `json:"short"`
	Stones []board.Point `json:"stones"`
	// Tries are what could have made it count, each with the first condition that
	// fails. None: no single stone makes four in a row of a three's stones.
	Tries []Try `json:"tries,omitempty"`
}

// Short is what a row falls short of.
type Short string

// The two: a four, to which one stone would make a five, and a three, of which one
// stone would make a straight four.
const (
	ShortFour  Short = "four"
	ShortThree Short = "three"
)

// Try is one way in which a row could have counted, and why it does not.
type Try struct {
	// Point is where a stone would make four in a row of a three; none (NoPoint) where
	// the stones are all there, and of a four.
	Point board.Point `json:"point"`
	// End is the point at which a five would have to be made; none at the edge of
	// the board, and where Why is MakesFive.
	End board.Point `json:"end"`
	Why Why         `json:"why"`
	// Count is how many in a row a stone at End would make, where that is too many.
	Count int `json:"count,omitempty"`
}

// Why is a condition that fails.
type Why string

// The conditions.
const (
	Closed    Why = "closed"   // a white stone stands at End
	AtEdge    Why = "edge"     // the board ends there
	TooLong   Why = "overline" // a stone at End makes six or more (RIF 9.2 a), seed 7.2 a)
	MakesFive Why = "five"     // Point makes a five at the same time, so there is no three (RIF 9.3, seed 7.3)
)

// misses are the rows of a stone on c that do not count, line by line. A five
// needs no other row.
func (b *Board) misses(c cell, v *Verdict) (all []Miss) {
	if v.Class == Five {
		return nil
	}
	w := b.work(c)
	after := b.with(c)
	for d := range directions {
		s := &w.shapes[d]
		if s.row >= 5 || s.high == 0 {
			continue // a row that counts, or no row at all
		}
		k := look{line: after.line(c, d), c: c, d: d, row: uint(s.row), low: s.low, high: s.high}
		fours := k.fours(s)
		all = append(all, fours...)
		if len(fours) > 0 || s.fours() > 0 {
			continue
		}
		if s.three() {
			all = append(all, after.fiveInstead(k, s)...)
		} else {
			all = append(all, k.threes()...)
		}
	}
	return all
}

// look is one line with the stone on it: its unbroken row and the first places
// beyond that.
type look struct {
	line
	c              cell
	d              direction
	row, low, high uint
}

func (k look) point(at uint) board.Point { return cellAt(k.c, k.d, at).point() }

// steps are the ways of the directions, in columns and rows.
var steps = [directions][2]int{alongRow: {1, 0}, alongColumn: {0, 1}, rising: {1, 1}, falling: {1, -1}}

func (k look) onBoard(at uint) bool {
	n := int(at) - int(margin+k.c.place(k.d))
	x, y := k.c.point().X()+n*steps[k.d][0], k.c.point().Y()+n*steps[k.d][1]
	return x >= 0 && x < side && y >= 0 && y < side
}

// stones are the own ones from one place to another.
func (k look) stones(from, to uint) (list []board.Point) {
	for at := from; at <= to; at++ {
		if k.held(at) {
			list = append(list, k.point(at))
		}
	}
	return list
}

// end says why no five can be made at one end of an unbroken four: the place
// beyond its last stone, and the own stones further on. False if one can.
func (k look) end(at, further uint) (Try, bool) {
	t := Try{Point: board.NoPoint, End: board.NoPoint}
	switch {
	case !k.onBoard(at):
		t.Why = AtEdge
	case !k.free(at):
		t.End, t.Why = k.point(at), Closed
	case further > 0:
		t.End, t.Why, t.Count = k.point(at), TooLong, int(4+1+further)
	default:
		return t, false
	}
	return t, true
}

// fours are rows of four and more that no stone makes a five.
func (k look) fours(s *shape) (all []Miss) {
	below, above := k.down(k.low-1), k.up(k.high+1)
	if k.row == 4 {
		low, noLow := k.end(k.low, below)
		high, noHigh := k.end(k.high, above)
		if noLow && noHigh {
			all = append(all, Miss{ShortFour, k.stones(k.low+1, k.high-1), []Try{low, high}})
		}
		return all
	}
	tooLong := func(at, further, from, to uint) {
		if n := k.row + 1 + further; k.free(at) && n > 5 {
			all = append(all, Miss{ShortFour, k.stones(from, to), []Try{{board.NoPoint, k.point(at), TooLong, int(n)}}})
		}
	}
	tooLong(k.low, below, k.low-below, k.high-1)
	tooLong(k.high, above, k.low+1, k.high+above)
	return all
}

// threes are rows of three that no stone makes a straight four.
func (k look) threes() (all []Miss) {
	below, above := k.down(k.low-1), k.up(k.high+1)
	four := func(at, from, to uint) {
		m := Miss{ShortThree, k.stones(from, to), []Try{k.try(at, from, to)}}
		if n := len(all); n > 0 && k.row == 3 {
			all[n-1].Tries = append(all[n-1].Tries, m.Tries...)
			return
		}
		all = append(all, m)
	}
	if k.free(k.low) && k.row+1+below == 4 {
		four(k.low, k.low-below, k.high-1)
	}
	if k.free(k.high) && k.row+1+above == 4 {
		four(k.high, k.low+1, k.high+above)
	}
	switch {
	case len(all) > 0:
	case k.row == 3:
		low, _ := k.end(k.low, 0)
		high, _ := k.end(k.high, 0)
		all = append(all, Miss{ShortThree, k.stones(k.low+1, k.high-1), []Try{low, high}})
	default:
		if row := k.apart(); len(row) > 2 {
			all = append(all, Miss{Short: ShortThree, Stones: row})
		}
	}
	return all
}

// try is a stone at a place that makes four in a row, from and to among them, and
// the first end at which these cannot become a five.
func (k look) try(at, from, to uint) Try {
	from, to = min(from, at), max(to, at)
	t, fails := k.end(from-1, k.down(from-2))
	if !fails {
		t, _ = k.end(to+1, k.up(to+2))
	}
	t.Point = k.point(at)
	return t
}

// apart are the most stones within five places that hold the stone and none of
// the opponent's.
func (k look) apart() (most []board.Point) {
	at := k.c.place(k.d) + margin
	for first := at - 4; first <= at; first++ {
		open := (k.own|k.empty)>>first&0x1F == 0x1F
		if row := k.stones(first, first+4); open && len(row) > len(most) {
			most = row
		}
	}
	return most
}

// fiveInstead is a three of which every point makes a five elsewhere; none where
// one does not, for then it counts.
func (b *Board) fiveInstead(k look, s *shape) []Miss {
	m := Miss{Short: ShortThree}
	points := s.straightFours(k.c, k.d)
	for _, q := range points.cells[:points.n] {
		if next := b.work(q); !next.five {
			return nil
		}
		four := b.straightFour(k.c, q, k.d)
		m.Stones = without(four.Stones, q)
		m.Tries = append(m.Tries, Try{q.point(), board.NoPoint, MakesFive, 0})
	}
	return []Miss{m}
}
