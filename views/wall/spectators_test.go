package wall_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A single board without minutes of its own is as late as all the others, during an embargo and
// after it; 0 minutes alone show it at once.
func TestABoardWithoutMinutesIsAsLateAsAllTheOthers(t *testing.T) {
	o := visit.OpenSwiss(t)
	page := o.At + "/spectators"
	embargo := time.Now().Add(48 * time.Hour).UTC().Format("2006-01-02 15:04")
	o.Arbiter.Open(page).Submit(page, "minutes", "5", "board-1", "3", "board-2", "2", "until-2", embargo).Must(http.StatusOK)
	if got := o.State().Access.DelayAt(3); got != access.DelayOf(5) {
		t.Errorf("board 3, with nothing beside it, is shown by %+v", got)
	}
	if got := o.State().Access.DelayAt(2); got.Minutes() != 5 || got.Until == 0 {
		t.Errorf("board 2, with an embargo alone, is shown by %+v", got)
	}
	o.Arbiter.Open(page).Submit(page, "minutes", "5", "board-1", "3", "minutes-1", "0", "until-1", "").Must(http.StatusOK)
	if got := o.State().Access.DelayAt(3); got != (access.Delay{}) {
		t.Errorf("board 3, with 0 minutes, is shown by %+v", got)
	}
}

// Spectators are told on the page of a game how late it is there, and on the others that some boards
// are later only where some are.
func TestSpectatorsAreToldHowLateAGameIs(t *testing.T) {
	o := visit.OpenSwiss(t)
	page := o.At + "/spectators"
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	first, second := o.State().Pairings[0].Game, o.State().Pairings[1].Game
	looks := func(path string) string { return o.Visitor().Open(path).Must(http.StatusOK).Words(".note") }
	o.Arbiter.Open(page).Submit(page, "minutes", "1", "board-1", "2", "minutes-1", "7").Must(http.StatusOK)
	for path, want := range map[string]string{
		o.At + "/hall":     "What is done at the boards is shown here 1 minute later. Some boards are shown later.",
		"/games/" + first:  "What is done at the boards is shown here 1 minute later.",
		"/games/" + second: "What is done at the boards is shown here 7 minutes later.",
	} {
		if said := looks(path); said != want {
			t.Errorf("%s: %q", strings.TrimPrefix(path, o.At), said)
		}
	}
	o.Arbiter.Open(page).Submit(page, "minutes", "5", "board-1", "2", "minutes-1", "0").Must(http.StatusOK)
	if said := looks(o.At + "/hall"); strings.Contains(said, "Some boards") {
		t.Errorf("one board is shown earlier, and the hall says %q", said)
	}
	if said := looks("/games/" + second); said != "" {
		t.Errorf("it is shown at once, and its page says %q", said)
	}
	if said := o.Visitor().Open(o.At + "/wall/standings").Words(".head .late"); said != "Delayed" {
		t.Errorf("a wall of spectators says %q", said)
	}
	if said := o.Arbiter.Open(o.At + "/wall/standings").Words(".head .late"); said != "" {
		t.Errorf("a wall of arbiters, which is not delayed, says %q", said)
	}
}
