package seat_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// What is announced stands on every seat, in the hall and on the event's page, whether a
// game is played or not, until it is ended; a notice to the player comes before it.
func TestWhatIsAnnouncedStandsOnEverySeat(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	event := "/t/" + e.ID
	at := e.Tables[0]
	stands := func(v *visit.Visitor, page, where, want string) {
		t.Helper()
		if got := v.Open(page).Must(http.StatusOK).Words(where); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s says %q, not %q", page, got, want)
		}
	}
	say := func(text string) {
		e.Arbiter.Open(event+"/desk").Submit(event+"/desk/say", "text", text).Must(http.StatusOK)
	}
	say("Lunch is at one <b>")
	stands(at.P[0], "/seat", "#controls .announced-text bdi", "Lunch is at one <b>")
	e.Start()
	stands(at.P[1], "/seat", "#controls .announced-text bdi", "Lunch is at one <b>")
	stands(at.P[1], "/seat/own", "#controls .announced-text bdi", "Lunch is at one <b>")
	stands(e.Anybody, event+"/hall", "#announced[data-live] bdi", "Lunch is at one <b>")
	stands(e.Anybody, event, "#announced[data-live] bdi", "Lunch is at one <b>")
	say("Round 2 is at three")
	stands(at.P[0], "/seat", "#controls .announced-text bdi", "Round 2 is at three")
	stands(at.P[0], "/seat", "#controls .step-announced .sheet", "Lunch is at one <b>")
	stands(at.P[0], "/seat", "#controls .step-announced summary small", "+1")

	visit.Act(e.Arbiter, at.Path, "adjust", "player", "P2", "seconds", "-30", "reason", "a slow hand")
	stands(at.P[0], "/seat", ".seen-text", "a slow hand")
	stands(at.P[0], "/seat", ".step-announced summary", "")
	at.P[0].Submit(at.Path + "/seen")
	stands(at.P[0], "/seat", ".step-announced summary", "Round 2 is at three")

	visit.Act(at.P[1], at.Path, "resign")
	stands(at.P[0], "/seat", ".step-announced summary", "Round 2 is at three")
	e.Arbiter.Open(event + "/desk").Submit(event + "/desk/unsay")
	e.Arbiter.Submit(event + "/desk/unsay")
	stands(at.P[0], "/seat", ".step-announced summary", "")
	stands(e.Anybody, event+"/hall", "#announced bdi", "")
	stands(e.Anybody, event, "#announced bdi", "")
}

// What is announced is heard once, at a seat in its language, and by spectators; who
// opens the page later has read it.
func TestWhatIsAnnouncedIsHeardOnce(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "1500")
		a.Start()
		at, event := a.Tables[0], "/t/"+a.ID
		heard := map[string]int64{}
		ears := map[string]*visit.Wire{
			"seat": a.ListenAs(speaking(t, at.P[0], "de"), at.Path+"/live?heard=0"),
			"hall": a.ListenAs(a.Visitor(), event+"/hall/live?heard=0"),
		}
		next := func() string {
			return newlySaid(t, ears["seat"], heard, "seat") + "|" + newlySaid(t, ears["hall"], heard, "hall")
		}
		time.Sleep(time.Second)
		next()
		a.Arbiter.Send(visit.Post(event+"/desk/say", "text", "Lunch"))
		time.Sleep(time.Second)
		if got := next(); got != "Durchsage: Lunch|Announcement: Lunch" {
			t.Errorf("heard %q", got)
		}
		a.Arbiter.Send(visit.Post(event+"/desk/doors", "round", "1"))
		visit.Act(at.P[0], at.Path, "resign")
		time.Sleep(time.Second)
		if got := next(); strings.Contains(got, "Lunch") {
			t.Errorf("heard again: %q", got)
		}
		page := at.P[0].Open("/seat").Page.Find("#announcer").AttrOr("data-heard", "")
		if page == "" || page == "0" {
			t.Errorf("a page opened later says again what it shows: it has heard until %q", page)
		}
	})
}
