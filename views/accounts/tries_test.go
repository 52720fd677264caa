package accounts_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Sixty players behind one address redeem their cards within a minute, while somebody there
// tries passwords and tokens: the organiser logs in beside them, and nobody waits but who
// has failed.
func TestAHallBehindOneAddressComesIn(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	h := e.Service
	h.MakeAccount("Bettina", installation.Host)
	const hall = "10.0.0.1"
	var cards []string
	for range 60 {
		cards = append(cards, h.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: uuid.NewString()}).Token)
	}
	waits := 0
	for i := range 60 {
		if straight(h, "/login", hall, "", "name", "somebody "+strconv.Itoa(i), "password", "wrong") == http.StatusTooManyRequests {
			waits++
		}
		straight(h, "/join/made-up-"+strconv.Itoa(i), hall, "")
	}
	if waits == 0 {
		t.Error("who fails again and again never waits")
	}
	for i, token := range cards {
		if status := straight(h, "/join/"+token, hall, ""); status != http.StatusSeeOther {
			t.Fatalf("card %d: %d", i, status)
		}
	}
	if status := straight(h, "/login", hall, "", "name", "Bettina", "password", visit.Password); status != http.StatusSeeOther {
		t.Errorf("the organiser beside them: %d", status)
	}
	// From elsewhere somebody tries the organiser's own name, from many addresses.
	for i := range 80 {
		straight(h, "/login", "192.0.2."+strconv.Itoa(i), "", "name", "Bettina", "password", "wrong")
	}
	if status := straight(h, "/login", hall, "", "name", "Bettina", "password", visit.Password); status != http.StatusSeeOther {
		t.Errorf("the organiser, whose name others try: %d", status)
	}
	if status := straight(h, "/login", "192.0.2.201", "", "name", "Bettina", "password", visit.Password); status != http.StatusSeeOther {
		t.Errorf("the organiser, where nobody has failed: %d", status)
	}
	straight(h, "/login", "192.0.2.200", "", "name", "Bettina", "password", "wrong")
	if status := straight(h, "/login", "192.0.2.200", "", "name", "Bettina", "password", "wrong"); status != http.StatusTooManyRequests {
		t.Errorf("who tries it twice, from anywhere: %d", status)
	}
}

// Whoever sits beside an organiser and tries the name locks nobody out: neither the browser
// from which the organiser has come in before, nor the session that is asked for the password,
// nor whoever has a right link to another password.
func TestNobodyIsLockedOutByANeighbour(t *testing.T) {
	h := visit.Open(t, visit.Options{Limited: true, Proof: time.Nanosecond})
	h.MakeAccount("Bettina", installation.Administrator)
	carl := h.MakeAccount("Carl", installation.Member).ID
	known, inside := h.Visitor(), h.Visitor()
	for _, v := range []*visit.Visitor{known, inside} {
		if got := v.Send(visit.Post("/login", "name", "Bettina", "password", visit.Password)); got.Status != http.StatusSeeOther {
			t.Fatal(got.Status)
		}
	}
	known.Send(visit.Post("/logout"))
	asked := inside.Send(visit.Post("/accounts/"+carl+"/reset", "confirm-password", visit.Password))
	token := regexp.MustCompile(`/reset/([\w-]{20,})`).FindStringSubmatch(asked.Body)
	neighbour := h.Visitor()
	for i := range 40 {
		neighbour.Send(visit.Post("/login", "name", "Bettina", "password", "wrong "+strconv.Itoa(i)))
		neighbour.Send(visit.Post("/join/made-up-" + strconv.Itoa(i)))
	}
	if got := neighbour.Send(visit.Post("/login", "name", "Bettina", "password", visit.Password)); got.Status != http.StatusTooManyRequests {
		t.Errorf("the neighbour: %d", got.Status)
	}
	if got := known.Send(visit.Post("/login", "name", "Bettina", "password", visit.Password)); got.Status != http.StatusSeeOther {
		t.Errorf("the organiser at the own browser: %d", got.Status)
	}
	if got := inside.Send(visit.Post("/accounts/"+carl+"/role", "role", string(installation.Host), "confirm-password", visit.Password)); got.Status != http.StatusSeeOther {
		t.Errorf("the organiser who is asked for the password: %d", got.Status)
	}
	if len(token) == 0 {
		t.Fatal("no link to another password was shown")
	}
	if got := neighbour.Send(visit.Sent{Method: http.MethodGet, Path: "/reset/" + token[1]}); got.Status != http.StatusOK {
		t.Errorf("a right link where others try tokens: %d", got.Status)
	}
}

// The log of a journey has who came and who was turned away, and none of the secrets that
// were used in it.
func TestTheLogHasNoSecret(t *testing.T) {
	var written bytes.Buffer
	e := visit.OpenClubEvening(t, visit.Options{Limited: true, Log: slog.New(slog.NewJSONHandler(&written, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	h := e.Service
	h.MakeAccount("Bettina", installation.Host)
	token := h.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: uuid.NewString()}).Token
	v := h.Visitor()
	v.Send(visit.Post("/login", "name", "Bettina", "password", "a wrong guess"))
	v.Send(visit.Post("/login", "name", "Bettina", "password", visit.Password))
	v.Send(visit.Post("/join/" + token))
	v.Send(visit.Post("/join/forged-token-of-mine"))
	v.Send(visit.Post("/t/"+e.ID+"/start", "reason", "a secret reason"))
	for range 30 {
		straight(h, "/join/"+token, "10.0.0.9", "")
	}
	log := written.String()
	for _, kind := range []string{`"msg":"login"`, `"msg":"login-failed"`, `"msg":"link-failed"`, `"msg":"refused"`, `"msg":"limited"`, `"request":"`} {
		if !strings.Contains(log, kind) {
			t.Errorf("%s is not in the log:\n%s", kind, log)
		}
	}
	for what, secret := range map[string]string{"a password": visit.Password, "a guess": "a wrong guess", "a token": token, "a forged token": "forged-token-of-mine", "what was typed": "a secret reason"} {
		if strings.Contains(log, secret) {
			t.Errorf("%s is in the log", what)
		}
	}
	at, _ := url.Parse(h.URL)
	for _, cookie := range v.Client.Jar.Cookies(at) {
		if len(cookie.Value) > 8 && strings.Contains(log, cookie.Value) {
			t.Errorf("the cookie %s is in the log", cookie.Name)
		}
	}
}

// Every answer has the sign of its request, and each another one.
func TestEveryAnswerHasItsSign(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	seen := map[string]bool{}
	for _, path := range slices.Repeat([]string{"/login", "/nowhere", "/static/x"}, 100) {
		answer := httptest.NewRecorder()
		h.Handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		sign := answer.Header().Get("X-Request-Id")
		if sign == "" || seen[sign] {
			t.Errorf("%s: sign %q", path, sign)
		}
		seen[sign] = true
	}
}
