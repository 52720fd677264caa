package paper

import (
	"renju-arbiter/views/part"
)

// A WallList is the list of a round's pairings for the wall.
type WallList struct {
	Number int
	Boards []part.RoundBoard
	Away   []part.Away
}

// Slips is the sheet of slips for a round: one for each board.
type Slips struct {
	ID     string
	Event  string
	Round  int
	Boards []Slip
}

// A Slip is for the players' signatures.
type Slip struct {
	Board  int
	Leg    int // which game of a match; 0 where there is one
	P1, P2 SlipSide
}

// A SlipSide is one player of a slip.
type SlipSide struct {
	No            int
	Name, Country string
	RIFID         string
}
