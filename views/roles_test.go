package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// TestWhoMayDoWhat is the table of the roles. What somebody may do is sent so that
// it is refused for its content; nothing changes.
func TestWhoMayDoWhat(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, far := e.Tables[0], e.Tables[1]
	at.Play("h8", "h9")
	device := e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	who := map[string]*visit.Visitor{"organiser": e.Arbiter, "arbiter": e.Holding(access.Arbiter), "time arbiter": e.Holding(access.TimeArbiter),
		"scorer": e.Holding(access.Scorer), "player": at.P[0], "device": device, "spectator": e.Anybody}
	const everybody = "organiser arbiter time-arbiter scorer player device spectator"
	const arbiters, ownBoard, anyBoard = "organiser arbiter", "organiser arbiter scorer player device", "organiser arbiter scorer"
	// The organiser has made the first account, and administers the installation.
	const host, administrator = "organiser ", " organiser"
	const theirs, timed = "not yours to play", "for arbiters and time arbiters only"
	whose := map[string][]string{"organiser arbiter player device": {theirs}, arbiters: {"for arbiters only", theirs, timed}, "organiser": {"for the organiser and administrators only"}, host: {"for hosts and administrators only"}, administrator: {"for administrators only"}, "time-arbiter": {"for time arbiters only"},
		arbiters + " time-arbiter": {timed}, anyBoard: {"for arbiters and scorers only", theirs}, ownBoard: {theirs}}
	ev := "/t/" + e.ID
	occupied := func(path string) visit.Sent { return visit.Post(path+"/stone", "point", "h8", "onBehalf", "P1") }
	for _, c := range []struct {
		what   string
		sent   visit.Sent
		status int // for those who may
		may    string
	}{
		{"see the first page", visit.Sent{Method: "GET", Path: "/"}, 200, everybody},
		{"see the event", visit.Sent{Method: "GET", Path: ev}, 200, everybody},
		{"see the hall", visit.Sent{Method: "GET", Path: ev + "/hall"}, 200, everybody},
		{"see a board", visit.Sent{Method: "GET", Path: at.Path}, 200, everybody},
		{"see a history", visit.Sent{Method: "GET", Path: at.Path + "/history"}, 200, everybody},
		{"see the list of players", visit.Sent{Method: "GET", Path: ev + "/players"}, 200, arbiters},
		{"see the schedule", visit.Sent{Method: "GET", Path: ev + "/schedule"}, 200, arbiters},
		{"see the links", visit.Sent{Method: "GET", Path: ev + "/links"}, 200, arbiters},
		{"see the desk", visit.Sent{Method: "GET", Path: ev + "/desk"}, 200, arbiters},
		{"see where results are taken down", visit.Sent{Method: "GET", Path: ev + "/rounds/1/results"}, 200, anyBoard},
		{"take a result down", visit.Post(ev+"/rounds/1/results", "line", "none"), 422, anyBoard},
		{"see the form of an event", visit.Sent{Method: "GET", Path: "/tournaments/new"}, 200, host},
		{"see the accounts", visit.Sent{Method: "GET", Path: "/accounts"}, 200, administrator},
		{"place a stone", occupied(at.Path), 422, ownBoard},
		{"place a stone elsewhere", visit.Post(far.Path+"/stone", "point", "p16", "onBehalf", "P1"), 422, anyBoard},
		{"claim for nothing", visit.Post(at.Path+"/claim", "kind", "none", "onBehalf", "P1"), 422, "organiser arbiter player device"},
		{"adjust a clock", visit.Post(at.Path+"/adjust", "seconds", "1"), 422, arbiters},
		{"correct a move", visit.Post(at.Path+"/correct", "ply", "99", "point", "a1"), 422, arbiters},
		{"correct a result", visit.Post(at.Path+"/result", "result", "none"), 422, arbiters},
		{"sanction", visit.Post(at.Path+"/penalty", "kind", "none"), 422, arbiters},
		{"come to a call", visit.Post(at.Path+"/attend", "for", "arbiter"), 422, arbiters},
		{"settle a disturbed position", visit.Post(at.Path+"/disturbed", "kind", "restored"), 422, arbiters},
		{"see a time arbiter's boards", visit.Sent{Method: "GET", Path: ev + "/time"}, 200, "time-arbiter"},
		{"send those who are free", visit.Post(ev + "/time/all"), 303, arbiters},
		{"send somebody to a board", visit.Post(ev+"/time/assign", "game", at.ID), 303, arbiters + " time-arbiter"},
		{"call a flag", visit.Post(at.Path+"/flag", "player", "P1"), 422, arbiters},
		{"resume", visit.Post(at.Path + "/resume"), 422, arbiters},
		{"rule on a claim", visit.Post(at.Path+"/rule", "claim", "7", "upheld", "true"), 422, arbiters},
		{"enter a player", visit.Post(ev+"/players", "name", ""), 422, arbiters},
		{"paste players", visit.Post(ev+"/players/paste", "text", ";"), 422, arbiters},
		{"publish", visit.Post(ev + "/publish"), 422, arbiters},
		{"start", visit.Post(ev+"/start", "round", "x"), 422, arbiters},
		{"make links", visit.Post(ev+"/links", "kind", "none"), 422, arbiters},
		{"revoke a link", visit.Post(ev + "/links/none/revoke"), 404, arbiters},
		{"say that a card on two devices is right", visit.Post(ev + "/links/none/known"), 404, arbiters},
		{"see the programs", visit.Sent{Method: "GET", Path: ev + "/programs"}, 200, arbiters},
		{"make a key for a program", visit.Post(ev+"/programs/keys", "name", ""), 422, arbiters},
		{"withdraw a key", visit.Post(ev + "/programs/keys/none/withdraw"), 404, arbiters},
		{"make an event", visit.Post("/tournaments", "name", ""), 422, host},
		{"make an account", visit.Post("/accounts", "name", ""), 422, administrator},
		{"appoint", visit.Post(ev+"/appointments", "name", "Nobody", "role", "arbiter"), 422, "organiser"},
		{"remove an account", visit.Post("/accounts/none/delete"), 404, administrator},
	} {
		before := e.Written()
		for role, v := range who {
			want := http.StatusForbidden
			if hasWord(c.may, strings.ReplaceAll(role, " ", "-")) {
				want = c.status
			}
			got := v.Send(c.sent)
			if got.Status != want {
				t.Errorf("%s may %s: %d, not %d: %q", role, c.what, got.Status, want, got.Sentence())
			}
			if want == http.StatusForbidden && !slices.ContainsFunc(whose[c.may], func(says string) bool { return strings.Contains(got.Sentence(), says) }) {
				t.Errorf("%s may not %s, and is told %q", role, c.what, got.Sentence())
			}
		}
		if e.Written() != before {
			t.Errorf("%s: something was written", c.what)
		}
	}
}

