package views_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
)

// openTimedEvening has time arbiters who call the flags.
func openTimedEvening(t *testing.T, control string) *evening {
	t.Helper()
	e := &evening{hall: openHall(t, hallOptions{})}
	e.anybody, e.arbiter = e.visitor(), e.organiser()
	id := "01890000-0000-7000-8000-000000000001"
	err := e.desk.CreateTournament(context.Background(), id, arbiter.Order{Actor: "account:x", Arrival: time.Now(), ID: "make", Seen: -1},
		tournament.Created{Name: "Timed evening", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Control: control, TimeArbiters: true, Flags: game.FlagsCall}})
	if err != nil {
		t.Fatal(err)
	}
	e.enter(id)
	return e
}

// timeArbiterByLink is somebody who has opened a time arbiter's link.
func (e *evening) timeArbiterByLink(name string) *visitor {
	e.t.Helper()
	a := e.arbiter.open("/t/"+e.id+"/links").post("/t/"+e.id+"/links", url.Values{"kind": {"time-arbiter"}, "name": {name}}).must(http.StatusOK)
	address := strings.TrimSpace(a.page.Find(".link-card .url").First().Text())
	path := address[strings.Index(address, "/join/"):]
	v := e.visitor()
	v.open(path).submit(path).must(http.StatusOK)
	return v
}

// RIF 14.9 (seed 12.9): a queue, an assignment, an acknowledgement, a warning; the
// time arbiter calls the flag.
func TestATimeArbiterIsCalledSentAndCallsTheFlag(t *testing.T) {
	e := openTimedEvening(t, "301")
	e.start()
	desk, mine := "/t/"+e.id+"/desk", "/t/"+e.id+"/time"
	near, far := e.tables[0], e.tables[1]
	maren := e.timeArbiterByLink("Maren Olt")
	if got := maren.words("main"); maren.at.Path != mine || !strings.Contains(got, "No board yet") {
		t.Fatalf("after the link: %s %q", maren.at.Path, got)
	}
	if got := e.arbiter.open(desk).words("#desk-lacking"); got != "" {
		t.Errorf("a warning without a reason: %q", got)
	}
	act(near.p[1], near.path, "call", "for", "timeArbiter")
	act(far.p[0], far.path, "call", "for", "timeArbiter")
	if s := e.state(near.id); s.Stopped || near.p[1].open(near.path).page.Find("input[name=for][value=timeArbiter]").Length() != 0 {
		t.Error("a call for a time arbiter stops the clocks, or can be made twice")
	}
	a := e.arbiter.open(desk)
	if got := a.words("#desk-lacking"); !strings.Contains(got, "1 more time arbiter needed (1 free)") {
		t.Errorf("two boards and one time arbiter: %q", got)
	}
	first := a.page.Find("#desk-time .waiting-called").First()
	if number := strings.TrimSpace(first.Find(".table-number").Contents().Last().Text()); number != "1" {
		t.Errorf("the first in the queue is board %s", number)
	}
	a.submit("/t/"+e.id+"/time/assign", "game", near.id).must(http.StatusOK)
	if got := a.words("#desk-time .waiting-coming"); !strings.Contains(got, "Maren Olt has been sent") {
		t.Errorf("after the assignment the desk says %q", got)
	}
	maren.open(mine).submit("/games/" + near.id + "/attend").must(http.StatusOK)
	if got := a.open(desk).words("#desk-time .waiting-there"); maren.at.Path != mine || !strings.Contains(got, "Maren Olt is assigned") {
		t.Errorf("after the acknowledgement at %s the desk says %q", maren.at.Path, got)
	}
	maren.submit("/games/"+near.id+"/flag", "player", "P1").must(http.StatusUnprocessableEntity)
	if got := maren.notices(); !strings.Contains(got, "flag") {
		t.Errorf("a flag that is up: %q", got)
	}
	a.open(near.path).submit("/games/"+near.id+"/adjust", "player", "P1", "seconds", "-301", "reason", "the wooden clock").must(http.StatusOK)
	maren.open(mine).submit("/games/"+near.id+"/flag", "player", "P1").must(http.StatusOK)
	if s := e.state(near.id); s.Outcome == nil || s.Outcome.Score.String() != "0-1" {
		t.Fatalf("the flag was called, and the game is %+v", s.Outcome)
	}
	if got := e.anybody.open(near.path + "/history").words(".history"); !strings.Contains(got, "A time arbiter has arrived at the board") || !strings.Contains(got, "Maren Olt") {
		t.Errorf("the history does not say who came: %q", got)
	}
	maren.open(mine).submit("/t/"+e.id+"/time/assign", "game", far.id).must(http.StatusOK)
	maren.submit("/t/"+e.id+"/time/release", "game", far.id).must(http.StatusOK)
	maren.submit("/t/"+e.id+"/time/duty", "on", "false").must(http.StatusOK)
	if got := a.open(desk).words("#desk-time .duty summary"); !strings.HasSuffix(got, ": 0") {
		t.Errorf("who has gone is still there: %q", got)
	}
}

