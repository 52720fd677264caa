package desk_test

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// adjournBoth adjourns both boards by the page, with a move to be sealed, after a stone of
// the first player at each.
func adjournBoth(e *visit.ClubEvening) string {
	e.T.Helper()
	page := "/t/" + e.ID + "/adjournments"
	for _, at := range e.Tables {
		at.Play("h8")
	}
	e.Arbiter.Open("/t/" + e.ID + "/desk").Must(http.StatusOK)
	if !e.Arbiter.Has(page) && e.Arbiter.Page.Find("a[href='"+page+"']").Length() == 0 {
		e.T.Error("no way leads from the desk to the adjournments")
	}
	e.Arbiter.Open(page).Submit(page, "reason", "the hall closes").Must(http.StatusOK)
	if got := e.Arbiter.Notices(); !strings.Contains(got, "2 games adjourned") {
		e.T.Errorf("the page says %q", got)
	}
	return page
}

// Two games are adjourned, a move is sealed at one and handed over on paper at the other; the
// service is killed, and started again on the same file: the envelope opens, the games go on
// in their order.
func TestAnAdjournmentOverAKillToTheOpenedEnvelope(t *testing.T) {
	if path := os.Getenv(servedPath); path != "" {
		serveUntilKilled(t, path)
	}
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	page := adjournBoth(e)
	one, other := e.Tables[0], e.Tables[1]
	if got := one.P[1].Open(one.Path).Words(".ask"); !strings.Contains(got, "seal your move") {
		t.Errorf("the player to move reads %q", got)
	}
	if got := one.P[0].Open(one.Path).Words(".ask"); !strings.Contains(got, "adjourned") || strings.Contains(got, "seal your move") {
		t.Errorf("the opponent reads %q", got)
	}
	// A point that is tapped without a script is asked about once, in no address.
	asked := one.P[1].Open(one.Path).Submit(one.Path+"/seal", "point", "c13", "sure", "")
	if asked.Status != http.StatusUnprocessableEntity || strings.Contains(asked.At.RawQuery, "c13") || asked.Page.Find("#confirm input[name=point][value=c13]").Length() != 1 {
		t.Errorf("it is not asked about: %d, %s", asked.Status, asked.At)
	}
	asked.Post(one.Path+"/seal", visit.Fields(asked.Page.Find("#confirm"))).Must(http.StatusOK)
	e.Arbiter.Open(other.Path).Must(http.StatusOK)
	e.Arbiter.Submit(other.Path+"/seal", "kind", "paper", "keeper", "the chief arbiter").Must(http.StatusOK)
	e.Arbiter.Open(page).Submit(page+"/order", "place-"+one.ID, "2", "at-"+one.ID, "2031-05-04 15:30", "place-"+other.ID, "1").Must(http.StatusOK)
	if next := e.Arbiter.Open("/t/" + e.ID + "/rounds").Words("#next"); !strings.Contains(next, "2 adjourned games go on.") {
		t.Errorf("what comes next is %q", next)
	}
	for who, at := range map[*visit.Visitor]string{one.P[0]: one.Path, e.Anybody: "/t/" + e.ID + "/hall"} {
		if got := who.Open(at).Words("body"); !strings.Contains(got, "2031-05-04 15:30") {
			t.Errorf("%s does not say when it goes on: %q", at, got)
		}
	}
	if got := one.P[0].Open(one.Path).Words(".ask"); !strings.Contains(got, "RIF 16") {
		t.Errorf("nobody says that analysis is forbidden: %q", got)
	}
	// What waits in its envelope goes on for nobody.
	e.Arbiter.Open(page).Submit(page + "/resume").Must(http.StatusUnprocessableEntity)
	if got := e.Arbiter.Notices(); !strings.Contains(got, "open it") {
		t.Errorf("with a closed envelope the page says %q", got)
	}

	e.Service.Stop()
	if err := e.Store.Close(); err != nil {
		t.Fatal(err)
	}
	c := serveChild(t, e.Path)
	c.kill()
	c = serveChild(t, e.Path)
	for _, v := range []*visit.Visitor{e.Arbiter, e.Anybody, one.P[0], one.P[1]} {
		v.Base = c.url
	}
	e.Arbiter.Open(one.Path).Submit(one.Path + "/open").Must(http.StatusOK)
	if e.Arbiter.OnBoard() == 0 {
		e.Arbiter.Open(one.Path + "/history")
	}
	if got := e.Arbiter.Open(one.Path + "/history").Words("main"); !strings.Contains(got, "c13") || !strings.Contains(got, "RIF 17") {
		t.Errorf("the history reads %q", got)
	}
	if got := one.P[0].Open(one.Path + "/history").Words("main"); regexp.MustCompile(`\bc13\b`).MatchString(got) {
		t.Error("the opponent reads the move while the board is covered")
	}
	e.Arbiter.Open(other.Path).Submit(other.Path+"/open", "point", "h9").Must(http.StatusOK)
	for _, want := range []string{"1 game resumed", "1 game resumed"} {
		e.Arbiter.Open(page).Submit(page + "/resume").Must(http.StatusOK)
		if got := e.Arbiter.Notices(); !strings.Contains(got, want) {
			t.Errorf("the page says %q", got)
		}
	}
	if got := one.P[0].Open(one.Path).Words(".ask"); !strings.Contains(got, "stone 3") {
		t.Errorf("the opponent is asked for %q", got)
	}
}

