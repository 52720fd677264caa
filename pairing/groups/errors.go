package groups

import "strconv"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadSizes: no group, one of fewer than two players, more than [MaxGroups] groups, or
	// sizes that are not the number of players. Number is how many players they hold.
	BadSizes ErrorCode = "bad-sizes"
	// BadWay: a way of drawing that is not known.
	BadWay ErrorCode = "bad-way"
	// NeedsSeed: lots without a seed.
	NeedsSeed ErrorCode = "needs-seed"
	// BadPair: a pair kept apart names a player who is not there, or one twice.
	BadPair ErrorCode = "bad-pair"
	// TooMany: Number players share Mark, and there are fewer groups.
	TooMany ErrorCode = "too-many"
	// NoDraw: no draw keeps all apart who are to be; the search has shown it.
	NoDraw ErrorCode = "no-draw"
	// SearchGaveUp: none was found within the bound of the search, though there may be one.
	SearchGaveUp ErrorCode = "search-gave-up"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code   ErrorCode
	Mark   string
	Number int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	text := "groups: " + string(e.Code)
	if e.Mark != "" {
		text += ", " + strconv.Quote(e.Mark)
	}
	if e.Number != 0 {
		text += ", " + strconv.Itoa(e.Number)
	}
	return text
}
