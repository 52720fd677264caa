package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/visit"
)

// A correction in a closed round says that it is closed and what was paired by the old
// result; the same correction again would change nothing, and says so.
func TestACorrectionInAClosedRoundSaysWhatFollowedIt(t *testing.T) {
	e := visit.OpenSwiss(t)
	e.Do("/rounds/1", "publish")
	page := e.At + "/rounds/1/results"
	a := e.Arbiter.Open(page)
	for _, line := range []string{"11f", "21f", "31f"} {
		a.Submit(page, "line", line)
		if a.Status == http.StatusUnprocessableEntity {
			a.Submit(page) // it is being played here
		}
		a.Must(http.StatusOK)
	}
	e.Do("/rounds/2", "publish")
	a.Open(page).Submit(page, "line", "12f slip misread").Must(http.StatusOK)
	if said := a.Notices(); !strings.Contains(said, "Round 1 is closed") || !strings.Contains(said, "rounds 2.") {
		t.Errorf("nothing says what followed: %q", said)
	}
	a.Submit(page, "line", "12f slip misread").Must(http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "nothing would change") {
		t.Errorf("the same again: %q", said)
	}
}
