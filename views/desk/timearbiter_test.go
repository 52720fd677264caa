package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// timeArbiterByLink is somebody who has opened a time arbiter's link.
func timeArbiterByLink(e *visit.ClubEvening, name string) *visit.Visitor {
	e.T.Helper()
	a := e.Arbiter.Open("/t/"+e.ID+"/links").Post("/t/"+e.ID+"/links", url.Values{"kind": {"time-arbiter"}, "name": {name}}).Must(http.StatusOK)
	address := strings.TrimSpace(a.Page.Find(".link-card .url").First().Text())
	path := address[strings.Index(address, "/join/"):]
	v := e.Visitor()
	v.Open(path).Submit(path).Must(http.StatusOK)
	return v
}

// RIF 14.9 (seed 12.9): a queue, an assignment, an acknowledgement, a warning; the
// time arbiter calls the flag.
func TestATimeArbiterIsCalledSentAndCallsTheFlag(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "301")
	e.Start()
	desk, mine := "/t/"+e.ID+"/desk", "/t/"+e.ID+"/time"
	near, far := e.Tables[0], e.Tables[1]
	maren := timeArbiterByLink(e, "Maren Olt")
	if got := maren.Words("main"); maren.At.Path != mine || !strings.Contains(got, "No board yet") {
		t.Fatalf("after the link: %s %q", maren.At.Path, got)
	}
	if told := e.Arbiter.Open("/t/" + e.ID + "/history?name=maren").Words(".told"); !strings.Contains(told, "Maren Olt") { // the history finds who plays nothing
		t.Errorf("of a time arbiter with a link the history tells %q", told)
	}
	if got := e.Arbiter.Open(desk).Words("#desk-lacking"); got != "" {
		t.Errorf("a warning without a reason: %q", got)
	}
	visit.Act(near.P[1], near.Path, "call", "for", "timeArbiter")
	visit.Act(far.P[0], far.Path, "call", "for", "timeArbiter")
	if s := e.State(near.ID); s.Stopped || near.P[1].Open(near.Path).Page.Find("input[name=for][value=timeArbiter]").Length() != 0 {
		t.Error("a call for a time arbiter stops the clocks, or can be made twice")
	}
	a := e.Arbiter.Open(desk)
	if got := a.Words("#desk-lacking"); !strings.Contains(got, "1 more time arbiter needed (1 free)") {
		t.Errorf("two boards and one time arbiter: %q", got)
	}
	first := a.Page.Find("#desk-time .waiting-called").First()
	if number := strings.TrimSpace(first.Find(".table-number").Contents().Last().Text()); number != "1" {
		t.Errorf("the first in the queue is board %s", number)
	}
	a.Submit("/t/"+e.ID+"/time/assign", "game", near.ID).Must(http.StatusOK)
	if got := a.Words("#desk-time .waiting-coming"); !strings.Contains(got, "Maren Olt has been sent") {
		t.Errorf("after the assignment the desk says %q", got)
	}
	maren.Open(mine).Submit("/games/" + near.ID + "/attend").Must(http.StatusOK)
	if got := a.Open(desk).Words("#desk-time .waiting-there"); maren.At.Path != mine || !strings.Contains(got, "Maren Olt is assigned") {
		t.Errorf("after the acknowledgement at %s the desk says %q", maren.At.Path, got)
	}
	maren.Submit("/games/"+near.ID+"/flag", "player", "P1").Must(http.StatusUnprocessableEntity)
	if got := maren.Notices(); !strings.Contains(got, "flag") {
		t.Errorf("a flag that is up: %q", got)
	}
	a.Open(near.Path).Submit("/games/"+near.ID+"/adjust", "player", "P1", "seconds", "-301", "reason", "the wooden clock").Must(http.StatusUnprocessableEntity)
	if got := a.Notices(); !strings.Contains(got, "Ada Brook would stand at 0:00: the flag falls, and the game may be lost") || e.State(near.ID).Outcome != nil {
		t.Errorf("before the flag falls the page says %q", got)
	}
	a.Submit("/games/" + near.ID + "/adjust").Must(http.StatusOK) // and is sure
	maren.Open(mine).Submit("/games/"+near.ID+"/flag", "player", "P1").Must(http.StatusOK)
	if s := e.State(near.ID); s.Outcome == nil || s.Outcome.Score.String() != "0-1" {
		t.Fatalf("the flag was called, and the game is %+v", s.Outcome)
	}
	if got := e.Anybody.Open(near.Path + "/history").Words(".history"); !strings.Contains(got, "A time arbiter has arrived at the board") || !strings.Contains(got, "Maren Olt") {
		t.Errorf("the history does not say who came: %q", got)
	}
	maren.Open(mine).Submit("/t/"+e.ID+"/time/assign", "game", far.ID).Must(http.StatusOK)
	maren.Submit("/t/"+e.ID+"/time/release", "game", far.ID).Must(http.StatusOK)
	maren.Submit("/t/"+e.ID+"/time/duty", "on", "false").Must(http.StatusOK)
	if got := a.Open(desk).Words("#desk-time .duty summary"); !strings.HasSuffix(got, ": 0") {
		t.Errorf("who has gone is still there: %q", got)
	}
}

