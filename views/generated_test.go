package views_test

import (
	"flag"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
)

var generated = flag.Int("generated", 2000, "how many requests TestNoRequestBreaksTheService makes up")

// Whatever is sent to any route by anybody, the service answers, and the journal has nothing
// of what was refused, nor of a page that was looked at.
func TestNoRequestBreaksTheService(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	chance := rand.New(rand.NewPCG(7, 9))
	parts := []string{e.ID, e.Tables[0].ID, e.Tables[1].ID, "1", "2", "-1", "99999999999999999999", "nothing", "..", "%00", "é", "'", "P1", "delete", "name", "resign"}
	values := append(slices.Clone(parts), "", "h8", "a1,b2", "on", "true", "1-0", "five", "arbiter", "renju", "7200+30", "0", "1/2-1/2", "\x00", "\u202e", strings.Repeat("x", 3000), "<b>", "2030-01-01T10:00", "/")
	fields := []string{"point", "points", "n", "kind", "ply", "for", "run", "claim", "upheld", "player", "players", "seconds", "minutes", "score", "result", "reason", "round", "name", "text", "id",
		"seen", "known", "command", "who", "link", "role", "account", "password", "token", "next", "back", "lang", "board", "line", "list", "place", "from", "column", "system", "rounds", "cycles", "timeZone", "plate", "sure", "here"}
	pick := func(list []string) string { return list[chance.IntN(len(list))] }
	routes := visit.Routes(e.Handler)
	slices.SortFunc(routes, func(a, b *web.Route) int { return strings.Compare(a.Method+a.Path, b.Method+b.Path) })
	visitors := []*visit.Visitor{e.Anybody, e.Arbiter, e.Tables[0].P[0], e.Tables[1].P[1]}
	at, _ := url.Parse(e.URL)
	accepted, refused := 0, 0
	for n := range *generated {
		route := routes[chance.IntN(len(routes))]
		if strings.HasSuffix(route.Path, "/live") || strings.Contains(route.Path, "logout") || strings.HasPrefix(route.Path, "/accounts/") {
			continue // a stream has no end; who is logged out asks for nothing more
		}
		path := strings.Split(route.Path, "/")
		for i, part := range path {
			if strings.HasPrefix(part, ":") {
				path[i] = url.PathEscape(pick(parts))
				if chance.IntN(2) == 0 {
					path[i] = map[string]string{"t": e.ID, "games": e.Tables[chance.IntN(2)].ID}[path[i-1]]
				}
			}
		}
		form := url.Values{}
		for range chance.IntN(8) {
			form.Add(pick(fields), pick(values))
		}
		target, body := strings.Join(path, "/"), ""
		if route.Method == http.MethodPost {
			body = form.Encode()
		} else {
			target += "?" + form.Encode()
		}
		request := httptest.NewRequest(http.MethodGet, e.URL+"/", strings.NewReader(body))
		request.Method, request.URL.RawPath = route.Method, ""
		to, err := url.Parse(e.URL + target)
		if err != nil {
			continue
		}
		request.URL, request.RemoteAddr = to, "10.0.0."+strconv.Itoa(chance.IntN(250))+":1"
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for _, cookie := range visitors[chance.IntN(len(visitors))].Client.Jar.Cookies(at) {
			request.AddCookie(cookie)
		}
		before, _, _, _ := e.Store.Head(t.Context())
		answer := httptest.NewRecorder()
		e.Handler.ServeHTTP(answer, request)
		news, err := e.Store.Read(t.Context(), before, 1000)
		news = slices.DeleteFunc(news, func(r journal.Record) bool { return r.Actor == "system" }) // how far the security log goes
		switch {
		case err != nil:
			t.Fatal(err)
		case answer.Code >= http.StatusInternalServerError:
			t.Errorf("%d: %s %s %s: %d", n, route.Method, target, body, answer.Code)
		case len(news) > 0 && (route.Method != http.MethodPost || answer.Code >= http.StatusBadRequest):
			t.Errorf("%d: %s %s %s: %d, and the journal has %d events more", n, route.Method, target, body, answer.Code, len(news))
		case len(news) > 0:
			accepted++
		default:
			refused++
		}
	}
	t.Logf("%d acts were accepted, %d requests changed nothing", accepted, refused)
	if accepted == 0 {
		t.Error("nothing was ever accepted: the requests try nothing")
	}
}
