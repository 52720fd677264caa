package seat_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// hides tells for each page whether its board is hidden.
func hides(e *visit.ClubEvening, at visit.Table) map[string]bool {
	e.T.Helper()
	all := map[string]bool{}
	for who, v := range map[string]*visit.Visitor{"P1": at.P[0], "P2": at.P[1], "spectator": e.Anybody, "arbiter": e.Arbiter} {
		v.Open(at.Path).Must(http.StatusOK)
		hidden, drawn := v.Page.Find("#board.hidden-board").Length() == 1, v.Page.Find("#board svg").Length() == 1
		if hidden == drawn {
			e.T.Fatalf("%s: hidden %v, drawn %v", who, hidden, drawn)
		}
		all[who] = hidden
	}
	for name, page := range map[string]string{"hall": "/hall", "wall": "/wall/boards-1"} {
		all[name] = e.Anybody.Open("/t/"+e.ID+page).Must(http.StatusOK).Page.Find("#hall-"+at.ID+" .hidden-board").Length() == 1
	}
	return all
}

func expectCovered(e *visit.ClubEvening, at visit.Table, when string, want bool) {
	e.T.Helper()
	for who, hidden := range hides(e, at) {
		if expected := want && who != "arbiter"; hidden != expected {
			e.T.Errorf("%s: the board is hidden from the %s: %v", when, who, hidden)
		}
	}
}

// While the clocks are stopped the board is hidden from everybody but the arbiters
// (RIF 14.7, seed 12.7), on pages, on the wall and in the streams.
func TestAStoppedBoardIsHiddenFromPlayersAndSpectators(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	expectCovered(e, at, "while play goes on", false)
	visit.Act(at.P[0], at.Path, "call")
	expectCovered(e, at, "after a call", true)
	visit.Act(e.Arbiter, at.Path, "resume")
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	expectCovered(e, at, "while a claim waits", true)
	ruling := e.Arbiter.Open(at.Path + "/ruling/1").Must(http.StatusOK)
	if ruling.Page.Find(".goban-frame svg").Length() == 0 {
		t.Error("the arbiter does not see the board of the claim")
	}
	ruling.Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	expectCovered(e, at, "after the ruling", false)
	visit.Act(e.Arbiter, at.Path, "stop")
	expectCovered(e, at, "after an arbiter's stop", true)
	if e.Anybody.Open(at.Path+"/ruling/1").Page.Find(".goban-frame svg").Length() != 0 {
		t.Error("an old ruling shows the hidden board")
	}
	visit.Act(at.P[0], at.Path, "resign")
	expectCovered(e, at, "after the end", false)
}

func TestTheStreamHidesTheStoppedBoardToo(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil)
		a.Start()
		at := a.Tables[0]
		a.Wire.Take()
		arbiters := a.ListenAs(a.Arbiter, "/games/"+at.ID+"/live")
		wall := a.Listen("/t/" + a.ID + "/hall/live")
		arbiters.Take()
		wall.Take()
		a.Arbiter.Send(visit.Post(at.Path + "/stop"))
		time.Sleep(time.Second)
		if got := a.Wire.Take(); !strings.Contains(got, "hidden-board") || strings.Contains(got, "<circle") {
			t.Errorf("a spectator's stream: %q", got)
		}
		if got := arbiters.Take(); strings.Contains(got, "hidden-board") {
			t.Errorf("the arbiter's stream: %q", got)
		}
		if got := wall.Take(); !strings.Contains(got, "hidden-board") || strings.Contains(got, a.Tables[1].ID) {
			t.Errorf("the wall's stream: %q", got)
		}
		accounts, err := a.Store.Accounts().List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		other := a.Holding(access.Organising)
		other.Send(visit.Post("/t/"+a.ID+"/appointments/dismiss", "account", accounts[0].ID))
		other.Send(visit.Post(at.Path + "/resume"))
		other.Send(visit.Post(at.Path + "/stop"))
		time.Sleep(time.Second)
		if got := arbiters.Take(); got != "" {
			t.Errorf("who is no arbiter any more still gets %q", got)
		}
		others := a.ListenAs(other, "/games/"+at.ID+"/live")
		if got := others.Take(); strings.Contains(got, "hidden-board") {
			t.Errorf("the other organiser's stream: %q", got)
		}
		other.Send(visit.Post("/logout-everywhere"))
		a.Tables[0].P[0].Send(visit.Post(at.Path + "/call")) // something happens
		a.Tables[0].P[0].Send(visit.Post(at.Path + "/resign"))
		time.Sleep(time.Second)
		if got := others.Take(); got != "" {
			t.Errorf("who has logged out everywhere still gets %q", got)
		}
	})
}
