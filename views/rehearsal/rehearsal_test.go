package rehearsal_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/views/testkit/visit"
)

// A claim is asked again as soon as it was ruled on, and not before; by whom it is answered nothing of the
// finding and of the ruling is seen until then; and nothing of it is in the journal.
func TestWhatWasRuledOnIsAskedAgain(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, list := e.Tables[0], "/t/"+e.ID+"/rehearsal"
	at.Play(strings.Fields("h8 a1 i8 c1 j9 e1 j10 g1 j8")...)
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	question := list + "?" + url.Values{"game": {strings.TrimPrefix(at.Path, "/games/")}, "claim": {"1"}}.Encode()
	a := e.Arbiter
	a.Open("/t/" + e.ID + "/disputes").Follow("Practice").Must(http.StatusOK)
	if got := a.Words("main"); strings.Contains(got, "Claims a foul") {
		t.Errorf("nobody has ruled yet: %q", got)
	}
	a.Open(question).Must(http.StatusNotFound)
	a.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "true").Must(http.StatusOK)
	before := e.Written()

	a.Open(list).Must(http.StatusOK).Follow("Claims a foul").Must(http.StatusOK)
	for _, told := range []string{"double-three", "Upheld.", "How it was ruled", "What the rules say"} {
		if got := strings.ReplaceAll(a.Words("main"), "Upheld Unfounded", ""); strings.Contains(got, told) {
			t.Errorf("before the answer it says %q: %q", told, got)
		}
	}
	a.Open(question + "&ply=3").Must(http.StatusOK)
	if n := a.Page.Find(".goban .stone, .goban use[href^='#stone']").Length(); n == 9 {
		t.Errorf("after three moves stand %d stones", n)
	}
	a.Open(question + "&choice=perhaps&rule=RIF+9.2").Must(http.StatusUnprocessableEntity)
	a.Open(question + "&choice=unfounded&rule=RIF+9.2").Must(http.StatusOK)
	got := a.Words("main")
	for _, want := range []string{"Wrong: Upheld.", "The rule is right.", "double-three", "How it was ruled", "Marks by rule"} {
		if !strings.Contains(got, want) {
			t.Errorf("the answer does not say %q: %q", want, got)
		}
	}
	a.Follow("To the list").Must(http.StatusOK)
	if got := a.Words("tfoot"); got != "All101" {
		t.Errorf("the marks: %q", got)
	}
	if e.Written() != before {
		t.Error("something was written")
	}
	for who, v := range map[string]*visit.Visitor{"a player": at.P[0], "anybody": e.Visitor()} {
		if v.Open(question); v.Status == http.StatusOK && strings.Contains(v.Words("main"), "How do you rule?") {
			t.Errorf("%s rehearses", who)
		}
	}
}

// An examination is taken page by page, the answers in the address; its end has marks by rule.
func TestAnExaminationIsTaken(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	v, before := h.Visitor(), h.Written()
	v.Open("/rules").Follow("Examination for arbiters").Must(http.StatusOK)
	v.Open("/examination?seed=3").Must(http.StatusOK)
	for i, q := range rehearsal.Examination(3) {
		if got := v.Words("h1"); !strings.Contains(got, "Question "+strconv.Itoa(i+1)+" of 20") {
			t.Fatalf("question %d: %q", i+1, got)
		}
		query := url.Values{"choice": {q.Right}, "rule": {q.Cited[0]}}
		v.Page.Find("form.card input[type=hidden]").Each(func(_ int, in *goquery.Selection) {
			query.Set(in.AttrOr("name", ""), in.AttrOr("value", ""))
		})
		if i == 4 {
			query.Set("rule", "RIF 10.4")
			if q.Cited[0] == "RIF 10.4" {
				query.Set("rule", "RIF 9.7")
			}
		}
		v.Open("/examination?" + query.Encode()).Must(http.StatusOK)
	}
	if got := v.Words("tfoot"); got != "All202019" {
		t.Errorf("the marks: %q", got)
	}
	if n := v.Page.Find("main details.card").Length(); n != rehearsal.Asked {
		t.Errorf("%d answers are told", n)
	}
	if v.Open("/examination?seed=3&choice=perhaps&rule=RIF+9.1"); v.Status != http.StatusUnprocessableEntity {
		t.Errorf("no answer: %d", v.Status)
	}
	for _, odd := range []string{"?seed=x", "?seed=-1", "?seed=3&a=nonsense", "?seed=3&a=" + strings.Repeat("upheld+9.1,", 300), "?seed=99999999999999999999999", "?seed=3&ply=-4", "?seed=3&ply=9999"} {
		if v.Open("/examination" + odd); v.Status != http.StatusOK {
			t.Errorf("%.40s: %d", odd, v.Status)
		}
	}
	if h.Written() != before {
		t.Error("something was written")
	}
}

// A question is played back to where it was asked, move by move, as fast as was chosen; and stands there.
func TestAQuestionIsPlayedBack(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play(strings.Fields("h8 a1 i8 c1 j9 e1 j10 g1 j8")...)
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "true").Must(http.StatusOK)
	question := "/t/" + e.ID + "/rehearsal?" + url.Values{"game": {strings.TrimPrefix(at.Path, "/games/")}, "claim": {"1"}}.Encode()
	a := e.Arbiter
	a.Open(question).Follow("× 60").Must(http.StatusOK)
	path := a.At.RequestURI()
	for ply := range 9 {
		answer := a.Send(visit.Sent{Path: path})
		if n := strings.Count(answer.Body, `href="#stone-`); n < ply {
			t.Errorf("after %d moves stand %d stones", ply, n)
		}
		wait, next, goesOn := strings.Cut(answer.Header.Get("Refresh"), "; url=")
		if seconds, err := strconv.Atoi(wait); !goesOn || err != nil || seconds < 1 || seconds > 120 {
			t.Fatalf("after %d moves: %q", ply, answer.Header.Get("Refresh"))
		}
		if !strings.Contains(answer.Body, "Stop") {
			t.Error("it cannot be stopped")
		}
		path = next
	}
	if last := a.Send(visit.Sent{Path: path}); last.Header.Get("Refresh") != "" || !strings.Contains(last.Body, "How do you rule?") {
		t.Errorf("at the question: %q", last.Header.Get("Refresh"))
	}
	for _, wrong := range []string{"&speed=7", "&speed=-1", "&speed=many"} {
		if got := a.Send(visit.Sent{Path: question + wrong}); got.Header.Get("Refresh") != "" || got.Status != http.StatusOK {
			t.Errorf("%s: %d, %q", wrong, got.Status, got.Header.Get("Refresh"))
		}
	}
}
