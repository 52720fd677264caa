package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/records"
)

// RIF 13 (seed 11): both players' sheets are compared with the record, and the first
// ply at which they differ is named. Nothing is kept of it.
func TestScoreSheetsAreCompared(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "h9", "i8", "i9")
	path := at.path + "/sheets"
	before := e.written()
	for _, who := range []*visitor{e.arbiter, e.holding(records.Scorer)} {
		a := who.open(path).must(http.StatusOK)
		a.submit(path, "sheet-P1", "1. h8 2. h9 3. i8 4. i9", "sheet-P2", "h8 h9 i8 i9").must(http.StatusOK)
		if got := a.words(".verdict"); !strings.Contains(got, "agree") {
			t.Errorf("the same sheets: %q", got)
		}
		a.submit(path, "sheet-P1", "h8 h9 i8 i9", "sheet-P2", "h8 h9 j8 i9").must(http.StatusOK)
		if got := a.words(".verdict"); !strings.Contains(got, "move 3") || a.words(".doubtful") != "3i8i8j8" {
			t.Errorf("another third move: %q, %q", got, a.words(".doubtful"))
		}
		a.submit(path, "sheet-P1", "h8 h9", "sheet-P2", "").must(http.StatusOK)
		if got := a.words(".verdict"); !strings.Contains(got, "move 3") {
			t.Errorf("one short sheet: %q", got)
		}
		a.submit(path, "sheet-P1", "h8 q9").must(http.StatusUnprocessableEntity)
		if got := a.words(".error"); !strings.Contains(got, "q9") || !strings.Contains(a.words("#sheet-P1"), "h8 q9") {
			t.Errorf("a point that is none: %q", got)
		}
	}
	if e.written() != before {
		t.Error("a comparison was written")
	}
	e.refuses(t, []refusal{{"a player", at.p[0], sent{method: http.MethodGet, path: path}, 403, "arbiter"},
		{"a spectator", e.anybody, post(path, "sheet-P1", "h8"), 403, "arbiter"}})
	if e.arbiter.open(at.path).page.Find(`#acts a[href="`+path+`"]`).Length() != 1 {
		t.Error("the board page does not lead to the sheets")
	}
}
