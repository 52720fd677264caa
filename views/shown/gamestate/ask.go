package gamestate

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// OpenPoints returns the points at which the person to act may place, propose or choose; nil if every
// empty point is open.
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

// squareOf returns the side of the square that the opening asks for; 0 for none.
func squareOf(s game.State) int {
	for _, o := range s.Ask().Options {
		if o.Kind == opening.Stone && o.Square > opening.Centre {
			return o.Square.Side()
		}
	}
	return 0
}

// AskOf returns the game's question for a page.
func AskOf(a game.Asked) play.Ask {
	return play.Ask{Kind: a.Kind, Stone: a.Stone, Square: a.Square, N: a.N}
}

// Unasked says why no point of the board can be chosen: the state of the game, or that nothing is asked.
// It does not say that a clock is to be pressed (RIF 14.8).
func Unasked(s game.State) locale.Text {
	if state := StateOf(s); state != "running" {
		return locale.Say("said.plain", "What", locale.Say("state."+state))
	}
	return locale.Say("board.unasked")
}

// BarOf says which restriction of the opening closes the other empty points, never a foul; empty for none.
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
