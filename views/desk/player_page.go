package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Sheet is a player's through the event: conduct, byes, colours, opponents.
type Sheet struct {
	part.Person // Key is the id
	Number      int
	Country     string
	Rating      int
	Calls       int
	FalseClaims int
	Warnings    int
	Sanctions   []SheetSanction
	Withdrawn   int // the first round that is not played; 0: all are
	Rounds      []SheetRound
}

// SheetSanction is a sanction, with where it was given and why.
type SheetSanction struct {
	Round int
	Board string // as it is typed
	What  locale.Text
	Why   string
}

// SheetRound is a round of a player: nobody as the opponent is a bye.
type SheetRound struct {
	Round   int
	Game    string
	Against string
	Holds   string
	Result  string
	Bye     locale.Text
	Clock   string // what is left on the own clock; empty without one
}
