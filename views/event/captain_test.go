package event_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// fourTeams enters teams of two boards and a reserve. Reds meet Pinks in round 1.
func fourTeams(e *visit.Event) {
	e.EnterTeams([]string{"Reds", "Ada", "Bo", "Cleo"}, []string{"Blues", "Dag", "Eve", "Pia"}, []string{"Greens", "Fay", "Gus", "Quin"}, []string{"Pinks", "Hal", "Ivo", "Rex"})
}

// A captain sends a line-up from the own link: closed until both are in, then everybody sees both.
func TestACaptainSendsTheLineUp(t *testing.T) {
	e := visit.OpenEvent(t, visit.TeamEvent(2, 1))
	fourTeams(e)
	e.Arbiter.Open(e.Path("/links")).Submit(e.Path("/links"), "kind", "captain", "who", "all").Must(http.StatusOK)
	if cards := e.Arbiter.Lines(".link-card h2"); !slices.Equal(cards, []string{"Reds", "Blues", "Greens", "Pinks"}) && !slices.Equal(cards, []string{"Pinks", "Greens", "Blues", "Reds"}) {
		t.Errorf("the cards are of %q", cards)
	}
	reds, pinks := e.CaptainOf("reds"), e.CaptainOf("pinks")
	page := e.Path("/teams/reds/captain")
	if reds.At.Path != page || reds.Words("h1 bdi") != "Reds" || !strings.Contains(reds.Words("main"), "Opponent: Pinks") {
		t.Errorf("the link leads to %s: %s", reds.At, reds.Words("main"))
	}
	reds.LineUp(e, "reds", "bo", "cleo").Must(http.StatusOK)
	if said := reds.Words("main"); !strings.Contains(said, "You have sent this line-up.") || reds.Page.Find("#board-1 option[selected]").AttrOr("value", "") != "bo" {
		t.Errorf("%s", said)
	}
	pinks.Open(e.Path("/teams/pinks/captain"))
	if said := pinks.Words("main"); strings.Contains(said, "Cleo") || !strings.Contains(said, "Nothing is sent yet") {
		t.Errorf("the other captain reads %s", said)
	}
	reds.LineUp(e, "reds", "ada", "cleo").Must(http.StatusOK)
	pinks.LineUp(e, "pinks", "hal", "").Must(http.StatusOK)
	boards := []string{"Board 1.1 Ada (tentative Black) – Hal", "Board 1.2 Cleo – empty board"}
	for _, v := range []*visit.Visitor{pinks, reds.Open(page)} {
		if got := v.Lines(".team-match li"); len(got) != 2 || !strings.Contains(got[0], "Ada") || !strings.Contains(got[0], "Hal") || !strings.Contains(got[1], "Cleo") {
			t.Errorf("%s: %q, not %q", v.At, got, boards)
		}
		if v.Has(page) && v.Page.Find("form select").Length() > 0 {
			t.Error("a line-up that is open can be sent again")
		}
	}
	reds.Post(page, url.Values{"round": {"1"}, "player": {"ada", "bo"}}).Must(http.StatusUnprocessableEntity)
	if got := reds.Words("#line-up-error"); !strings.HasPrefix(got, "The line-up for round 1 stands") {
		t.Errorf("%q", got)
	}
	v := e.Anybody.Open(e.Path("/teams")).Must(http.StatusOK)
	if got := v.Lines("section[aria-labelledby=open-title] .team-match li"); len(got) != 2 || !strings.Contains(got[0], "Ada") {
		t.Errorf("everybody reads %q", got)
	}
	e.PublishTeams()
	if s := e.State(); !slices.Equal(s.LineUpOf("reds", 1), []string{"ada", "cleo"}) || !slices.Equal(s.LineUpOf("blues", 1), []string{"dag", "eve"}) {
		t.Error("the round is played by others")
	}
	if log := e.Arbiter.Open(e.Path("/history")).Words("main"); !strings.Contains(log, "Captain’s line-up of Reds sent") || !strings.Contains(log, "Line-ups of captains opened") {
		t.Errorf("the history says %s", log)
	}
}

