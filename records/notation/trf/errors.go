package trf

import "fmt"

// ErrorCode names what is wrong with a file.
type ErrorCode string

// What can be wrong.
const (
	// NotText: the bytes are no UTF-8.
	NotText ErrorCode = "not-text"
	// NotANumber: a field that should be a number is none, or is empty.
	NotANumber ErrorCode = "not-a-number"
	// OutOfRange: a number beyond what the field may hold.
	OutOfRange ErrorCode = "out-of-range"
	// WrongColumn: text where a column should be blank.
	WrongColumn ErrorCode = "wrong-column"
	// NumberTwice: two players have one number.
	NumberTwice ErrorCode = "number-twice"
	// UnknownNumber: nobody has this number.
	UnknownNumber ErrorCode = "unknown-number"
	// OwnOpponent: a player is paired with himself.
	OwnOpponent ErrorCode = "own-opponent"
	// BadColour and BadResult: a letter that is none, or not here.
	BadColour ErrorCode = "bad-colour"
	BadResult ErrorCode = "bad-result"
	// NoCounterpart: the opponent has nothing, or somebody else, in this round.
	NoCounterpart ErrorCode = "no-counterpart"
	// Disagree: the opponent's colour or result says otherwise.
	Disagree ErrorCode = "disagree"
	// OtherPairing: another opponent, or another bye, than in an earlier game of the
	// same round.
	OtherPairing ErrorCode = "other-pairing"
	// BadLine: an extension line that cannot be read.
	BadLine ErrorCode = "bad-line"
	// NotHonoured: what the line says is known and not done here.
	NotHonoured ErrorCode = "not-honoured"
	// NumberMissing: nobody has a start number below the highest.
	NumberMissing ErrorCode = "number-missing"
	// NoPlayers: the file has no player line.
	NoPlayers ErrorCode = "no-players"
	// NoRounds: the number of rounds is needed and not there.
	NoRounds ErrorCode = "no-rounds"
	// TooManyRounds: more rounds in the file than the event has.
	TooManyRounds ErrorCode = "too-many-rounds"
	// WrongPoints: the points are not the sum of the results.
	WrongPoints ErrorCode = "wrong-points"
	// NotOver: a game without a result in a round that should be over.
	NotOver ErrorCode = "not-over"
)

// Error is one thing that is wrong with a file.
type Error struct {
	// Line and Column count from 1; 0 where the whole file is meant.
	Line, Column int
	Code         ErrorCode
	// What stands there, and what would be right, in English.
	What, Want string
	// Like is the encoding that a file looks like which is no UTF-8.
	Like string
}

// Sentence says where the file cannot be read, and what would be right.
func (e *Error) Sentence() (key string, args []any) {
	if e.Line == 0 {
		return "dossier.no-kind.whole", []any{"Format", "trf", "Right", e.Code}
	}
	right := any(e.Code)
	if e.Like != "" {
		right = likeness(e.Like)
	}
	return "dossier.no-kind.column", []any{"Format", "trf", "Line", e.Line, "Column", e.Column, "Right", right}
}

// likeness is the encoding that a file looks like.
type likeness string

// Sentence says which it is.
func (l likeness) Sentence() (key string, args []any) {
	return "dossier.trf.not-text.like", []any{"Like", string(l)}
}

// Sentence says what would be right.
func (c ErrorCode) Sentence() (key string, args []any) { return "dossier.trf." + string(c), nil }

// Error is for the command line.
func (e *Error) Error() string {
	place := ""
	if e.Line > 0 {
		place = fmt.Sprintf("line %d, column %d: ", e.Line, e.Column)
	}
	return fmt.Sprintf("%s%s: expected %s", place, e.What, e.Want)
}
