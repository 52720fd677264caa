package whr

import "fmt"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadSettings: a drift or a number of virtual draws that is not above 0, or not finite.
	BadSettings ErrorCode = "bad-settings"
	// NoName: a game without one of its players.
	NoName ErrorCode = "no-name"
	// OwnOpponent: a player against himself.
	OwnOpponent ErrorCode = "own-opponent"
	// BadScore: not 1, 0.5 or 0.
	BadScore ErrorCode = "bad-score"
	// BadDay: further than MaxDay from 1970.
	BadDay ErrorCode = "bad-day"
	// NotConverged: the steps did not become small.
	NotConverged ErrorCode = "not-converged"
)

// MaxDay is the largest distance of a day from 1970-01-01: years to 9999 and as many before.
const MaxDay = 3_000_000

// Error is a refusal: a code, and the index of the game as far as that applies.
type Error struct {
	Code ErrorCode
	Game int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string { return fmt.Sprintf("whr: %s, game %d", e.Code, e.Game) }

func (s Settings) check() error {
	for _, n := range []float64{s.Drift, s.Virtual} {
		if !(n > 0) || !finite(n) {
			return &Error{Code: BadSettings}
		}
	}
	return nil
}

func (g Game) check(i int) error {
	switch {
	case g.Black == "" || g.White == "":
		return &Error{Code: NoName, Game: i}
	case g.Black == g.White:
		return &Error{Code: OwnOpponent, Game: i}
	case g.Score != 0 && g.Score != 0.5 && g.Score != 1:
		return &Error{Code: BadScore, Game: i}
	case g.Day < -MaxDay || g.Day > MaxDay:
		return &Error{Code: BadDay, Game: i}
	}
	return nil
}
