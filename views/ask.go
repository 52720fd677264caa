package views

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/part"
)

// askOf puts into a question what the game asks the person to act for.
func askOf(s game.State) part.Ask {
	stone := len(s.Plies) + 1
	if kind := stoneKind(s); kind != "stone" {
		return part.Ask{Kind: kind, Stone: stone}
	}
	if !s.Opens() {
		return part.Ask{Kind: "stone", Stone: stone}
	}
	var ask part.Ask
	swap := false
	for _, o := range s.Ask().Options {
		switch o.Kind {
		case opening.Swap:
			swap = true
		case opening.Strike:
			ask = part.Ask{Kind: "strike", N: len(o.Names)}
		case opening.Stone:
			ask = askStone(o, stone)
		case opening.Declare:
			ask = part.Ask{Kind: "declare", N: o.Max}
		case opening.Propose:
			if ask.Kind != "" {
				return part.Ask{Kind: "taraguchi", Square: ask.Square, N: o.Count}
			}
			ask = part.Ask{Kind: "propose", N: o.Count}
		case opening.Choose:
			ask = part.Ask{Kind: "choose", N: len(o.From)}
		}
	}
	if swap {
		return part.Ask{Kind: "swap"}
	}
	return ask
}

func askStone(o opening.Option, stone int) part.Ask {
	switch {
	case o.Square == opening.Centre:
		return part.Ask{Kind: "centre", Stone: stone}
	case o.Square == opening.Anywhere:
		return part.Ask{Kind: "stone", Stone: stone}
	case o.Square.Leaves():
		return part.Ask{Kind: "outside", Stone: stone, Square: o.Square.Side()}
	}
	return part.Ask{Kind: "square", Stone: stone, Square: o.Square.Side()}
}

// openPoints are the only points at which the person to act may place, propose
// or choose; nil for every empty one.
func openPoints(s game.State, kind opening.Kind) []string {
	if !s.Opens() || s.Standing() {
		return nil
	}
	points := []string{}
	for _, o := range s.Ask().Options {
		if o.Kind != kind {
			continue
		}
		s.Position.Points(func(p board.Point, _ board.Stone) {
			if o.Open(&s.Position, p) {
				points = append(points, p.String())
			}
		})
	}
	return points
}

// squareOf is the side of the square that the opening asks for; 0 for none.
func squareOf(s game.State) int {
	for _, o := range s.Ask().Options {
		if o.Kind == opening.Stone && o.Square > opening.Centre {
			return o.Square.Side()
		}
	}
	return 0
}
