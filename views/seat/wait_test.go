package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/visit"
)

// Who waits for the opponent's press is asked nothing: the turn has passed with the stone, but no choice
// of the opening, no point, no pass and no answer to a draw is offered before the clock was pressed.
func TestNothingIsToBeChosenWhileOneWaits(t *testing.T) {
	e := visit.OpenEvening(t, visit.Options{}, "opening", "taraguchi-10")
	e.Start()
	at := e.Tables[0]
	second := at.P[1]
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	visit.Act(at.P[0], at.Path, "offer")
	const live = "#controls .ask-buttons form, #points button[name=select], #controls .step-pass"
	second.Open("/seat").Must(http.StatusOK)
	if got, asks := second.Words("#controls .ask"), second.Page.Find(live).Length(); !strings.HasPrefix(got, "Wait") || asks > 0 {
		t.Errorf("before the press the seat says %q and has %d choices", got, asks)
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
	e := visit.OpenEvening(t, visit.Options{})
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
