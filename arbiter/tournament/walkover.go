package tournament

import (
	"renju-arbiter/arbiter/game"
)

// Stands is a game as it stands in the event. Who has withdrawn has lost what was published
// and has not begun (TOURNAMENT.md, "Formats"): such a game is over, though nothing
// has happened at its board, until the player returns. One that has begun is ended there.
func (s State) Stands(g game.State) game.State {
	if g.Status != game.Scheduled {
		return g
	}
	first, second := s.gone(g.Players[0], g.Round), s.gone(g.Players[1], g.Round)
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
	o := game.Withdrawal(score)
	g.Status, g.Outcome = game.EndedGame, &o
	return g
}

// GoneFrom is who of a game has withdrawn before its round: the first-named, if both have;
// empty for nobody.
func (s State) GoneFrom(g game.State) string {
	return s.GoneBefore(Pairing{Round: g.Round, First: g.Players[0], Second: g.Players[1]})
}

// GoneBefore is the same of a pairing.
func (s State) GoneBefore(p Pairing) string {
	for _, player := range []string{p.First, p.Second} {
		if s.gone(player, p.Round) {
			return player
		}
	}
	return ""
}
