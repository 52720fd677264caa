package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A file that is opened from a contested result, a call or a claim begins with the player's own words and the
// names of the persons, and leads to the file.
func TestAFileBeginsWithWhatWasSaid(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	disputes, desk := "/t/"+e.ID+"/disputes", "/t/"+e.ID+"/desk"
	form := func(v *visit.Visitor, who, words string) {
		t.Helper()
		form := v.Form(disputes)
		if got := form.Find(`[name=words]`).Text(); got != words {
			t.Errorf("the form begins with %q, not %q", got, words)
		}
		if got := form.Find(`[name=by] option[selected]`).Text(); got != who {
			t.Errorf("the form is of %q, not of %q", got, who)
		}
		if got := v.Words("form#open"); strings.Contains(got, "Tentative") || !strings.Contains(got, "Ada Brook") || !strings.Contains(got, "Yann Kerdal") {
			t.Errorf("the form names %q", got)
		}
	}
	opened := func(v *visit.Visitor, title string, says ...string) {
		t.Helper()
		if got := v.Words("main"); !strings.HasPrefix(v.Words("h1"), title) {
			t.Errorf("it leads to %q", got)
		} else {
			for _, want := range says {
				if !strings.Contains(got, want) {
					t.Errorf("the file has no %q: %q", want, got)
				}
			}
		}
	}
	at := e.Tables[0]
	black, white := at.P[0], at.P[1]
	at.Play("h8", "h9", "i8")
	a := e.Arbiter

	visit.Act(white, at.Path, "call", "for", "arbiter", "kind", "conduct", "reason", "Somebody whispers.")
	a.Open(desk + "?open=" + at.ID).Follow("Open a dispute").Must(http.StatusOK)
	form(a, "Yann Kerdal", "Somebody whispers.")
	a.Submit(disputes).Must(http.StatusOK)
	opened(a, "Dispute 1", "Somebody whispers.", "Yann Kerdal")
	if got := a.Open(desk + "?open=" + at.ID); got.Page.Find(`a[href="`+disputes+`/1"]`).Length() < 2 {
		t.Errorf("beside the board, nothing leads to the file of the call: %q", got.Words(".opened header"))
	}
	a.Open(disputes+"/1").Submit(disputes+"/rule", "rules", "RIF 16", "words", "Quiet, please.").Must(http.StatusOK)
	visit.Act(a, at.Path, "resume")

	visit.Act(white, at.Path, "claim", "kind", "foul")
	a.Open(at.Path + "/ruling/1").Follow("Open a dispute").Must(http.StatusOK)
	if got := a.Words("form#open"); !strings.Contains(got, "Yann Kerdal claims a foul") || strings.Contains(got, "Tentative") {
		t.Errorf("the form about a claim says %q", got)
	}
	a.Submit(disputes).Must(http.StatusOK)
	opened(a, "Dispute 2", "Yann Kerdal")
	a.Submit(disputes+"/rule", "upheld", "no", "rules", "RIF 9.2", "words", "No foul.").Must(http.StatusOK)
	if got := a.Open(at.Path + "/ruling/1"); got.Page.Find(`main a[href="`+disputes+`/2"]`).Length() == 0 {
		t.Errorf("the page of the claim does not lead to its file: %q", got.Words("main"))
	}

	visit.Act(white, at.Path, "resign")
	black.Open("/seat").Submit(at.Path+"/contest", "reason", "It was <b>drawn</b>.").Must(http.StatusOK)
	a.Open(desk + "?open=" + at.ID).Follow("Open a dispute").Must(http.StatusOK)
	form(a, "Ada Brook", "It was <b>drawn</b>.")
	a.Submit(disputes, "words", "").Must(http.StatusOK)
	opened(a, "Dispute 3", "It was <b>drawn</b>.")
	a.Submit(disputes+"/say", "by", "1", "words", "He resigned.").Must(http.StatusOK)
	if got := a.Words("main"); !strings.Contains(got, "He resigned.") {
		t.Errorf("a statement is not in the file of a contested result: %q", got)
	}
	a.Submit(disputes+"/withdraw", "words", "").Must(http.StatusOK)
	if got := a.Words("main"); !strings.Contains(got, "withdrawn") && !strings.Contains(got, "Withdrawn") {
		t.Errorf("the file of a contested result is not withdrawn: %q", got)
	}
}

// A file about what nobody at the board said begins with the board: then the persons are known, and are
// named, in whatever order they are asked for.
func TestAFileAsksForTheBoardFirst(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	disputes := "/t/" + e.ID + "/disputes"
	a := e.Arbiter.Open(disputes)
	if got := a.Words("form#open"); strings.Contains(got, "Tentative") || !strings.Contains(got, "Continue") || a.Has(disputes) {
		t.Errorf("before a board is chosen the form says %q", got)
	}
	a.Open(disputes + "?game=" + e.Tables[1].ID)
	second := e.Tables[1]
	if got := a.Words("form#open"); !strings.Contains(got, e.State(second.ID).Players[0]) && !strings.Contains(got, "Board 2") {
		t.Errorf("of the board that was chosen stands %q", got)
	}
	sent := a.Send(visit.Post(disputes, "game", second.ID, "subject", "conduct", "words", ""))
	if sent.Status != http.StatusUnprocessableEntity || !strings.Contains(sent.Body, "Board 2") {
		t.Errorf("a file without words: %d %s", sent.Status, sent.Body)
	}
	a.Open(disputes+"?game="+second.ID).Submit(disputes, "subject", "conduct", "words", "Notes on the table.").Must(http.StatusOK)
	if got := a.Words("h1"); !strings.HasPrefix(got, "Dispute 1") {
		t.Errorf("it leads to %q", got)
	}
	a.Open(disputes + "?game=nobody's")
	if got := a.Must(http.StatusOK).Words("form#open"); !strings.Contains(got, "Continue") {
		t.Errorf("for a board that there is not stands %q", got)
	}
}
