package views_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/records"
)

const password = "correct horse"

// holding is a visitor who has logged in with an account of that role.
func (e *evening) holding(role records.Role) *visitor {
	e.t.Helper()
	name := "The " + string(role)
	if _, err := e.store.Accounts().Create(context.Background(), name, password, role); err != nil {
		e.t.Fatal(err)
	}
	v := e.visitor()
	return v.open("/login").submit("/login", "name", name, "password", password).must(http.StatusOK)
}

// TestWhoMayDoWhat is the table of the roles. What somebody may do is sent so that
// it is refused for its content; nothing changes.
func TestWhoMayDoWhat(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at, far := e.tables[0], e.tables[1]
	at.play("h8", "h9")
	device := e.visitor()
	link := e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)
	who := map[string]*visitor{"organiser": e.arbiter, "arbiter": e.holding(records.Arbiter), "time arbiter": e.holding(records.TimeArbiter),
		"scorer": e.holding(records.Scorer), "player": at.p[0], "device": device, "spectator": e.anybody}
	const everybody = "organiser arbiter time-arbiter scorer player device spectator"
	const arbiters, ownBoard, anyBoard = "organiser arbiter", "organiser arbiter scorer player device", "organiser arbiter scorer"
	ev := "/t/" + e.id
	occupied := func(path string) sent { return post(path+"/stone", "point", "h8", "onBehalf", "P1") }
	for _, c := range []struct {
		what   string
		sent   sent
		status int // for those who may
		may    string
	}{
		{"see the first page", sent{method: "GET", path: "/"}, 200, everybody},
		{"see the event", sent{method: "GET", path: ev}, 200, everybody},
		{"see the hall", sent{method: "GET", path: ev + "/hall"}, 200, everybody},
		{"see a board", sent{method: "GET", path: at.path}, 200, everybody},
		{"see a history", sent{method: "GET", path: at.path + "/history"}, 200, everybody},
		{"see the list of players", sent{method: "GET", path: ev + "/players"}, 200, arbiters},
		{"see the schedule", sent{method: "GET", path: ev + "/schedule"}, 200, arbiters},
		{"see the links", sent{method: "GET", path: ev + "/links"}, 200, arbiters},
		{"see the desk", sent{method: "GET", path: ev + "/desk"}, 200, arbiters},
		{"see the form of an event", sent{method: "GET", path: "/tournaments/new"}, 200, arbiters},
		{"see the accounts", sent{method: "GET", path: "/accounts"}, 200, "organiser"},
		{"place a stone", occupied(at.path), 422, ownBoard},
		{"place a stone elsewhere", post(far.path+"/stone", "point", "p16", "onBehalf", "P1"), 422, anyBoard},
		{"claim for nothing", post(at.path+"/claim", "kind", "none", "onBehalf", "P1"), 422, ownBoard},
		{"adjust a clock", post(at.path+"/adjust", "seconds", "1"), 422, arbiters},
		{"correct a move", post(at.path+"/correct", "ply", "99", "point", "a1"), 422, arbiters},
		{"correct a result", post(at.path+"/result", "result", "none"), 422, arbiters},
		{"sanction", post(at.path+"/penalty", "kind", "none"), 422, arbiters},
		{"come to a call", post(at.path+"/attend", "for", "arbiter"), 422, arbiters},
		{"settle a disturbed position", post(at.path+"/disturbed", "kind", "restored"), 422, arbiters},
		{"see a time arbiter's boards", sent{method: "GET", path: ev + "/time"}, 200, "time-arbiter"},
		{"send those who are free", post(ev + "/time/all"), 303, arbiters},
		{"send somebody to a board", post(ev+"/time/assign", "game", at.id), 303, arbiters + " time-arbiter"},
		{"call a flag", post(at.path+"/flag", "player", "P1"), 422, arbiters},
		{"resume", post(at.path + "/resume"), 422, arbiters},
		{"rule on a claim", post(at.path+"/rule", "claim", "7", "upheld", "true"), 400, arbiters},
		{"enter a player", post(ev+"/players", "name", ""), 422, arbiters},
		{"paste players", post(ev+"/players/paste", "text", ";"), 422, arbiters},
		{"publish", post(ev + "/publish"), 422, arbiters},
		{"start", post(ev+"/start", "round", "x"), 422, arbiters},
		{"make links", post(ev+"/links", "kind", "none"), 400, arbiters},
		{"revoke a link", post(ev + "/links/none/revoke"), 404, arbiters},
		{"make an event", post("/tournaments", "name", ""), 422, arbiters},
		{"appoint", post("/accounts", "name", ""), 422, "organiser"},
		{"remove an account", post("/accounts/none/delete"), 404, "organiser"},
	} {
		before := e.written()
		for role, v := range who {
			want := http.StatusForbidden
			if hasWord(c.may, strings.ReplaceAll(role, " ", "-")) {
				want = c.status
			}
			if got := v.send(c.sent); got.status != want {
				t.Errorf("%s may %s: %d, not %d: %q", role, c.what, got.status, want, got.sentence())
			}
		}
		if e.written() != before {
			t.Errorf("%s: something was written", c.what)
		}
	}
}

func hasWord(list, word string) bool { return strings.Contains(" "+list+" ", " "+word+" ") }

