package web

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// Seat is what a viewer is at one game. The zero value is a spectator.
type Seat struct {
	Person  board.Person // a player, at the own device
	table   bool         // a device between the two players
	Arbiter bool
	Times   bool // the time arbiter who is assigned to the board
}

func (st Seat) plays() bool { return st.Shared() || st.Person != board.Nobody }

// Shared tells that acts of either player are entered from this seat: at a device
// between the two, and by an arbiter at the keys of a wooden board.
func (st Seat) Shared() bool { return st.table || st.Arbiter }

// Plies tells whether there is anything to do here for the viewer.
func (st Seat) Plies(s game.State) bool { return st.plays() && !s.Over() }

// MayAct tells whether acts of that person are entered from this seat.
func (st Seat) MayAct(p board.Person) bool { return st.Shared() || st.Person == p }