// A time arbiter acts for oneself, at the boards assigned, and nowhere else.
func TestWhatATimeArbiterMayNot(t *testing.T) {
	e := openTimedEvening(t, "301")
	e.start()
	near, far := e.tables[0], e.tables[1]
	one, two := e.holding(records.TimeArbiter), e.timeArbiterByLink("Ott Rebane")
	one.open("/t/" + e.id + "/time").submit("/t/" + e.id + "/time/duty").must(http.StatusOK)
	act(near.p[0], near.path, "call", "for", "timeArbiter")
	e.arbiter.open("/t/"+e.id+"/desk").submit("/t/"+e.id+"/time/assign", "game", near.id)
	state, err := e.desk.Tournament(e.id)
	if err != nil || len(state.Posts) != 1 {
		t.Fatalf("%v, %+v", err, state.Posts)
	}
	sent, idle := one, two
	if strings.HasPrefix(state.Posts[0].Arbiter, "time-arbiter:") {
		sent, idle = two, one
	}
	acts := "/t/" + e.id + "/time/"
	e.refuses(t, []refusal{
		{"a flag at another board", sent, post(far.path+"/flag", "player", "P1"), 403, "not yours"},
		{"a flag of somebody who is not sent", idle, post(near.path+"/flag", "player", "P1"), 403, "not yours"},
		{"a stone", sent, post(near.path+"/stone", "point", "h8", "onBehalf", "P1"), 403, "arbiter"},
		{"an adjustment", sent, post(near.path+"/adjust", "player", "P1", "seconds", "9", "reason", "x"), 403, "arbiter"},
		{"the arbiter's call", sent, post(near.path+"/attend", "for", "arbiter"), 403, "arbiter"},
		{"somebody else's board", idle, post(acts+"release", "game", near.id), 403, "arbiter"},
		{"sending all", idle, post(acts + "all"), 403, "arbiter"},
		{"a spectator on duty", e.anybody, post(acts+"duty", "on", "true"), 403, "arbiter"},
		{"a player's own page of boards", near.p[0], sentGet(acts[:len(acts)-1]), 403, "arbiter"},
		{"a stranger on duty", e.arbiter, post(acts+"duty", "on", "true", "arbiter", "account:nobody"), 400, ""},
		{"a link without a name", e.arbiter, post("/t/"+e.id+"/links", "kind", "time-arbiter"), 422, "name"},
	})
	before := e.written()
	idle.send(post(acts+"assign", "game", "none"))
	e.arbiter.send(post(acts+"assign", "game", far.id, "arbiter", "account:nobody"))
	if e.written() != before {
		t.Error("an assignment of nobody, or to no board, was written")
	}
	idle.send(post(acts+"assign", "game", far.id, "arbiter", state.Posts[0].Arbiter))
	if after, _ := e.desk.Tournament(e.id); len(after.Posts) != 2 || after.Posts[1].Arbiter == state.Posts[0].Arbiter {
		t.Errorf("a time arbiter sent another one: %+v", after.Posts)
	}
}

// Without time arbiters nothing points at a player's time (RIF 14.8, seed 12.8).
func TestWithoutTimeArbitersTheDeskShowsNoTimeTrouble(t *testing.T) {
	e := openEvening(t, hallOptions{}, "control", "200")
	e.start()
	a := e.arbiter.open("/t/" + e.id + "/desk").must(http.StatusOK)
	if a.page.Find("#desk-time, #desk-lacking").Length() != 0 {
		t.Error("the desk shows time trouble")
	}
	if got := a.open("/t/" + e.id + "/links"); got.page.Find("input[value=time-arbiter]").Length() != 0 {
		t.Error("links for time arbiters are offered")
	}
	if got := a.send(post("/t/"+e.id+"/links", "kind", "time-arbiter", "name", "X")); got.status != 422 {
		t.Errorf("a link for a time arbiter: %d", got.status)
	}
}

func sentGet(path string) sent { return sent{method: http.MethodGet, path: path} }
