package shown

import "renju-arbiter/arbiter/game"

// ReasonOf is why an act in a game was done.
func ReasonOf(e game.Event) string {
	switch e := e.(type) {
	case game.Penalised:
		return e.Reason
	case game.Adjusted:
		return e.Reason
	case game.Ruled:
		return e.Reason
	case game.Resulted:
		return e.Reason
	case game.Ended:
		return e.Note
	case game.Stopped:
		return e.Reason
	case game.Disturbed:
		return e.Reason
	case game.Voided:
		return e.Reason
	case game.Settled:
		return e.Reason
	case game.Compared:
		return e.Reason
	case game.Switched:
		return e.Reason
	case game.Corrected:
		return e.Reason
	case game.TakenBack:
		return e.Reason
	case game.Contested:
		return e.Words
	case game.Adjourned:
		return e.Reason
	case game.Opened:
		return e.Reason
	}
	return ""
}
