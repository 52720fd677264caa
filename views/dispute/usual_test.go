package dispute_test

import (
	"net/http"
	"slices"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/views/testkit/visit"
)

// A file about conduct has the usual next step of the ladder chosen, where it is the same for both; nobody is
// sanctioned unless an arbiter says whom. A player is heard by colour, anybody else as a witness.
func TestAFileHasTheUsualNextStepChosen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	opens := func() *visit.Visitor {
		return e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "conduct", "words", "Notes on the table.").Must(http.StatusOK)
	}
	chosen := func(a *visit.Visitor) string {
		value, _ := a.Page.Find("#rule-penalty option[selected]").Attr("value")
		return value
	}
	a := opens()
	if got := chosen(a); got != "note" {
		t.Errorf("%q is chosen", got)
	}
	if got := a.Words("#say-by"); got != "Ada Brook · BlackYann Kerdal · WhiteA witness" {
		t.Errorf("heard is one of %q", got)
	}
	written := e.Written()
	if a.Submit(disputes+"/rule", "words", "It was a shopping list.", "rules", "RIF 16"); a.Status != http.StatusUnprocessableEntity || e.Written() != written {
		t.Errorf("a sanction of nobody: %d", a.Status)
	}
	if a.Page.Find(`#rule-words:contains("shopping list")`).Length() != 1 || a.Page.Find(`input[value="RIF 16"][checked]`).Length() != 1 {
		t.Error("what was refused is lost")
	}
	a.Submit(disputes+"/rule", "words", "Put them away.", "against", "1").Must(http.StatusOK)
	if got := chosen(opens()); got != "" {
		t.Errorf("one has a note, the other has none, and %q is chosen", got)
	}
}

// A refused result and a call can rest on the rules of the five and of the fouls, in renju.
func TestTheRulesOfFiveAndFoulsAreOffered(t *testing.T) {
	for _, of := range []dispute.Subject{dispute.OfClaim, dispute.OfCall, dispute.OfResult} {
		for _, rule := range []string{"RIF 9.1", "RIF 9.2"} {
			if !slices.Contains(dispute.Rules(of, ""), rule) || slices.Contains(dispute.Rules(of, "gomoku"), rule) {
				t.Errorf("%s of a file about %q", rule, of)
			}
		}
	}
}
