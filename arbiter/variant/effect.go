package variant

import "renju-arbiter/arbiter/board"

// Why a game ended on the board; the words of COMMANDS.md, "status".
const (
	ReasonFive           = "five" // also six or more, where they win
	ReasonCaptures       = "captures"
	ReasonFour           = "four" // connect four
	ReasonBoardFull      = "board-full"
	ReasonBrokenOverline = "broken-overline"
	ReasonDoubleThree    = "foul-double-three"
	ReasonDoubleFour     = "foul-double-four"
	ReasonOverline       = "foul-overline"
)

// What a banned stone makes.
const (
	DoubleThree = "double-three"
	DoubleFour  = "double-four"
	Overline    = "overline"
)

// Effect is what a stone brings about: everything that Apply needs to know of
// the judgement, so that an event can keep it.
type Effect struct {
	Point    board.Point     `json:"point"`              // where the stone came to stand
	From     board.Point     `json:"from"`               // whence it was moved; NoPoint for a new stone
	Captured []board.Point   `json:"captured,omitempty"` // stones taken off, two by two
	Fives    [][]board.Point `json:"fives,omitempty"`    // ninuki: fives that wait for the opponent's reply
	Foul     string          `json:"foul,omitempty"`     // what the stone makes that is banned; also with a refusal
	End      *End            `json:"end,omitempty"`
}

// End is how a game ended on the board.
type End struct {
	Reason  string       `json:"reason"`
	Winner  board.Person `json:"winner"`            // Nobody: a draw. In teams the partner wins too (Rules.Team)
	Options []string     `json:"options,omitempty"` // the options that the ending rests on, for the ruling
}

// verdict is what a game's rules say of a stone.
type verdict struct {
	foul  string
	code  Code
	fives [][]board.Point
	end   *End
}

func won(by board.Person, reason string, options ...string) verdict {
	return verdict{end: &End{Reason: reason, Winner: by, Options: options}}
}

func drawn(reason string, options ...string) verdict {
	return won(board.Nobody, reason, options...)
}
