package api_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/api"
	"renju-arbiter/views/testkit/visit"
)

// A program with a key for results is told what comes next, as the arbiters' page says it.
func TestAProgramIsToldWhatComesNext(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	path := "/api/v1/events/" + e.ID + "/next"
	results := reading(t, e.Program(e.ID, access.KeyMade{Name: "results", For: []access.KeyScope{access.KeyResults}}))
	told := func(task string) api.Next {
		t.Helper()
		got := results.get(path)
		var next api.Next
		if err := json.Unmarshal([]byte(got.Body), &next); err != nil || next.Task != task {
			t.Fatalf("%s instead of %s: %v", got.Body, task, err)
		}
		if button := e.Arbiter.Open("/t/" + e.ID + "/rounds").Words("#next .primary"); button != next.Do {
			t.Errorf("the page says %q, the answer %q", button, next.Do)
		}
		return next
	}
	if next := told("start"); next.Count != len(e.Tables) || next.Round != 1 {
		t.Errorf("%+v", next)
	}
	e.Start()
	told("results")
	at := e.Tables[0]
	at.Play("h8", "h9")
	visit.Act(at.P[0], at.Path, "claim", "kind", "time")
	if next := told("rule"); next.Game != at.ID || next.Path == "" {
		t.Errorf("%+v", next)
	}
	for who, code := range map[*visit.Visitor]int{
		e.Arbiter: http.StatusUnauthorized,
		e.Program(e.ID, access.KeyMade{Name: "boards", For: []access.KeyScope{access.KeyBoards}}): http.StatusForbidden,
	} {
		if got := reading(t, who).get(path); got.Status != code {
			t.Errorf("%d instead of %d: %s", got.Status, code, got.Body)
		}
	}
}
