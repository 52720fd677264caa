package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/part"
)

// OpenPoints are the only points at which the person to act may place, propose
// or choose; nil for every empty one.
func OpenPoints(s game.State, kind opening.Kind) []string {
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

// askOf is what the game asks for, as a question on a page.
func askOf(a game.Asked) part.Ask {
	return part.Ask{Kind: a.Kind, Stone: a.Stone, Square: a.Square, N: a.N}
}
