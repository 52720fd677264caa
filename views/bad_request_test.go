package views_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"
)

// places are every page and every form of the service, with an event and a game.
func places(event, game string) (pages, forms []string) {
	t, g := "/t/"+event, "/games/"+game
	return []string{"/", "/login", "/tournaments/new", t, t + "/hall", t + "/players", t + "/schedule", t + "/links", t + "/desk",
			g, g + "/controls", g + "/history"},
		[]string{"/language", "/login", "/logout", "/logout-everywhere", "/tournaments", "/sample", t + "/players", t + "/players/paste",
			t + "/publish", t + "/links", t + "/links/x/revoke", t + "/start", t + "/resume", g + "/rule", g + "/stone", g + "/press", g + "/resign"}
}

func TestAnotherMethodThanThePlacesOwnIsRefused(t *testing.T) {
	e := openEvening(t, hallOptions{})
	pages, forms := places(e.id, e.tables[0].id)
	before := e.written()
	onlyForms := map[string]bool{}
	for _, path := range forms {
		onlyForms[path] = true
	}
	for _, path := range pages {
		delete(onlyForms, path)
		full := e.arbiter.send(sent{method: http.MethodGet, path: path})
		head := e.arbiter.send(sent{method: http.MethodHead, path: path})
		if full.status != 200 || head.status != 200 || head.body != "" {
			t.Errorf("%s: GET %d, HEAD %d with %d bytes", path, full.status, head.status, len(head.body))
		}
		for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions, "DANCE"} {
			if got := e.arbiter.send(sent{method: method, path: path}); got.status < 200 || got.status == 200 || got.status >= 500 {
				t.Errorf("%s %s: %d", method, path, got.status)
			}
		}
	}
	for path := range onlyForms {
		got := e.arbiter.send(sent{method: http.MethodGet, path: path})
		if (got.status != http.StatusNotFound && got.status != http.StatusMethodNotAllowed) || got.sentence() == "" {
			t.Errorf("GET of the form %s: %d, %q", path, got.status, got.sentence())
		}
	}
	if e.written() != before {
		t.Error("something was written")
	}
}

func TestAnIDOfNothingIsNothing(t *testing.T) {
	e := openEvening(t, hallOptions{})
	ids := []string{"x", "0", "-1", "%00", "%ff", "..", "%2e%2e%2f", "%2f", strings.Repeat("a", 5000), "00000000-0000-0000-0000-000000000000",
		"'%20or%201=1", "<script>", e.id + "%20", url.PathEscape(e.tables[0].id) + "%0a", "%E2%98%83"}
	before := e.written()
	for _, id := range ids {
		pages, forms := places(id, id)
		pages = append(pages, "/games/"+id+"/live", "/games/"+e.tables[0].id+"/ruling/"+id, "/join/"+id)
		for _, path := range pages {
			if !strings.Contains(path, id) || strings.HasPrefix(path, "/login") {
				continue
			}
			if got := e.arbiter.send(sent{method: "GET", path: path}); got.status < 300 || got.status >= 500 {
				t.Errorf("GET %s: %d", path, got.status)
			}
		}
		for _, path := range forms {
			if !strings.Contains(path, id) || path == "/tournaments" {
				continue
			}
			if got := e.arbiter.send(post(path, "point", "h8", "claim", "1", "upheld", "true", "name", "x", "kind", "player", "onBehalf", "P1")); got.status < 300 || got.status >= 500 || (got.status == 303 && len(id) > 2) {
				t.Errorf("POST %s: %d", path, got.status)
			}
		}
	}
	if e.written() != before {
		t.Error("something was written")
	}
}

// A wrong event id and a wrong game id answer alike, whoever asks.
func TestAStrangersCookiesAreNobodys(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	for _, cookie := range []string{"renju=", "renju=x", "renju=" + strings.Repeat("A", 43), "renju=%00; lang=%ff", "lang=../../x", "renju=\"quoted\"; renju=y", strings.Repeat("a=b; ", 300)} {
		stranger := e.visitor()
		got := stranger.send(sent{method: "GET", path: at.path, header: map[string]string{"Cookie": cookie, "Accept-Language": "☃, ;;q=z"}})
		if got.status != 200 || strings.Contains(got.body, "act-resign") {
			t.Errorf("with the cookie %.40q: %d", cookie, got.status)
		}
		s := post(at.path+"/resign", "onBehalf", "P1")
		s.header = map[string]string{"Cookie": cookie}
		if got := stranger.send(s); got.status != http.StatusForbidden {
			t.Errorf("a resignation with the cookie %.40q: %d", cookie, got.status)
		}
	}
}

