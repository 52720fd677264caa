package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
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
	e := visit.OpenClubEvening(t, visit.Options{})
	pages, forms := places(e.ID, e.Tables[0].ID)
	before := e.Written()
	onlyForms := map[string]bool{}
	for _, path := range forms {
		onlyForms[path] = true
	}
	for _, path := range pages {
		delete(onlyForms, path)
		full := e.Arbiter.Send(visit.Sent{Method: http.MethodGet, Path: path})
		head := e.Arbiter.Send(visit.Sent{Method: http.MethodHead, Path: path})
		if full.Status != 200 || head.Status != 200 || head.Body != "" {
			t.Errorf("%s: GET %d, HEAD %d with %d bytes", path, full.Status, head.Status, len(head.Body))
		}
		for _, method := range []string{http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions, "DANCE"} {
			if got := e.Arbiter.Send(visit.Sent{Method: method, Path: path}); got.Status < 200 || got.Status == 200 || got.Status >= 500 {
				t.Errorf("%s %s: %d", method, path, got.Status)
			}
		}
	}
	for path := range onlyForms {
		got := e.Arbiter.Send(visit.Sent{Method: http.MethodGet, Path: path})
		if (got.Status != http.StatusNotFound && got.Status != http.StatusMethodNotAllowed) || got.Sentence() == "" {
			t.Errorf("GET of the form %s: %d, %q", path, got.Status, got.Sentence())
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
}

func TestAnIDOfNothingIsNothing(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	ids := []string{"x", "0", "-1", "%00", "%ff", "..", "%2e%2e%2f", "%2f", strings.Repeat("a", 5000), "00000000-0000-0000-0000-000000000000",
		"'%20or%201=1", "<script>", e.ID + "%20", url.PathEscape(e.Tables[0].ID) + "%0a", "%E2%98%83"}
	before := e.Written()
	for _, id := range ids {
		pages, forms := places(id, id)
		pages = append(pages, "/games/"+id+"/live", "/games/"+e.Tables[0].ID+"/ruling/"+id, "/join/"+id)
		for _, path := range pages {
			if !strings.Contains(path, id) || strings.HasPrefix(path, "/login") {
				continue
			}
			if got := e.Arbiter.Send(visit.Sent{Method: "GET", Path: path}); got.Status < 300 || got.Status >= 500 {
				t.Errorf("GET %s: %d", path, got.Status)
			}
		}
		for _, path := range forms {
			if !strings.Contains(path, id) || path == "/tournaments" {
				continue
			}
			if got := e.Arbiter.Send(visit.Post(path, "point", "h8", "claim", "1", "upheld", "true", "name", "x", "kind", "player", "onBehalf", "P1")); got.Status < 300 || got.Status >= 500 || (got.Status == 303 && len(id) > 2) {
				t.Errorf("POST %s: %d", path, got.Status)
			}
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
}

func TestAFormOfAnotherSiteIsRefused(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := e.Tables[0]
	e.Start()
	var list []visit.Refusal
	for name, header := range map[string]map[string]string{
		"another site":                 {"Sec-Fetch-Site": "cross-site"},
		"a neighbouring name":          {"Sec-Fetch-Site": "same-site"},
		"another origin":               {"Origin": "http://evil.example"},
		"an origin without a name":     {"Origin": "null"},
		"the same host, another port":  {"Origin": "http://127.0.0.1:1"},
		"a name that only begins like": {"Origin": e.URL + ".evil.example"},
		"an origin against its site":   {"Sec-Fetch-Site": "cross-site", "Origin": e.URL},
	} {
		for _, path := range []string{at.Path + "/stone", at.Path + "/resign"} {
			s := visit.Post(path, "point", "h8")
			s.Header = header
			list = append(list, visit.Refusal{name + " to " + path, at.P[0], s, 403, "came from another site"})
		}
		s := visit.Post("/login", "name", "Chief", "password", "correct horse")
		s.Header = header
		list = append(list, visit.Refusal{name + " to the login", e.Anybody, s, 403, "came from another site"})
	}
	e.Refuses(t, list)
}

// Halls run over plain HTTP on a LAN address, where browsers send no
// Sec-Fetch-Site.
func TestAFormOverPlainHTTPInTheHallPasses(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.P[0].Base = e.OnTheNetwork(t, e.Handler)
	at.P[0].Open(at.Links[0]).Submit(at.Links[0]).Must(http.StatusOK)
	s := visit.Post(at.Path+"/stone", "point", "h8")
	s.Header = map[string]string{"Origin": at.P[0].Base, "Referer": at.P[0].Base + at.Path}
	if got := at.P[0].Send(s); got.Status != http.StatusSeeOther || len(e.State(at.ID).Plies) != 1 {
		t.Errorf("with its own Origin: %d, %q", got.Status, got.Sentence())
	}
	s = visit.Post(at.Path+"/press", "point", "h8")
	s.Header = map[string]string{"Origin": e.URL}
	if got := at.P[0].Send(s); got.Status != http.StatusForbidden {
		t.Errorf("with the Origin of another address: %d", got.Status)
	}
}

func TestARedirectStaysInTheHouse(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for _, to := range []string{"http://evil.example", "https://evil.example/", "//evil.example", "///evil.example", `/\evil.example`, `\\evil.example`, "/\t/evil.example",
		"javascript:alert(1)", "evil.example", "/%09/evil.example\r\nX: y", "/\r\nLocation: http://evil.example", " //evil.example", "http:evil.example", "/\x00", "?x", "", "/..//evil.example"} {
		for _, s := range []visit.Sent{visit.Post("/login", "name", "Chief", "password", "correct horse", "next", to), visit.Post("/language", "lang", "fr", "back", to)} {
			got := e.Visitor().Send(s)
			location := got.Header.Get("Location")
			if got.Status != 303 || !strings.HasPrefix(location, "/") {
				t.Errorf("%s to %q: %d, %q", s.Path, to, got.Status, location)
			}
			base, _ := url.Parse(e.URL + "/login")
			if there, err := base.Parse(location); err != nil || there.Host != base.Host {
				t.Errorf("%s leads to %q, out of the installation (%v)", s.Path, location, err)
			}
			if strings.HasPrefix(location, "//") || strings.ContainsAny(location, "\\\t\r\n") {
				t.Errorf("a browser may read %q as another place", location)
			}
		}
	}
	got := e.Visitor().Send(visit.Post("/login", "name", "Chief", "password", "correct horse", "next", "/t/"+e.ID+"/desk?round=1"))
	if got.Header.Get("Location") != "/t/"+e.ID+"/desk?round=1" {
		t.Errorf("a place in the installation is kept: %q", got.Header.Get("Location"))
	}
}
