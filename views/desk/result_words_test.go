package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A space may stand between a board and its ending, the line takes the last result back
// without a script too, and a forfeit is written in the log as in its row.
func TestTheLineIsReadAsItIsMeant(t *testing.T) {
	e, page := paper(t)
	a := e.Arbiter.Open(page).Submit(page, "line", "1 1f").Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome == nil {
		t.Fatalf("a space is not read: %s", a.Notices())
	}
	a.Submit(page, "line", "U ").Must(http.StatusOK)
	if g := e.State(e.Tables[0].ID); g.Outcome != nil {
		t.Errorf("the last result is not taken back: %s", a.Notices())
	}
	a.Submit(page, "line", "u").Must(http.StatusUnprocessableEntity)
	a.Submit(page, "line", "1 +").Must(http.StatusOK)
	if log := e.Arbiter.Open("/t/" + e.ID + "/desk?show=log").Words("main"); !strings.Contains(log, "Board 1: +/− reported") {
		t.Errorf("the log does not say the forfeit as its row does: %s", log)
	}
}

// A line that takes a result back and is sent again, as its answer was lost, takes back no other.
func TestALineSentAgainTakesBackOneResult(t *testing.T) {
	e, page := paper(t)
	a := e.Arbiter.Open(page).Submit(page, "line", "1 1f").Must(http.StatusOK)
	a.Submit(page, "line", "2 1f").Must(http.StatusOK)
	for range 2 {
		a.Submit(page, "line", "u", "command", "lost").Must(http.StatusOK)
		if got := a.Notices(); !strings.Contains(got, "Board 2") {
			t.Errorf("it is said %q", got)
		}
	}
	if one, two := e.State(e.Tables[0].ID), e.State(e.Tables[1].ID); one.Outcome == nil || two.Outcome != nil {
		t.Error("a line that was sent twice has taken back two results")
	}
}

// Who has no opponent has no board, and is not counted among them.
func TestAByeIsNoBoard(t *testing.T) {
	e := visit.OpenSwiss(t)
	e.Do("/rounds/1", "publish")
	a := e.Arbiter.Open(e.At + "/rounds/1/results")
	numbers := strings.Fields(strings.ReplaceAll(a.Words("#results .table-number"), "Board", " "))
	if strings.Join(numbers, " ") != "1 2 3" {
		t.Errorf("three boards and a bye have the numbers %q", numbers)
	}
	if all := a.Words(`[data-sieve="all"]`); !strings.HasSuffix(all, "3") {
		t.Errorf("it counts %q", all)
	}
}
