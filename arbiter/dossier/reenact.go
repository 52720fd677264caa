package dossier

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
)

// Swaps are what became of each right to swap that a game gave, in order: S used, N not.
func (d *Dossier) Swaps(g Game) (letters string) {
	line, err := d.begun(g)
	if err != nil {
		return ""
	}
	for _, step := range g.Steps {
		s := line.State()
		if !s.Opens() {
			break
		}
		if _, may := optionOf(s.Ask(), opening.Swap); may {
			letters += map[bool]string{true: "S", false: "N"}[step.Do == string(game.DoSwap)]
		}
		e, err := step.event()
		if err != nil || line.Fold(e, 1) != nil {
			break
		}
	}
	return letters
}

// Reenacted is a bare game, in which the first player has Black at the end, with the steps of its
// opening as they follow from its stones, from what became of the rights to swap and from the
// fifths that were offered. Where they do not make an opening of its protocol it is a game without
// one, and the answer false; the fifth move keeps the fifths.
func (d *Dossier) Reenacted(g Game, swaps string, offered []string) (Game, bool) {
	line, err := d.begun(g)
	if err != nil {
		return g.offering(offered), true
	}
	if s := line.State(); !s.Opens() {
		return g.offering(offered), true
	}
	a := actors{line: line, row: g.Steps, swaps: swaps, offered: offered, black: board.P1}
	if !a.open() {
		values := maps.Clone(d.Played(g))
		if values["opening"] == "free" {
			return g.offering(offered), true // whatever is wrong with it
		}
		values["opening"] = "free"
		g.Settings = values
		return g.offering(offered), false
	}
	if a.black == board.P2 {
		g = g.turned()
	}
	for _, s := range a.row {
		if a.black == board.P2 {
			s.By = s.By.Opponent()
		}
		a.steps = append(a.steps, s)
	}
	g.Steps = a.steps
	return g.offering(offered), true
}

// offering is a game whose fifth move has the fifths that were offered, if no step of it has them.
func (g Game) offering(offered []string) Game {
	if len(offered) == 0 || slices.ContainsFunc(g.Steps, func(s Step) bool { return s.Do == string(game.DoPropose) }) {
		return g
	}
	g.Steps = slices.Clone(g.Steps)
	plies := 0
	for i, s := range g.Steps {
		if plies += len(s.Put); plies == fifth && len(s.Put) > 0 && !s.Put[0].Pass() {
			g.Steps[i].Points = slices.Clone(offered)
			break
		}
	}
	return g
}

// withoutRights is a game as its stones, swaps and fifths tell it.
func (d *Dossier) withoutRights(g Game) Game {
	swaps, offered := d.Swaps(g), g.Offered()
	g, _ = d.Reenacted(g.Bare(), swaps, offered)
	return g
}

// actors go through an opening again.
type actors struct {
	line    *game.Line
	row     []Step // stones that are still to be played
	swaps   string
	offered []string
	black   board.Person // who holds Black
	steps   []Step
}

// open goes on until the opening is over or the stones are; false where it cannot have been so.
func (a *actors) open() bool {
	for range 100 { // more than any opening has steps
		s := a.line.State()
		if !s.Opens() {
			return true
		}
		ask := s.Ask()
		step, is := a.swap(ask)
		if !is && len(a.row) == 0 {
			return true
		}
		if !is {
			step, is = a.next(ask)
		}
		step.By = ask.Actor
		e, err := step.event()
		if !is || err != nil || a.line.Fold(e, 1) != nil {
			return false
		}
		a.steps = append(a.steps, step)
	}
	return false
}

// swap is what becomes of a right to swap, where that is a step.
func (a *actors) swap(ask opening.Ask) (Step, bool) {
	if _, may := optionOf(ask, opening.Swap); !may || a.swaps == "" {
		return Step{}, false
	}
	used := a.swaps[0] == 'S'
	a.swaps = a.swaps[1:]
	if used {
		a.black = a.black.Opponent()
		return Step{Do: string(game.DoSwap)}, true
	}
	return a.kept(ask)
}

// kept is that the colours are kept, where nothing else says it.
func (a *actors) kept(ask opening.Ask) (Step, bool) {
	_, keep := optionOf(ask, opening.Keep)
	others := slices.ContainsFunc(ask.Options, func(o opening.Option) bool { return o.Kind != opening.Keep && o.Kind != opening.Swap })
	return Step{Do: string(game.DoKeep)}, keep && !others
}

// next is the step that the next stone needs.
func (a *actors) next(ask opening.Ask) (Step, bool) {
	stone := a.row[0]
	point := stone.Put[0].Point
	if o, may := optionOf(ask, opening.Choose); may {
		if slices.Contains(texts(o.From), point) {
			a.row = a.row[1:]
			stone.Do = string(game.DoChoose)
			return stone, true
		}
		return Step{}, false
	}
	if o, may := optionOf(ask, opening.Declare); may {
		n := max(len(a.offered), 1)
		return Step{Do: string(game.DoDeclare), N: n}, n >= o.Min && n <= o.Max
	}
	offered := a.offered
	if len(offered) == 0 {
		offered = []string{point}
	}
	_, may := optionOf(ask, opening.Stone)
	if o, proposes := optionOf(ask, opening.Propose); proposes && (len(offered) == o.Count || !may) {
		return Step{Do: string(game.DoPropose), Points: slices.Clone(offered)}, len(offered) == o.Count && slices.Contains(offered, point)
	}
	if may {
		a.row = a.row[1:]
		return stone, true
	}
	return a.kept(ask)
}

func optionOf(ask opening.Ask, kind opening.Kind) (opening.Option, bool) {
	i := slices.IndexFunc(ask.Options, func(o opening.Option) bool { return o.Kind == kind })
	if i < 0 {
		return opening.Option{}, false
	}
	return ask.Options[i], true
}
