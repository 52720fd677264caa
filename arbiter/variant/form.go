package variant

import "renju-arbiter/arbiter/board"

// five is what counts as a five in a game, for one colour: rows of exactly five,
// and longer ones where they win.
type five struct{ longer bool }

func (f five) is(length int) bool { return length == 5 || length > 5 && f.longer }

// made tells whether the stone on p makes a five.
func (f five) made(pos *board.Position, p board.Point, colour board.Stone) bool {
	for _, w := range lines {
		if f.is(length(pos, p, w, colour)) {
			return true
		}
	}
	return false
}

// fours counts the fours through the stone on p (PLAY.md, "Terms"): rows of four
// that one stone makes a five. On a line there may be two, B.BBB.B; a straight
// four is one, although it can be completed at both ends.
func (f five) fours(pos *board.Position, p board.Point, colour board.Stone) int {
	n := 0
	for _, w := range lines {
		n += f.foursOn(pos, p, w, colour)
	}
	return n
}

func (f five) foursOn(pos *board.Position, p board.Point, w way, colour board.Stone) int {
	stones := length(pos, p, w, colour)
	if stones >= 5 {
		return 0
	}
	n := 0
	for _, w := range [2]way{w, w.back()} {
		end := along(pos, p, w, reach(pos, p, w, colour)+1)
		if empty(pos, end) && f.is(length(pos, end, w, colour)) {
			n++
		}
	}
	if n == 2 && stones == 4 {
		return 1
	}
	return n
}

// threes counts the threes in form through the stone on p, at most one a line:
// rows of three that one stone makes a straight four, without making a five.
// Whether that stone would itself be banned is not asked: RIF 9.3 is renju's.
func (f five) threes(pos *board.Position, p board.Point, colour board.Stone) int {
	n := 0
	for _, w := range lines {
		if f.threeOn(pos, p, w, colour) || f.threeOn(pos, p, w.back(), colour) {
			n++
		}
	}
	return n
}

// threeOn looks at the first empty point after the row through p.
func (f five) threeOn(pos *board.Position, p board.Point, w way, colour board.Stone) bool {
	q := along(pos, p, w, reach(pos, p, w, colour)+1)
	if !empty(pos, q) || length(pos, q, w, colour) != 4 {
		return false
	}
	return f.opens(pos, q, w, colour) && f.opens(pos, q, w.back(), colour) && !f.made(pos, q, colour)
}

// opens tells whether the row of four that a stone on q makes can become a five
// at the end to which w points.
func (f five) opens(pos *board.Position, q board.Point, w way, colour board.Stone) bool {
	end := along(pos, q, w, reach(pos, q, w, colour)+1)
	return empty(pos, end) && f.is(4+1+reach(pos, end, w, colour))
}
