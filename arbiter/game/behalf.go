package game

import "renju-arbiter/arbiter/board"

// OnBehalf is the player whose act an arbiter entered; false where the player
// acted, or where the act is nobody's at the board.
func OnBehalf(e Event) (p board.Person, entered bool) {
	switch e := e.(type) {
	case Stepped:
		return e.By, e.OnBehalf
	case Pressed:
		return e.By, e.OnBehalf
	case Offered:
		return e.By, e.OnBehalf
	case Declined:
		return e.By, e.OnBehalf
	case Called:
		return e.By, e.OnBehalf
	case Claimed:
		return e.By, e.OnBehalf
	case Ended:
		return e.By, e.OnBehalf
	}
	return board.Nobody, false
}
