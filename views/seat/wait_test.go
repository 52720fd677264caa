package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// No key of the opening and no answer to a draw stands under "Wait", before the opponent has pressed the
// clock. A stone may be placed: a player answers at once where the press was forgotten (RIF 14.8, seed 12.8).
func TestNothingIsToBeChosenWhileOneWaits(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "taraguchi-10")
	e.Start()
	at := e.Tables[0]
	second := at.P[1]
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	visit.Act(at.P[0], at.Path, "offer")
	const keys = "#controls .ask-buttons form"
	second.Open("/seat").Must(http.StatusOK)
	if got, asks := second.Words("#controls .ask"), second.Page.Find(keys).Length(); !strings.HasPrefix(got, "Wait") || asks > 0 {
		t.Errorf("before the press the seat says %q and has %d keys", got, asks)
	}
	if second.Page.Find("#points:not(.closed)").Length() != 1 {
		t.Error("before the press no stone can be placed")
	}
	visit.Act(at.P[0], at.Path, "press")
	second.Open("/seat").Must(http.StatusOK)
	if second.Page.Find("#controls .act-decline, #controls .step-accept .act-accept").Length() != 2 || second.Page.Find("#controls .act-keep, #controls .step-swap").Length() != 0 {
		t.Errorf("a draw that is offered is asked about as %q", second.Words("#controls .ask"))
	}
	second.Submit(at.Path + "/decline").Must(http.StatusOK)
	if second.Open("/seat").Page.Find("#controls .act-keep, #controls .step-swap .act-swap, #points button[name=select]").Length() < 3 {
		t.Errorf("after the offer was declined the opening asks %q", second.Words("#controls .ask"))
	}
}

// Without a script too a tap does not end a game: what accepts a draw, resigns or is a second pass lies in
// what is opened first, on the seat and at an arbiter's keys.
func TestWhatEndsAGameIsAskedOnceMore(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	visit.Act(at.P[0], at.Path, "offer")
	visit.Act(at.P[0], at.Path, "press")
	for name, page := range map[string]*visit.Visitor{"the seat": at.P[1].Open("/seat"), "an arbiter's keys": e.Arbiter.Open(at.Path)} {
		for _, act := range []string{"accept", "resign"} {
			forms := page.Page.Find("#controls form.act-" + act)
			if forms.Length() == 0 || forms.Length() != page.Page.Find("#controls details:not([open]) form.act-"+act).Length() {
				t.Errorf("%s: %d forms %s, of which some end the game at once", name, forms.Length(), act)
			}
		}
	}
}