// Nobody else seals, opens, adjourns or orders: not the opponent, not a spectator, not another
// event's arbiter.
func TestWhoMaySealAndOpen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	page := adjournBoth(e)
	at := e.Tables[0]
	e.MakeAccount("Bea", installation.Host)
	stranger := e.LoggedIn("Bea")
	form := func(act string, pairs ...string) visit.Sent { return visit.Post(at.Path+"/"+act, pairs...) }
	const unread, unmet = http.StatusForbidden, http.StatusUnprocessableEntity
	e.Refuses(t, []visit.Refusal{
		{"the opponent seals", at.P[0], form("seal", "point", "c13", "sure", "true", "command", "a1"), unmet, "turn"},
		{"the opponent seals for the player", at.P[0], form("seal", "point", "c13", "sure", "true", "onBehalf", "P2", "command", "a2"), unmet, "turn"},
		{"a player of another board", e.Tables[1].P[1], form("seal", "point", "c13", "sure", "true", "command", "a3"), unread, ""},
		{"a spectator", e.Anybody, form("seal", "point", "c13", "sure", "true", "command", "a4"), unread, ""},
		{"another event's arbiter seals", stranger, form("seal", "point", "c13", "sure", "true", "onBehalf", "P2", "command", "a5"), unread, ""},
		{"a player notes a paper", at.P[1], form("seal", "kind", "paper", "keeper", "me", "command", "a6"), unmet, ""},
		{"a taken point", at.P[1], form("seal", "point", "h8", "sure", "true", "command", "a7"), unmet, "occupied"},
		{"off the board", at.P[1], form("seal", "point", "z99", "sure", "true", "command", "a8"), unmet, ""},
		{"nothing", at.P[1], form("seal", "sure", "true", "command", "a9"), unmet, ""},
		{"not asked about", at.P[1], form("seal", "point", "c13", "command", "b1"), unmet, "Look once more"},
		{"opened before it is sealed", e.Arbiter, form("open", "command", "b2"), unmet, "No move"},
		{"a stone instead", at.P[1], form("stone", "point", "c13", "command", "b3"), unmet, "seals a move"},
	})
	if got := at.P[1].Send(form("seal", "point", "c13", "sure", "true", "command", "c1")); got.Status != http.StatusSeeOther {
		t.Fatal(got.Status, got.Sentence())
	}
	e.Refuses(t, []visit.Refusal{
		{"sealed twice", at.P[1], form("seal", "point", "c12", "sure", "true", "command", "c2"), unmet, "cannot be changed"},
		{"the arbiter seals another", e.Arbiter, form("seal", "point", "c12", "sure", "true", "onBehalf", "P2", "command", "c3"), unmet, "cannot be changed"},
		{"the opponent opens", at.P[0], form("open", "command", "c4"), unread, ""},
		{"the player opens", at.P[1], form("open", "command", "c5"), unread, ""},
		{"another event's arbiter opens", stranger, form("open", "command", "c6"), unread, ""},
		{"resumed unopened", e.Arbiter, form("resume", "command", "c7"), unmet, "open it"},
		{"another move typed", e.Arbiter, form("open", "stated", "true", "point", "c12", "reason", "so they say", "command", "c8"), unmet, "not the move"},
		{"typed without a reason", e.Arbiter, form("open", "stated", "true", "point", "c13", "command", "c9"), unmet, "reason"},
		{"a place that is none", e.Arbiter, form("slate", "place", "-1", "command", "d1"), unmet, ""},
		{"a time that is none", e.Arbiter, form("slate", "place", "1", "at", "teatime", "command", "d2"), unmet, "teatime"},
		{"the page, by a player", at.P[0], visit.Post(page, "game", at.ID, "command", "d3"), unread, ""},
		{"the order, by a stranger", stranger, visit.Post(page+"/order", "game", at.ID, "command", "d4"), unread, ""},
		{"no board ticked", e.Arbiter, visit.Post(page, "command", "d5"), unmet, "at least one"},
		{"what is adjourned", e.Arbiter, visit.Post(page, "game", at.ID, "command", "d6"), unmet, ""},
	})
	if s := e.State(at.ID); len(s.Plies) != 1 || s.Actor() != board.P2 {
		t.Errorf("%d plies", len(s.Plies))
	}
}
