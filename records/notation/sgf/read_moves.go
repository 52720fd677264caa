package sgf

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// plays adds what a node brings to the game.
func (r *reader) plays(n node) {
	o := &r.one
	if len(n.black)+len(n.white) > 0 {
		r.setUp(n)
	}
	o.told = o.told || len(n.before)+len(n.after) > 0
	steps := n.before
	if len(steps) > 0 && len(n.moves) > 0 {
		steps = steps[:len(steps)-1] // the last is the move itself
	}
	for _, text := range steps {
		r.step(text)
	}
	for i, m := range n.moves {
		own := ""
		if i == 0 && len(n.before) > 0 {
			own = n.before[len(n.before)-1]
		}
		if !r.move(m, n, own) {
			o.stop = true
			return
		}
	}
	if last := len(o.game.Steps) - 1; n.comment != "" && last >= 0 {
		o.game.Steps[last].Comment = strings.TrimPrefix(o.game.Steps[last].Comment+"\n"+n.comment, "\n")
	} else if n.comment != "" {
		o.beside++
	}
	for _, text := range n.after {
		r.step(text)
	}
}

// step adds one that is no move.
func (r *reader) step(text string) {
	s, is := heard(text)
	if !is || len(r.one.game.Steps) > 4*most(r.one.on) {
		r.lacks(dossier.NotKept, text)
		return
	}
	r.adds(s)
}

func (r *reader) adds(s dossier.Step) {
	r.one.game.Steps = append(r.one.game.Steps, s)
	r.one.at.after(s)
}

// move adds one; false where the game cannot go on.
func (r *reader) move(m move, n node, own string) bool {
	o := &r.one
	p, is := o.on.point(m.point)
	next := dossier.Doubt{Game: r.number, Ply: o.at.plies + 1, Found: m.point, Left: true}
	if !is {
		next.Code = dossier.PointOffBoard
		r.doubt(next)
		return false
	}
	if o.at.plies >= most(o.on) {
		next.Code = dossier.TooManyMoves
		r.doubt(next)
		return false
	}
	s := o.at.plain(m.colour, pointed(p))
	if said, is := heard(own); is {
		said.Put = s.Put
		s = said
	} else if own != "" {
		r.lacks(dossier.NotKept, own)
	}
	put := &s.Put[0]
	for _, text := range n.took {
		if q, is := o.on.point(text); is && q != board.NoPoint && len(put.Took) < 100 {
			put.Took = append(put.Took, q.String())
		}
	}
	if q, is := o.on.point(n.from); is && !put.Pass() {
		put.From = pointed(q)
	}
	s.Left = r.left(n)
	r.fifth(&s, n)
	r.adds(s)
	return true
}

func pointed(p board.Point) string {
	if p == board.NoPoint {
		return ""
	}
	return p.String()
}

// left is what the clocks show: of the one that a node does not say what it showed before.
func (r *reader) left(n node) []int64 {
	o := &r.one
	if !n.both[0] && !n.both[1] {
		return nil
	}
	for i := range 2 {
		if !n.both[i] {
			continue
		}
		ms, is := milliseconds(n.clock[i])
		if !is {
			r.lacks(dossier.NotKept, n.clock[i])
			return nil
		}
		o.last[i], o.clocks[i] = ms, true
	}
	for i := range 2 {
		if main, is := milliseconds(r.fact("TM")); !o.clocks[i] && is && r.fact("TM") != "" {
			o.last[i], o.clocks[i] = main, true
		}
	}
	if !o.clocks[0] || !o.clocks[1] {
		r.rest(property{name: "BL"})
		return nil
	}
	left := []int64{o.last[0], o.last[1]}
	if o.at.black == board.P2 {
		slices.Reverse(left)
	}
	return left
}
