package accounts_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// An account logs in whatever the letters of its name, and says its password again before
// something grave, under the limits of a real hall.
func TestEveryNameLogsIn(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true, Proof: time.Nanosecond})
	h.Organiser()
	for _, name := range []string{"Ольга", "Élodie", "Łukasz Ż", "élodie2", "ANNA", "Σ"} {
		h.MakeAccount(name, installation.Administrator)
		v, got := logsIn(h, name, visit.Password)
		if got.Status != http.StatusSeeOther {
			t.Errorf("%s: %d, %q", name, got.Status, got.Sentence())
			continue
		}
		v.Open("/account").Submit("/account/password", "old-password", visit.Password, "password", "a new and long one").Must(http.StatusOK)
		if _, got := logsIn(h, name, "a new and long one"); got.Status != http.StatusSeeOther {
			t.Errorf("%s with the new password: %d", name, got.Status)
		}
	}
}

// A name is found as it is kept: spaces side by side are one, what nobody sees is not
// there, and a letter with its accent is one however it was typed.
func TestANameIsFoundHoweverItIsTyped(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	h.MakeAccount("Jose\u0301  Adams", installation.Member)
	for _, typed := range []string{"José Adams", "Jose\u0301 Adams", " José \t Adams ", "José\u200b Adams"} {
		if _, got := logsIn(h, typed, visit.Password); got.Status != http.StatusSeeOther {
			t.Errorf("%q: %d, %q", typed, got.Status, got.Sentence())
		}
	}
}

// Whoever makes the first account is in, however the name was typed.
func TestTheFirstAccountIsIn(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	v, link := h.Visitor(), "/setup/"+h.SetupToken()
	v.Open(link).Submit(link, "name", "Eve  Adams", "password", visit.Password).Must(http.StatusOK)
	if !strings.Contains(v.Words("header"), "Eve Adams") {
		t.Errorf("not logged in: %q", v.Words("header"))
	}
}

// While an administrator stands a link of the first login opens nothing, whoever has put it
// beside the journal.
func TestASetupLinkOpensNothingBesideAnAdministrator(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	h.Organiser()
	before := h.Written()
	v := h.Visitor()
	got := v.Send(visit.Post("/setup/"+h.SetupToken(), "name", "Other", "password", visit.Password))
	forged := v.Send(visit.Post("/setup/forged", "name", "Other", "password", visit.Password))
	if got.Status != http.StatusNotFound || got.Sentence() != forged.Sentence() || h.Written() != before {
		t.Errorf("%d, %q", got.Status, got.Sentence())
	}
	if _, in := logsIn(h, "Other", visit.Password); in.Status != 422 {
		t.Errorf("the account is there: %d", in.Status)
	}
}

// Who sits down at a browser that somebody left logged in makes no account, changes none
// and appoints nobody without the password; with it, all that was filled in is done.
func TestAnOpenSessionGivesNoRights(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Proof: time.Nanosecond})
	chief := e.Arbiter
	h := e.Service
	h.MakeAccount("Second", installation.Administrator)
	h.MakeAccount("Third", installation.Member)
	second, third := accountOf(t, e, "Second"), accountOf(t, e, "Third")
	for _, act := range []struct {
		path  string
		pairs []string
	}{
		{"/accounts", []string{"name", "Fourth", "role", "administrator", "password", "a password of theirs"}},
		{"/accounts/" + second + "/password", []string{"password", "a password of mine"}},
		{"/accounts/" + second + "/reset", nil},
		{"/accounts/" + second + "/name", []string{"name", "Nobody", "reason", "no reason"}},
		{"/accounts/" + second + "/role", []string{"role", "host"}},
		{"/t/" + e.ID + "/appointments", []string{"name", "Third", "role", "organiser"}},
		{"/t/" + e.ID + "/appointments/dismiss", []string{"account", third}},
		{"/accounts/" + second + "/delete", nil},
	} {
		before := h.Written()
		chief.Post(act.path, filled(act.pairs...)).Must(http.StatusUnprocessableEntity)
		if h.Written() != before || !chief.Has(act.path) || chief.Page.Find("[name=confirm-password]").Length() != 1 {
			t.Fatalf("%s without the password is done: %q", act.path, chief.Words("main"))
		}
		again := []string{"confirm-password", visit.Password}
		if chief.Page.Find("[name=password]").Length() == 1 { // what is secret is typed again, too
			again = append(again, "password", "a password of theirs")
		}
		if chief.Submit(act.path, again...).Must(http.StatusOK); h.Written() == before {
			t.Errorf("%s with the password is not done: %q", act.path, chief.Notices())
		}
	}
	if _, in := logsIn(h, "Fourth", "a password of theirs"); in.Status != http.StatusSeeOther {
		t.Errorf("the account that was made: %d", in.Status)
	}
}

