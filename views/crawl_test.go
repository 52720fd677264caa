package views_test

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
)

// The crawl asks the service for its routes, fills them with what the events of crawl_events_test.go
// have, and follows every link and every form. Everybody asks for every page, in one language or in all
// of them (package sampling says which), and sends every form: as it stands, empty, and with a snowman in
// each field. These laws hold for every answer:
//
//   - it is no failure of the service (below 500)
//   - no text is missing in any of the languages
//   - the table of rights decides who is answered, in every state of every event
//   - every element is closed, each id is there once, each field has a label
//   - the page is in the language that was asked for, and nothing in it is left in English
//   - each form names its command, and no two forms of a page are the same one
//   - every route is reached, and every page is shown in every language
//
// How pages read pages_test.go holds.
var crawlLanguages = []string{"en", "eu", "fr", "de"}

// crawlViewers are all kinds of viewers, besides the captain of a team where there are teams.
var crawlViewers = []string{"nobody", "player", "board", "time-arbiter", "scorer", "arbiter", "organiser"}

func TestEveryPageAndFormAnswersEverybody(t *testing.T) {
	found := &crawled{routes: map[string]bool{}, turns: map[string]*[4]int{}, in: map[string]map[string]bool{}}
	for i, e := range crawledEvents {
		t.Run(e.name, func(t *testing.T) {
			visit.InFakeTime(t, func(t *testing.T, path func() string) {
				c := &crawler{crawledEvent: openCrawled(t, path(), e), found: found, first: i == 0, queued: map[string]bool{}, away: map[string]bool{}, ids: visit.IDs{}, written: map[string]string{}, led: map[string]string{}}
				c.look()
				c.send()
			})
		})
	}
	for route, seen := range found.routes {
		if !seen {
			t.Errorf("%s was not crawled: nothing leads there, and the events have nothing to fill it with", route)
		}
	}
	for route, in := range found.in {
		if len(in) < len(crawlLanguages) {
			t.Errorf("%s was shown in %v alone", route, slices.Sorted(maps.Keys(in)))
		}
	}
}

// crawled is what was found.
type crawled struct {
	routes map[string]bool            // all there are; true: crawled
	turns  map[string]*[4]int         // how often it was the turn of each language, by route
	in     map[string]map[string]bool // the languages in which somebody was shown a route
}

// next is a language that a route was asked for in least often, the first one from there on: a page
// that few are shown is seen in every language too.
func (c *crawled) next(route string, from int) int {
	turns := c.turns[route]
	if turns == nil {
		turns = new([4]int)
		c.turns[route] = turns
	}
	least := slices.Min(turns[:])
	for turns[from%len(turns)] > least {
		from++
	}
	turns[from%len(turns)]++
	return from
}

// crawler goes through the service on one event.
type crawler struct {
	*crawledEvent
	found  *crawled
	first  bool // what belongs to no event is crawled with the first one
	routes []*web.Route
	led    map[string]string // the routes of the addresses that were met
	queue  []string
	queued map[string]bool
	forms  []string
	away   map[string]bool // who was turned away from a route
	ids    visit.IDs       // of the addresses

	written map[string]string // forms as they stand, by who sees them and where they go
}

