package sgf

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// enacts gives a game whose stones alone are told the steps of its opening, where they make one; else
// it is a game without a protocol.
func (r *reader) enacts() {
	g := r.one.game
	if r.one.told {
		return
	}
	if _, err := r.d.Replay(g); err == nil {
		return
	}
	var offered []string
	if len(g.Steps) > 4 {
		offered = g.Steps[4].Points
	}
	enacted, is := r.d.Reenacted(g, "", offered)
	if _, err := r.d.Replay(enacted); err != nil {
		return // it would be wrong in either way
	}
	if r.one.game = enacted; !is {
		r.doubt(dossier.Doubt{Code: dossier.NoRights, Game: r.number, Found: "RU[" + r.fact("RU") + "]"})
	}
}

// branch is a variation; those beside the chosen fifth are fifths that were offered.
func (r *reader) branch(nodes int, first []property) {
	o := &r.one
	if moves, known := o.points[nodes]; nodes != o.nodes && known && moves == 4 && len(first) == 1 && first[0].name == "B" && len(first[0].values) == 1 && len(o.fifths) < 225 {
		if p, is := o.on.point(first[0].values[0]); is && p != board.NoPoint {
			o.fifths = append(o.fifths, p.String())
			return
		}
	}
	o.others++
}

// fifth keeps what 5A says where the steps of the opening are not there.
func (r *reader) fifth(s *dossier.Step, n node) {
	if len(n.fifths) == 0 || slices.ContainsFunc(r.one.game.Steps, func(s dossier.Step) bool { return s.Do == string(game.DoPropose) }) {
		return
	}
	var points []string
	for _, text := range n.fifths {
		if number, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && number > 0 && number <= 225 && s.N == 0 {
			s.N = number
		} else if p, is := r.one.on.point(text); is && p != board.NoPoint && len(points) < 225 {
			points = append(points, p.String())
		} else {
			r.lacks(dossier.NotKept, "5A["+text+"]")
		}
	}
	if len(points) > 0 && len(s.Points) == 0 {
		s.Points = append([]string{s.Put[0].Point}, points...)
	}
}

// offered keeps the fifths that stand as variations, if they are as many as were offered.
func (r *reader) offered() {
	o := &r.one
	if len(o.fifths) == 0 {
		return
	}
	plies := 0
	for i := range o.game.Steps {
		s := &o.game.Steps[i]
		if s.Do == string(game.DoPropose) && !slices.ContainsFunc(o.fifths, func(p string) bool { return !slices.Contains(s.Points, p) }) {
			return // the step has them
		}
		if plies += len(s.Put); plies == 5 && len(s.Put) > 0 {
			if s.N == len(o.fifths)+1 && len(s.Points) == 0 {
				s.Points = append([]string{s.Put[0].Point}, o.fifths...)
				return
			}
			break
		}
	}
	o.others += len(o.fifths)
}