func TestAFormOfAnotherSiteIsRefused(t *testing.T) {
	e := openEvening(t, hallOptions{})
	at := e.tables[0]
	e.start()
	var list []refusal
	for name, header := range map[string]map[string]string{
		"another site":                 {"Sec-Fetch-Site": "cross-site"},
		"a neighbouring name":          {"Sec-Fetch-Site": "same-site"},
		"another origin":               {"Origin": "http://evil.example"},
		"an origin without a name":     {"Origin": "null"},
		"the same host, another port":  {"Origin": "http://127.0.0.1:1"},
		"a name that only begins like": {"Origin": e.url + ".evil.example"},
		"an origin against its site":   {"Sec-Fetch-Site": "cross-site", "Origin": e.url},
	} {
		for _, path := range []string{at.path + "/stone", at.path + "/resign"} {
			s := post(path, "point", "h8")
			s.header = header
			list = append(list, refusal{name + " to " + path, at.p[0], s, 403, "came from another site"})
		}
		s := post("/login", "name", "Chief", "password", "correct horse")
		s.header = header
		list = append(list, refusal{name + " to the login", e.anybody, s, 403, "came from another site"})
	}
	e.refuses(t, list)
}

// Halls run over plain HTTP on a LAN address, where browsers send no
// Sec-Fetch-Site.
func TestAFormOverPlainHTTPInTheHallPasses(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.p[0].base = e.onTheNetwork(t, e.handler)
	at.p[0].open(at.links[0]).submit(at.links[0]).must(http.StatusOK)
	s := post(at.path+"/stone", "point", "h8")
	s.header = map[string]string{"Origin": at.p[0].base, "Referer": at.p[0].base + at.path}
	if got := at.p[0].send(s); got.status != http.StatusSeeOther || len(e.state(at.id).Plies) != 1 {
		t.Errorf("with its own Origin: %d, %q", got.status, got.sentence())
	}
	s = post(at.path+"/press", "point", "h8")
	s.header = map[string]string{"Origin": e.url}
	if got := at.p[0].send(s); got.status != http.StatusForbidden {
		t.Errorf("with the Origin of another address: %d", got.status)
	}
}

func TestAWrongPasswordAndAWrongNameAreOneSentence(t *testing.T) {
	e := openEvening(t, hallOptions{})
	v := e.visitor()
	var first answered
	for i, pair := range [][2]string{{"Chief", "wrong horse"}, {"Nobody", "correct horse"}, {"Chief", ""}, {"Chief", strings.Repeat("x", 5000)}, {"Chief", "correct horse\x00"}} {
		got := v.send(post("/login", "name", pair[0], "password", pair[1], "next", "/t/"+e.id))
		if got.status != 422 || !strings.Contains(got.sentence(), "Name and password do not match") || len(got.header["Set-Cookie"]) != 0 {
			t.Errorf("%q: %d, %q, cookies %v", pair, got.status, got.sentence(), got.header["Set-Cookie"])
		}
		if !strings.Contains(got.body, `value="`+pair[0]+`"`) || !strings.Contains(got.body, `value="/t/`+e.id+`"`) || strings.Contains(got.body, "wrong horse") {
			t.Error("the form forgets the name or the place to go on, or shows the password")
		}
		if i == 0 {
			first = got
		} else if strings.ReplaceAll(got.body, pair[0], "Chief") != first.body {
			t.Errorf("%q is answered otherwise than a wrong password", pair)
		}
	}
}

