package seat_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A ruling says at the seat whether it can be appealed, until when, and leads there. It stands before what is
// announced and before what was told earlier; seen, its time stands in the line, until it is over.
func TestARulingSaysUntilWhenItCanBeAppealed(t *testing.T) {
	var late time.Duration
	e := visit.OpenClubEvening(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	e.Start()
	at, disputes, desk := e.Tables[0], "/t/"+e.ID+"/disputes", "/t/"+e.ID+"/desk"
	black, white, a := at.P[0], at.P[1], e.Arbiter
	at.Play("h8", "h9", "i8")
	visit.Act(a, at.Path, "adjust", "player", "P1", "seconds", "-30", "reason", "a slow hand")
	visit.Act(white, at.Path, "claim", "kind", "foul")
	for who, v := range map[string]*visit.Visitor{"the opponent": black, "the claimant": white} {
		if got := v.Open("/seat").Words("#controls .ask"); !strings.Contains(got, "Yann Kerdal claims a foul") {
			t.Errorf("while it waits %s is told %q", who, got)
		}
	}
	e.Holding(access.DeputyArbiter) // who can hear an appeal
	a.Open(at.Path + "/ruling/1").Follow("Open a dispute").Submit(disputes).Must(http.StatusOK)
	a.Submit(disputes+"/rule", "upheld", "yes", "rules", "RIF 9.2", "words", "A double-three.").Must(http.StatusOK)
	a.Open(desk).Submit(desk+"/say", "text", "Lunch is at one").Must(http.StatusOK)

	seat := black.Open("/seat")
	got := seat.Words("#controls .ruling-here")
	for _, want := range []string{"Ruling", "Yann Kerdal claims a foul. Claim upheld.", "A double-three.", "An appeal is possible until ", "Appeal", "Read the file", "Seen"} {
		if !strings.Contains(got, want) {
			t.Errorf("the loser is told %q, without %q", got, want)
		}
	}
	if links := seat.Page.Find(`.ruling-here a[href="` + disputes + `/1#appeal"]`); links.Length() != 1 || seat.Page.Find(".ruling-here .primary").Length() != 0 {
		t.Errorf("the ruling leads to %q", got)
	}
	if !seat.Open(disputes+"/1").Has(disputes+"/appeal") || seat.Page.Find("form#appeal").Length() != 1 {
		t.Error("there is nothing to appeal with")
	}
	if got := black.Open("/seat").Words("#controls .step-announced"); got != "" {
		t.Errorf("beside the ruling stands %q", got)
	}
	black.Submit(at.Path + "/seen").Must(http.StatusOK)
	if got := black.Open("/seat").Words(".seen-text"); !strings.Contains(got, "a slow hand") {
		t.Errorf("after the ruling, what was told earlier is %q", got)
	}
	if got := black.Words(`.seen-notice a[href="` + disputes + `/1"]`); !strings.Contains(got, "Appeal until ") {
		t.Errorf("what was told earlier hides the way to the ruling: %q", black.Words(".seen-notice"))
	}
	black.Submit(at.Path + "/seen").Must(http.StatusOK)
	if got := black.Open("/seat").Words("#controls .ask .more"); !strings.Contains(got, "Appeal until ") {
		t.Errorf("in the line stands %q", got)
	}
	if got := black.Words(".announced-text"); !strings.Contains(got, "Dispute 1 about your game: ruled. Appeal until ") {
		t.Errorf("an announcement stands before the ruling: %q", got)
	}
	late = 31 * time.Minute
	if got := white.Open("/seat").Words("#controls"); strings.Contains(got, "ppeal") {
		t.Errorf("when no appeal is possible any more a seat says %q", got)
	}
	if got := black.Open("/seat").Words("#controls .ask .more"); strings.Contains(got, "ppeal") {
		t.Errorf("when no appeal is possible any more the line says %q", got)
	}
}

// A ruling at the board, without a file, says how one comes to an appeal; so does one while the game goes on.
// Who has appealed is not asked to.
func TestARulingAtTheBoardSaysHowItIsAppealed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	black, white, a := at.P[0], at.P[1], e.Arbiter
	limit := func(v *visit.Visitor, want string) {
		t.Helper()
		if got := v.Open("/seat").Words("#controls .seen-text .limit"); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("a ruling says of an appeal %q, not %q", got, want)
		}
	}
	at.Play("h8", "h9", "i8")
	visit.Act(white, at.Path, "claim", "kind", "foul")
	a.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	limit(white, "Contest it until 30 minutes after the game: tell an arbiter.")
	limit(black, "")
	visit.Act(a, at.Path, "adjust", "player", "P1", "seconds", "-30", "reason", "a slow hand")
	limit(black, "")
	visit.Act(white, at.Path, "resign")
	black.Open("/seat").Submit(at.Path + "/seen")
	limit(black, "")
	if got := black.Words(".ruling-here"); got != "" {
		t.Errorf("a ruling for its reader stands over the line: %q", got)
	}

	white.Open("/seat").Submit(at.Path + "/seen")
	if got := white.Open("/seat").Words(".ruling-here"); !strings.Contains(got, "Contest it until ") || strings.Contains(got, "ask an arbiter") {
		t.Errorf("who lost by a ruling is told %q", got)
	}
	if got := white.Words(".ruling-here textarea"); got != "I contest the ruling." {
		t.Errorf("who lost by a ruling contests with %q", got)
	}
	white.Submit(at.Path+"/contest", "reason", "I did not resign.").Must(http.StatusOK)
	if got := white.Open("/seat").Words(".ruling-here"); got != "" {
		t.Errorf("who has contested is asked again: %q", got)
	}
	a.Open(disputes + "?game=" + at.ID + "&subject=result").Submit(disputes).Must(http.StatusOK)
	a.Submit(disputes+"/rule", "score", "1/2-1/2", "rules", "RIF 17.2", "words", "Nobody saw it.").Must(http.StatusOK)
	if got := black.Open("/seat").Words(".ruling-here"); !strings.Contains(got, "The result is ½–½ now") {
		t.Errorf("the ruling on the result is told as %q", got)
	}
	e.MakeAccount("Deputy", installation.Member)
	a.Open("/t/"+e.ID+"/appointments").Submit("/t/"+e.ID+"/appointments", "name", "Deputy", "role", "deputy-arbiter").Must(http.StatusOK)
	black.Open(disputes+"/1").Submit(disputes+"/appeal", "to", "chief", "words", "I saw it.").Must(http.StatusOK)
	if got := black.Open("/seat"); got.Words(".ruling-here") != "" || strings.Contains(got.Words("#controls .ask .more"), "Appeal until") || !strings.Contains(got.Words(".seen-text .limit"), "on appeal") {
		t.Errorf("who has appealed is told %q", got.Words("#controls"))
	}
}
