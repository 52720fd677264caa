package dispute_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// What is wrong in a file is said in one sentence, on the page of the file, and changes nothing.
func TestWhatIsWrongInAFileIsSaid(t *testing.T) {
	var late time.Duration
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	black, white := at.P[0], at.P[1]
	deputy := e.Appointed(e.ID, access.DeputyArbiter)
	refused := func(v *visit.Visitor, act, says string, status int, pairs ...string) {
		t.Helper()
		before, err := e.Desk.Tournament(e.ID)
		if err != nil {
			t.Fatal(err)
		}
		answer := v.Send(visit.Post(disputes+act, append([]string{"number", "1"}, pairs...)...))
		if answer.Status != status || !strings.Contains(answer.Body, says) {
			t.Errorf("%s %.60v: %d, without %q", act, pairs, answer.Status, says)
		}
		after, err := e.Desk.Tournament(e.ID)
		if err != nil || len(after.Disputes[0].Statements) != len(before.Disputes[0].Statements) || after.Disputes[0].State != before.Disputes[0].State {
			t.Errorf("%s has changed something: %v", act, err)
		}
	}
	black.Open("/seat").Submit(at.Path+"/call", "for", "arbiter", "kind", "rule").Must(http.StatusOK)
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "call", "words", "May White stand up?").Must(http.StatusOK)

	refused(white, "/say", "2000", http.StatusUnprocessableEntity, "words", strings.Repeat("x", 2001))
	refused(white, "/say", "", http.StatusRequestEntityTooLarge, "words", strings.Repeat("x", 1<<20))
	refused(white, "/say", "Write what is ", http.StatusUnprocessableEntity, "words", " ")
	refused(e.Visitor(), "/say", "", http.StatusForbidden, "words", "I have seen it.")
	refused(e.Arbiter, "/rule", "minutes", http.StatusUnprocessableEntity, "words", "So.", "penalty", "time", "against", "1", "minutes", "1e9")
	refused(e.Arbiter, "/rule", "not a result", http.StatusUnprocessableEntity, "words", "So.", "score", "2-2")
	refused(e.Arbiter, "/rule", "", http.StatusUnprocessableEntity, "words", "So.", "rules", "RIF 99")
	if answer := e.Arbiter.Send(visit.Post(at.Path + "/resume")); answer.Status != http.StatusConflict && answer.Status != http.StatusUnprocessableEntity {
		t.Errorf("play goes on while the file is open: %d", answer.Status)
	}
	if s := e.State(at.ID); !s.Stopped {
		t.Error("the clocks run while the file is open")
	}

	e.Arbiter.Open(disputes+"/1").Submit(disputes+"/rule", "words", "Yes.", "rules", "RIF 16").Must(http.StatusOK)
	refused(deputy, "/rule", "ruled", http.StatusUnprocessableEntity, "words", "No.") // the second of two is told
	visit.Act(e.Arbiter, at.Path, "resume")
	visit.Act(white, at.Path, "resign")
	refused(e.Visitor(), "/appeal", "", http.StatusForbidden, "to", "chief", "words", "I appeal.")
	refused(e.Tables[1].P[0], "/appeal", "", http.StatusForbidden, "to", "chief", "words", "I appeal.")
	refused(white, "/appeal", "0", http.StatusUnprocessableEntity, "to", "jury", "words", "I appeal.")
	refused(white, "/appeal", "", http.StatusUnprocessableEntity, "to", "king", "words", "I appeal.")
	late = 31 * time.Minute
	refused(white, "/appeal", "30 minutes", http.StatusUnprocessableEntity, "to", "chief", "words", "I appeal.")
	late = 0
	white.Open(disputes+"/1").Submit(disputes+"/appeal", "to", "chief", "words", "Look again.").Must(http.StatusOK)
	refused(black, "/appeal", "", http.StatusUnprocessableEntity, "to", "chief", "words", "I too.")
}