// A time arbiter acts for oneself, at the boards assigned, and nowhere else.
func TestWhatATimeArbiterMayNot(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "301")
	e.Start()
	near, far := e.Tables[0], e.Tables[1]
	one, two := e.Holding(access.TimeArbiter), timeArbiterByLink(e, "Ott Rebane")
	one.Open("/t/" + e.ID + "/time").Submit("/t/" + e.ID + "/time/duty").Must(http.StatusOK)
	visit.Act(near.P[0], near.Path, "call", "for", "timeArbiter")
	e.Arbiter.Open("/t/"+e.ID+"/desk").Submit("/t/"+e.ID+"/time/assign", "game", near.ID)
	state, err := e.Desk.Tournament(e.ID)
	if err != nil || len(state.Posts) != 1 {
		t.Fatalf("%v, %+v", err, state.Posts)
	}
	sent, idle := one, two
	if strings.HasPrefix(state.Posts[0].Arbiter, "time-arbiter:") {
		sent, idle = two, one
	}
	acts := "/t/" + e.ID + "/time/"
	e.Refuses(t, []visit.Refusal{
		{"a flag at another board", sent, visit.Post(far.Path+"/flag", "player", "P1"), 403, "not yours"},
		{"a flag of somebody who is not sent", idle, visit.Post(near.Path+"/flag", "player", "P1"), 403, "not yours"},
		{"a stone", sent, visit.Post(near.Path+"/stone", "point", "h8", "onBehalf", "P1"), 403, "not yours"},
		{"an adjustment", sent, visit.Post(near.Path+"/adjust", "player", "P1", "seconds", "9", "reason", "x"), 403, "arbiter"},
		{"the arbiter's call", sent, visit.Post(near.Path+"/attend", "for", "arbiter"), 403, "arbiter"},
		{"somebody else's board", idle, visit.Post(acts+"release", "game", near.ID), 403, "arbiter"},
		{"sending all", idle, visit.Post(acts + "all"), 403, "arbiter"},
		{"a spectator on duty", e.Anybody, visit.Post(acts+"duty", "on", "true"), 403, "arbiter"},
		{"a player's own page of boards", near.P[0], sentGet(acts[:len(acts)-1]), 403, "arbiter"},
		{"a stranger on duty", e.Arbiter, visit.Post(acts+"duty", "on", "true", "arbiter", "account:nobody"), 400, ""},
		{"a link without a name", e.Arbiter, visit.Post("/t/"+e.ID+"/links", "kind", "time-arbiter"), 422, "A name is needed."},
		{"a link with a name that nobody sees", e.Arbiter, visit.Post("/t/"+e.ID+"/links", "kind", "time-arbiter", "name", " \u200b\u202e"), 422, "A name is needed."},
		{"a link with a name that is too long", e.Arbiter, visit.Post("/t/"+e.ID+"/links", "kind", "time-arbiter", "name", strings.Repeat("a", 201)), 422, "at most 200"},
	})
	before := e.Written()
	idle.Send(visit.Post(acts+"assign", "game", "none"))
	e.Arbiter.Send(visit.Post(acts+"assign", "game", far.ID, "arbiter", "account:nobody"))
	if e.Written() != before {
		t.Error("an assignment of nobody, or to no board, was written")
	}
	idle.Send(visit.Post(acts+"assign", "game", far.ID, "arbiter", state.Posts[0].Arbiter))
	if after, _ := e.Desk.Tournament(e.ID); len(after.Posts) != 2 || after.Posts[1].Arbiter == state.Posts[0].Arbiter {
		t.Errorf("a time arbiter sent another one: %+v", after.Posts)
	}
}

