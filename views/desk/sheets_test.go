package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/visit"
)

// RIF 13 (seed 11): both players' sheets are compared with the record, and the first
// ply at which they differ is named. Nothing is kept of it.
func TestScoreSheetsAreCompared(t *testing.T) {
	e := visit.OpenEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9", "i8", "i9")
	path := at.Path + "/sheets"
	both := []*visit.Visitor{e.Arbiter, e.Holding(tournament.Scorer)}
	before := e.Written()
	for _, who := range both {
		a := who.Open(path).Must(http.StatusOK)
		a.Submit(path, "sheet-P1", "1. h8 2. h9 3. i8 4. i9", "sheet-P2", "h8 h9 i8 i9").Must(http.StatusOK)
		if got := a.Words(".verdict"); !strings.Contains(got, "agree") {
			t.Errorf("the same sheets: %q", got)
		}
		a.Submit(path, "sheet-P1", "h8 h9 i8 i9", "sheet-P2", "h8 h9 j8 i9").Must(http.StatusOK)
		if got := a.Words(".verdict"); !strings.Contains(got, "move 3") || a.Words(".doubtful") != "3i8i8j8" {
			t.Errorf("another third move: %q, %q", got, a.Words(".doubtful"))
		}
		a.Submit(path, "sheet-P1", "h8 h9", "sheet-P2", "").Must(http.StatusOK)
		if got := a.Words(".verdict"); !strings.Contains(got, "move 3") {
			t.Errorf("one short sheet: %q", got)
		}
		a.Submit(path, "sheet-P1", "h8 q9").Must(http.StatusUnprocessableEntity)
		if got := a.Words(".error"); !strings.Contains(got, "q9") || !strings.Contains(a.Words("#sheet-P1"), "h8 q9") {
			t.Errorf("a point that is none: %q", got)
		}
	}
	if e.Written() != before {
		t.Error("a comparison was written")
	}
	e.Refuses(t, []visit.Refusal{{"a player", at.P[0], visit.Sent{Method: http.MethodGet, Path: path}, 403, "arbiter"},
		{"a spectator", e.Anybody, visit.Post(path, "sheet-P1", "h8"), 403, "arbiter"}})
	if e.Arbiter.Open(at.Path).Page.Find(`#acts a[href="`+path+`"]`).Length() != 1 {
		t.Error("the board page does not lead to the sheets")
	}
}
