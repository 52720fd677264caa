package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/manual"
	"renju-arbiter/views/testkit/visit"
)

// A claim about which a file is open waits at the desk once, as the file; at the board nobody rules on it, and
// both the page and the refusal lead to the file. Withdrawn, it is ruled on at the board again.
func TestAClaimInAFileIsRuledOnThere(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	at.Play("h8", "h9", "i8")
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	a := e.Arbiter.Open(at.Path + "/ruling/1")
	if !a.Has(at.Path + "/rule") {
		t.Fatal("a claim without a file is not ruled on at the board")
	}
	a.Follow("Open a dispute").Submit(disputes).Must(http.StatusOK)
	if got := a.Open("/t/" + e.ID + "/desk"); got.Page.Find(".waiting-claim").Length() != 0 || got.Page.Find(".waiting-dispute").Length() != 1 {
		t.Errorf("at the desk waits %q", got.Words("main"))
	}
	ruling := a.Open(at.Path + "/ruling/1")
	if ruling.Has(at.Path+"/rule") || ruling.Page.Find(`main a[href="`+disputes+`/1"]`).Length() == 0 {
		t.Errorf("the page of the claim: %q", ruling.Words("main"))
	}
	sent := a.Send(visit.Post(at.Path+"/rule", "claim", "1", "upheld", "false", "reason", "No foul."))
	if !strings.Contains(sent.Body, "Dispute 1 is open about this") || !strings.Contains(sent.Body, `href="`+disputes+`/1"`) || sent.Status != http.StatusUnprocessableEntity {
		t.Errorf("a ruling at the board: %d %s", sent.Status, sent.Body)
	}
	if e.State(at.ID).Claims[0].Judged {
		t.Fatal("it is ruled on at the board")
	}
	a.Open(disputes + "/1").Submit(disputes + "/withdraw").Must(http.StatusOK)
	a.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	if !e.State(at.ID).Claims[0].Judged {
		t.Error("the board is not free again")
	}
	a.Open(at.Path + "/ruling/1").Follow("Open a dispute").Submit(disputes).Must(http.StatusOK)
	if got := a.Words(`main a[href="` + at.Path + `/ruling/1"]`); !strings.Contains(got, "Unfounded") {
		t.Errorf("a file about a claim does not say how it was ruled on: %q", got)
	}
}

// A player goes back from a file, and from the list, to the own board; an arbiter has none.
func TestAPlayerGoesBackToTheBoard(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "conduct", "words", "Notes on the table.").Must(http.StatusOK)
	for _, page := range []string{disputes, disputes + "/1"} {
		if got := at.P[0].Open(page).Follow("My board"); got.Page.Find("[data-seat]").Length() != 1 {
			t.Errorf("from %s a player comes to %q", page, got.Words("h1"))
		}
		if got := e.Arbiter.Open(page).Words("body"); strings.Contains(got, "My board") {
			t.Errorf("an arbiter reads on %s: %q", page, got)
		}
	}
}

// Every rule that a ruling can cite says what it leaves open, in every language.
func TestEveryRuleSaysWhatItLeaves(t *testing.T) {
	for _, lang := range locale.Complete() {
		for _, rule := range dispute.AllRules() {
			key := "dispute.leaves." + rule
			if !strings.HasPrefix(rule, "RIF ") {
				key = "dispute.leaves.game"
			}
			if !locale.For(lang.Code).Has(key) || manual.Address(rule) == "" {
				t.Errorf("%s says nothing in %s, or stands nowhere", rule, lang.Code)
			}
		}
	}
}

// In another game of the family its own rules are offered, by its name and with their place, and none of
// those that renju alone has.
func TestADisputeInAnotherGameCitesItsRules(t *testing.T) {
	e := visit.OpenGame(t, "gomoku", visit.TwoPlayers)
	disputes := "/t/" + e.ID + "/disputes"
	a := e.Arbiter.Open(disputes)
	game, _ := a.Page.Find(`select[name=game] option`).First().Attr("value")
	a.Open(disputes+"?game="+game).Submit(disputes, "subject", "call", "by", "1", "words", "May six stones win?").Must(http.StatusOK)
	page := a.Open(disputes + "/1")
	if page.Page.Find(`input[name=rules][value=gomoku]`).Length() != 1 || page.Page.Find(`input[name=rules][value="RIF 12"]`).Length() != 0 || page.Page.Find(`a[href$="seeds-gomoku"]`).Length() != 1 {
		t.Errorf("it offers %q", page.Words("fieldset"))
	}
	a.Submit(disputes+"/rule", "rules", "gomoku", "words", "Six win here.").Must(http.StatusOK)
	if got := a.Open(disputes + "/1").Words("main"); !strings.Contains(got, "Gomoku") {
		t.Errorf("the ruling cites %q", got)
	}
	if got := a.Open("/t/" + e.ID + "/paper/dispute-1").Words("main"); !strings.Contains(got, "By Gomoku") {
		t.Errorf("the record cites %q", got)
	}
}