// The page is that of the own captain alone, and a withdrawn link opens it no more.
func TestNobodyElseSendsTheLineUp(t *testing.T) {
	e := visit.OpenEvent(t, visit.TeamEvent(2, 1))
	fourTeams(e)
	page, form := e.Path("/teams/reds/captain"), url.Values{"round": {"1"}, "player": {"ada", "bo"}}
	before := int64(0)
	for name, v := range map[string]*visit.Visitor{"a spectator": e.Visitor(), "the other captain": e.CaptainOf("pinks"), "a player": e.Seat("ada"), "an arbiter": e.Arbiter} {
		before = e.Written()
		if v.Open(page); v.Status != http.StatusForbidden && v.Status != http.StatusUnauthorized && v.At.Path != "/login" {
			t.Errorf("%s: %d at %s", name, v.Status, v.At)
		}
		v.Post(page, form)
		if v.Status != http.StatusForbidden || e.Written() != before {
			t.Errorf("%s has sent it: %d", name, v.Status)
		}
	}
	reds := e.CaptainOf("reds")
	if reds.Open(e.Path("/teams/reds")); reds.Page.Find(`main a[href="`+page+`"]`).Length() != 1 {
		t.Error("the page of the team does not lead to the captain's")
	}
	var links []string
	for _, l := range e.State().Access.LinksInOrder() {
		if l.Of == access.CaptainLink {
			links = append(links, l.Link)
		}
	}
	e.Arrange(tournament.WithdrawLinks{Of: access.CaptainLink, Links: links})
	reds.Post(page, form).Must(http.StatusForbidden)
}

// What is wrong is said in one sentence, and nothing is changed.
func TestAWrongLineUpOfACaptainIsSaidInWords(t *testing.T) {
	e := visit.OpenEvent(t, visit.TeamEvent(2, 1))
	fourTeams(e)
	reds := e.CaptainOf("reds")
	before := e.Written()
	for _, c := range []struct {
		players [2]string
		want    string
	}{
		{[2]string{"bo", "ada"}, "Board 2: Ada comes before the player of the board above"},
		{[2]string{"bo", "bo"}, "Bo sits at two boards"},
		{[2]string{"", "ada"}, "Board 1 is empty and a board below it is not"},
		{[2]string{"ada", "dag"}, "This player is not entered."},
	} {
		reds.LineUp(e, "reds", c.players[0], c.players[1]).Must(http.StatusUnprocessableEntity)
		if got := reds.Words("#line-up-error"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%q: %q", c.players, got)
		}
		if got := reds.Page.Find("#board-1 option[selected]").AttrOr("value", "?"); got != c.players[0] {
			t.Errorf("%q: the form shows %q", c.players, got)
		}
	}
	page := e.Path("/teams/reds/captain")
	reds.Post(page, url.Values{"round": {"2"}, "player": {"ada", "bo"}}).Must(http.StatusConflict)
	reds.Post(page, url.Values{"round": {"x"}, "player": {"ada", "bo"}}).Must(http.StatusUnprocessableEntity)
	if e.Written() != before {
		t.Error("a refused line-up is in the journal")
	}
	a := e.Arbiter.Open(e.Path("/teams/reds"))
	a.Submit(e.Path("/teams/reds/line-up"), "player", "ada", "player", "cleo", "reason", "").Must(http.StatusUnprocessableEntity)
	if a.Words("#line-up-error") == "" || e.Written() != before {
		t.Error("an arbiter has changed it without a reason")
	}
	a.Submit(e.Path("/teams/reds/line-up"), "player", "ada", "player", "cleo", "reason", "Bo is ill.").Must(http.StatusOK)
	if log := e.Arbiter.Open(e.Path("/history")).Words("main"); !strings.Contains(log, "Bo is ill.") {
		t.Errorf("the history says %s", log)
	}
}

