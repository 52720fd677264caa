package shown

import (
	"renju-arbiter/views/part"
)

// HallGame is a game as it hangs on the wall.
func HallGame(m part.Game) part.HallGame {
	return part.HallGame{ID: m.ID, Number: m.Number, Board: m.Board, Hidden: m.Hidden, Clocks: m.Clocks, Status: m.Status}
}
