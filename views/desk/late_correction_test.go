package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A correction in a closed round says that it is closed and what was paired by the old
// result; the same correction again would change nothing, and says so. The form on the page of
// the game says it beforehand.
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
	a.Open(page).Corrects(page, "line", "12f slip misread").Must(http.StatusOK)
	if said := a.Notices(); !strings.Contains(said, "Round 1 is closed") || !strings.Contains(said, "stay: round 2.") {
		t.Errorf("nothing says what followed: %q", said)
	}
	a.Submit(page, "line", "12f slip misread").Must(http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "nothing would change") {
		t.Errorf("the same again: %q", said)
	}

	board := "/games/" + e.State().PairingsIn(1)[0].Game
	form := a.Open(board).Must(http.StatusOK).Form(board + "/result").Text()
	if !strings.Contains(form, "Round 1 is closed") || !strings.Contains(form, "stay: round 2.") {
		t.Errorf("the form at the board says %q", form)
	}
	a.Corrects(board+"/result", "result", "1-0", "reason", "the sheets").Must(http.StatusOK)
	if said := a.Notices(); !strings.Contains(said, "stay: round 2.") {
		t.Errorf("after a correction at the board: %q", said)
	}
	second := "/games/" + e.State().PairingsIn(2)[0].Game
	if form := a.Open(second).Must(http.StatusOK).Form(second + "/result").Text(); strings.Contains(form, "is closed") {
		t.Errorf("the form in an open round says %q", form)
	}
}
