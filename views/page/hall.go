package page

import "renju-arbiter/views/part"

// Hall is the dark page for the wall: every board of the round.
type Hall struct {
	Name  string
	Round int
	Games []HallGame
}

// A HallGame is one board of the wall.
type HallGame struct {
	ID     string
	Number int // of the board
	Board  part.Goban
	Hidden bool // the board is hidden while the clocks are stopped
	Clocks part.Clocks
	Status part.Status
}
