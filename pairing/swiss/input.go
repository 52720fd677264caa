package swiss

import "renju-arbiter/pairing"

// Points are an amount of points in thousandths.
type Points = pairing.Points

// Colour is who begins. The zero value is no colour.
type Colour int8

// The colours: First is tentative Black (TRF "w"), Second is tentative White.
const (
	NoColour Colour = 0
	First    Colour = 1
	Second   Colour = -1
)

// Opposite is the other colour; of no colour, none.
func (c Colour) Opposite() Colour { return -c }

// Cell is one player's part in one round that is over.
type Cell struct {
	// Opponent is the start number of the one the player was paired with, 0 for a
	// bye or an absence.
	Opponent int
	// Colour as it was given, a forfeit's too.
	Colour Colour
	// Played is true for a result made on the board.
	Played bool
	// Bye is true for the bye that the pairing gave (U).
	Bye bool
	// Points made in the round, whatever for.
	Points Points
	// Extra points were awarded or taken in the round beside its result: they are
	// in the score, and make no bye or float.
	Extra Points
}

// Paired says that the player was part of the round's pairing.
func (c Cell) Paired() bool { return c.Opponent != 0 || c.Bye }

// Earlier is a game on the board from an event before. It counts for rematches and colours, and makes no float.
type Earlier struct {
	// Opponent is a number; 0 for one who is not in the field.
	Opponent int
	Colour   Colour
}

// Player is one who has a number, with the rounds so far.
type Player struct {
	// No is the start number, 1 or higher, unique; numbers may have gaps.
	No int
	// Place stands for the number in the order of the pairing; 0 is the number.
	Place int
	// Cells has an entry for each round played; fewer are absences.
	Cells []Cell
	// Brought are points with which the player began. They are in the score of every round.
	Brought Points
	// Earlier are the games from an event before, the latest last.
	Earlier []Earlier
	// Virtual points for each round from the first, those of the round to be
	// paired included; fewer are none (Baku acceleration).
	Virtual []Points
	// Absent players are left out of the round to be paired.
	Absent bool
}

// place is the number that the order goes by.
func (p Player) place() int {
	if p.Place != 0 {
		return p.Place
	}
	return p.No
}

// Field is all that a pairing depends on. The order of Players does not matter.
type Field struct {
	// Rounds is the length of the event, Played how many are over.
	Rounds, Played int
	// Before is how many rounds of an event before have their points in Player.Brought.
	Before int
	// Win is what a win is worth; a bye or a forfeit worth as much bars from the
	// bye (C2). The zero value is one point.
	Win Points
	// Loss is what a loss is worth; an unplayed round worth more counts as a float.
	Loss Points
	// Initial is the colour of the first of all in the first round. Unset, the
	// first colour that was given tells it.
	Initial Colour
	Players []Player
	Apart   []Apart
	// ColourFree pairs as if nobody had a colour preference; colours are then
	// still given out fairly among the two of each board.
	ColourFree bool
}
