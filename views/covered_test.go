package views_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/records"
)

// covered tells for each page whether its board is hidden.
func (e *evening) covered(at table) map[string]bool {
	e.t.Helper()
	all := map[string]bool{}
	for who, v := range map[string]*visitor{"P1": at.p[0], "P2": at.p[1], "spectator": e.anybody, "arbiter": e.arbiter} {
		v.open(at.path).must(http.StatusOK)
		hidden, drawn := v.page.Find("#board.hidden-board").Length() == 1, v.page.Find("#board svg").Length() == 1
		if hidden == drawn {
			e.t.Fatalf("%s: hidden %v, drawn %v", who, hidden, drawn)
		}
		all[who] = hidden
	}
	wall := e.anybody.open("/t/" + e.id + "/hall").must(http.StatusOK)
	all["wall"] = wall.page.Find("#hall-"+at.id+" .hidden-board").Length() == 1
	return all
}

func (e *evening) expectCovered(at table, when string, want bool) {
	e.t.Helper()
	for who, hidden := range e.covered(at) {
		if expected := want && who != "arbiter"; hidden != expected {
			e.t.Errorf("%s: the board is hidden from the %s: %v", when, who, hidden)
		}
	}
}

// While the clocks are stopped the board is hidden from everybody but the arbiters
// (RIF 14.7, seed 12.7), on pages, on the wall and in the streams.
func TestAStoppedBoardIsHiddenFromPlayersAndSpectators(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "h9")
	e.expectCovered(at, "while play goes on", false)
	act(at.p[0], at.path, "call")
	e.expectCovered(at, "after a call", true)
	act(e.arbiter, at.path, "resume")
	act(at.p[0], at.path, "claim", "kind", "five")
	e.expectCovered(at, "while a claim waits", true)
	ruling := e.arbiter.open(at.path + "/ruling/1").must(http.StatusOK)
	if ruling.page.Find(".goban-frame svg").Length() == 0 {
		t.Error("the arbiter does not see the board of the claim")
	}
	ruling.submit(at.path+"/rule", "upheld", "false").must(http.StatusOK)
	e.expectCovered(at, "after the ruling", false)
	act(e.arbiter, at.path, "stop")
	e.expectCovered(at, "after an arbiter's stop", true)
	if e.anybody.open(at.path+"/ruling/1").page.Find(".goban-frame svg").Length() != 0 {
		t.Error("an old ruling shows the hidden board")
	}
	act(at.p[0], at.path, "resign")
	e.expectCovered(at, "after the end", false)
}

func TestTheStreamHidesTheStoppedBoardToo(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		a := openAudience(t, path(), nil)
		a.start()
		at := a.tables[0]
		a.wire.take()
		arbiters := a.listenAs(a.arbiter, "/games/"+at.id+"/live")
		wall := a.listen("/t/" + a.id + "/hall/live")
		arbiters.take()
		wall.take()
		a.arbiter.send(post(at.path + "/stop"))
		time.Sleep(time.Second)
		if got := a.wire.take(); !strings.Contains(got, "hidden-board") || strings.Contains(got, "<circle") {
			t.Errorf("a spectator's stream: %q", got)
		}
		if got := arbiters.take(); strings.Contains(got, "hidden-board") {
			t.Errorf("the arbiter's stream: %q", got)
		}
		if got := wall.take(); !strings.Contains(got, "hidden-board") || strings.Contains(got, a.tables[1].id) {
			t.Errorf("the wall's stream: %q", got)
		}
		accounts, err := a.store.Accounts().List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		other := a.holding(records.Organiser)
		other.send(post("/accounts/"+accounts[0].ID+"/role", "role", string(records.Scorer)))
		other.send(post(at.path + "/resume"))
		other.send(post(at.path + "/stop"))
		time.Sleep(time.Second)
		if got := arbiters.take(); got != "" {
			t.Errorf("who is no arbiter any more still gets %q", got)
		}
		others := a.listenAs(other, "/games/"+at.id+"/live")
		if got := others.take(); strings.Contains(got, "hidden-board") {
			t.Errorf("the other organiser's stream: %q", got)
		}
		other.send(post("/logout-everywhere"))
		a.tables[0].p[0].send(post(at.path + "/call")) // something happens
		a.tables[0].p[0].send(post(at.path + "/resign"))
		time.Sleep(time.Second)
		if got := others.take(); got != "" {
			t.Errorf("who has logged out everywhere still gets %q", got)
		}
	})
}
