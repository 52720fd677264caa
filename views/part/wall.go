package part

// A HallGame is one board of the wall.
type HallGame struct {
	ID     string
	Number int // of the board
	Board  Goban
	Hidden bool // the board is hidden while the clocks are stopped
	Clocks Clocks
	Status Status
}
