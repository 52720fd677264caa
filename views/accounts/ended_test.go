package accounts_test

import (
	"context"
	"crypto/rand"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/accounts"
	"renju-arbiter/views/testkit/visit"
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
func (g *gate) during(t *testing.T, v *visit.Visitor, request visit.Sent, meanwhile func()) visit.Answered {
	t.Helper()
	arrived, open := g.holdUp(1)
	defer open()
	answer := make(chan visit.Answered, 1)
	go func() { answer <- v.Aside(request) }()
	select {
	case <-arrived:
	case got := <-answer:
		t.Fatalf("%s was not held up: %d", request.Path, got.Status)
	}
	meanwhile()
	open()
	return <-answer
}

// What ends the sessions of an account, or one session, ends those too that a
// request is using at that moment, whatever the request writes when it is done.
func TestAnEndedSessionStaysEnded(t *testing.T) {
	var g gate
	e := visit.OpenClubEvening(t, visit.Options{Now: g.now})
	desk := visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"}
	chief := func() *visit.Visitor {
		v := e.Visitor()
		return v.Open("/login").Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusOK)
	}
	accounts, err := e.Store.Accounts().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	link := e.Tables[0].Links[0]
	requests := map[string]func(name string) visit.Sent{
		"an account is made": func(name string) visit.Sent {
			return visit.Post("/accounts", "name", name, "password", "long enough", "role", string(installation.Member))
		},
		"a link is taken in": func(string) visit.Sent { return visit.Post(link) },
	}
	endings := map[string]func(e *visit.ClubEvening, same, other *visit.Visitor){
		"log out everywhere": func(_ *visit.ClubEvening, _, other *visit.Visitor) { other.Send(visit.Post("/logout-everywhere")) },
		"log out":            func(_ *visit.ClubEvening, same, _ *visit.Visitor) { same.Send(visit.Post("/logout")) },
		"a new password": func(e *visit.ClubEvening, _, _ *visit.Visitor) {
			if err := setPassword(e, accounts[0].ID, visit.Password); err != nil {
				t.Error(err)
			}
		},
	}
	for what, request := range requests {
		for how, end := range endings {
			t.Run(what+", "+how, func(t *testing.T) {
				phone, other := chief(), chief()
				same := e.Visitor()
				same.Client.Jar.SetCookies(phone.At, phone.Client.Jar.Cookies(phone.At))
				got := g.during(t, phone, request(how), func() { end(e, same, other) })
				if got.Status >= 500 {
					t.Errorf("the request in flight: %d %s", got.Status, got.Sentence())
				}
				for who, v := range map[string]*visit.Visitor{"the browser of the request": phone, "a copy of its cookie": same} {
					if got := v.Send(desk); got.Status != http.StatusForbidden {
						t.Errorf("%s still sees the desk: %d", who, got.Status)
					}
				}
			})
		}
	}
}

// Somebody who knows the old password is not in after it has been changed, however
// long the login takes.
func TestALoginWithAPasswordThatIsChangedMeanwhileIsNone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	helper := e.MakeAccount("Helper", installation.Member)
	logged, err := e.Store.Accounts().Login(t.Context(), "Helper", visit.Password)
	if err != nil {
		t.Fatal(err)
	}
	if err := setPassword(e, helper.ID, "the new one"); err != nil {
		t.Fatal(err)
	}
	_, err = e.Store.Accounts().Sessions().Begin(t.Context(), accounts.Beginning{New: "token", Until: time.Now().Add(time.Hour), Account: &logged})
	if err != accounts.ErrLogin {
		t.Errorf("the session began: %v", err)
	}
}

// setPassword gives an account another password.
func setPassword(e *visit.ClubEvening, id, password string) error {
	ctx := context.Background()
	kept, err := e.Store.Accounts().NewPassword(ctx, id, password)
	if err != nil {
		return err
	}
	o := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: rand.Text(), Seen: -1}
	return e.Desk.Installation.Do(ctx, o, installation.SetPassword{Account: id, Password: kept.PasswordSeal()}, sidetable.KeepPassword{ID: id, Hash: kept.Hash, Salt: kept.PasswordSalt})
}

