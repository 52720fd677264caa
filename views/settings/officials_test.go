package settings_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// The name of an official can be no other than any text of the description, and the role
// is one of the list: else nothing is kept.
func TestAnOfficialHasANameThatAPageCanShow(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := "/t/" + e.ID + "/describe"
	was := len(e.Arbiter.Open(at).Must(http.StatusOK).Words("#main"))
	for what, form := range map[string][]string{
		"too long": {"role-1", "arbiter", "official-1", strings.Repeat("a", 201)},
		"a king":   {"role-1", "king", "official-1", "Ada Brook"},
	} {
		got := e.Arbiter.Send(visit.Post(at, append([]string{"place", "Tallinn", "reason", "x"}, form...)...))
		if got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %s", what, got.Status, got.Sentence())
		}
	}
	if got := len(e.Arbiter.Open(at).Words("#main")); got != was {
		t.Error("what was refused was kept")
	}
	// What nobody sees is left out: a bell, an order to turn round, a sign of no width.
	e.Arbiter.Send(visit.Post(at, "place", "Tallinn", "reason", "x", "role-1", "arbiter", "official-1", "Ada\a \u202eBrook\u200b"))
	if kept, _ := e.Arbiter.Open(at).Page.Find(`[name="official-1"]`).Attr("value"); kept != "Ada Brook" {
		t.Errorf("kept as %q", kept)
	}
	got := e.Arbiter.Send(visit.Post(at, "place", "Tallinn", "reason", "x", "role-1", "arbiter", "official-1", strings.Repeat("é", 200)))
	if got.Status != http.StatusSeeOther {
		t.Errorf("200 letters: %d %s", got.Status, got.Sentence())
	}
}
