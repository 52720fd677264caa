package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// OpenPoints are the only points at which the person to act may place, propose
// or choose; nil for every empty one.
func OpenPoints(s game.State, kind opening.Kind) []string {
	if !s.Opens() || s.Table.Rules().Standing() {
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

// AskOf is what the game asks for, as a question on a page.
func AskOf(a game.Asked) part.Ask {
	return part.Ask{Kind: a.Kind, Stone: a.Stone, Square: a.Square, N: a.N}
}

// Unasked is why no point of the board can be chosen, while none can: how the game stands, or that
// nothing is asked. It does not say that a clock is to be pressed (RIF 14.8).
func Unasked(s game.State) locale.Text {
	if state := StateOf(s); state != "running" {
		return locale.Say("said.plain", "What", locale.Say("state."+state))
	}
	return locale.Say("board.unasked")
}

// BarOf is why the opening keeps the other empty points closed to the person to act: a
// restriction of its own, never a foul. It says nothing where there is none.
func BarOf(s game.State) locale.Text {
	if !s.Opens() {
		return locale.Text{}
	}
	for _, o := range s.Ask().Options {
		switch {
		case o.Kind == opening.Choose:
			return locale.Say("bar.offered")
		case o.Kind != opening.Stone || o.Square == opening.Anywhere:
		case o.Square == opening.Centre:
			return locale.Say("bar.centre")
		case o.Square.Leaves():
			return locale.Say("bar.inside", "Side", o.Square.Side())
		default:
			return locale.Say("bar.outside", "Side", o.Square.Side())
		}
	}
	return locale.Text{}
}
