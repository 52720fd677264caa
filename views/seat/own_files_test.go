package seat_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// The parties of a dispute reach its file from their seats: while it is open, beside a notice too, and
// when it was ruled on and no appeal is possible any more. Nobody else is led there.
func TestASeatLeadsToTheFilesOfItsDisputes(t *testing.T) {
	var late time.Duration
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	e.Start()
	at, disputes, a := e.Tables[0], "/t/"+e.ID+"/disputes", e.Arbiter
	file := `a[href="` + disputes + `/1"]`
	leads := func(when, where string) {
		t.Helper()
		for _, v := range at.P {
			if v.Open("/seat").Page.Find(where+" "+file).Length() != 1 {
				t.Errorf("%s: %s has no link to the file", when, where)
			}
		}
	}
	at.Play("h8")
	a.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "conduct", "words", "He analysed.").Must(http.StatusOK)
	leads("open", ".step-announced")
	leads("open", ".step-more")
	visit.Act(a, at.Path, "adjust", "player", "P1", "seconds", "-30", "reason", "a slow hand")
	if got := at.P[0].Open("/seat").Page.Find(".seen-notice " + file); got.Length() != 1 || !strings.Contains(got.Text(), "Dispute 1 about your game is open") {
		t.Errorf("beside a notice stands %q", at.P[0].Words(".seen-notice"))
	}
	a.Open(disputes+"/1").Submit(disputes+"/rule", "rules", "RIF 16", "penalty", "", "words", "Quiet, please.").Must(http.StatusOK)
	leads("ruled", ".step-more")
	visit.Act(at.P[0], at.Path, "resign")
	late = 2 * time.Hour
	leads("when no appeal is possible any more", ".step-more")
	if other := e.Tables[1].P[0].Open("/seat"); other.Page.Find(file).Length() != 0 {
		t.Error("another player is led to the file")
	}
}