// Without time arbiters nothing points at a player's time (RIF 14.8, seed 12.8).
func TestWithoutTimeArbitersTheDeskShowsNoTimeTrouble(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "200")
	e.Start()
	a := e.Arbiter.Open("/t/" + e.ID + "/desk").Must(http.StatusOK)
	if a.Page.Find("#desk-time, #desk-lacking").Length() != 0 {
		t.Error("the desk shows time trouble")
	}
	if got := a.Open("/t/" + e.ID + "/links"); got.Page.Find("input[value=time-arbiter]").Length() != 0 {
		t.Error("links for time arbiters are offered")
	}
	if got := a.Send(visit.Post("/t/"+e.ID+"/links", "kind", "time-arbiter", "name", "X")); got.Status != 422 || !strings.Contains(got.Sentence(), "no time arbiters") {
		t.Errorf("a link for a time arbiter: %d %q", got.Status, got.Sentence())
	}
}

// A board is taken over by its own act: who is not assigned to it does nothing there, and
// both are told.
func TestATimeArbiterTakesABoardOver(t *testing.T) {
	e := visit.OpenTimedClubEvening(t, "301")
	e.Start()
	at, mine, acts := e.Tables[0], "/t/"+e.ID+"/time", "/t/"+e.ID+"/time/"
	maren, ott := timeArbiterByLink(e, "Maren Olt"), timeArbiterByLink(e, "Ott Rebane")
	maren.Post(acts+"assign", url.Values{"game": {at.ID}}).Must(http.StatusOK)
	e.Refuses(t, []visit.Refusal{
		{"a flag before it is taken over", ott, visit.Post(at.Path+"/flag", "player", "P1"), 403, "not yours"},
		{"a board by the way of a free one", ott, visit.Post(acts+"release", "game", at.ID), 403, "arbiter"},
	})
	before := e.Written()
	if ott.Open(mine).Post(acts+"assign", url.Values{"game": {at.ID}}); e.Written() != before || !strings.Contains(ott.Notices(), "Another time arbiter is assigned") {
		t.Errorf("sent to a board of another one: %q", ott.Notices())
	}
	if got := ott.Open(mine).Words("#time-theirs button"); got != "Take over board 1 from Maren Olt" {
		t.Fatalf("the button says %q", got)
	}
	ott.Submit(acts + "take-over").Must(http.StatusOK)
	if got := ott.Words("#time-mine"); !strings.Contains(got, "Taken over from Maren Olt") {
		t.Errorf("who has it now reads %q", got)
	}
	if got := maren.Open(mine).Words("#time-mine"); !strings.Contains(got, "Ott Rebane has taken over board 1 from you.") {
		t.Errorf("who had it reads %q", got)
	}
	if got := maren.Send(visit.Post(at.Path+"/flag", "player", "P1")); got.Status != http.StatusForbidden {
		t.Errorf("who had it calls a flag: %d", got.Status)
	}
	if told := e.Arbiter.Open("/t/" + e.ID + "/history").Words(".told"); !strings.Contains(told, "Ott Rebane took the board over from Maren Olt") {
		t.Errorf("the history tells %q", told)
	}
	desk := e.Arbiter.Open("/t/" + e.ID + "/desk")
	if got := desk.Words("#desk-time .waiting-there form[action$='/take-over'] button"); got != "Take over board 1 from Ott Rebane" {
		t.Fatalf("on the desk the button says %q", got)
	}
	desk.Submit(acts + "take-over").Must(http.StatusOK)
	if state, _ := e.Desk.Tournament(e.ID); state.Posts[0].From != state.TimeArbiters[1] {
		t.Errorf("an arbiter gives the board to another one: %+v", state.Posts)
	}
}

func sentGet(path string) visit.Sent { return visit.Sent{Method: http.MethodGet, Path: path} }
