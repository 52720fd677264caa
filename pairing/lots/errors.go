package lots

import "strconv"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// NoSeed: a draw by lot cannot be checked without its seed.
	NoSeed ErrorCode = "no-seed"
	// NoName: an empty name.
	NoName ErrorCode = "no-name"
	// NameTwice: one name for two; add what tells them apart.
	NameTwice ErrorCode = "name-twice"
	// BadRound: rounds count from 1.
	BadRound ErrorCode = "bad-round"
)

// Error is a refusal: a code and the name it is about, if any.
type Error struct {
	Code ErrorCode
	Name string
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	if e.Name == "" {
		return "lots: " + string(e.Code)
	}
	return "lots: " + string(e.Code) + ", " + strconv.Quote(e.Name)
}

// Sentence is the key of the text for people, with its arguments; none for a round
// that no form can ask for.
func (e *Error) Sentence() (key string, args []any) {
	if e.Code == BadRound {
		return "", nil
	}
	return "refused.lots." + string(e.Code), []any{"Name", e.Name}
}
