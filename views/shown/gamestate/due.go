package gamestate

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/part/play"
)

// CameDue returns the result that came due in a game before its interruption; nil for none.
func CameDue(r game.Referee, g game.State) *play.Due {
	end, due := r.CameDue(g)
	if !due {
		return nil
	}
	return &play.Due{Result: end.Result(), Reason: end.Reason}
}