// Captains send until so many minutes before the planned start; then an arbiter does.
func TestALineUpIsSentInTime(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		made := visit.TeamEvent(2, 1)
		made.LineUpMinutes = 20
		e := visit.EventIn(visit.OpenInFakeTime(t, path(), nil), made)
		fourTeams(e)
		start := time.Now().UTC().Add(time.Hour).Truncate(time.Minute)
		e.Arrange(tournament.Describe{Description: tournament.Description{Times: []string{start.Format("2006-01-02T15:04")}}})
		reds := e.CaptainOf("reds")
		if want := "Captains may send until " + start.Add(-20*time.Minute).Format("15:04"); !strings.Contains(reds.Words("main"), want) {
			t.Errorf("%s, not %s", reds.Words("main"), want)
		}
		form := url.Values{"round": {"1"}, "player": {"ada", "cleo"}}
		time.Sleep(time.Until(start.Add(-20*time.Minute - time.Second)))
		reds.Post(e.Path("/teams/reds/captain"), form).Must(http.StatusOK)
		time.Sleep(time.Second)
		before := e.Written()
		reds.Post(e.Path("/teams/reds/captain"), form).Must(http.StatusUnprocessableEntity)
		if got := reds.Words("#line-up-error"); !strings.HasPrefix(got, "Captains send line-ups until 20 minutes before the round") || e.Written() != before {
			t.Errorf("%q", got)
		}
		if said := reds.Open(e.Path("/teams/reds/captain")).Words("main"); !strings.Contains(said, "The time is over.") || !strings.Contains(said, "Cleo") {
			t.Errorf("%s", said)
		}
	})
}

// Before both are in, nobody but the own captain gets a byte that differs by what was sent, or by whether
// something was: not on a page, in a stream, in a file or for a program.
func TestAClosedLineUpIsSeenByNobody(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		sent := [][]string{{"ada", "cleo"}, {"bo", "cleo"}, nil}
		var halls []*teamHall
		for range sent {
			halls = append(halls, openTeamHall(t, path()))
		}
		each := func(do func(h *teamHall, i int)) {
			for i, h := range halls {
				do(h, i)
			}
			time.Sleep(time.Second)
		}
		compare := func(when string, plain func(string) string) {
			t.Helper()
			seen := make([]map[string]string, len(halls))
			each(func(h *teamHall, i int) { seen[i] = h.everything() })
			for i := range halls[1:] {
				for _, name := range slices.Sorted(maps.Keys(seen[0])) {
					if x, y := plain(halls[0].ids.Plain(seen[0][name])), plain(halls[i+1].ids.Plain(seen[i+1][name])); x != y {
						t.Errorf("%s: %s differs in hall %d:\n%s", when, name, i+1, cmp.Diff(strings.Split(x, ">"), strings.Split(y, ">")))
					}
				}
			}
		}
		asItIs := func(text string) string { return text }
		compare("before", asItIs)
		each(func(h *teamHall, i int) {
			if sent[i] != nil {
				h.captains["reds"].LineUp(h.Event, "reds", sent[i]...).Must(http.StatusOK)
			}
		})
		compare("sent", asItIs)
		each(func(h *teamHall, _ int) { // the other match is open, this one not
			h.captains["blues"].LineUp(h.Event, "blues", "dag", "pia").Must(http.StatusOK)
			h.captains["greens"].LineUp(h.Event, "greens", "fay", "quin").Must(http.StatusOK)
		})
		// Later acts have the number of a record more: it tells that a record is hidden, and neither whose nor when.
		compare("another match is open", func(text string) string { return places.ReplaceAllString(text, "NUMBER") })
		each(func(h *teamHall, _ int) {
			h.captains["pinks"].LineUp(h.Event, "pinks", "hal", "rex").Must(http.StatusOK)
		})
		if one, two := halls[0].everything(), halls[1].everything(); halls[0].ids.Plain(one["spectator /teams"]) == halls[1].ids.Plain(two["spectator /teams"]) {
			t.Error("when both are in the pages are the same: nothing was compared")
		}
	})
}

// teamHall is a team event with everybody who is to be told nothing.
type teamHall struct {
	*visit.Event
	captains map[string]*visit.Visitor
	players  map[string]*visit.Visitor
	wires    map[string]*visit.Wire
	ids      visit.IDs
}

