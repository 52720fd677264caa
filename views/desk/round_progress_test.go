package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// A round is led through its stages from the desk: each time the one next act is the
// large button there, and who is no arbiter says nothing of it.
func TestARoundGoesFromItsDoorsToItsEnd(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "")
	desk := "/t/" + e.ID + "/desk"
	a := e.Arbiter.Open(desk).Must(http.StatusOK)
	stage := func(want tournament.Stage) {
		t.Helper()
		b, err := e.Desk.Books.Of(e.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Stage(1); got != want {
			t.Fatalf("the round is at %q, not at %q; the desk says %q", got, want, a.Notices())
		}
	}
	stage(tournament.StagePublished)
	a.Submit(desk + "/doors").Must(http.StatusOK)
	stage(tournament.StageDoors)
	a.Submit(desk+"/call", "minutes", "10").Must(http.StatusOK)
	stage(tournament.StageCountdown)
	if got := a.Words(".countdown"); got != "10:00" && got != "9:59" {
		t.Errorf("ten minutes are counted down from %q", got)
	}
	a.Submit(desk+"/call", "later", "5").Must(http.StatusOK)
	if got := a.Words(".countdown"); !strings.HasPrefix(got, "14:5") && got != "15:00" {
		t.Errorf("five minutes later it is %q", got)
	}
	a.Submit(desk + "/uncall").Must(http.StatusOK)
	stage(tournament.StageDoors)
	a.Submit("/t/"+e.ID+"/start", "except", "2").Must(http.StatusOK)
	if near, far := e.State(e.Tables[0].ID), e.State(e.Tables[1].ID); near.AwaitsStart() || !far.AwaitsStart() {
		t.Error("all but board 2 should have started")
	}
	a.Submit("/t/" + e.ID + "/start").Must(http.StatusOK)
	stage(tournament.StagePlay)
	e.Refuses(t, []visit.Refusal{
		{"a page from before the start", a, visit.Post("/t/"+e.ID+"/start", "round", "1"), 422, "Round 1 is already being played"},
		{"a round that there will not be", a, visit.Post("/t/"+e.ID+"/start", "round", "7"), 422, "There is no round 7"},
		{"the end of a round that is played", a, visit.Post(desk+"/confirm", "round", "1"), 422, "result"},
	})
	for _, at := range e.Tables {
		visit.Act(at.P[1], at.Path, "resign")
	}
	a.Open(desk + "?round=1")
	stage(tournament.StageResults)
	e.Refuses(t, []visit.Refusal{
		{"a spectator", e.Anybody, visit.Post(desk+"/confirm", "round", "1"), 403, "arbiter"},
		{"a player", e.Tables[0].P[0], visit.Post(desk+"/say", "text", "we go home"), 403, "arbiter"},
		{"a scorer", e.Holding(access.Scorer), visit.Post(desk+"/close", "round", "1"), 403, "arbiter"},
	})
	a.Submit(desk + "/confirm").Must(http.StatusOK)
	stage(tournament.StageConfirmed)
	a.Open(desk + "?round=1").Submit(desk + "/close").Must(http.StatusOK)
	stage(tournament.StageClosed)
	a.Open(desk+"?round=1").Submit(desk+"/reopen", "reason", "a slip was read wrongly").Must(http.StatusOK)
	stage(tournament.StageResults)
}

// What cannot be called for is refused in a sentence, and changes nothing.
func TestACountdownInThePastIsRefused(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	desk := "/t/" + e.ID + "/desk"
	zone, err := time.LoadLocation("Europe/Madrid")
	if err != nil {
		t.Fatal(err)
	}
	past := time.Now().In(zone).Format("15:04") // the minute that has begun: the one before it may be of yesterday
	e.Refuses(t, []visit.Refusal{
		{"this minute", e.Arbiter, visit.Post(desk+"/call", "round", "1", "at", past), 422, "has passed"},
		{"no hour", e.Arbiter, visit.Post(desk+"/call", "round", "1", "at", "25:00"), 422, "14:30"},
		{"nothing", e.Arbiter, visit.Post(desk+"/call", "round", "1"), 422, "time of day"},
		{"no minutes", e.Arbiter, visit.Post(desk+"/call", "round", "1", "minutes", "-5"), 422, "1 to 600"},
		{"later than nothing", e.Arbiter, visit.Post(desk+"/call", "round", "1", "later", "5"), 422, ""},
		{"another round", e.Arbiter, visit.Post(desk+"/doors", "round", "9"), 422, "round"},
		{"an empty announcement", e.Arbiter, visit.Post(desk+"/say", "text", "  "), 422, ""},
		{"the end of none", e.Arbiter, visit.Post(desk+"/unsay", "announcement", "none"), 422, ""},
		{"all but a board that is none", e.Arbiter, visit.Post("/t/"+e.ID+"/start", "except", "9"), 422, "no board 9"},
		{"all but words", e.Arbiter, visit.Post("/t/"+e.ID+"/start", "except", "x"), 422, "x"},
		{"confirmed before it is played", e.Arbiter, visit.Post(desk+"/confirm", "round", "1"), 422, "1"},
	})
}

// Later and later is bounded as every countdown is, and one to another day says its date.
func TestACountdownToAnotherDaySaysItsDate(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	desk := "/t/" + e.ID + "/desk"
	a := e.Arbiter.Open(desk).Submit(desk+"/call", "minutes", "600").Must(http.StatusOK)
	if got := a.Words(".calling"); time.Now().UTC().Hour() < 10 && strings.Contains(got, time.Now().Format("2006-")) {
		t.Errorf("of today: %q", got)
	}
	for range 3 {
		a.Submit(desk+"/call", "later", "600").Must(http.StatusOK)
	}
	day := time.Now().UTC().Add(40 * time.Hour).Format("2006-")
	if got := a.Words(".calling"); !strings.Contains(got, day) {
		t.Errorf("the desk does not say which day: %q", got)
	}
	if got := e.Anybody.Open("/t/" + e.ID + "/wall/countdown").Words("#plate"); !strings.Contains(got, day) {
		t.Errorf("the wall does not say which day: %q", got)
	}
	for range 12 {
		a.Submit(desk+"/call", "later", "600").Must(http.StatusOK)
	}
	was, _ := e.Desk.Books.Of(e.ID)
	a.Submit(desk+"/call", "later", "600")
	if now, _ := e.Desk.Books.Of(e.ID); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Notices(), "more than a week") || now.RoundState(1) != was.RoundState(1) {
		t.Errorf("later than a week: %d %q", a.Status, a.Notices())
	}
}

// An announcement stands until an arbiter ends it.
func TestAnAnnouncementStandsUntilItIsTakenDown(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	desk := "/t/" + e.ID + "/desk"
	a := e.Arbiter.Open(desk).Submit(desk+"/say", "text", "Lunch is at one <b>").Must(http.StatusOK)
	if got := a.Words(".standing bdi"); got != "Lunch is at one <b>" {
		t.Fatalf("what stands is %q", got)
	}
	a.Submit(desk + "/unsay").Must(http.StatusOK)
	if a.Page.Find(".standing").Length() != 0 {
		t.Error("it stands still")
	}
}
