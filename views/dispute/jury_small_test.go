package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A jury decides with three votes of those who may judge: with two it is refused in one sentence, and with
// the vote of somebody who has left the jury too; when another has voted in that place it decides.
func TestAJuryThatHasBecomeTooSmallDoesNotDecide(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	file, white := disputes+"/1", at.P[1]
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "conduct", "by", "1", "words", "Notes on the table.").Must(http.StatusOK)
	e.Arbiter.Open(file).Submit(disputes+"/rule", "words", "They stay.", "rules", "RIF 16", "penalty", "").Must(http.StatusOK)
	visit.Act(white, at.Path, "resign")
	members := jury(e, "JPN", "POL", "EST")
	white.Open(file).Submit(disputes+"/appeal", "to", "jury", "words", "Look again.").Must(http.StatusOK)
	votes := func(v *visit.Visitor) {
		t.Helper()
		v.Open(file).Submit(disputes+"/vote", "overturn", "true").Must(http.StatusOK)
	}
	tooFew := func(when string) {
		t.Helper()
		if members[0].Open(file).Has(disputes + "/decide") {
			t.Errorf("%s the page offers the decision", when)
		}
		sent := members[0].Send(visit.Post(disputes+"/decide", "number", "1", "words", "Take them away."))
		if sent.Status != http.StatusUnprocessableEntity || !strings.Contains(sent.Body, "2 have voted: a jury decides with 3 votes at least.") {
			t.Errorf("%s: %d %s", when, sent.Status, sent.Sentence())
		}
	}
	votes(members[0])
	votes(members[1])
	tooFew("with two votes")
	votes(members[2])
	if got := members[0].Open(file); !got.Has(disputes+"/decide") || !strings.Contains(got.Words("main"), "0 to 3 for the ruling") {
		t.Errorf("with three votes the page reads %q", got.Words("main"))
	}
	appointments := e.Arbiter.Open("/t/" + e.ID + "/appointments")
	left := ""
	for _, form := range appointments.Page.Find(`form[action$="/dismiss"]`).EachIter() {
		if fields := visit.Fields(form); strings.Contains(form.Parent().Text()+form.Text(), "Member C") {
			left = fields.Get("account")
		}
	}
	appointments.Post("/t/"+e.ID+"/appointments/dismiss", map[string][]string{"account": {left}}).Must(http.StatusOK)
	tooFew("when one has left the jury")
	votes(member(e, "Member D", "EST"))
	members[0].Open(file).Submit(disputes+"/decide", "words", "Take them away.").Must(http.StatusOK)
	if got := e.Visitor().Open(file).Words("main"); !strings.Contains(got, "Take them away.") || !strings.Contains(got, "0 to 3") {
		t.Errorf("decided, anybody reads %q", got)
	}
}