// Another own role and the own removal end in a page, not in a
// fault; the last administrator stays.
func TestAnAdministratorChangesTheOwnAccount(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	second := e.Administrator("The administrator")
	accounts, err := e.Store.Accounts().List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{}
	for _, a := range accounts {
		ids[a.Name] = a.ID
	}
	own := "/accounts/" + ids["The administrator"]
	second.Post(own+"/delete", nil).Must(http.StatusOK)
	if second.At.Path != "/" || second.Has("/logout") {
		t.Errorf("who has removed the own account is at %s, logged in: %v", second.At, second.Has("/logout"))
	}
	if got := second.Send(visit.Sent{Method: "GET", Path: "/accounts"}); got.Status != http.StatusForbidden {
		t.Errorf("the accounts, without an account: %d", got.Status)
	}
	if got := e.Arbiter.Send(visit.Post("/accounts/" + ids["Chief"] + "/delete")); got.Status != http.StatusSeeOther {
		t.Errorf("the last administrator: %d", got.Status)
	}
	e.Arbiter.Open("/accounts").Must(http.StatusOK)

	third := e.Administrator("The administrator")
	accounts, _ = e.Store.Accounts().List(t.Context())
	for _, a := range accounts {
		if a.Name == "The administrator" {
			third.Post("/accounts/"+a.ID+"/role", url.Values{"role": {string(installation.Member)}}).Must(http.StatusOK)
		}
	}
	if third.At.Path != "/login" {
		t.Errorf("who has given away the own role is at %s", third.At)
	}
}

// Who has been removed, or given another role, is so from the next request on.
func TestARoleThatIsTakenAwayIsGoneAtOnce(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	ctx := context.Background()
	one, two := e.Holding(access.Arbiter), e.Holding(access.Scorer)
	desk := visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"}
	if got := one.Send(desk); got.Status != 200 {
		t.Fatalf("an arbiter at the desk: %d", got.Status)
	}
	accounts, err := e.Store.Accounts().List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range accounts {
		switch a.Name {
		case "The arbiter":
			e.Arbiter.Send(visit.Post("/t/"+e.ID+"/appointments", "name", a.Name, "role", "scorer"))
		case "The scorer":
			e.Arbiter.Send(visit.Post("/accounts/" + a.ID + "/delete"))
		default:
			e.Arbiter.Send(visit.Post("/accounts/" + a.ID + "/delete")) // the last one stays
			e.Arbiter.Send(visit.Post("/t/"+e.ID+"/appointments/dismiss", "account", a.ID))
		}
	}
	if got := one.Send(desk); got.Status != http.StatusForbidden {
		t.Errorf("a scorer at the desk: %d", got.Status)
	}
	if got := two.Send(visit.Post(e.Tables[0].Path+"/stone", "point", "h8", "onBehalf", "P1")); got.Status != http.StatusForbidden {
		t.Errorf("a stone of somebody whose account is gone: %d", got.Status)
	}
	if got := e.Arbiter.Send(desk); got.Status != 200 {
		t.Errorf("the last administrator: %d", got.Status)
	}
	if got := e.Arbiter.Send(visit.Post("/accounts/none/role", "role", "king")); got.Status != 404 && got.Status != 303 {
		t.Errorf("a role that is none: %d", got.Status)
	}
}

func TestLoggingOutEverywhereEndsEverySession(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	phone := e.Visitor()
	phone.Open("/login").Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusOK)
	desk := visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"}
	for _, v := range []*visit.Visitor{e.Arbiter, phone} {
		if got := v.Send(desk); got.Status != 200 {
			t.Fatalf("before: %d", got.Status)
		}
	}
	e.Arbiter.Send(visit.Post("/logout-everywhere"))
	for _, v := range []*visit.Visitor{e.Arbiter, phone} {
		if got := v.Send(desk); got.Status != http.StatusForbidden {
			t.Errorf("after logging out everywhere: %d", got.Status)
		}
	}
}
