package accounts_test

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// logsIn is another browser of an account.
func logsIn(h *visit.Service, name, password string) (*visit.Visitor, visit.Answered) {
	v := h.Visitor()
	return v, v.Send(visit.Post("/login", "name", name, "password", password))
}

// Who knows the old password sets another one: this session stays with the cards it holds, all
// others end.
func TestTheOwnPasswordIsSetByWhoKnowsTheOldOne(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	h, own, card := e.Service, e.Arbiter, e.BoardLink(e.Tables[0].ID)
	own.Open(card).Submit(card).Must(http.StatusOK)
	other, _ := logsIn(h, "Chief", visit.Password)
	for _, bad := range [][3]string{
		{"not the old one", "a new and long one", "not the password of your account"},
		{visit.Password, "short", "at least 10 characters"},
		{visit.Password, "password1234", "among the first"},
		{visit.Password, "chief 12345", "a name that everybody here knows"},
		{visit.Password, "              ", "among the first"},
	} {
		if got := own.Send(visit.Post("/account/password", "old-password", bad[0], "password", bad[1])); got.Status != 422 || !strings.Contains(got.Sentence(), bad[2]) {
			t.Errorf("%q: %d, %q", bad, got.Status, got.Sentence())
		}
	}
	own.Open("/account").Submit("/account/password", "old-password", visit.Password, "password", "a new and long one").Must(http.StatusOK)
	if own.Open("/accounts"); own.Status != http.StatusOK {
		t.Errorf("the session that set it has ended: %d", own.Status)
	}
	if own.Open("/seat").Page.Find("#board").Length() == 0 {
		t.Errorf("the card that the session held is gone: %d, %q", own.Status, own.Words("main"))
	}
	if other.Open("/accounts"); other.Status == http.StatusOK {
		t.Error("another session goes on")
	}
	if _, got := logsIn(h, "Chief", visit.Password); got.Status != 422 {
		t.Errorf("the old password opens: %d", got.Status)
	}
}

// Everybody sees where the account is logged in and ends what is not theirs; a session of
// another account is none of theirs.
func TestOwnSessionsAreListedAndEnded(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	own := h.Organiser()
	lost, _ := logsIn(h, "Chief", visit.Password)
	own.Open("/account")
	if n := own.Page.Find(".told").Length(); n != 2 {
		t.Fatalf("%d sessions are listed", n)
	}
	form := visit.Fields(own.Form("/account/end"))
	stranger := h.Administrator("Second")
	if stranger.Post("/account/end", form); !strings.Contains(stranger.Notices(), "not logged in any more") {
		t.Errorf("a stranger ends it: %q", stranger.Notices())
	}
	if lost.Open("/accounts"); lost.Status != http.StatusOK {
		t.Fatal("a stranger has ended a session")
	}
	own.Post("/account/end", form).Must(http.StatusOK)
	if lost.Open("/accounts"); lost.Status == http.StatusOK {
		t.Error("the session goes on")
	}
	if own.Open("/account"); own.Page.Find(".told").Length() != 1 {
		t.Error("the session is still listed")
	}
}

// A link with which a password is set anew is good once; who has it is logged in, and
// every session of before ends. One that is used, or was replaced, says so.
func TestAPasswordIsSetAnewWithALinkThatIsGoodOnce(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	chief := h.Organiser()
	second := h.Administrator("Second")
	account, err := h.Store.Accounts().Named(t.Context(), "Second")
	if err != nil {
		t.Fatal(err)
	}
	link := func() string {
		chief.Open("/accounts").Submit("/accounts/" + account.ID + "/reset").Must(http.StatusOK)
		url, _ := chief.Page.Find("#reset-link input").Attr("value")
		return url[strings.Index(url, "/reset/"):]
	}
	replaced, good := link(), link()
	v := h.Visitor()
	if v.Open(replaced); v.Status != http.StatusNotFound || !strings.Contains(v.Words("main"), "has been used") {
		t.Errorf("a link that was replaced: %d %q", v.Status, v.Words("main"))
	}
	if got := v.Send(visit.Post(good, "password", "1234567890")); got.Status != 422 {
		t.Errorf("a password that everybody tries: %d", got.Status)
	}
	v.Open(good).Submit(good, "password", "a new and long one").Must(http.StatusOK)
	if v.Open("/account"); !strings.Contains(v.Words("header"), "Second") {
		t.Error("who has set it is not logged in")
	}
	if second.Open("/account"); strings.Contains(second.Words("header"), "Second") {
		t.Error("the session of before goes on")
	}
	late := h.Visitor()
	if got := late.Send(visit.Post(good, "password", "a third and long one")); got.Status != http.StatusNotFound {
		t.Errorf("the second time: %d", got.Status)
	}
}

// An account is logged out where nothing was done for a while; what it had filled in is
// kept. A player who thinks does nothing, and keeps the seat.
func TestAnIdleSessionEndsAndASeatDoesNot(t *testing.T) {
	var passed atomic.Int64
	e := visit.OpenClubEvening(t, visit.Options{Idle: time.Hour, Now: func() time.Time { return time.Now().Add(time.Duration(passed.Load())) }})
	e.Start()
	player := e.Tables[0].P[0]
	passed.Store(int64(61 * time.Minute))
	got := e.Arbiter.Send(visit.Post(e.Tables[0].Path+"/penalty", "player", "P1", "kind", "note", "reason", "noise in the hall"))
	if got.Status/100 != 4 || !strings.Contains(got.Body, "noise in the hall") {
		t.Errorf("the form of an idle session: %d", got.Status)
	}
	if player.Open("/seat"); player.Status != http.StatusOK || player.Page.Find("#goban, .goban").Length() == 0 {
		t.Errorf("a player who did nothing: %d at %s", player.Status, player.At.Path)
	}
}

