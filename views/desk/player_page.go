package desk

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
)

// Sheet is a player's through the event: conduct, byes, colours, opponents.
type Sheet struct {
	play.Person // Key is the id
	Number      int
	Country     string
	Rating      int
	Calls       int
	FalseClaims int
	Warnings    int
	Record      part.Record
	Left        locale.Text // why they do not play any more
	Since       int         // the first round that is not played; 0: all are
	Rounds      []SheetRound
	Expel       bool     // who looks may expel, or take that back, now
	Rules       []string // on which an expulsion can rest
	Reason      string   // typed before, to be shown again
}

// expelled tells that what is open is to take the expulsion back.
func (p Sheet) expelled() bool { return p.Left.Key == "away.expelled" }

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
