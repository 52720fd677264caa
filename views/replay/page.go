package replay

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
)

// Replay is the page of a game as it stood after a ply.
type Replay struct {
	ID      string
	N, Last int    // the ply, and the last one; Last is N where results are hidden
	Over    bool   // the game is over
	Hides   bool   // results are hidden
	More    bool   // a ply follows this one
	Hidden  bool   // the board is covered: there is no board, no move and no ply
	Round   int    // 0: a game of no event
	RoundAt string // the page of its round
	Number  string // of the board
	Opening string // the name of the first three stones, once they lie
	P1, P2  string
	Result  string // empty where it is not shown
	Faces   []Face
	Board   goban.Diagram
	Move    *play.Move  // the ply, nil before the first one
	Took    string      // how long the move took; empty without clocks
	Between []Between   // what happened after the ply, and before the next one
	Rows    []Row       // the list of moves
	Chart   Chart       // of the clocks; without lines there are none
	Ruling  play.Status // how the game ended, at its last ply
	Pace    int64       // milliseconds until the next ply, by the clock of its mover
	Ways    []Way

	Plies []Ply // for a page that steps by itself; else none

	Address  string // of this page, with the host
	Embedded bool   // the page stands in a frame of another site
	Position string // the page that finds games with this position; empty while the game goes on
}

// A Face is a person with the clock as it stood.
type Face struct {
	Person   board.Person
	Name     string
	Page     string // of the entrant; empty without one
	Country  string
	Holds    string // "black" ..., empty while colours are open
	Partner  string
	Reading  string // empty without a clock
	Stone    int    // the last ply of the person, 0 for none
	Took     string // how long Stone took
	Turn     bool   // it was this person's move
	Captures *play.Captures
}

// A Row is a line of the list of moves: a ply with its link, or what happened between two.
type Row struct {
	Ply     int // the ply that the row leads to
	Move    *play.Move
	Took    string
	Between *Between
}

// Between is what happened between two plies.
type Between struct {
	What  locale.Text
	Who   string      // the name of who did it; empty where the colours say so
	Ruled locale.Text // what became of a claim
}

// A Way leads from this game to others: those of a player, of the board, of the round.
type Way struct {
	Name           string // of the player; empty for Label
	Label          locale.Text
	Previous, Next *Step
}

// A Step is one of the games to which a way leads.
type Step struct {
	Game  string
	Label locale.Text
}
