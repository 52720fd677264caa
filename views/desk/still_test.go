package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A board that stands still is in the queue, with the act that lets it go on: after a
// result that was taken back, and after a stop.
func TestABoardThatStandsStillIsInTheQueue(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800+10")
	e.Start()
	desk, results := "/t/"+e.ID+"/desk", "/t/"+e.ID+"/rounds/1/results"
	still := func(n int) *visit.Visitor {
		t.Helper()
		a := e.Arbiter.Open(desk)
		if got := a.Page.Find(".waiting-still").Length(); got != n {
			t.Errorf("%d boards stand still in the queue, not %d: %s", got, n, a.Words("#desk-queue"))
		}
		return a
	}
	still(0)
	e.Arbiter.Open(results).Submit(results, "line", "11f").Must(http.StatusOK)
	still(0).Submit(desk + "/back").Must(http.StatusOK)
	g := e.State(e.Tables[0].ID)
	if !g.Stopped || g.Outcome != nil {
		t.Fatalf("the result is not taken back to a board that rests: %+v", g.Outcome)
	}
	a := still(1)
	if got := a.Words(".waiting-still"); !strings.Contains(got, "Clocks stopped") {
		t.Errorf("the card says %q", got)
	}
	a.Submit("/games/" + e.Tables[0].ID + "/resume").Must(http.StatusOK)
	if e.State(e.Tables[0].ID).Stopped {
		t.Error("it stands still")
	}
	still(0)
}
