package rating

import (
	"fmt"
	"math"
)

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadK: not a number above 0 (for a player: 0 or above).
	BadK ErrorCode = "bad-k"
	// BadPlayer: a number below 1 or a negative rating.
	BadPlayer ErrorCode = "bad-player"
	// PlayerTwice: two players have one number.
	PlayerTwice ErrorCode = "player-twice"
	// UnknownPlayer: a game names a number that nobody has.
	UnknownPlayer ErrorCode = "unknown-player"
	// OwnOpponent: a player is paired with himself.
	OwnOpponent ErrorCode = "own-opponent"
	// BadScore: not two scores of one game.
	BadScore ErrorCode = "bad-score"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code          ErrorCode
	Player, Round int
}

// Error is for logs; what people read is made from the fields at the edge.
func (e *Error) Error() string {
	return fmt.Sprintf("rating: %s, player %d, round %d", e.Code, e.Player, e.Round)
}

func check(players []Player, games []Game, k float64) error {
	if math.IsNaN(k) || math.IsInf(k, 0) || k <= 0 {
		return &Error{Code: BadK}
	}
	known := make(map[int]bool, len(players))
	for _, p := range players {
		switch {
		case p.No < 1 || p.Rating < 0:
			return &Error{Code: BadPlayer, Player: p.No}
		case known[p.No]:
			return &Error{Code: PlayerTwice, Player: p.No}
		case math.IsNaN(p.K) || math.IsInf(p.K, 0) || p.K < 0:
			return &Error{Code: BadK, Player: p.No}
		}
		known[p.No] = true
	}
	for _, g := range games {
		if err := g.check(known); err != nil {
			return err
		}
	}
	return nil
}

func (g Game) check(known map[int]bool) error {
	switch {
	case !known[g.First]:
		return &Error{Code: UnknownPlayer, Player: g.First, Round: g.Round}
	case !known[g.Second]:
		return &Error{Code: UnknownPlayer, Player: g.Second, Round: g.Round}
	case g.First == g.Second:
		return &Error{Code: OwnOpponent, Player: g.First, Round: g.Round}
	case min(g.FirstScore, g.SecondScore) < Lost, max(g.FirstScore, g.SecondScore) > Won,
		g.FirstScore+g.SecondScore == Won+Drawn: // nobody draws with a winner
		return &Error{Code: BadScore, Player: g.First, Round: g.Round}
	}
	return nil
}
