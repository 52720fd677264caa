package trf

import (
	"fmt"
	"strings"

	"renju-arbiter/pairing/swiss"
)

// checkPoints compares the points column with the cells; the next round's bye, its
// virtual points and the points beside results may be in it, what unfinished games
// count need not.
func (t Tournament) checkPoints(p Player, one swiss.Player, played int) error {
	if !p.HasPoints {
		return nil
	}
	sum := swiss.Points(0)
	var bye, virtual, open, unknown, extra swiss.Points
	for r, c := range one.Cells {
		sum, extra = sum+c.Points, extra+c.Extra
		if r >= len(p.Cells) || p.Cells[r].Opponent == 0 {
			continue
		}
		switch p.Cells[r].Result {
		case 0:
			open -= c.Points
		case '?':
			open, unknown = open-c.Points, unknown+t.Scoring.Worth('?')-c.Points
		}
	}
	if kind := t.byeIn(p, played+1); kind != 0 {
		bye, _ = t.worthOf(p.No, played+1, kind)
	}
	if played < len(one.Virtual) {
		virtual = one.Virtual[played]
	}
	if sums(p.Points-sum, bye, virtual, open, extra) || sums(p.Points-sum, bye, virtual, unknown, extra) {
		return nil
	}
	return &Error{Line: p.Line, Column: 81, Code: WrongPoints, What: fmt.Sprintf("player %d has %v points", p.No, show(p.Points)),
		Want: fmt.Sprintf("%v, the sum of the results", show(sum))}
}

// sums says that the difference is the sum of some of these.
func sums(difference swiss.Points, some ...swiss.Points) bool {
	if len(some) == 0 {
		return difference == 0
	}
	return sums(difference, some[1:]...) || sums(difference-some[0], some[1:]...)
}

// show writes points in as few characters as keep one decimal.
func show(p swiss.Points) string {
	text := fmt.Sprintf("%d.%03d", p/1000, p%1000)
	text = strings.TrimSuffix(strings.TrimSuffix(text, "0"), "0")
	if len(text) > 4 {
		text = strings.TrimPrefix(strings.TrimSuffix(text, ".0"), "0")
	}
	return text
}

// PointsFit tells whether points fit their column of line 001.
func PointsFit(p swiss.Points) bool { return len(show(p)) <= 4 }
