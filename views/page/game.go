package page

import (
	"renju-arbiter/views/part"
)

// Game is the board page: the same for players, arbiters and spectators but for
// Controls and Acts, which are one person's and nil for the others.
type Game struct {
	ID       string
	Round    int
	Number   int // of the board
	P1, P2   string
	Opening  string // the name of the first three stones, such as "Kagetsu 花月"; empty before them
	Board    part.Goban
	Clocks   part.Clocks
	Status   part.Status
	Moves    []part.Move
	Hidden   bool // the board is covered: there are no stones and no moves
	Controls *part.Controls
	Acts     *part.Acts
	Protocol []part.Told // how the opening goes, while it goes on
}
