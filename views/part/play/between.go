package play

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

// Between is a player's own seat before and after a game.
type Between struct {
	Event    string // its id
	Name     string
	Standing *Standing // nil: no game counts yet
	Last     *Last     // nil: none was played
	Arrival  Arrival
	Reads    string // the address of the regulations that wait to be read before round 1; empty for none
	Over     bool   // the event is: its standings are signed
	Follows  bool   // something comes after, and the line of what is asked does not say so
	Waits    bool   // no game stands at this seat: the key is for the check-in
}

// Standing is where somebody is in the standings.
type Standing struct {
	Rank, Of int
	Points   string
}

// Last is the game that somebody has played last.
type Last struct {
	Round  int
	Result locale.Text
	Foe    string
	Page   string        // of the game
	Board  goban.Diagram // without stones where it is covered
}

// Arrival is what somebody can say at the check-in of a round.
type Arrival struct {
	Round   int // 0: no check-in concerns this person
	Here    bool
	Absent  bool // it is closed, and has not seen this person
	Command string
	Card    string
}
