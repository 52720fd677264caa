package tournament

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Stands is a game as it stands in the event. Who has withdrawn, or was expelled, has lost what was published
// and has not begun (TOURNAMENT.md, "Formats"): such a game is over, though nothing
// has happened at its board, until the player returns. One that has begun is ended there.
func (s State) Stands(g game.State) game.State {
	if g.Status != game.Scheduled {
		return g
	}
	first, second := s.goneAt(g, board.P1), s.goneAt(g, board.P2)
	if !first && !second {
		return g
	}
	var score game.Score
	if !first {
		score.P1 = 2
	}
	if !second {
		score.P2 = 2
	}
	o := game.Walkover(score, s.expelledAt(g, board.P1) || s.expelledAt(g, board.P2))
	g.Status, g.Outcome = game.EndedGame, &o
	return g
}

// goneAt tells whether a side of a game has left before its round, or who sits there for it.
func (s State) goneAt(g game.State, p board.Person) bool {
	return s.gone(g.Players[p-1], g.Round) || s.expelledAt(g, p)
}

// expelledAt is the same of an expulsion alone.
func (s State) expelledAt(g game.State, p board.Person) bool {
	return s.outIn(g.Players[p-1], g.Round) || s.outIn(g.Seat(p), g.Round)
}

// GoneFrom is who of a game has withdrawn, or was expelled, before its round: the first-named,
// if both have; empty for nobody.
func (s State) GoneFrom(g game.State) string {
	for _, p := range []board.Person{board.P1, board.P2} {
		switch {
		case s.gone(g.Players[p-1], g.Round):
			return g.Players[p-1]
		case s.expelledAt(g, p):
			return g.Seat(p)
		}
	}
	return ""
}

// GoneBefore is the same of a pairing.
func (s State) GoneBefore(p Pairing) string {
	return s.GoneFrom(game.State{Created: game.Created{Round: p.Round, Players: [2]string{p.First, p.Second}, Seats: s.Seats(p)}})
}
