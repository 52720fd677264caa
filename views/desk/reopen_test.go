package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Who could open signed standings alone would correct them alone: where there is somebody to
// confirm it, that is proposed, and the page says so; whoever is alone opens them at once.
func TestSignedStandingsAreOpenedByTwoWhereThereAreTwo(t *testing.T) {
	o := visit.OpenSwiss(t, "rounds", "1")
	o.Do("/rounds/1", "publish")
	o.Results("")
	evening := &visit.ClubEvening{Service: o.Service, ID: o.ID, Arbiter: o.Arbiter, Anybody: o.Visitor()}
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/desk/close").Must(http.StatusOK)
	sign := func() { o.Arbiter.Open(o.At + "/standings").Submit(o.At + "/arrange/sign").Must(http.StatusOK) }
	reopen := o.At + "/arrange/reopen"
	sign()
	if got := o.Arbiter.Open(o.At + "/standings").Words(".signing"); strings.Contains(got, "Somebody else confirms it") {
		t.Errorf("alone: %q", got)
	}
	o.Arbiter.Submit(reopen, "reason", "alone").Must(http.StatusOK)
	if got := o.Arbiter.Notices(); o.State().Signed || !strings.Contains(got, "provisional again") {
		t.Errorf("whoever is alone: signed %v, %q", o.State().Signed, got)
	}
	sign()
	another, deputy := evening.Holding(access.Arbiter), evening.Holding(access.DeputyArbiter)
	if got := another.Open(o.At + "/standings").Words(".signing"); !strings.Contains(got, "Somebody else confirms it") {
		t.Errorf("with a deputy: %q", got)
	}
	another.Submit(reopen, "reason", "a <b>slip</b>").Must(http.StatusOK)
	if got := another.Notices(); !o.State().Signed || !strings.Contains(got, "waits for a second person") {
		t.Errorf("proposed: signed %v, %q", o.State().Signed, got)
	}
	corrections := o.At + "/corrections"
	evening.Refuses(t, []visit.Refusal{
		{"by itself", another, visit.Post(corrections+"/confirm", "number", "1"), 403, ""},
		{"once more", o.Arbiter, visit.Post(reopen, "reason", "x"), 422, "as number 1"},
	})
	deputy.Open(corrections).Must(http.StatusOK)
	if got := deputy.Words("main"); !strings.Contains(got, "Reopen the standings") || !strings.Contains(got, "a <b>slip</b>") {
		t.Errorf("the page says %q", got)
	}
	deputy.Submit(corrections + "/confirm").Must(http.StatusOK)
	if got := deputy.Notices(); o.State().Signed || !strings.Contains(got, "provisional again") {
		t.Errorf("confirmed: signed %v, %q", o.State().Signed, got)
	}
	if got := another.Open(o.At + "/history").Words("main"); !strings.Contains(got, "Reopening of the signed standings proposed (number 1)") {
		t.Errorf("the log of the event: %q", got)
	}
	// What was proposed of one signature is shown as gone after the next.
	sign()
	at := "/games/" + o.State().PairingsIn(1)[0].Game
	o.Arbiter.Open(at).Corrects(at+"/result", "result", "0-1", "reason", "the sheets").Must(http.StatusOK)
	o.Arbiter.Open(o.At+"/standings").Submit(reopen, "reason", "all of it").Must(http.StatusOK)
	deputy.Open(corrections).Submit(corrections+"/confirm", "number", "3").Must(http.StatusOK)
	if got := deputy.Open(corrections).Words("#correction-2 ~ *"); deputy.Has(corrections+"/confirm") || !strings.Contains(deputy.Words("main"), "opened again or corrected meanwhile") {
		t.Errorf("the page says %q", got)
	}
	sign()
	if deputy.Open(corrections); deputy.Has(corrections + "/confirm") {
		t.Error("it can be confirmed of another signature")
	}
}
