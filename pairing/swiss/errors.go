package swiss

import (
	"fmt"
	"strconv"
	"strings"
)

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
}

// Obstacle shows that no complete pairing exists (Tutte): every player in Groups
// can be paired, within the rules, only inside his own group or with one of
// Between. Each group has an odd number, so each needs one from there, and there
// are more groups than that. Number 0 is the bye of an odd field.
type Obstacle struct {
	Between []int
	Groups  [][]int
}

// Error is for logs and the command line.
func (e *Error) Error() string {
	text := "swiss: " + string(e.Code)
	if e.Player != 0 {
		text += fmt.Sprintf(", player %d", e.Player)
	}
	if e.Round != 0 {
		text += fmt.Sprintf(", round %d", e.Round)
	}
	if e.Obstacle != nil {
		text += ": " + e.Obstacle.String()
	}
	return text
}

// String is the proof in words.
func (o *Obstacle) String() string {
	groups := make([]string, len(o.Groups))
	for i, g := range o.Groups {
		groups[i] = names(g)
	}
	between := names(o.Between)
	if len(o.Between) == 0 {
		between = "nobody else"
	}
	return fmt.Sprintf("%d groups (%s) can be paired only within themselves or with %s; each is odd and needs one from there, and there are %d",
		len(groups), strings.Join(groups, "; "), between, len(o.Between))
}

func names(list []int) string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
		if n == 0 {
			texts[i] = "the bye"
		}
	}
	return strings.Join(texts, ", ")
}