// look asks for every page, as everybody, in every language.
func (c *crawler) look() {
	c.routes = visit.Routes(c.Handler)
	slices.SortFunc(c.routes, func(a, b *web.Route) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	for _, r := range c.routes {
		if r.Path == "/static/*" || r.Method != http.MethodGet && r.Method != http.MethodPost && r.Method != http.MethodHead {
			continue // files have their version in their address
		}
		if name := r.Method + " " + r.Path; !c.found.routes[name] {
			c.found.routes[name] = false
		}
		if r.Method == http.MethodPost && !c.first {
			continue // the forms of the pages lead there
		}
		for _, path := range c.filled(r.Path) {
			c.meet(path, r.Method == http.MethodPost)
		}
	}
	if len(c.games) > 0 {
		for _, act := range c.acts {
			c.meet("/games/"+c.games[0]+"/"+string(act), true)
		}
		c.meet("/games/"+c.games[0]+"?select=c3", false)
	}
	for n := 0; n < len(c.queue); n++ {
		path := c.queue[n]
		stream := strings.HasSuffix(path, "/live")
		viewers, languages := c.viewers, crawlLanguages
		if !c.first && (strings.Contains(path, "/paper/") || strings.Contains(path, "/wall/")) {
			// which words they have, and who may see which, shows in the first event; the others show their tables
			viewers, languages = c.some("nobody", "arbiter"), crawlLanguages[:1]
		}
		for i, v := range viewers {
			turn, route := n+i, c.route(http.MethodGet, path)
			away := c.turnedAway("GET "+route, v.name)
			switch {
			case away && turn%2 > 0:
				continue
			case !away:
				turn = c.found.next(route, turn)
			}
			turn %= len(languages)
			for _, language := range c.spoken(path, languages, turn) {
				if stream {
					status, begin := c.listened(v.Visitor, path, language)
					c.holds(v, http.MethodGet, path, language, status, begin)
					continue
				}
				status, answer := c.ask(v.Visitor, http.MethodGet, path, language, "")
				c.holds(v, http.MethodGet, path, language, status, answer)
				c.turned("GET "+route, v.name, status)
				if c.shown(path, language, status); status != http.StatusOK && !away && language == languages[turn] {
					c.found.turns[route][turn]-- // the language is the turn of the next viewer
				}
				if language == languages[turn] {
					c.follow(answer)
					c.read(v.name, path, answer)
				}
			}
		}
		if c.first && !stream && !strings.Contains(path, "?") {
			status, answer := c.ask(c.Anybody, http.MethodHead, path, "en", "")
			c.holds(viewers[0], http.MethodHead, path, "en", status, answer)
		}
	}
}

// spoken returns the languages in which a viewer asks for a page: all, or one of them in turn, so that
// every page is seen in every language by somebody, and everybody sees pages in each.
func (c *crawler) spoken(path string, languages []string, turn int) []string {
	ofEvent := strings.HasPrefix(path, "/t/") || strings.HasPrefix(path, "/games/")
	if !ofEvent || everythingCrawled() {
		return languages
	}
	return languages[turn : turn+1]
}

// turned notes whether a viewer was turned away from a route.
func (c *crawler) turned(asked, who string, status int) {
	c.away[who+" "+asked] = status == http.StatusUnauthorized || status == http.StatusForbidden || status == http.StatusNotFound
}

// turnedAway reports whether a viewer was turned away from a route before, and a part is enough.
func (c *crawler) turnedAway(asked, who string) bool {
	return c.away[who+" "+asked] && !everythingCrawled()
}

// shown notes in which language somebody was shown a page.
func (c *crawler) shown(path, language string, status int) {
	if route := c.route(http.MethodGet, path); status == http.StatusOK {
		if c.found.in[route] == nil {
			c.found.in[route] = map[string]bool{}
		}
		c.found.in[route][language] = true
	}
}

// everythingCrawled tells that no part is taken.
func everythingCrawled() bool { return sampling.Everything() }

// some are those viewers alone.
func (c *crawler) some(names ...string) []viewing {
	return slices.DeleteFunc(slices.Clone(c.viewers), func(v viewing) bool { return !slices.Contains(names, v.name) })
}

// ask sends a request, and answers with the status, where it leads, and the page.
func (c *crawler) ask(v *visit.Visitor, method, path, language, form string) (int, string) {
	request, err := http.NewRequest(method, v.Base+path, strings.NewReader(form))
	c.Must(err)
	request.AddCookie(&http.Cookie{Name: "lang", Value: language})
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	client := *v.Client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	c.Must(err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	c.Must(err)
	return answer.StatusCode, answer.Header.Get("Location") + "\n" + string(body)
}

// listened is how a stream begins.
func (c *crawler) listened(v *visit.Visitor, path, language string) (int, string) {
	w := &answering{Wire: visit.Wire{Head: http.Header{}}, status: http.StatusOK}
	ctx, cancel := context.WithCancel(context.Background())
	request := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	request.AddCookie(&http.Cookie{Name: "lang", Value: language})
	base, err := url.Parse(v.Base)
	c.Must(err)
	for _, cookie := range v.Client.Jar.Cookies(base) {
		request.AddCookie(cookie)
	}
	ended := make(chan struct{})
	go func() {
		c.Handler.ServeHTTP(w, request)
		close(ended)
	}()
	begin := visit.ByEvent(w.Take())
	cancel()
	<-ended
	return w.status, begin
}

// answering is the far end of a stream that may be refused.
type answering struct {
	visit.Wire
	status int
}

func (w *answering) WriteHeader(status int) { w.status = status }