// The own account has a page of its own, which asks for the old password: the list of all
// is no way round it.
func TestTheOwnPasswordHasOneWay(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	chief := h.Organiser()
	own, err := h.Store.Accounts().Named(t.Context(), "Chief")
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range []string{"password", "reset"} {
		before := h.Written()
		chief.Post("/accounts/"+own.ID+"/"+act, filled("password", "a password of mine")).Must(http.StatusOK)
		if chief.At.Path != "/account" || h.Written() != before {
			t.Errorf("%s: at %s", act, chief.At)
		}
	}
	if _, in := logsIn(h, "Chief", visit.Password); in.Status != http.StatusSeeOther {
		t.Errorf("the old password: %d", in.Status)
	}
}

// Who has another name from now on has it wherever the history tells of the account, and
// who was removed keeps the name there.
func TestTheHistoryKnowsEveryAccount(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	helper := e.MakeAccount("Helper", installation.Member)
	e.Arbiter.Open("/t/"+e.ID+"/appointments").Submit("/t/"+e.ID+"/appointments", "name", "Helper", "role", "arbiter").Must(http.StatusOK)
	names := func() string { return e.Arbiter.Open("/t/" + e.ID + "/appointments").Words("main") }
	if !strings.Contains(names(), "Helper") {
		t.Fatal(names())
	}
	e.Arbiter.Post("/accounts/"+helper.ID+"/name", filled("name", "Aina", "reason", "married")).Must(http.StatusOK)
	if got := names(); !strings.Contains(got, "Aina") || strings.Contains(got, "Helper") {
		t.Errorf("after another name: %q", got)
	}
	e.Arbiter.Open("/t/" + e.ID + "/history").Must(http.StatusOK)
	e.Arbiter.Post("/t/"+e.ID+"/appointments/dismiss", filled("account", helper.ID, "reason", "done"))
	e.Arbiter.Post("/accounts/"+helper.ID+"/delete", nil).Must(http.StatusOK)
	e.Stop()
	again := visit.Open(t, visit.Options{Path: e.Path})
	a := again.LoggedIn("Chief")
	if told := a.Open("/t/" + e.ID + "/history").Words("main"); !strings.Contains(told, "Aina") || strings.Contains(told, "account") {
		t.Errorf("after the removal: %q", told)
	}
}

// An administrator makes an account for somebody new in the form that appoints. What is refused makes none.
func TestSomebodyNewIsAppointedInOneForm(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := "/t/" + e.ID + "/appointments"
	asked := e.Arbiter.Open(at+"?role=jury").Submit(at, "name", "Nadia")
	asked.Must(http.StatusUnprocessableEntity)
	if words := asked.Words("main"); !strings.Contains(words, "Type a first password") {
		t.Error(words)
	}
	asked.Submit(at, "name", "Nadia", "password", "short").Must(http.StatusUnprocessableEntity)
	asked.Submit(at, "name", "Nadia", "password", visit.Password, "country", "1").Must(http.StatusUnprocessableEntity)
	if _, in := logsIn(e.Service, "Nadia", visit.Password); in.Status == http.StatusSeeOther {
		t.Error("what was refused made an account")
	}
	asked.Submit(at, "name", "Nadia", "password", visit.Password, "country", "EST").Must(http.StatusOK)
	if words := e.Arbiter.Open(at).Words("main"); !strings.Contains(words, "Nadia") || !strings.Contains(words, "Appeals jury · EST") {
		t.Error(words)
	}
	if _, in := logsIn(e.Service, "Nadia", visit.Password); in.Status != http.StatusSeeOther {
		t.Error(in.Status)
	}
}

// Whoever does not do it after all, and had typed a wrong password, is back on the page of
// the form.
func TestWhoDoesNotConfirmIsBack(t *testing.T) {
	h := visit.Open(t, visit.Options{Proof: time.Nanosecond})
	chief := h.Organiser()
	second := h.MakeAccount("Second", installation.Member)
	act := "/accounts/" + second.ID + "/role"
	asks := func(from string, pairs ...string) string {
		sent := visit.Post(act, append(pairs, "role", "host")...)
		sent.Header = map[string]string{"Referer": h.URL + from}
		got := chief.Send(sent)
		page, err := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
		if err != nil || got.Status != http.StatusUnprocessableEntity {
			t.Fatal(got.Status, err)
		}
		back := page.Find("main form a").AttrOr("href", "")
		if kept := page.Find("[name=confirm-back]").AttrOr("value", ""); kept != back {
			t.Errorf("the way back is %q, and %q afterwards", back, kept)
		}
		return back
	}
	if back := asks("/accounts"); back != "/accounts" {
		t.Errorf("the way back leads to %q", back)
	}
	if back := asks(act, "confirm-password", "one that is wrong", "confirm-back", "/accounts"); back != "/accounts" {
		t.Errorf("after a wrong password the way back leads to %q", back)
	}
	if back := asks(act); back != "/accounts" { // the address of a form is no page, the one above it is
		t.Errorf("from the form's own address it leads to %q", back)
	}
	for _, made := range []string{"//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"} {
		if back := asks(act, "confirm-password", "wrong", "confirm-back", made); back != "/" {
			t.Errorf("a way back that somebody made up leads to %q", back)
		}
	}
}

// filled is a form from pairs of name and value.
func filled(pairs ...string) url.Values {
	values, _ := url.ParseQuery(visit.Form(pairs...))
	return values
}
