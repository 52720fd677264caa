package swiss

import "fmt"

// ErrorCode names what was wrong; the words for people are made elsewhere.
type ErrorCode string

// The refusals of this package.
const (
	// BadPlayer: a number below 1, or more cells than rounds played.
	BadPlayer ErrorCode = "bad-player"
	// PlayerTwice: two players have one number.
	PlayerTwice ErrorCode = "player-twice"
	// UnknownPlayer: an opponent or a forbidden pair names a number nobody has.
	UnknownPlayer ErrorCode = "unknown-player"
	// CellsDisagree: the opponent's cell says otherwise.
	CellsDisagree ErrorCode = "cells-disagree"
	// TooManyRounds: all rounds of the event are played, or it has none.
	TooManyRounds ErrorCode = "too-many-rounds"
	// NoInitialColour: nothing tells the colour of the first player.
	NoInitialColour ErrorCode = "no-initial-colour"
	// NoPlayers: nobody is there to be paired.
	NoPlayers ErrorCode = "no-players"
	// TooManyScores: more different scores in one bracket than the widest weight
	// holds, several hundred.
	TooManyScores ErrorCode = "too-many-scores"
	// OtherBoards: the boards to be explained are not those of the system. Check
	// says what is wrong with them.
	OtherBoards ErrorCode = "other-boards"
	// NoPairing: no legal pairing exists. Obstacle is the proof.
	NoPairing ErrorCode = "no-pairing"
)

// Error is a refusal: a code, and what it is about as far as that applies.
type Error struct {
	Code     ErrorCode
	Player   int
	Round    int
	Obstacle *Obstacle
	// Carried: round 1 is paired with carried games.
	Carried bool
}

// Obstacle shows that no complete pairing exists (Tutte): every player in Groups
// can be paired, within the rules, only inside his own group or with one of
// Between. Each group has an odd number, so each needs one from there, and there
// are more groups than that. Number 0 is the bye of an odd field.
type Obstacle struct {
	Between []int
	Groups  [][]int
}

// Error is for logs; the proof is put into words where it is shown.
func (e *Error) Error() string {
	text := "swiss: " + string(e.Code)
	if e.Player != 0 {
		text += fmt.Sprintf(", player %d", e.Player)
	}
	if e.Round != 0 {
		text += fmt.Sprintf(", round %d", e.Round)
	}
	return text
}

// Sentence is the key of the text for people. It has no arguments.
func (e *Error) Sentence() (key string, args []any) {
	if e.Carried {
		return "refused.swiss.no-pairing.carried", nil
	}
	return "refused.swiss." + string(e.Code), nil
}