// A refusal says what whoever is refused can do: a claim is one of those that there are, a
// scorer is not sent to correct, and an act that is in no log is looked for there.
func TestARefusalSaysWhatWhoIsRefusedCanDo(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	ev := "/t/" + e.ID
	e.Arbiter.Open(ev+"/rounds/1/results").Submit(ev+"/rounds/1/results", "line", "21r").Must(http.StatusOK)
	e.Start()
	for _, c := range []struct {
		v    *visit.Visitor
		sent visit.Sent
		says string
	}{
		{e.Tables[0].P[0], visit.Post(e.Tables[0].Path+"/claim", "kind", "none"), "Claim a five, a foul or time."},
		{e.Holding(access.Scorer), visit.Post(ev+"/rounds/1/results", "line", "22r"), "If it is wrong, an arbiter corrects it with a reason."},
		{e.Arbiter, visit.Post(ev+"/desk/back", "position", "1", "round", "1"), "Open the log again"},
	} {
		if got := c.v.Send(c.sent); got.Status/100 != 4 || !strings.Contains(got.Body, c.says) {
			t.Errorf("%s: %d %q", c.sent.Path, got.Status, got.Sentence())
		}
	}
}

func hasWord(list, word string) bool { return strings.Contains(" "+list+" ", " "+word+" ") }

// The page shows what may be done there, and nothing else.
func TestThePageOffersWhatTheRoleMay(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	for name, c := range map[string]struct {
		v          *visit.Visitor
		stone, act bool
	}{
		"player to move":  {at.P[0], true, false},
		"player to wait":  {at.P[1], false, false},
		"neighbour":       {e.Tables[1].P[0], false, false},
		"spectator":       {e.Anybody, false, false},
		"arbiter":         {e.Arbiter, true, true},
		"scorer":          {e.Holding(access.Scorer), true, false},
		"time arbiter":    {e.Holding(access.TimeArbiter), false, false},
		"another arbiter": {e.Holding(access.Arbiter), true, true},
	} {
		c.v.Open(at.Path).Must(http.StatusOK)
		if c.v.Has(at.Path+"/stone") != c.stone || c.v.Has(at.Path+"/adjust") != c.act {
			t.Errorf("%s: stones %v, an arbiter's acts %v", name, c.v.Has(at.Path+"/stone"), c.v.Has(at.Path+"/adjust"))
		}
		if onDesk := c.v.Page.Find("a[href$='/desk']").Length() > 0; onDesk != c.act {
			t.Errorf("%s is shown the way to the desk: %v", name, onDesk)
		}
	}
}
