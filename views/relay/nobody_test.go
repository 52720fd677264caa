package relay_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
)

func read(t *testing.T, answer *http.Response) string {
	t.Helper()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Two who are logged in at the service, and a player, are nobody at a relay: of what they send nothing
// reaches the service by which it could know them, nothing of them comes back, and each is shown what
// everybody is.
func TestNobodyIsKnownAtARelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		at := relays[0]
		var mu sync.Mutex
		at.Way.Asked = func(r *http.Request) {
			mu.Lock()
			defer mu.Unlock()
			for name := range r.Header {
				if !slices.Contains([]string{"Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "User-Agent", "X-Forwarded-For", "Content-Type"}, name) {
					t.Errorf("%s %s reaches the service with %s: %q", r.Method, r.URL, name, r.Header[name])
				}
			}
			if agent := r.Header.Get("User-Agent"); agent != "renju-arbiter relay" {
				t.Errorf("it says that it is %q", agent)
			}
		}
		second := s.Administrator("Second")
		players := s.P[0]
		for _, p := range s.P {
			players = p
		}
		for _, page := range []string{"/", s.Board, "/t/" + s.ID, "/t/" + s.ID + "/hall", s.Board + "/controls?for=stone", "/api/v1/events", "/t/" + s.ID + "/files/games.sgf"} {
			want := s.Visitor().Send(visit.Sent{Method: "GET", Path: page})
			for _, who := range []*visit.Visitor{s.Arbiter, second, players} {
				as := *who
				client := *who.Client
				client.Transport = at.Carrier
				as.Client = &client
				got := as.Send(visit.Sent{Method: "GET", Path: page, Header: map[string]string{"Authorization": "Bearer secret", "User-Agent": "Firefox on my computer", "Referer": "http://hall.test/secret", "Forwarded": "for=1.2.3.4", "Sec-Fetch-Mode": "navigate"}})
				if got.Status != want.Status || got.Body != want.Body || got.Header.Get("Set-Cookie") != "" {
					t.Errorf("%s: who is known at the service is answered %d %v %.300q, and everybody %d %.300q", page, got.Status, got.Header, got.Body, want.Status, want.Body)
				}
			}
		}
	})
}

// What changes something, and what is for those who log in, is done at the service: a sentence leads to
// the page there, and an address with something of a login goes there itself.
func TestWhatIsDoneIsDoneAtTheService(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		before := s.Written()
		asked := 0
		for _, at := range relays {
			if at.Way.Asked = func(r *http.Request) {
				if r.Method != http.MethodGet {
					asked++
				}
			}; at == relays[1] {
				get(t, at.Visitor(), "/") // it hears where things are done
			}
			for sent, leads := range map[string]string{
				"POST " + s.Board + "/stone": s.Board, "POST /t/" + s.ID + "/start": "/t/" + s.ID, "POST /login": "/", "PUT /t/" + s.ID: "/t/" + s.ID, "DELETE /": "/", "GET /t/" + s.ID + "/desk": "/t/" + s.ID + "/desk", "GET /tournaments/new": "/tournaments/new",
			} {
				method, path, _ := strings.Cut(sent, " ")
				got := at.Visitor().Send(visit.Sent{Method: method, Path: path, Body: map[bool]string{true: "point=h8"}[method == "POST"], Header: map[string]string{"Accept-Language": "de"}})
				if got.Status != http.StatusForbidden || !strings.Contains(got.Sentence(), "Diese Adresse zeigt Turniere nur") || !strings.Contains(got.Body, `href="http://hall.test`+leads+`"`) {
					t.Errorf("%s: %d %s", sent, got.Status, got.Body)
				}
			}
			from := at.Visitor().Send(visit.Sent{Method: "POST", Path: s.Board + "/stone", Body: "point=h8", Header: map[string]string{"Referer": at.URL + s.Board + "?x=1"}})
			if !strings.Contains(from.Body, `href="http://hall.test`+s.Board+`?x=1"`) {
				t.Errorf("a form from a page leads to %s", from.Body)
			}
			for _, path := range []string{"/login?next=%2F", "/setup/abc", "/join/abc", "/reset/abc", "/account", "/accounts/log", "/seat?card=x"} {
				got := get(t, at.Visitor(), path)
				if to := got.Header.Get("Location"); got.Status != http.StatusSeeOther || to != "http://hall.test"+path {
					t.Errorf("%s: %d to %q", path, got.Status, to)
				}
			}
			api := at.Visitor().Send(visit.Sent{Method: "POST", Path: "/api/v1/events/x/games/y/moves", Kind: "application/json", Body: "{}"})
			if api.Status != http.StatusForbidden || api.Header.Get("Content-Type") != "application/problem+json" || !strings.Contains(api.Body, `"code":"shows"`) {
				t.Errorf("a program: %d %v %s", api.Status, api.Header, api.Body)
			}
		}
		if asked != 0 || s.Written() != before {
			t.Errorf("%d forms reached the service, %d events were written", asked, s.Written()-before)
		}
	})
}