// Before something grave the password is said again, unless it was said just now. A wrong
// one does nothing, and what was filled in is kept.
func TestSomethingGraveAsksForThePassword(t *testing.T) {
	h := visit.Open(t, visit.Options{Proof: time.Nanosecond})
	chief := h.Organiser()
	h.MakeAccount("Second", installation.Member)
	second, err := h.Store.Accounts().Named(t.Context(), "Second")
	if err != nil {
		t.Fatal(err)
	}
	role := func() installation.Role {
		known, _ := h.Desk.Installation.State().Account(second.ID)
		return known.Role
	}
	act := "/accounts/" + second.ID + "/role"
	chief.Open("/accounts").Submit(act, "role", "host")
	if chief.Status != 422 || role() != installation.Member || chief.Form(act).Find("[name=role]").AttrOr("value", "") != "host" {
		t.Fatalf("without the password: %d, %s, %q", chief.Status, role(), chief.Words("main"))
	}
	chief.Submit(act, "confirm-password", "not the one")
	if chief.Status != 422 || role() != installation.Member || !strings.Contains(chief.Words("main"), "not the password of your account") {
		t.Errorf("with a wrong one: %d, %s", chief.Status, role())
	}
	chief.Submit(act, "confirm-password", visit.Password).Must(http.StatusOK)
	if role() != installation.Host {
		t.Error("with the password it is not done")
	}
}

// Two administrators who remove each other at the same time: one stays, and so does the
// last one who wants to go. The last organiser of a tournament stays too.
func TestSomebodyIsLeftWhoCanAppoint(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	second := e.Administrator("Second")
	chief, _ := e.Store.Accounts().Named(t.Context(), "Chief")
	other, _ := e.Store.Accounts().Named(t.Context(), "Second")
	var both sync.WaitGroup
	both.Go(func() { e.Arbiter.Aside(visit.Post("/accounts/" + other.ID + "/delete")) })
	both.Go(func() { second.Aside(visit.Post("/accounts/" + chief.ID + "/delete")) })
	both.Wait()
	_, one := e.Desk.Installation.State().Account(chief.ID)
	_, two := e.Desk.Installation.State().Account(other.ID)
	if one == two {
		t.Fatalf("of two administrators there are left: %v, %v", one, two)
	}
	left, id := e.Arbiter, chief.ID
	if two {
		left, id = second, other.ID
	}
	left.Post("/accounts/"+id+"/delete", nil)
	if _, stands := e.Desk.Installation.State().Account(id); !stands || !strings.Contains(left.Notices(), "The last administrator stays") {
		t.Errorf("the last administrator: %v, %q", stands, left.Notices())
	}
	if one {
		left.Open("/t/"+e.ID+"/appointments").Submit("/t/"+e.ID+"/appointments/dismiss", "account", chief.ID)
		if s, _ := e.Desk.Tournament(e.ID); s.Access.Staff[chief.ID] == "" || left.Status != http.StatusUnprocessableEntity {
			t.Errorf("the last organiser: %q, %d, %q", s.Access.Staff[chief.ID], left.Status, left.Notices())
		}
	}
}

// Somebody takes another name, with a reason, and gives a task up; both ask for the
// password. The last organiser of an event stays, and a name that is another's is none.
func TestTheOwnNameAndTasksAreChanged(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	own := e.Holding(access.Arbiter)
	own.Open("/account").Submit("/account/name", "called", "Maren Olt", "reason", "married").Must(http.StatusOK)
	if got := own.Open("/account").Words("header"); !strings.Contains(got, "Maren Olt") {
		t.Errorf("the own page is %q's", got)
	}
	if _, got := logsIn(e.Service, "Maren Olt", visit.Password); got.Status != http.StatusSeeOther {
		t.Errorf("the new name opens: %d", got.Status)
	}
	for _, bad := range []struct{ name, reason, says string }{
		{"", "x", "name"}, {"\u2800\ufe0f", "x", "name"}, {"Chief", "x", "taken"}, {"Ｃｈｉｅｆ", "x", "Chief"}, {"Another", "", "reason"},
	} {
		got := own.Send(visit.Post("/account/name", "called", bad.name, "reason", bad.reason))
		if got.Status == http.StatusSeeOther {
			own.Open("/account")
			got.Body = own.Notices()
		}
		if !strings.Contains(got.Body, bad.says) || strings.Contains(got.Body, "Saved") {
			t.Errorf("%q for %q: %d %q", bad.name, bad.reason, got.Status, got.Sentence())
		}
	}
	own.Open("/account").Submit("/account/leave").Must(http.StatusOK)
	if own.Has("/account/leave") || own.Open("/t/"+e.ID+"/desk").Status != http.StatusForbidden {
		t.Errorf("who has left is still at the desk: %d", own.Status)
	}
	if e.Arbiter.Open("/account").Submit("/account/leave"); !strings.Contains(e.Arbiter.Notices(), "organiser") {
		t.Errorf("the last organiser leaves: %q", e.Arbiter.Notices())
	}
	before := e.Written()
	if got := e.Anybody.Send(visit.Post("/account/leave", "event", e.ID)); got.Status != http.StatusForbidden || e.Written() != before {
		t.Errorf("nobody leaves: %d", got.Status)
	}
}