// The page shows what may be done there, and nothing else.
func TestThePageOffersWhatTheRoleMay(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	for name, c := range map[string]struct {
		v          *visitor
		stone, act bool
	}{
		"player to move":  {at.p[0], true, false},
		"player to wait":  {at.p[1], false, false},
		"neighbour":       {e.tables[1].p[0], false, false},
		"spectator":       {e.anybody, false, false},
		"arbiter":         {e.arbiter, true, true},
		"scorer":          {e.holding(records.Scorer), true, false},
		"time arbiter":    {e.holding(records.TimeArbiter), false, false},
		"another arbiter": {e.holding(records.Arbiter), true, true},
	} {
		c.v.open(at.path).must(http.StatusOK)
		if c.v.has(at.path+"/stone") != c.stone || c.v.has(at.path+"/adjust") != c.act {
			t.Errorf("%s: stones %v, an arbiter's acts %v", name, c.v.has(at.path+"/stone"), c.v.has(at.path+"/adjust"))
		}
		if onDesk := c.v.page.Find("a[href$='/desk']").Length() > 0; onDesk != c.act {
			t.Errorf("%s is shown the way to the desk: %v", name, onDesk)
		}
	}
}

// Who has been removed, or given another role, is so from the next request on.
func TestARoleThatIsTakenAwayIsGoneAtOnce(t *testing.T) {
	e := openEvening(t, hallOptions{})
	ctx := context.Background()
	one, two := e.holding(records.Arbiter), e.holding(records.Scorer)
	desk := sent{method: "GET", path: "/t/" + e.id + "/desk"}
	if got := one.send(desk); got.status != 200 {
		t.Fatalf("an arbiter at the desk: %d", got.status)
	}
	accounts, err := e.store.Accounts().List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range accounts {
		switch a.Role {
		case records.Arbiter:
			e.arbiter.send(post("/accounts/"+a.ID+"/role", "role", "scorer"))
		case records.Scorer:
			e.arbiter.send(post("/accounts/" + a.ID + "/delete"))
		case records.Organiser:
			e.arbiter.send(post("/accounts/" + a.ID + "/delete")) // the last one stays
		}
	}
	if got := one.send(desk); got.status != http.StatusForbidden {
		t.Errorf("a scorer at the desk: %d", got.status)
	}
	if got := two.send(post(e.tables[0].path+"/stone", "point", "h8", "onBehalf", "P1")); got.status != http.StatusForbidden {
		t.Errorf("a stone of somebody whose account is gone: %d", got.status)
	}
	if got := e.arbiter.send(desk); got.status != 200 {
		t.Errorf("the last organiser: %d", got.status)
	}
	if got := e.arbiter.send(post("/accounts/none/role", "role", "king")); got.status != 404 && got.status != 303 {
		t.Errorf("a role that is none: %d", got.status)
	}
}

func TestADeviceBetweenTwoActsForBothAndNobodyElse(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at, far := e.tables[0], e.tables[1]
	device := e.visitor()
	link := e.boardLink(at.id)
	device.open(link).submit(link).must(http.StatusOK)
	act(device, at.path, "stone", "point", "h8")
	act(device, at.path, "press")
	act(device, at.path, "stone", "point", "h9")
	if s := e.state(at.id); len(s.Plies) != 2 || s.Plies[0].By != board.P1 || s.Plies[1].By != board.P2 {
		t.Errorf("the plies are %+v", s.Plies)
	}
	e.refuses(t, []refusal{
		{"at another board", device, post(far.path+"/stone", "point", "h8", "onBehalf", "P1"), 403, "not yours"},
		{"for nobody", device, post(at.path + "/resign"), 422, "Choose the player"},
		{"for the arbiter", device, post(at.path+"/result", "result", "1-0", "reason", "x"), 403, "arbiter"},
	})
}

// A link is for one event: it seats nobody in another one.
func TestALinkIsForItsEventAlone(t *testing.T) {
	e := openEvening(t, hallOptions{})
	first := e.id
	e.tables = nil
	e.make("name", "Another evening")
	e.start()
	at := e.tables[0]
	token, _, err := e.store.Links().Create(context.Background(), records.Link{Kind: records.PlayerLink, Tournament: first,
		Person: e.state(at.id).Players[0], Expires: time.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	player := e.visitor()
	player.send(post("/join/" + token))
	e.refuses(t, []refusal{{"another event's board", player, post(at.path+"/stone", "point", "h8"), 403, "not yours"}})
}

func TestLoggingOutEverywhereEndsEverySession(t *testing.T) {
	e := openEvening(t, hallOptions{})
	phone := e.visitor()
	phone.open("/login").submit("/login", "name", "Chief", "password", password).must(http.StatusOK)
	desk := sent{method: "GET", path: "/t/" + e.id + "/desk"}
	for _, v := range []*visitor{e.arbiter, phone} {
		if got := v.send(desk); got.status != 200 {
			t.Fatalf("before: %d", got.status)
		}
	}
	e.arbiter.send(post("/logout-everywhere"))
	for _, v := range []*visitor{e.arbiter, phone} {
		if got := v.send(desk); got.status != http.StatusForbidden {
			t.Errorf("after logging out everywhere: %d", got.status)
		}
	}
}
