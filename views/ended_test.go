package views_test

import (
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"renju-arbiter/records"
)

// gate is a calendar that holds one reader up: the service reads the time when it
// looks at a session, and again when it makes an account or takes a link in.
type gate struct {
	mu      sync.Mutex
	skip    int           // readings that pass before the one that is held up
	arrived chan struct{} // closed when it has come; nil holds nobody up
	opened  chan struct{}
}

func (g *gate) now() time.Time {
	g.mu.Lock()
	arrived, opened := g.arrived, g.opened
	if arrived != nil && g.skip == 0 {
		g.arrived = nil
	} else {
		g.skip--
		arrived = nil
	}
	g.mu.Unlock()
	if arrived != nil {
		close(arrived)
		<-opened
	}
	return time.Now()
}

// holdUp holds up the reading after the given ones, and tells when it has come.
func (g *gate) holdUp(skip int) (arrived <-chan struct{}, open func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.skip, g.arrived, g.opened = skip, make(chan struct{}), make(chan struct{})
	return g.arrived, sync.OnceFunc(func() { close(g.opened) })
}

// during sends a request, holds it up in the middle, does something else, and lets
// it go on.
func (g *gate) during(t *testing.T, v *visitor, request sent, meanwhile func()) answered {
	t.Helper()
	arrived, open := g.holdUp(1)
	defer open()
	answer := make(chan answered, 1)
	go func() { answer <- v.send(request) }()
	select {
	case <-arrived:
	case got := <-answer:
		t.Fatalf("%s was not held up: %d", request.path, got.status)
	}
	meanwhile()
	open()
	return <-answer
}

// What ends the sessions of an account, or one session, ends those too that a
// request is using at that moment, whatever the request writes when it is done.
func TestAnEndedSessionStaysEnded(t *testing.T) {
	var g gate
	e := openEvening(t, hallOptions{now: g.now})
	desk := sent{method: "GET", path: "/t/" + e.id + "/desk"}
	chief := func() *visitor {
		v := e.visitor()
		return v.open("/login").submit("/login", "name", "Chief", "password", password).must(http.StatusOK)
	}
	accounts, err := e.store.Accounts().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	link := e.tables[0].links[0]
	requests := map[string]func(name string) sent{
		"an account is made": func(name string) sent {
			return post("/accounts", "name", name, "password", "long enough", "role", string(records.Scorer))
		},
		"a link is taken in": func(string) sent { return post(link) },
	}
	endings := map[string]func(e *evening, same, other *visitor){
		"log out everywhere": func(_ *evening, _, other *visitor) { other.send(post("/logout-everywhere")) },
		"log out":            func(_ *evening, same, _ *visitor) { same.send(post("/logout")) },
		"a new password": func(e *evening, _, _ *visitor) {
			if err := e.store.Accounts().SetPassword(t.Context(), accounts[0].ID, password); err != nil {
				t.Error(err)
			}
		},
	}
	for what, request := range requests {
		for how, end := range endings {
			t.Run(what+", "+how, func(t *testing.T) {
				phone, other := chief(), chief()
				same := e.visitor()
				same.client.Jar.SetCookies(phone.at, phone.client.Jar.Cookies(phone.at))
				got := g.during(t, phone, request(how), func() { end(e, same, other) })
				if got.status >= 500 {
					t.Errorf("the request in flight: %d %s", got.status, got.sentence())
				}
				for who, v := range map[string]*visitor{"the browser of the request": phone, "a copy of its cookie": same} {
					if got := v.send(desk); got.status != http.StatusForbidden {
						t.Errorf("%s still sees the desk: %d", who, got.status)
					}
				}
			})
		}
	}
}

// Somebody who knows the old password is not in after it has been changed, however
// long the login takes.
func TestALoginWithAPasswordThatIsChangedMeanwhileIsNone(t *testing.T) {
	e := openEvening(t, hallOptions{})
	helper, err := e.store.Accounts().Create(t.Context(), "Helper", "the old one", records.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	logged, err := e.store.Accounts().Login(t.Context(), "Helper", "the old one")
	if err != nil {
		t.Fatal(err)
	}
	if err := e.store.Accounts().SetPassword(t.Context(), helper.ID, "the new one"); err != nil {
		t.Fatal(err)
	}
	_, err = e.store.Sessions().Begin(t.Context(), records.Beginning{New: "token", Until: time.Now().Add(time.Hour), Account: &logged})
	if err != records.ErrLogin {
		t.Errorf("the session began: %v", err)
	}
}

// A new own password, another own role and the own removal end in a page, not in a
// fault; the last organiser stays.
func TestAnOrganiserChangesTheOwnAccount(t *testing.T) {
	e := openEvening(t, hallOptions{})
	second := e.holding(records.Organiser)
	accounts, err := e.store.Accounts().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for _, a := range accounts {
		ids[a.Name] = a.ID
	}
	own := "/accounts/" + ids["The organiser"]
	second.post(own+"/password", url.Values{"password": {"another secret"}}).must(http.StatusOK)
	if second.at.Path != "/accounts" {
		t.Errorf("who has set the own password is logged out: %s", second.at)
	}
	second.post(own+"/delete", nil).must(http.StatusOK)
	if second.at.Path != "/" || second.has("/logout") {
		t.Errorf("who has removed the own account is at %s, logged in: %v", second.at, second.has("/logout"))
	}
	if got := second.send(sent{method: "GET", path: "/accounts"}); got.status != http.StatusForbidden {
		t.Errorf("the accounts, without an account: %d", got.status)
	}
	if got := e.arbiter.send(post("/accounts/" + ids["Chief"] + "/delete")); got.status != http.StatusSeeOther {
		t.Errorf("the last organiser: %d", got.status)
	}
	e.arbiter.open("/accounts").must(http.StatusOK)

	third := e.holding(records.Organiser)
	accounts, _ = e.store.Accounts().List(t.Context())
	for _, a := range accounts {
		if a.Name == "The organiser" {
			third.post("/accounts/"+a.ID+"/role", url.Values{"role": {string(records.Scorer)}}).must(http.StatusOK)
		}
	}
	if third.at.Path != "/" || !third.has("/logout") {
		t.Errorf("who has given away the own role is at %s", third.at)
	}
}