func TestTheSetupLinkWorksOnce(t *testing.T) {
	h := openHall(t, hallOptions{})
	token := h.setupToken()
	v, late := h.visitor(), h.visitor()
	if got := v.send(post("/setup/"+token, "name", "Chief", "password", "short")); got.status != 422 || !strings.Contains(got.sentence(), "at least 10 characters") {
		t.Errorf("a short password: %d, %q", got.status, got.sentence())
	}
	if got := v.send(post("/setup/"+token, "name", " ", "password", "correct horse")); got.status != 422 || !strings.Contains(got.sentence(), "Enter a name") {
		t.Errorf("no name: %d, %q", got.status, got.sentence())
	}
	if got := v.send(post("/setup/"+token, "name", "Chief", "password", "correct horse")); got.status != 303 {
		t.Fatalf("the first time: %d", got.status)
	}
	forged := late.send(post("/setup/"+strings.Repeat("A", len(token)), "name", "Other", "password", "correct horse"))
	again := late.send(post("/setup/"+token, "name", "Other", "password", "correct horse"))
	if again.status != 404 || again.body != forged.body {
		t.Errorf("the second time: %d, %q", again.status, again.sentence())
	}
	if list, _ := h.store.Accounts().List(context.Background()); len(list) != 1 {
		t.Errorf("%d accounts", len(list))
	}
	old, err := h.store.Accounts().NewSetup(context.Background(), time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(5 * time.Millisecond)
	if got := late.send(post("/setup/"+old, "name", "Other", "password", "correct horse")); got.status != 404 {
		t.Errorf("an expired one: %d", got.status)
	}
}

func TestARedirectStaysInTheHouse(t *testing.T) {
	e := openEvening(t, hallOptions{})
	for _, to := range []string{"http://evil.example", "https://evil.example/", "//evil.example", "///evil.example", `/\evil.example`, `\\evil.example`, "/\t/evil.example",
		"javascript:alert(1)", "evil.example", "/%09/evil.example\r\nX: y", "/\r\nLocation: http://evil.example", " //evil.example", "http:evil.example", "/\x00", "?x", "", "/..//evil.example"} {
		for _, s := range []sent{post("/login", "name", "Chief", "password", "correct horse", "next", to), post("/language", "lang", "fr", "back", to)} {
			got := e.visitor().send(s)
			location := got.header.Get("Location")
			if got.status != 303 || !strings.HasPrefix(location, "/") {
				t.Errorf("%s to %q: %d, %q", s.path, to, got.status, location)
			}
			base, _ := url.Parse(e.url + "/login")
			if there, err := base.Parse(location); err != nil || there.Host != base.Host {
				t.Errorf("%s leads to %q, out of the house (%v)", s.path, location, err)
			}
			if strings.HasPrefix(location, "//") || strings.ContainsAny(location, "\\\t\r\n") {
				t.Errorf("a browser may read %q as another place", location)
			}
		}
	}
	got := e.visitor().send(post("/login", "name", "Chief", "password", "correct horse", "next", "/t/"+e.id+"/desk?round=1"))
	if got.header.Get("Location") != "/t/"+e.id+"/desk?round=1" {
		t.Errorf("a place in the house is kept: %q", got.header.Get("Location"))
	}
}

// straight sends a POST to the handler from an address.
func (h *hall) straight(path, address, cookie string, pairs ...string) int {
	request := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form(pairs...)))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.RemoteAddr = address + ":1234"
	if cookie != "" {
		request.AddCookie(&http.Cookie{Name: "renju", Value: cookie})
	}
	answer := httptest.NewRecorder()
	h.handler.ServeHTTP(answer, request)
	return answer.Code
}

func TestWhoTriesTooOftenHasToWait(t *testing.T) {
	h := openHall(t, hallOptions{limited: true})
	for name, try := range map[string]func(i int) int{
		"tokens of links":         func(int) int { return h.straight("/join/forged", "10.0.0.1", "") },
		"tokens of setups":        func(int) int { return h.straight("/setup/forged", "10.0.0.2", "") },
		"forms":                   func(int) int { return h.straight("/games/x/stone", "10.0.0.3", "") },
		"forms under made-up ids": func(i int) int { return h.straight("/games/x/stone", "10.0.0.4", "made-up-"+strconv.Itoa(i)) },
	} {
		tries, refused := 0, false
		for ; tries < 400 && !refused; tries++ {
			refused = try(tries) == http.StatusTooManyRequests
		}
		if !refused || tries < 15 {
			t.Errorf("%s: after %d tries refused: %v", name, tries, refused)
		}
	}
	v := h.visitor()
	var last answered
	// A slow computer earns new tries while it still tests the old ones.
	for tries := 0; tries < 100 && last.status != http.StatusTooManyRequests; tries++ {
		last = v.send(post("/login", "name", "Chief", "password", ""))
	}
	if last.status != http.StatusTooManyRequests || !strings.Contains(last.sentence(), "Too many attempts") {
		t.Errorf("passwords: %d, %q", last.status, last.sentence())
	}
	if status := h.straight("/login", "10.0.0.9", "", "name", "x", "password", "y"); status != 422 {
		t.Errorf("somebody else at the same time: %d", status)
	}
}

// A whole hall may sit behind one address: each session has its own measure.
func TestAHallBehindOneAddressIsNotRefused(t *testing.T) {
	e := openEvening(t, hallOptions{limited: true})
	e.start()
	for n := range 60 {
		for i := range 2 {
			for _, at := range e.tables {
				if got := at.p[i].send(post(at.path + "/accept")); got.status != 422 {
					t.Fatalf("form %d: %d, %q", n, got.status, got.sentence())
				}
			}
		}
	}
}
