package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// When a claim has ended the game both read at once how it ended, while they are asked
// whether the result is right.
func TestWhoIsAskedAboutAResultReadsHowItCame(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "a1", "g8", "a3", "f8", "a5", "e8", "a7", "d8")
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	if got := at.P[1].Open("/seat").Words(".near .ask .more"); got != "Ada Brook claims a five" {
		t.Errorf("while a claim waits: %q", got)
	}
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "true").Must(http.StatusOK)
	for _, v := range at.P {
		if got := v.Open("/seat").Words(".near .ask .more"); got != "Five in a row" {
			t.Errorf("beside the question stands %q", got)
		}
	}
}

// Before play a seat says once when the clocks start, and whom one meets.
func TestBeforePlayASeatSaysEachThingOnce(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	said := func() string {
		seat := e.Tables[0].P[0].Open("/seat")
		return seat.Words("#panel") + " | " + seat.Words(".near .ask")
	}
	if got := said(); strings.Count(got, "The arbiter starts the clocks") != 1 || !strings.Contains(got, "againstYann Kerdal") {
		t.Errorf("before a call: %s", got)
	}
	desk := "/t/" + e.ID + "/desk"
	e.Arbiter.Open(desk+"?round=1").Submit(desk+"/call", "minutes", "10").Must(http.StatusOK)
	if got := said(); strings.Contains(got, "The arbiter starts the clocks") || strings.Count(got, "The clocks start in") != 1 {
		t.Errorf("while it counts down: %s", got)
	}
	if got := e.Tables[0].P[0].Words("#panel .starts"); !strings.HasPrefix(got, "The clocks start in") || e.Tables[0].P[0].Page.Find("#panel .starts .figure [data-reading]").Length() != 1 {
		t.Errorf("the countdown is not one piece: %q", got)
	}
}

// A stone on a stone is refused to who types it, by what lies there.
func TestAnOccupiedPointIsRefusedWhereItIsTyped(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "")
	e.Start()
	at := e.Tables[0]
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	for who, want := range map[int]string{0: "h8: Black 1.", 1: "h8 is occupied (Black 1)."} {
		if got := at.P[who].Open("/seat?line=h8").Words("#answer"); got != want {
			t.Errorf("player %d is answered %q, not %q", who+1, got, want)
		}
	}
}
