package pairing

import "fmt"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// TooFewPlayers: a round robin or a knock-out needs two, a team one. Number is how many there were.
	TooFewPlayers ErrorCode = "too-few-players"
	// TooManyPlayers: more than the system is made for. Number is how many there were.
	TooManyPlayers ErrorCode = "too-many-players"
	// BadRounds: a count of rounds that the schedule does not have. Number is
	// what was asked for.
	BadRounds ErrorCode = "bad-rounds"
	// TooManyGames: more games than a match has. Number is how many there were.
	TooManyGames ErrorCode = "too-many-games"
	// CompatriotsTooMany: no numbering keeps them out of the last rounds. Number
	// is the count of rounds asked for.
	CompatriotsTooMany ErrorCode = "compatriots-too-many"
	// SearchGaveUp: none was found within the bound of the search, though there
	// may be one. Number is the count of rounds asked for.
	SearchGaveUp ErrorCode = "search-gave-up"
)

// Error is a refusal: a code and the number it is about.
type Error struct {
	Code   ErrorCode
	Number int
}

// Error is for logs; what people read is made from Code and Number at the edge.
func (e *Error) Error() string {
	return fmt.Sprintf("pairing: %s (%d)", e.Code, e.Number)
}

// Sentence is the key of the text for people; none for a code that no form brings
// about. It has no arguments.
func (e *Error) Sentence() (key string, args []any) {
	if e.Code == TooManyGames {
		return "", nil
	}
	return "refused." + string(e.Code), nil
}
