package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// PLAY.md, "Draw offers": where the event has them after the press, the regulations say so, the
// seat offers one while the opponent's clock runs, and it stands until the opponent has moved.
func TestDrawsAreOfferedAfterThePressWhereTheEventSaysSo(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "600", "drawOffer", "after-press")
	if said := e.Anybody.Open("/t/" + e.ID + "/regulations").Must(http.StatusOK).Words("tr:contains('Draw offers'), dl div:contains('Draw offers'), li:contains('Draw offers')"); !strings.Contains(said, "After the press, until the opponent has moved") || !strings.Contains(said, "RIF 10b") {
		t.Errorf("the regulations say %q", said)
	}
	e.Start()
	at := e.Tables[0]
	near, far := at.P[0], at.P[1]
	act := func(v *visit.Visitor, do string, more ...string) {
		t.Helper()
		visit.Act(v, at.Path, do, more...)
	}
	offers := func(v *visit.Visitor) string { return v.Open("/seat").Must(http.StatusOK).Words(".step-offer") }

	act(near, "stone", "point", "h8")
	if said := offers(near); said != "" {
		t.Errorf("before the press the seat offers %q", said)
	}
	if got := near.Send(visit.Post(at.Path + "/offer")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "Press the clock first") {
		t.Errorf("an offer before the press: %d %q", got.Status, got.Sentence())
	}
	act(near, "press")
	if said := offers(near); !strings.Contains(said, "The offer stands until your opponent has moved") {
		t.Errorf("after the press the seat says %q", said)
	}
	act(near, "offer")
	if said := near.Open("/seat").Must(http.StatusOK).Words("main"); !strings.Contains(said, "Your draw offer stands") {
		t.Errorf("the offerer is told %q", said)
	}
	if said := far.Open("/seat").Must(http.StatusOK).Words("main"); !strings.Contains(said, "A draw is offered") {
		t.Errorf("the opponent reads %q", said)
	}
	act(far, "stone", "point", "h9")
	if got := far.Send(visit.Post(at.Path + "/accept")); got.Status != http.StatusUnprocessableEntity {
		t.Errorf("accepted after the own move: %d", got.Status)
	}
	act(far, "press")
	act(far, "offer")
	act(near, "accept")
	if s := e.State(at.ID); s.Outcome == nil || s.Outcome.Reason != "agreement" {
		t.Errorf("the game is %s, %+v", s.Status, s.Outcome)
	}
}
