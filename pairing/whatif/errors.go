package whatif

import "fmt"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// TooManyOpen: more than MaxOpen games; Number is how many.
	TooManyOpen ErrorCode = "too-many-open"
	// NoSuchGame: the event has no such pairing, or it is a bye.
	NoSuchGame ErrorCode = "no-such-game"
	// OpenTwice: a game is named twice.
	OpenTwice ErrorCode = "open-twice"
	// RoundStillOpen: other games of the round have no result either, so that the
	// round does not count.
	RoundStillOpen ErrorCode = "round-still-open"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code   ErrorCode
	Open   Open
	Number int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	if e.Code == TooManyOpen {
		return fmt.Sprintf("whatif: %s, %d of at most %d", e.Code, e.Number, MaxOpen)
	}
	return fmt.Sprintf("whatif: %s, round %d, %d against %d", e.Code, e.Open.Round, e.Open.First, e.Open.Second)
}

// Sentence is the key of the text for people, with its arguments; none for what a
// page that offers the open games cannot ask for.
func (e *Error) Sentence() (key string, args []any) {
	if e.Code != TooManyOpen {
		return "", nil
	}
	return "whatif.too-many", []any{"Count", e.Number, "Most", MaxOpen}
}
