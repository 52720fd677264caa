package sgf

import (
	"slices"
	"strconv"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// root is the node with the facts.
func (w *writer) root(d *dossier.Dossier, g dossier.Game, black board.Person) {
	values := w.played(g)
	on := gridOf(values)
	if !on.fits() {
		on = grid{game.Size, game.Size}
	}
	w.out.WriteString("(;FF[4]GM[4]CA[UTF-8]AP[renju-arbiter]")
	w.property("SZ", on.size())
	w.property("RU", dossier.Title(values))
	tm, ot := times(values["control"])
	w.fact("TM", tm)
	w.fact("OT", ot)
	w.fact("EV", d.Event.Name)
	w.fact("PC", d.Event.Place)
	if !w.noRounds {
		w.fact("RO", g.Place())
	}
	switch {
	case g.Started != 0:
		w.property("DT", time.UnixMilli(g.Started).UTC().Format(time.DateOnly))
		w.property("RB", strconv.FormatInt(g.Started, 10))
	case !w.dated:
		w.fact("DT", d.Event.From)
	}
	w.people(d, g, black)
	if g.Result != nil && !w.noResults {
		re, rr := written(*g.Result, black)
		w.property("RE", re)
		if rr != nil {
			w.property("RR", rr...)
		}
	}
}

// game writes one.
func (w *writer) game(d *dossier.Dossier, g dossier.Game) {
	if w.noSteps {
		g.Steps, g.Result = nil, nil
	}
	black := holder{black: board.P1}
	for _, s := range g.Steps {
		black.after(s)
	}
	w.root(d, g, black.black)
	at, on := holder{black: board.P1}, gridOf(w.played(g))
	var before, offered, others []string
	_, wrong := d.Replay(g) // a reader would look for an opening in it, unless a step is told
	for _, s := range g.Steps {
		if w.noClocks {
			s.Left = nil
		}
		if s.Do == string(game.DoPropose) {
			offered = s.Points
		}
		if len(s.Put) == 0 {
			before = append(before, said(bare(s)))
			at.after(s)
			continue
		}
		chosen := s.Do == string(game.DoChoose) && others == nil
		if chosen {
			others = slices.DeleteFunc(slices.Clone(offered), func(p string) bool { return p == s.Put[0].Point })
		}
		if chosen && len(others) > 0 {
			w.out.WriteString("\n(")
		} else if at.plies%10 == 0 {
			w.out.WriteString("\n")
		}
		w.move(&at, on, s, before, wrong != nil && at.plies == 0)
		if chosen && len(others) == 1 {
			w.property("5A", letters(on, others[0]))
		} else if chosen && len(others) > 1 {
			w.property("5A", strconv.Itoa(len(offered)))
		}
		before = nil
		at.after(s)
	}
	if len(before) > 0 {
		w.property("RN", before...)
	}
	if len(others) > 0 {
		for _, p := range others {
			w.out.WriteString(")\n(;B[" + letters(on, p) + "]")
		}
		w.out.WriteString(")")
	}
	w.out.WriteString(")\n")
}

// letters are a point that is named.
func letters(on grid, text string) string {
	p, err := board.ParsePoint(text)
	if err != nil || p.X() >= on.columns || p.Y() >= on.rows {
		return ""
	}
	return on.letters(p)
}

// move is the node of a move, with the steps before it.
func (w *writer) move(at *holder, on grid, s dossier.Step, before []string, told bool) {
	put := s.Put[0]
	colour := at.colour(put)
	name := "W"
	if colour == board.Black {
		name = "B"
	}
	w.out.WriteString(";")
	w.property(name, letters(on, put.Point))
	if told || len(before) > 0 || said(bare(s)) != said(at.plain(colour, put.Point)) {
		w.property("RS", append(before, said(bare(s)))...)
	}
	if len(put.Took) > 0 {
		var took []string
		for _, p := range put.Took {
			took = append(took, letters(on, p))
		}
		w.property("RC", took...)
	}
	w.fact("RF", letters(on, put.From))
	if len(s.Left) == 2 {
		w.property("BL", seconds(s.Left[at.of(board.Black)-1]))
		w.property("WL", seconds(s.Left[at.of(board.White)-1]))
	}
	if !w.noComments {
		w.fact("C", s.Comment)
	}
}
