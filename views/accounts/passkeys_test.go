package accounts_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/records"
	"renju-arbiter/views/testkit/visit"
)

// atHome has everybody come to the machine itself, where the page is secure; a device there.
func atHome(t *testing.T, h *visit.Service) *visit.Device {
	t.Helper()
	h.URL = strings.Replace(h.URL, "127.0.0.1", "localhost", 1)
	return visit.NewDevice(t, "localhost", h.URL)
}

// isAsked is what a script of the page is told.
func isAsked(v *visit.Visitor, path string) string {
	v.T.Helper()
	got := v.Send(visit.Post(path))
	if got.Status != http.StatusOK || !strings.HasPrefix(got.Header.Get("Content-Type"), "application/json") {
		v.T.Fatalf("%s: %d, %q", path, got.Status, got.Body)
	}
	return got.Body
}

// adds gives the account a passkey of a device.
func adds(v *visit.Visitor, d *visit.Device, name string) {
	v.T.Helper()
	v.Post("/account/passkeys", url.Values{"credential": {d.Makes(isAsked(v, "/account/passkeys/new"))}, "name": {name}}).Must(http.StatusOK)
	if v.Open("/account"); !strings.Contains(v.Words("#passkeys .history"), name) {
		v.T.Fatalf("%s is not listed: %q", name, v.Words("#passkeys"))
	}
}

// comesIn logs in with a passkey; what is said where that does not do.
func comesIn(v *visit.Visitor, d *visit.Device) string {
	v.T.Helper()
	v.Post("/login/passkey", url.Values{"credential": {d.Shows(isAsked(v, "/login/passkey/ask"))}})
	return v.Words(".error")
}

func loggedIn(v *visit.Visitor, name string) bool {
	return strings.Contains(v.Open("/account").Words("header"), name)
}

// newest are the newest lines of the security log, as kind and what.
func newest(h *visit.Service, n int) (list []string) {
	h.T.Helper()
	lines, err := h.Store.Security().Before(h.T.Context(), records.LogFilter{}, 0, n)
	if err != nil {
		h.T.Fatal(err)
	}
	for _, l := range lines {
		list = append(list, strings.TrimSpace(string(l.Kind)+" "+l.What))
	}
	return list
}

// A passkey lets its account in without a name, until it is taken away: then it opens
// nothing, and whoever came in with it elsewhere is out.
func TestAPasskeyLetsIn(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	d := atHome(t, h)
	own := h.Organiser()
	adds(own, d, "My phone")
	if got := own.Words("#passkeys .history"); !strings.Contains(got, "never") {
		t.Errorf("before it was used: %q", got)
	}
	v := h.Visitor()
	v.Open("/login?next=%2Faccounts")
	if form := v.Form("/login/passkey"); form.Find("[name=next]").AttrOr("value", "") != "/accounts" || form.Closest("[hidden]").Length() == 0 {
		t.Error("the page of the login: no way on, or the button is seen without a script")
	}
	answer := d.Shows(isAsked(v, "/login/passkey/ask"))
	if v.Post("/login/passkey", url.Values{"credential": {answer}, "next": {"/accounts"}}); v.At.Path != "/accounts" || v.Status != http.StatusOK {
		t.Fatalf("with a passkey: %d at %s, %q", v.Status, v.At, v.Words("main"))
	}
	if got := newest(h, 2); got[0] != "login passkey" || got[1] != "passkey-added" {
		t.Errorf("the log says %q", got)
	}
	if got := v.Open("/account").Words("#passkeys .history"); strings.Contains(got, "never") {
		t.Errorf("after it was used: %q", got)
	}
	id := v.Form("/account/passkeys/remove").Find("[name=passkey]").AttrOr("value", "")
	own.Open("/account").Post("/account/passkeys/remove", url.Values{"passkey": {id}}).Must(http.StatusOK)
	if loggedIn(v, "Chief") || !loggedIn(own, "Chief") || own.Page.Find("#passkeys .history").Length() != 0 {
		t.Error("the passkey is taken away, and who came in with it is still in")
	}
	if said := comesIn(h.Visitor(), d); !strings.Contains(said, "opens nothing here") {
		t.Errorf("with a passkey that is none any more: %q", said)
	}
	if got := newest(h, 2); got[0] != "login-failed passkey" || got[1] != "passkey-removed" {
		t.Errorf("the log says %q", got)
	}
}

// Who takes away the passkey with which the session began has said who it is, and stays in.
func TestTheOwnSessionOutlivesItsPasskey(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	d := atHome(t, h)
	adds(h.Organiser(), d, "My phone")
	v := h.Visitor()
	if said := comesIn(v, d); said != "" {
		t.Fatal(said)
	}
	v.Open("/account").Submit("/account/passkeys/remove").Must(http.StatusOK)
	if !loggedIn(v, "Chief") {
		t.Error("it is out")
	}
}

