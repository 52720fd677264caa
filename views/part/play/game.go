package play

import (
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/goban"
)

// Game is the board page: the same for players, arbiters and spectators but for
// Controls and Acts, which are one person's and nil for the others.
type Game struct {
	ID        string
	Round     int
	Number    string // of the board, as it is typed; empty of a game of no event
	P1, P2    string
	At1, At2  string // their pages, for spectators
	Opening   string // the name of the first three stones, such as "Kagetsu 花月"; empty before them
	Board     goban.Diagram
	Clocks    Clocks
	Status    Status
	Moves     []Move
	Hidden    bool   // the board is covered: there are no stones and no moves
	Device    string // the kind of the board, where it is said: not DeviceAny
	Sheets    bool   // the viewer may open the score sheets
	Position  string // where games with the last position are found; empty while the game goes on
	Controls  *Controls
	Questions *Controls // the field for questions, of who only looks on
	Acts      *Acts
	Replay    string             // the page on which the game is stepped through, once it is over; empty before
	Protocol  []part.OpeningStep // how the opening goes, while it goes on
}

// Asked are the controls with the field at the board.
func (g Game) Asked() *Controls {
	if g.Controls != nil {
		return g.Controls
	}
	return g.Questions
}
