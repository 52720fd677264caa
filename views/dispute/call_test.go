package dispute_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// What a player calls for is for the arbiter's eyes: it stands at the desk and in the game's history
// there, and becomes the beginning of the file. Both parties are told of the file on their seats
// until the time for an appeal is over.
func TestACallBecomesAFile(t *testing.T) {
	var late time.Duration
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	black, white := at.P[0], at.P[1]
	at.Play("h8", "h9")
	black.Open("/seat").Submit(at.Path+"/call", "for", "arbiter", "kind", "conduct", "reason", "Somebody whispers.").Must(http.StatusOK)
	if got := e.Arbiter.Open("/t/" + e.ID + "/desk").Words(".waiting-call"); !strings.Contains(got, "Disturbance or help from others") || !strings.Contains(got, "Somebody whispers.") {
		t.Errorf("at the desk stands %q", got)
	}
	history := func(v *visit.Visitor) string { return v.Open(at.Path + "/history").Must(http.StatusOK).Words("main") }
	if got := history(e.Arbiter); !strings.Contains(got, "Somebody whispers.") {
		t.Errorf("the arbiter's history has %q", got)
	}
	for _, v := range []*visit.Visitor{white, e.Visitor()} {
		for _, page := range []string{"/seat", at.Path, at.Path + "/history"} {
			if got := v.Open(page).Words("body"); strings.Contains(got, "whispers") || strings.Contains(got, "Disturbance or help") && strings.HasSuffix(page, "/history") {
				t.Errorf("%s tells others what the call is about: %q", page, got)
			}
		}
	}
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "call", "where", "I stood at board 2.").Must(http.StatusOK)
	if got := e.Arbiter.Open(disputes + "/1").Words("main"); !strings.Contains(got, "Somebody whispers.") || !strings.Contains(got, "Disturbance or help from others") ||
		!strings.Contains(got, "I stood at board 2.") || !strings.Contains(got, "To move: ") || !strings.Contains(got, "Clocks stopped") {
		t.Errorf("the file begins with %q", got)
	}
	paper := e.Arbiter.Open("/t/" + e.ID + "/paper/dispute-1").Must(http.StatusOK).Words("main")
	if !strings.Contains(paper, "I stood at board 2.") || !strings.Contains(paper, "Disturbance or help from others") {
		t.Errorf("its record has %q", paper)
	}
	told := func(v *visit.Visitor) string { return v.Open("/seat").Words(".step-announced") }
	for who, v := range map[string]*visit.Visitor{"Black": black, "White": white} {
		if got := told(v); !strings.Contains(got, "Dispute 1 about your game is open") {
			t.Errorf("%s is told %q", who, got)
		}
	}
	if got := told(e.Tables[1].P[0]); got != "" {
		t.Errorf("somebody else is told %q", got)
	}
	white.Open("/seat").Follow("Dispute 1 about your game is open: your statement").Submit(disputes+"/say", "words", "I asked for water.").Must(http.StatusOK)
	e.Arbiter.Open(disputes+"/1").Submit(disputes+"/rule", "words", "Quiet, please.", "rules", "RIF 16").Must(http.StatusOK)
	if got := told(black); !strings.Contains(got, "Dispute 1 about your game: ruled") {
		t.Errorf("after the ruling Black is told %q", got)
	}
	visit.Act(e.Arbiter, at.Path, "resume")
	visit.Act(white, at.Path, "resign")
	if got := told(black); !strings.Contains(got, "Appeal until ") {
		t.Errorf("after the game Black is told %q", got)
	}
	late = 31 * time.Minute
	if got := told(black); got != "" {
		t.Errorf("when no appeal is possible any more Black is told %q", got)
	}
}
