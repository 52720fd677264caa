package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// After the signature no file is opened: the page of the list says why, and the way on, also where it has no
// form any more.
func TestAFileOfASignedEventIsRefusedInWords(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "")
	disputes, a := "/t/"+e.ID+"/disputes", e.Arbiter
	form := visit.Fields(a.Open(disputes + "?game=" + e.Tables[0].ID).Must(http.StatusOK).Form(disputes))
	form.Set("subject", "conduct")
	form.Set("words", "A stone was moved.")
	for round := 1; round <= 3; round++ {
		results := address.Results(e.ID, round)
		for _, line := range []string{"11f", "21f"} {
			a.Open(results).Submit(results, "line", line).Must(http.StatusOK)
		}
		a.Open(address.DeskIn(e.ID, round)).Submit("/t/" + e.ID + "/desk/close").Must(http.StatusOK)
	}
	a.Open("/t/" + e.ID + "/standings").Submit("/t/" + e.ID + "/arrange/sign").Must(http.StatusOK)
	a.Post(disputes, form).Must(http.StatusUnprocessableEntity)
	if got := a.Words("main [role=alert]"); got != locale.For("en").T("refused.already-signed") {
		t.Errorf("the list says %q", got)
	}
}

// What waits for an appeal says so: nobody is to rule on it first.
func TestARoundWaitsForAnAppeal(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "")
	results, disputes := "/t/"+e.ID+"/rounds/1/results", "/t/"+e.ID+"/disputes"
	a := e.Arbiter
	for _, line := range []string{"11f", "21f"} {
		a.Open(results).Submit(results, "line", line).Must(http.StatusOK)
	}
	a.Open(disputes+"?game="+e.Tables[0].ID).Submit(disputes, "subject", "conduct", "words", "A stone was moved.").Must(http.StatusOK)
	a.Submit(disputes+"/rule", "words", "Nobody knows by whom.").Must(http.StatusOK)
	jury(e, "JPN", "POL", "EST")
	a.Open(disputes+"/1").Submit(disputes+"/appeal", "to", "jury", "words", "I saw it.").Must(http.StatusOK)
	sent := a.Send(visit.Post("/t/"+e.ID+"/desk/close", "round", "1"))
	if sent.Status != http.StatusUnprocessableEntity || !strings.Contains(sent.Body, "Dispute 1 waits: its appeal must be decided first.") {
		t.Errorf("%d %q", sent.Status, sent.Sentence())
	}
}
