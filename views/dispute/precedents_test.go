package dispute_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// A ruling that its arbiter publishes is found by everybody, by words, subject and rule, with its
// position and without names that were withheld; the arbiter of another dispute of its kind reads it
// beside the file. It is gone while an appeal waits, and when it is taken back.
func TestARulingBecomesAPrecedent(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, other, disputes := e.Tables[0], e.Tables[1], "/t/"+e.ID+"/disputes"
	at.Play("h8", "h9", "i8")
	a := e.Arbiter
	begin := func(game, subject, words string) {
		a.Open(disputes+"?game="+game).Submit(disputes, "subject", subject, "by", "1", "words", words).Must(http.StatusOK)
	}
	begin(at.ID, "lateness", "Ada came after the limit, the bus stood.")
	a.Open(disputes+"/1").Submit(disputes+"/rule", "words", "Ada Brook was late through nobody’s fault.", "rules", "RIF 15").Must(http.StatusOK)
	if a.Open(disputes + "/1").Has(disputes + "/publish") {
		t.Error("while the game goes on it can be published")
	}
	visit.Act(at.P[1], at.Path, "resign")
	none := e.Visitor().Open("/precedents").Must(http.StatusOK).Words("main")
	if !strings.Contains(none, "No published ruling") {
		t.Errorf("before there is one: %q", none)
	}
	a.Open(disputes+"/1").Submit(disputes+"/publish", "words", "Late through nobody’s fault: the limit counts all the same. Ünlü.").Must(http.StatusOK)

	// A dossier of the event that comes in says it no second time, and not where it stands no longer.
	own := e.Visitor().Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body
	a.Open("/dossiers").Brings("Take in", "own.json", own).Must(http.StatusOK)
	if n := len(e.Visitor().Open("/precedents").Lines("main .history li")); n != 1 || !strings.Contains(own, "the limit counts") {
		t.Errorf("%d published rulings", n)
	}

	found := func(query ...string) string {
		values := url.Values{}
		for i := 0; i < len(query); i += 2 {
			values.Set(query[i], query[i+1])
		}
		return e.Visitor().Open("/precedents?" + values.Encode()).Must(http.StatusOK).Words("main .history")
	}
	for _, query := range [][]string{{}, {"words", "limit NOBODY"}, {"words", "unlu"}, {"subject", "lateness"}, {"rule", "RIF 15", "words", "late"}} {
		if got := found(query...); !strings.Contains(got, "the limit counts all the same") || !strings.Contains(got, "Club evening") {
			t.Errorf("%v finds %q", query, got)
		}
	}
	for _, query := range [][]string{{"words", "overline"}, {"subject", "claim"}, {"rule", "RIF 16"}, {"words", `"' OR 1=1 --`}, {"subject", "nonsense"}} {
		if got := found(query...); got != "" {
			t.Errorf("%v finds %q", query, got)
		}
	}
	listed := func() string { return e.Visitor().Open("/t/" + e.ID).Words("[aria-labelledby=rulings-title]") }
	if got := listed(); !strings.Contains(got, "the limit counts all the same") {
		t.Errorf("the page of the event lists %q", got)
	}
	page := e.Visitor().Open("/precedents/" + e.ID + "/1").Must(http.StatusOK)
	if got := page.Words("main"); strings.Contains(got, "Ada") || strings.Contains(got, "bus") || !strings.Contains(got, "withheld") || !strings.Contains(got, "3 moves") {
		t.Errorf("the precedent reads %q", got)
	}
	if page.Page.Find("main svg").Length() == 0 {
		t.Error("the precedent has no position")
	}

	begin(other.ID, "lateness", "He says that the bus was late.")
	if got := a.Open(disputes + "/2").Words("main"); !strings.Contains(got, "Earlier rulings like this") || !strings.Contains(got, "the limit counts all the same") {
		t.Errorf("beside a dispute of the same kind stands %q", got)
	}
	if got := other.P[0].Open(disputes + "/2").Words("main"); strings.Contains(got, "the limit counts") {
		t.Errorf("its party reads %q", got)
	}

	a.Open(disputes+"/1").Submit(disputes+"/publish", "words", "With its names.", "names", "1").Must(http.StatusOK)
	if got := e.Visitor().Open("/precedents/" + e.ID + "/1").Words("main"); !strings.Contains(got, "Ada Brook") || strings.Contains(got, "withheld") {
		t.Errorf("with names it reads %q", got)
	}
	e.MakeAccount("Deputy", installation.Member)
	a.Open("/t/"+e.ID+"/appointments").Submit("/t/"+e.ID+"/appointments", "name", "Deputy", "role", "deputy-arbiter").Must(http.StatusOK)
	at.P[0].Open(disputes+"/1").Submit(disputes+"/appeal", "to", "chief", "words", "The bus!").Must(http.StatusOK)
	e.Visitor().Open("/precedents/" + e.ID + "/1").Must(http.StatusNotFound)
	if got := found(); got != "" {
		t.Errorf("while an appeal waits one finds %q", got)
	}
	if a.Open(disputes + "/1"); a.Has(disputes+"/withdraw") || !strings.Contains(a.Words("main"), "but not who made the ruling") {
		t.Errorf("who made the ruling is offered to take the appeal back, or not told who decides: %q", a.Words("main"))
	}
	at.P[0].Open(disputes + "/1").Submit(disputes + "/withdraw").Must(http.StatusOK)
	if got := found(); !strings.Contains(got, "With its names") {
		t.Errorf("when the appeal was taken back one finds %q", got)
	}
	a.Open(disputes + "/1").Submit(disputes + "/unpublish").Must(http.StatusOK)
	if got := found() + listed(); got != "" {
		t.Errorf("taken back, one finds %q", got)
	}
	e.Visitor().Open("/precedents/" + e.ID + "/99").Must(http.StatusNotFound)
	e.Visitor().Open("/precedents/nothing/1").Must(http.StatusNotFound)
}

// The page of an event lists a published ruling when its delay is over.
func TestAPublishedRulingIsListedWithTheDelay(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Arbiter.Open("/t/"+e.ID+"/spectators").Submit("/t/"+e.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	at.Play("h8", "h9", "i8")
	e.Arbiter.Open(disputes+"?game="+at.ID).Submit(disputes, "subject", "lateness", "by", "1", "words", "Late.").Must(http.StatusOK)
	e.Arbiter.Open(disputes+"/1").Submit(disputes+"/rule", "words", "Late.", "rules", "RIF 15").Must(http.StatusOK)
	visit.Act(at.P[1], at.Path, "resign")
	e.Arbiter.Open(disputes+"/1").Submit(disputes+"/publish", "words", "The limit counts.").Must(http.StatusOK)
	for who, want := range map[*visit.Visitor]bool{e.Visitor(): false, e.Arbiter: true} {
		if got := who.Open("/t/" + e.ID).Must(http.StatusOK).Words("[aria-labelledby=rulings-title]"); strings.Contains(got, "The limit counts.") != want {
			t.Errorf("an arbiter, %v: the page of the event lists %q", want, got)
		}
	}
}
