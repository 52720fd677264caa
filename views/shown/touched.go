package shown

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// Touched is what a correction in a round touches that is closed: the standings, and not
// what was paired after it.
func Touched(t *tournament.Book, round int) (text locale.Text, closed bool) {
	if t.Stage(round) != tournament.StageClosed {
		return text, false
	}
	if !t.Followed(round) {
		return locale.Say("touched.closed", "Round", round), true
	}
	var later []string
	for n := round + 1; n <= t.Rounds(); n++ {
		later = append(later, strconv.Itoa(n))
	}
	return locale.Say("touched.followed", "Round", round, "Count", len(later), "Rounds", strings.Join(later, ", ")), true
}
