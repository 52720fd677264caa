package renju

import "renju-arbiter/arbiter/board"

// WhiteClass is what a White stone on the empty point p of a raw position makes:
// Five, Overline (both win, RIF 9.1, seed 7.1) or Legal, for White has no fouls.
func WhiteClass(pos *board.Position, p board.Point) Class {
	return ExplainWhite(pos, p).Class
}

// ExplainWhite is WhiteClass with the rows that the stone makes.
func ExplainWhite(pos *board.Position, p board.Point) Verdict {
	b := seenBy(pos, board.White)
	v := Verdict{Point: p, Colour: board.White}
	if !p.On(side) || !b.empty.has(cellOf(p)) {
		return v
	}
	w := b.work(cellOf(p))
	after := b.with(cellOf(p))
	v.rows(&after, cellOf(p), &w)
	switch {
	case w.five:
		v.Class = Five
	case w.over:
		v.Class = Overline
	}
	v.OtherReading = v.Class
	if v.Class != Legal {
		v.Rule = "RIF 9.1 (seed 7.1)"
	}
	return v
}