// The language is chosen at a relay, and its cookie is the only one that comes through.
func TestALanguageIsChosenAtARelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		_, relays := opened(t, path())
		v := relays[1].Visitor()
		got := v.Send(visit.Post("/language", "lang", "eu", "back", "/rules"))
		if set := got.Header.Values("Set-Cookie"); got.Status != http.StatusSeeOther || len(set) != 1 || !strings.HasPrefix(set[0], "lang=eu;") || got.Header.Get("Location") != "/rules" {
			t.Errorf("%d %v", got.Status, got.Header)
		}
		if page := v.Open("/").Page.Find("html").AttrOr("lang", ""); page != "eu" {
			t.Errorf("then pages are in %q", page)
		}
		other := v.Send(visit.Sent{Method: "POST", Path: "/language", Body: "lang=de", Header: map[string]string{"Sec-Fetch-Site": "cross-site"}})
		if other.Status != http.StatusForbidden || len(other.Header.Values("Set-Cookie")) != 0 {
			t.Errorf("another site chooses: %d %v", other.Status, other.Header)
		}
	})
}

// Who follows somebody by a relay is sent pages of their own, and everybody else those of all. One name does not
// take the place of another.
func TestSomebodyIsFollowedAtARelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		v, other := relays[1].Visitor(), relays[1].Visitor()
		page := "/t/" + s.ID + "/rounds/1"
		pressed := func(v *visit.Visitor) int {
			return v.Open(page).Must(http.StatusOK).Page.Find(".star[aria-pressed=true]").Length()
		}
		for n := range 2 {
			at := v.Open(page).Page.Find(".star[name=follow]").AttrOr("value", "")
			got := v.Send(visit.Post("/following", "follow", at, "back", page))
			if set := got.Header.Values("Set-Cookie"); got.Status != http.StatusSeeOther || len(set) != 1 || !strings.HasPrefix(set[0], "following=") {
				t.Fatalf("%d %v", got.Status, got.Header)
			}
			if own, others := pressed(v), pressed(other); own != n+1 || others != 0 {
				t.Errorf("after %d the own page has %d stars pressed, that of others %d", n+1, own, others)
			}
		}
	})
}

// What spectators see later they see as much later at a relay.
func TestARelayIsAsLateAsTheService(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		order := arbiter.Order{Actor: s.Chief(), Arrival: time.Now(), ID: "late", Seen: -1}
		if err := s.Desk.Arrange(t.Context(), s.ID, order, tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()}, nil); err != nil {
			t.Fatal(err)
		}
		far := relays[1]
		wire, here := far.Listen(s.Board+"/live?differences=1"), s.Listen(s.Board+"/live?differences=1")
		player := s.ListenAs(s.Arbiter, s.Board+"/live?differences=1")
		wire.Take()
		here.Take()
		player.Take()
		shown := get(t, far.Visitor(), s.Board).Body
		places(s, "h8")
		time.Sleep(9 * time.Minute)
		if got := wire.Take(); !strings.Contains(player.Take(), "h8") || strings.Contains(got, "h8") {
			t.Errorf("before the time it sends %q", got)
		}
		if page := get(t, far.Visitor(), s.Board).Body; strings.Contains(page, ">h8<") != strings.Contains(shown, ">h8<") {
			t.Error("a page shows the stone before the time")
		}
		here.Take()
		time.Sleep(2 * time.Minute)
		if got, want := wire.Take(), here.Take(); got != want || !strings.Contains(got, "h8") {
			t.Errorf("when it is time it sends %q, the service %q", got, want)
		}
	})
}

// A message makes the pages of its event or game old before anybody hears of it: a page that fetches
// itself then is the new one, though the service lets it be kept.
func TestWhoHearsOfSomethingSeesIt(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		far := relays[1]
		for _, point := range []string{"h8", "i9", "j10"} {
			wire := far.Listen(s.Board + "/live?differences=1")
			wire.Take()
			before := get(t, far.Visitor(), s.Board)
			places(s, point)
			if wire.Take() == "" {
				t.Fatal("nothing is heard")
			}
			after, want := get(t, far.Visitor(), s.Board), get(t, s.Visitor(), s.Board)
			if after.Body == before.Body || after.Body != want.Body {
				t.Errorf("%s is heard of and not to be seen", point)
			}
		}
	})
}
