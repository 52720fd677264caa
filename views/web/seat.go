package web

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
)

// Seat is what a viewer is at one game. The zero value is nobody's.
type Seat struct {
	Role   rights.Role
	Person board.Person // a player, at the own device
}

// Own is the seat of a player at the own device.
func Own(p board.Person) Seat { return Seat{Role: rights.Spectator | rights.Player, Person: p} }

// atTable is that of the device between the two players.
var atTable = Seat{Role: rights.Spectator | rights.Board}

// Arbiter tells that an arbiter sits there.
func (st Seat) Arbiter() bool { return st.Role&rights.Arbiters != 0 }

// Device is the kind of device at which somebody plays there; empty where nobody does.
func (st Seat) Device() string {
	switch {
	case st.Role&(rights.Board|rights.BoardsKey) != 0:
		return game.DeviceShared
	case st.Person != board.Nobody:
		return game.DeviceOwn
	}
	return ""
}

// Scores tells that somebody sits there who takes down score sheets.
func (st Seat) Scores() bool { return st.Role&rights.Scorers != 0 }

// Times tells that the time arbiter does who is assigned to the board.
func (st Seat) Times() bool { return st.Role&rights.AtBoard != 0 }

// Shared tells that acts of either player are entered from this seat: at a device
// between the two, an electronic one too, and by an arbiter or a scorer at the keys of a wooden
// board.
func (st Seat) Shared() bool {
	return st.Role&(rights.Board|rights.BoardsKey|rights.Scorers) != 0
}

func (st Seat) plays() bool { return st.Shared() || st.Person != board.Nobody }

// Plies tells whether there is anything to do here for the viewer.
func (st Seat) Plies(s game.State) bool { return st.plays() && !s.Over() }

// May tells whether an act is done from this seat, whenever it is time for it.
func (st Seat) May(do game.Act) bool {
	row, found := rights.Of(rights.AtGame(string(do)))
	return found && row.May(st.Role)
}

// MaySee tells whether a page of the game is opened from this seat.
func (st Seat) MaySee(page string) bool {
	row, found := rights.Of(rights.See("game " + page))
	return found && row.May(st.Role)
}

// MayAct tells whether that act of that person is entered from this seat.
func (st Seat) MayAct(do game.Act, p board.Person) bool {
	return st.May(do) && (st.Shared() || st.Person == p)
}
