package accounts_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// A wrong event id and a wrong game id answer alike, whoever asks.
func TestAStrangersCookiesAreNobodys(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	for _, cookie := range []string{"renju=", "renju=x", "renju=" + strings.Repeat("A", 43), "renju=%00; lang=%ff", "lang=../../x", "renju=\"quoted\"; renju=y", strings.Repeat("a=b; ", 300)} {
		stranger := e.Visitor()
		got := stranger.Send(visit.Sent{Method: "GET", Path: at.Path, Header: map[string]string{"Cookie": cookie, "Accept-Language": "☃, ;;q=z"}})
		if got.Status != 200 || strings.Contains(got.Body, "act-resign") {
			t.Errorf("with the cookie %.40q: %d", cookie, got.Status)
		}
		s := visit.Post(at.Path+"/resign", "onBehalf", "P1")
		s.Header = map[string]string{"Cookie": cookie}
		if got := stranger.Send(s); got.Status != http.StatusForbidden {
			t.Errorf("a resignation with the cookie %.40q: %d", cookie, got.Status)
		}
	}
}

func TestAWrongPasswordAndAWrongNameAreOneSentence(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	v := e.Visitor()
	var first visit.Answered
	for i, pair := range [][2]string{{"Chief", "wrong horse"}, {"Nobody", "correct horse"}, {"Chief", ""}, {"Chief", strings.Repeat("x", 5000)}, {"Chief", "correct horse\x00"}} {
		got := v.Send(visit.Post("/login", "name", pair[0], "password", pair[1], "next", "/t/"+e.ID))
		if got.Status != 422 || !strings.Contains(got.Sentence(), "Name and password do not match") || len(got.Header["Set-Cookie"]) != 0 {
			t.Errorf("%q: %d, %q, cookies %v", pair, got.Status, got.Sentence(), got.Header["Set-Cookie"])
		}
		if !strings.Contains(got.Body, `value="`+pair[0]+`"`) || !strings.Contains(got.Body, `value="/t/`+e.ID+`"`) || strings.Contains(got.Body, "wrong horse") {
			t.Error("the form forgets the name or the place to go on, or shows the password")
		}
		if i == 0 {
			first = got
		} else if strings.ReplaceAll(got.Body, pair[0], "Chief") != first.Body {
			t.Errorf("%q is answered otherwise than a wrong password", pair)
		}
	}
}

func TestTheSetupLinkWorksOnce(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	token := h.SetupToken()
	v, late := h.Visitor(), h.Visitor()
	if got := v.Send(visit.Post("/setup/"+token, "name", "Chief", "password", "short")); got.Status != 422 || !strings.Contains(got.Sentence(), "at least 10 characters") {
		t.Errorf("a short password: %d, %q", got.Status, got.Sentence())
	}
	if got := v.Send(visit.Post("/setup/"+token, "name", " ", "password", "correct horse")); got.Status != 422 || !strings.Contains(got.Sentence(), "Enter a name") {
		t.Errorf("no name: %d, %q", got.Status, got.Sentence())
	}
	if got := v.Send(visit.Post("/setup/"+token, "name", "Chief", "password", "correct horse")); got.Status != 303 {
		t.Fatalf("the first time: %d", got.Status)
	}
	forged := late.Send(visit.Post("/setup/"+strings.Repeat("A", len(token)), "name", "Other", "password", "correct horse"))
	again := late.Send(visit.Post("/setup/"+token, "name", "Other", "password", "correct horse"))
	opened := late.Send(visit.Sent{Method: http.MethodGet, Path: "/setup/" + token})
	for what, got := range map[string]visit.Answered{"the second time": again, "opened again": opened} {
		if got.Status != 404 || !strings.Contains(got.Sentence(), "has been used") || got.Sentence() != forged.Sentence() {
			t.Errorf("%s: %d, %q", what, got.Status, got.Sentence())
		}
	}
	if again.Body != forged.Body {
		t.Error("a used link is answered otherwise than a forged one")
	}
	if list, _ := h.Store.Accounts().List(context.Background()); len(list) != 1 {
		t.Errorf("%d accounts", len(list))
	}
	old, err := h.Store.Accounts().Setup(context.Background(), time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(5 * time.Millisecond)
	if got := late.Send(visit.Post("/setup/"+old, "name", "Other", "password", "correct horse")); got.Status != 404 {
		t.Errorf("an expired one: %d", got.Status)
	}
}

// straight sends a POST to the handler from an address.
func straight(h *visit.Service, path, address, cookie string, pairs ...string) int {
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(visit.Form(pairs...)))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.RemoteAddr = address + ":1234"
	if cookie != "" {
		request.AddCookie(&http.Cookie{Name: "renju", Value: cookie})
	}
	answer := httptest.NewRecorder()
	h.Handler.ServeHTTP(answer, request)
	return answer.Code
}

func TestWhoTriesTooOftenHasToWait(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true})
	for name, try := range map[string]func(i int) int{
		"tokens of links":         func(int) int { return straight(h, "/join/forged", "10.0.0.1", "") },
		"tokens of setups":        func(int) int { return straight(h, "/setup/forged", "10.0.0.2", "") },
		"forms":                   func(int) int { return straight(h, "/games/x/stone", "10.0.0.3", "") },
		"forms under made-up ids": func(i int) int { return straight(h, "/games/x/stone", "10.0.0.4", "made-up-"+strconv.Itoa(i)) },
	} {
		tries, refused := 0, false
		for ; tries < 400 && !refused; tries++ {
			refused = try(tries) == http.StatusTooManyRequests
		}
		if !refused || tries < 15 {
			t.Errorf("%s: after %d tries refused: %v", name, tries, refused)
		}
	}
	v := h.Visitor()
	var last visit.Answered
	// A slow computer earns new tries while it still tests the old ones.
	for tries := 0; tries < 100 && last.Status != http.StatusTooManyRequests; tries++ {
		last = v.Send(visit.Post("/login", "name", "Chief", "password", ""))
	}
	if last.Status != http.StatusTooManyRequests || !strings.Contains(last.Sentence(), "Too many attempts") {
		t.Errorf("passwords: %d, %q", last.Status, last.Sentence())
	}
	if status := straight(h, "/login", "10.0.0.9", "", "name", "x", "password", "y"); status != 422 {
		t.Errorf("somebody else at the same time: %d", status)
	}
}

// A whole hall may sit behind one address: each session has its own measure.
func TestAHallBehindOneAddressIsNotRefused(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	e.Start()
	for n := range 60 {
		for i := range 2 {
			for _, at := range e.Tables {
				if got := at.P[i].Send(visit.Post(at.Path + "/accept")); got.Status != 422 {
					t.Fatalf("form %d: %d, %q", n, got.Status, got.Sentence())
				}
			}
		}
	}
}
