package sgf

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// setUp plays stones that were set up before the first move, in turn.
func (r *reader) setUp(n node) {
	o := &r.one
	black, white := r.stones(n.black), r.stones(n.white)
	if len(o.game.Steps)+len(n.moves) > 0 || len(black) != len(white) && len(black) != len(white)+1 {
		r.lacks(dossier.NotKept, "AB AW")
		o.stop = len(o.game.Steps)+len(n.moves) == 0 // what follows stands on another board
		return
	}
	r.doubt(dossier.Doubt{Code: dossier.SetUp, Game: r.number, Found: strconv.Itoa(len(black) + len(white))})
	for i, p := range black {
		r.adds(o.at.plain(board.Black, p))
		if i < len(white) {
			r.adds(o.at.plain(board.White, white[i]))
		}
	}
}

// stones are those of a list, in which "aa:cc" is a rectangle.
func (r *reader) stones(texts []string) (list []string) {
	on := r.one.on
	for _, text := range texts {
		first, second, is := strings.Cut(text, ":")
		if !is {
			second = first
		}
		a, isOne := on.point(first)
		b, isOther := on.point(second)
		if !isOne || !isOther || a == board.NoPoint || b == board.NoPoint {
			r.lacks(dossier.PointOffBoard, text)
			continue
		}
		for y := max(a.Y(), b.Y()); y >= min(a.Y(), b.Y()); y-- {
			for x := min(a.X(), b.X()); x <= max(a.X(), b.X()); x++ {
				if len(list) < most(on) {
					list = append(list, board.At(x, y).String())
				}
			}
		}
	}
	return list
}
