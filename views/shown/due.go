package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/part"
)

// CameDue is what had come due in a game before it was interrupted; nil for nothing.
func CameDue(r game.Referee, g game.State) *part.Due {
	end, due := r.CameDue(g)
	if !due {
		return nil
	}
	return &part.Due{Result: end.Result(), Reason: end.Reason}
}
