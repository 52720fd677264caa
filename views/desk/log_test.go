package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

// Every act of an arbiter stands in the log with its way back: at once as it is, later
// with a reason. What was taken back is struck through, and nothing is deleted.
func TestAnActIsTakenBackFromTheLog(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at, desk := e.Tables[0], "/t/"+e.ID+"/desk"
	a := e.Arbiter.Open(desk + "?open=" + at.ID).Must(http.StatusOK)
	a.Submit(at.Path+"/adjust", "player", "P1", "seconds", "120", "reason", "the network").Must(http.StatusOK)
	if a.At.RequestURI() != desk+"?open="+at.ID {
		t.Errorf("an act beside the list leads to %s", a.At.RequestURI())
	}
	if got := a.Words("#desk-last p"); !strings.Contains(got, "Board 1") || !strings.Contains(got, "+2:00") {
		t.Fatalf("the last act reads %q", got)
	}
	form := visit.Fields(a.Form(desk + "/back"))
	a.Post(desk+"/back", form).Must(http.StatusOK)
	if s := e.State(at.ID); !s.ArbiterActs[0].TakenBack || s.Remaining(board.P1, s.StartedAt) > 1_800_000 {
		t.Fatal("the two minutes are still there")
	}
	if got := a.Open(desk + "?show=log").Words(".log .struck del"); !strings.Contains(got, "+2:00") {
		t.Errorf("what was taken back reads %q", got)
	}
	// another arbiter with the same page takes it back again: nothing more happens
	again := url.Values{"position": form["position"], "round": {"1"}, "command": {"another"}}
	before := e.Written()
	if a.Post(desk+"/back", again); a.Status != http.StatusUnprocessableEntity || e.Written() != before {
		t.Errorf("taken back twice: %d, %q", a.Status, a.Notices())
	}
}

// What something was built upon is not taken back at once: the log says so, or asks why.
func TestWhatWasBuiltUponAsksForAReason(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	at, desk := e.Tables[0], "/t/"+e.ID+"/desk"
	a := e.Arbiter.Open(desk + "?open=" + at.ID)
	a.Submit(at.Path+"/adjust", "player", "P1", "seconds", "120", "reason", "the network").Must(http.StatusOK)
	at.Play("h8", "h9")
	a.Open(desk)
	if a.Page.Find("#desk-last .back").Length() != 0 || a.Page.Find("#desk-last .why").Length() != 1 {
		t.Fatalf("after two moves the last act offers %q", a.Words("#desk-last"))
	}
	a.Open(desk + "?show=log")
	form := visit.Fields(a.Form(desk + "/back"))
	form.Set("reason", "")
	if a.Post(desk+"/back", form); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("without a reason: %d", a.Status)
	}
	form.Set("reason", "it was the other board")
	form.Set("command", "with-reason")
	a.Post(desk+"/back", form).Must(http.StatusOK)
	if s := e.State(at.ID); !s.ArbiterActs[0].TakenBack {
		t.Error("with a reason it is not taken back")
	}

	// a ruling after which play went on stays
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	a.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	if a.At.Path != desk {
		t.Errorf("a ruling leads to %s", a.At.Path)
	}
	visit.Act(at.P[0], at.Path, "stone", "point", "i9")
	position := a.Open(desk+"?show=log").Page.Find(".log li").First().AttrOr("id", "")
	e.Refuses(t, []visit.Refusal{
		{"a ruling that was built upon", e.Arbiter, visit.Post(desk+"/back", "round", "1", "position", strings.TrimPrefix(position, "act-"), "reason", "x"), 422, ""},
		{"an act that is none", e.Arbiter, visit.Post(desk+"/back", "round", "1", "position", "999999"), 422, ""},
		{"no position", e.Arbiter, visit.Post(desk+"/back", "round", "1", "position", "x"), 422, "says “x” for “position”"},
	})
}

// A link that was made for the wrong one is taken back where it stands in the log; of
// many at once it asks why. What was withdrawn opens nothing.
func TestALinkIsTakenBackFromTheLog(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}) // with a link for each of the four
	e.Start()
	desk := "/t/" + e.ID + "/desk"
	link := e.BoardLink(e.Tables[0].ID)
	a := e.Arbiter.Open(desk).Must(http.StatusOK)
	if got := a.Words("#desk-last p"); !strings.Contains(got, "device at board 1") {
		t.Fatalf("the last act reads %q", got)
	}
	a.Submit(desk + "/back").Must(http.StatusOK)
	if got := e.Anybody.Open(link).Status; got < 400 {
		t.Errorf("the link that was taken back opens its board: %d", got)
	}
	if got := a.Open(desk + "?show=log").Words(".log li"); !strings.Contains(got, "device at board 1 withdrawn") {
		t.Errorf("the newest act reads %q", got)
	}
	all := a.Page.Find(".log li:has(.step-back)").First()
	if !strings.Contains(all.Text(), "4 players") {
		t.Fatalf("what asks for a reason is %q", all.Text())
	}
	form := url.Values{"position": {strings.TrimPrefix(all.AttrOr("id", ""), "act-")}, "round": {"1"}}
	e.Refuses(t, []visit.Refusal{{"without a reason", e.Arbiter, visit.Post(desk+"/back", "round", "1", "position", form.Get("position")), 422, "reason"}})
	form.Set("reason", "printed twice")
	a.Post(desk+"/back", form).Must(http.StatusOK)
	for _, at := range e.Tables {
		for _, link := range at.Links {
			if got := e.Anybody.Open(link).Status; got < 400 {
				t.Errorf("a player's link opens the board: %d", got)
			}
		}
	}
	if again := a.Post(desk+"/back", form); again.Status != http.StatusUnprocessableEntity {
		t.Errorf("taken back twice: %d", again.Status)
	}
}