func openTeamHall(t *testing.T, path string) *teamHall {
	h := &teamHall{Event: visit.EventIn(visit.OpenInFakeTime(t, path, nil), visit.TeamEvent(2, 1)), ids: visit.IDs{},
		captains: map[string]*visit.Visitor{}, players: map[string]*visit.Visitor{}, wires: map[string]*visit.Wire{}}
	fourTeams(h.Event)
	for _, team := range []string{"reds", "blues", "greens", "pinks"} {
		h.captains[team] = h.CaptainOf(team)
	}
	for _, player := range []string{"ada", "hal"} {
		h.players[player] = h.Seat(player)
	}
	for name, v := range map[string]*visit.Visitor{"spectator": h.Anybody, "arbiter": h.Arbiter, "the other captain": h.captains["pinks"], "own player": h.players["ada"]} {
		for _, page := range []string{"/live", "/overview/live", "/hall/live", "/wall/live"} {
			h.wires[name+" stream "+page] = h.ListenAs(v, h.Path(page))
		}
	}
	h.wires["program"] = h.Listen("/api/v1/events/" + h.ID + "/live")
	return h
}

// marks are what differs between any two halls: hashes of everything, with instants and ids.
var marks = regexp.MustCompile(`<div class="journal">(?s:.*?)</header>| data-chain="[^"]*"|"[A-Za-z0-9+/=_-]{43,}"|[0-9a-f]{64}|(?:[0-9a-f]{4} ){3,}[0-9a-f]{4}`)

// places are the numbers of records in the journal.
var places = regexp.MustCompile(`"position":[0-9]+|id="told-[0-9]+"|id: [0-9]+`)

// stamps are those of the stream of programs, with a hash behind the number.
var stamps = regexp.MustCompile(`(id: [0-9]+)-[0-9a-f]{12}`)

// everything is all that somebody gets besides the captain of the Reds.
func (h *teamHall) everything() map[string]string {
	h.T.Helper()
	all := map[string]string{}
	for name, wire := range h.wires {
		all[name] = marks.ReplaceAllString(stamps.ReplaceAllString(visit.ByEvent(wire.Take()), "$1"), "MARK")
	}
	look := func(name string, v *visit.Visitor, path string) {
		got := v.Send(visit.Sent{Method: "GET", Path: path})
		head := ""
		for _, field := range []string{"Etag", "Last-Modified", "Content-Length"} {
			if field != "Etag" { // it is a hash of the page with its random ids
				head += fmt.Sprint(field, got.Header[field], " ")
			}
		}
		all[name] = marks.ReplaceAllString(fmt.Sprint(got.Status, head, got.Body), "MARK")
	}
	public := []string{"", "/teams", "/teams/reds", "/teams/pinks", "/rounds", "/rounds/1", "/standings", "/cross-table", "/start-list", "/hall", "/wall", "/ratings",
		"/prizes", "/statements", "/regulations", "/disputes", "/files", "/paper", "/players", "/people/ada"}
	desk := []string{"/desk", "/history", "/links", "/checkin", "/settings", "/describe", "/programs", "/hooks", "/appointments", "/adjournments", "/spectators", "/rounds/hand",
		"/what-if", "/results", "/corrections", "/rehearsal", "/files/all", "/schedule", "/teams/reds/captain"}
	viewers := map[string]*visit.Visitor{"spectator": h.Anybody, "the other captain": h.captains["pinks"], "a captain of another match": h.captains["blues"],
		"own player": h.players["ada"], "opponent": h.players["hal"], "arbiter": h.Arbiter}
	for _, name := range slices.Sorted(maps.Keys(viewers)) { // the security log has the order
		v := viewers[name]
		for _, page := range append(slices.Clone(public), desk...) {
			look(name+" "+page, v, h.Path(page))
		}
		look(name+" seat", v, "/seat")
		look(name+" list", v, "/")
	}
	look("the other captain's page", h.captains["pinks"], h.Path("/teams/pinks/captain"))
	look("the page of another match", h.captains["blues"], h.Path("/teams/blues/captain"))
	for _, page := range []string{"", "/persons", "/entries", "/rounds/1", "/table", "/games", "/disputes", "/dossier", "/livechess"} {
		look("program "+page, h.Anybody, "/api/v1/events/"+h.ID+page)
	}
	for _, page := range []string{"/accounts", "/accounts/log", "/accounts/history"} {
		look("administrator "+page, h.Arbiter, page)
	}
	return all
}
