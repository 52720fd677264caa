package part

import (
	"strings"

	"renju-arbiter/views/address"
)

// Score writes a result for people: a real half instead of "1/2", a dash that does
// not break, and forfeits with a minus as wide as the plus.
func Score(result string) string {
	if strings.ContainsAny(result, "+=") || result == "-/-" {
		return strings.ReplaceAll(result, "-", "−")
	}
	return scoreMarks.Replace(result)
}

// scoreMarks are written otherwise than typed.
var scoreMarks = strings.NewReplacer("1/2", "½", "-", "–")

// GamePage is where a game is looked at: stepped through once it has a result, at its board before.
func GamePage(game, result string) string {
	if result == "" {
		return address.Game(game)
	}
	return address.LastPly(game)
}