// An answer is good once, for five minutes, in the browser that was asked, at this address,
// for a device that counts on.
func TestWhichPasskeysAreNotTaken(t *testing.T) {
	late := time.Duration(0)
	h := visit.Open(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	d := atHome(t, h)
	adds(h.Organiser(), d, "My phone")
	send := func(v *visit.Visitor, answer string) string {
		v.Post("/login/passkey", url.Values{"credential": {answer}})
		return v.Words(".error")
	}
	v := h.Visitor()
	answer := d.Shows(isAsked(v, "/login/passkey/ask"))
	if said := send(v, answer); said != "" {
		t.Fatal(said)
	}
	v.Post("/logout", nil)
	if said := send(v, answer); !strings.Contains(said, "shown already") || loggedIn(v, "Chief") {
		t.Errorf("sent again: %q", said)
	}
	isAsked(v, "/login/passkey/ask")
	if said := send(v, answer); !strings.Contains(said, "proves nothing") || loggedIn(v, "Chief") {
		t.Errorf("sent again to another question: %q", said)
	}
	answer = d.Shows(isAsked(v, "/login/passkey/ask"))
	if said := send(h.Visitor(), answer); !strings.Contains(said, "another browser") {
		t.Errorf("from another browser: %q", said)
	}
	answer, late = d.Shows(isAsked(v, "/login/passkey/ask")), 5*time.Minute+time.Second
	if said := send(v, answer); !strings.Contains(said, "five minutes") || loggedIn(v, "Chief") {
		t.Errorf("after five minutes: %q", said)
	}
	foreign := *d
	foreign.Origin = "https://renju.evil.example"
	if said := comesIn(v, &foreign); !strings.Contains(said, "another address: open "+h.URL) || loggedIn(v, "Chief") {
		t.Errorf("shown at another address: %q", said)
	}
	d.Count = 0
	if said := comesIn(v, d); !strings.Contains(said, "two of this passkey") || loggedIn(v, "Chief") {
		t.Errorf("counted back: %q", said)
	}
	if got := newest(h, 1); got[0] != "login-failed passkey counter went back" {
		t.Errorf("the log says %q", got)
	}
	for _, nonsense := range []string{"", "{}", strings.Repeat("x", 70_000)} {
		isAsked(v, "/login/passkey/ask")
		if said := send(v, nonsense); !strings.Contains(said, "is no passkey") || v.Status != http.StatusUnprocessableEntity {
			t.Errorf("%.10q: %d, %q", nonsense, v.Status, said)
		}
	}
}

// Who shows what is no passkey waits, longer each time; who has one does not wait for others.
func TestWhoShowsNoPasskeyWaits(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	d := atHome(t, h)
	adds(h.Organiser(), d, "My phone")
	v := h.Visitor()
	for range 31 {
		v.Post("/login/passkey", url.Values{"credential": {"{}"}})
	}
	if v.Status != http.StatusTooManyRequests {
		t.Errorf("the 31st: %d, %q", v.Status, v.Words("main"))
	}
	if said := comesIn(h.Visitor(), d); said != "" {
		t.Errorf("whoever has one: %q", said)
	}
}

// Nobody sees, adds to, takes away or confirms with what is somebody else's.
func TestPasskeysAreTheirOwnAccounts(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	d := atHome(t, h)
	own, other := h.Organiser(), h.Administrator("Second")
	adds(own, d, "My phone")
	if other.Open("/account"); strings.Contains(other.Words("main"), "My phone") {
		t.Error("another account's passkey is listed")
	}
	id := own.Form("/account/passkeys/remove").Find("[name=passkey]").AttrOr("value", "")
	if other.Post("/account/passkeys/remove", url.Values{"passkey": {id}}); !strings.Contains(other.Notices(), "no such passkey") {
		t.Errorf("taken away by another one: %q", other.Notices())
	}
	same := *d
	made := same.Makes(isAsked(other, "/account/passkeys/new"))
	if other.Post("/account/passkeys", url.Values{"credential": {made}}); other.Status != 422 || !strings.Contains(other.Words(".error"), "one is enough") {
		t.Errorf("the same passkey for another one: %d, %q", other.Status, other.Words(".error"))
	}
	// A question that one account was asked is not answered by another one in the same browser.
	question := isAsked(other, "/account/passkeys/new")
	other.Post("/logout", nil)
	other.Open("/login").Submit("/login", "name", "Chief", "password", visit.Password)
	fresh := visit.NewDevice(t, d.Site, d.Origin)
	if other.Post("/account/passkeys", url.Values{"credential": {fresh.Makes(question)}}); other.Status != 422 || !strings.Contains(other.Words(".error"), "press the button again") {
		t.Errorf("asked of another account: %d, %q", other.Status, other.Words(".error"))
	}
	if said := comesIn(h.Visitor(), d); said != "" {
		t.Errorf("the passkey is as good as before: %q", said)
	}
}

// Adding and removing ask for the password unless it was said just now; a passkey of the
// account does as well as the password, another one's does not.
func TestAPasskeyConfirmsAsThePasswordDoes(t *testing.T) {
	late := time.Duration(0)
	h := visit.Open(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	d := atHome(t, h)
	own, other, others := h.Organiser(), h.Administrator("Second"), visit.NewDevice(t, d.Site, d.Origin)
	adds(own, d, "My phone")
	adds(other, others, "Theirs")
	late = time.Hour
	if got := own.Send(visit.Post("/account/passkeys/new")); got.Status != 422 || strings.Contains(got.Body, "challenge") {
		t.Errorf("asked to make one without the password: %d", got.Status)
	}
	if own.Post("/account/passkeys", url.Values{"name": {"Another"}}); own.Status != 422 || own.Page.Find("[data-passkey=get]").Length() != 1 {
		t.Fatalf("sent all the same: %d, %q", own.Status, own.Words("main"))
	}
	isAsked(own, "/account/passkeys/ask")
	own.Submit("/account/passkeys", "confirm-passkey", others.Shows(isAsked(own, "/account/passkeys/ask")))
	if own.Status != 422 || !strings.Contains(own.Words(".error"), "another account") {
		t.Fatalf("with another one's passkey: %d, %q", own.Status, own.Words(".error"))
	}
	own.Submit("/account/passkeys", "confirm-passkey", d.Shows(isAsked(own, "/account/passkeys/ask"))).Must(http.StatusOK)
	if !strings.Contains(own.Notices(), "press “Add a passkey” again") {
		t.Errorf("it goes on with %q", own.Notices())
	}
	adds(own, visit.NewDevice(t, d.Site, d.Origin), "Another")
	late = 2 * time.Hour
	if own.Submit("/account/passkeys/remove"); own.Status != 422 {
		t.Fatalf("taken away without the password: %d", own.Status)
	}
	own.Submit("/account/passkeys/remove", "confirm-password", visit.Password).Must(http.StatusOK)
	if own.Open("/account"); strings.Contains(own.Words("#passkeys .history"), "My phone") || own.Page.Find("#passkeys .history li").Length() != 1 {
		t.Errorf("taken away with it: %q", own.Words("#passkeys .history"))
	}
}

// A new password of one's own leaves the passkeys; one that somebody else sets, or a link,
// takes them away: the device may be lost. So does the end of the account.
func TestWhatTakesPasskeysAway(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	d := atHome(t, h)
	chief, second := h.Organiser(), h.Administrator("Second")
	account, err := h.Store.Accounts().Named(t.Context(), "Second")
	if err != nil {
		t.Fatal(err)
	}
	adds(second, d, "Phone")
	good := func(when string, want bool) {
		t.Helper()
		if said := comesIn(h.Visitor(), d); (said == "") != want {
			t.Errorf("%s: %q", when, said)
		}
	}
	second.Open("/account").Submit("/account/password", "old-password", visit.Password, "password", "a new and long one").Must(http.StatusOK)
	good("after an own new password", true)
	second.Post("/logout-everywhere", nil)
	good("after logging out everywhere", true)
	chief.Open("/accounts").Submit("/accounts/" + account.ID + "/reset").Must(http.StatusOK)
	good("while the link is not used", true)
	link, _ := chief.Page.Find("#reset-link input").Attr("value")
	link = link[strings.Index(link, "/reset/"):]
	second = h.Visitor()
	second.Open(link).Submit(link, "password", "a third and long one").Must(http.StatusOK)
	good("after a link", false)
	if got := strings.Join(newest(h, 4), ", "); !strings.Contains(got, "passkey-removed") {
		t.Errorf("the log says %s", got)
	}
	d = visit.NewDevice(t, d.Site, d.Origin)
	adds(second, d, "Phone")
	chief.Open("/accounts").Submit("/accounts/"+account.ID+"/password", "password", "a fourth and long one").Must(http.StatusOK)
	good("after an administrator's password", false)
	second.Open("/login").Submit("/login", "name", "Second", "password", "a fourth and long one").Must(http.StatusOK)
	d = visit.NewDevice(t, d.Site, d.Origin)
	adds(second, d, "Phone")
	chief.Open("/accounts").Submit("/accounts/" + account.ID + "/delete").Must(http.StatusOK)
	good("after the account was removed", false)
}

// Where the page is not secure no passkey is offered, and none is asked for: what a request
// says of its host brings in no other one.
func TestWherePasskeysAreOffered(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	own := h.Organiser()
	if own.Open("/account"); own.Has("/account/passkeys") || !strings.Contains(own.Words("#passkeys"), "https") {
		t.Errorf("in the hall: %q", own.Words("#passkeys"))
	}
	if own.Open("/login"); own.Has("/login/passkey") {
		t.Error("in the hall the login offers one")
	}
	for host, want := range map[string]int{"localhost": 200, "localhost:80": 200, "renju.evil.example": 404, "localhost.evil.example": 404, "127.0.0.1": 404, "[::1]": 404} {
		ask, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.URL+"/login/passkey/ask", nil)
		if err != nil {
			t.Fatal(err)
		}
		ask.Host = host
		got, err := own.Client.Do(ask)
		if err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(got.Body)
		got.Body.Close()
		if got.StatusCode != want || want == 200 && !strings.Contains(string(said), `"rpId":"localhost"`) {
			t.Errorf("%s: %d, %s", host, got.StatusCode, said)
		}
	}
}
