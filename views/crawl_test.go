package views_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
)

// The crawl holds every page as it is. It asks the service for its routes, fills them
// with what the events of crawl_events_test.go have, follows every link and every form,
// and compares what everybody is answered, in every language, with
// testdata/crawl.txt: status and a hash of the page without what is random in it. Time
// stands still in it, so that clocks and instants are the same on every machine.
//
// After a change that is meant to change a page:
//
//	go test ./views -run EveryPageIsAsItWas -args -crawl.write
//
// writes the list anew; what it names in `git diff` should be what was meant. To see
// how pages differ between two commits, write them all at each, and compare:
//
//	go test ./views -run EveryPageIsAsItWas -args -crawl.dump /tmp/before
//	diff -r /tmp/before /tmp/after
var (
	crawlWrite = flag.Bool("crawl.write", false, "write testdata/crawl.txt anew")
	crawlDump  = flag.String("crawl.dump", "", "write every page that is crawled into this folder")
)

var crawlLanguages = []string{"en", "eu", "fr", "de"}

func TestEveryPageIsAsItWas(t *testing.T) {
	found := &crawled{routes: map[string]bool{}, pages: map[sight]string{}}
	for i, e := range crawledEvents {
		t.Run(e.name, func(t *testing.T) {
			bubble(t, func(t *testing.T, path func() string) {
				c := &crawler{crawledEvent: openCrawled(t, path(), e), found: found, first: i == 0, queued: map[string]bool{}, ids: normaliser{}, written: map[string]string{}}
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
	found.dump(t, *crawlDump)
	if *crawlWrite {
		found.write(t)
	} else if !t.Failed() {
		found.compare(t)
	}
}

// sight is what somebody asked of an event in a language.
type sight struct{ event, asked, who, language string }

// crawled is what was found: by sight, the page without what is random in it.
type crawled struct {
	routes map[string]bool // all there are; true: crawled
	pages  map[sight]string
}

// crawler goes through the service on one event.
type crawler struct {
	*crawledEvent
	found  *crawled
	first  bool // what belongs to no event is crawled with the first one
	routes []*echo.Route
	queue  []string
	queued map[string]bool
	forms  []string
	ids    normaliser // of the addresses

	written map[string]string // forms as they stand, by who sees them and where they go
}

// look asks for every page, as everybody, in every language.
func (c *crawler) look() {
	c.routes = c.handler.(*echo.Echo).Routes()
	slices.SortFunc(c.routes, func(a, b *echo.Route) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
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
		for _, v := range c.viewers {
			for _, language := range crawlLanguages {
				if stream {
					status, begin := c.listened(v.visitor, path, language)
					c.keep("GET "+path, v.name, language, status, begin)
					continue
				}
				status, answer := c.ask(v.visitor, http.MethodGet, path, language, "")
				c.keep("GET "+path, v.name, language, status, answer)
				if language == "en" {
					c.follow(answer)
					c.read(v.name, path, answer)
				}
			}
		}
		if c.first && !stream && !strings.Contains(path, "?") {
			status, answer := c.ask(c.anybody, http.MethodHead, path, "en", "")
			c.keep("HEAD "+path, c.viewers[0].name, "en", status, answer)
		}
	}
}

// send posts every form as it stands on the page of who may send it, then empty and
// with a snowman in every field, as everybody. What ends a game, and at last a session
// or an account, comes after the rest.
func (c *crawler) send() {
	slices.SortFunc(c.forms, func(a, b string) int {
		return cmp.Or(endOf(a)-endOf(b), strings.Compare(c.ids.plain(c.untold(a)), c.ids.plain(c.untold(b))))
	})
	for _, path := range c.forms {
		for _, v := range c.viewers {
			if form, has := c.written[v.name+" "+path]; has {
				c.post(v, path, "as it stands", form)
			}
		}
		for _, v := range c.viewers {
			c.post(v, path, "empty", "")
			c.post(v, path, "spoiled", spoiled)
		}
	}
}

// endOf is how much ends with a form.
func endOf(path string) int {
	switch {
	case ends.MatchString(path):
		return 1
	case strings.HasPrefix(path, "/accounts/") || strings.HasPrefix(path, "/logout"):
		return 2
	}
	return 0
}

var ends = regexp.MustCompile(`^/games/.*/(accept|resign|rule|void|flag|disturbed)$|/(sign|forget|withdraw)$`)

// post notes what a form brings. The head of the page, which says who looks, is left
// out: it is the same as where the form stands.
func (c *crawler) post(v viewing, path, form, body string) {
	status, answer := c.ask(v.visitor, http.MethodPost, path, "en", body)
	if _, main, is := strings.Cut(answer, `id="main"`); is {
		answer = main
	}
	c.keep("POST "+path+" "+form, v.name, "en", status, answer)
}

// read keeps the forms of a page as a browser would send them. What a page has that was
// asked for something, such as a point, is kept rather than what stands without it.
func (c *crawler) read(who, address, body string) {
	fresh := strings.Contains(address, "?")
	for _, m := range leads.FindAllStringSubmatch(body, -1) {
		_, known := c.written[who+" "+m[2]]
		fresh = fresh || m[1] != "href" && !known
	}
	if !fresh {
		return
	}
	page, err := goquery.NewDocumentFromReader(strings.NewReader(body))
	c.must(err)
	for _, form := range page.Find("form[method=post]").EachIter() {
		name := who + " " + form.AttrOr("action", "")
		if _, known := c.written[name]; known && !strings.Contains(address, "?") {
			continue
		}
		values := fields(form)
		if button := form.Find("button[name]").First(); button.Length() > 0 {
			values.Add(button.AttrOr("name", ""), button.AttrOr("value", ""))
		}
		c.written[name] = values.Encode()
	}
}

var spoiled = func() string {
	form := url.Values{}
	for _, name := range []string{"point", "points", "from", "column", "n", "ply", "seconds", "seen", "kind", "for", "opening", "onBehalf", "player",
		"result", "score", "reason", "claim", "upheld", "stop", "next", "round", "name", "name1", "name2", "country", "rating", "text", "confirm", "who",
		"game", "arbiter", "bye", "here", "winner", "board", "control", "timeZone", "cycles", "mode", "system", "rounds", "currency", "name-1", "prizes-1",
		"sheet-P1", "password", "role", "language", "back", "reverse", "number", "method", "seed", "colour"} {
		form.Set(name, "☃")
	}
	return form.Encode()
}()

// follow meets what a page leads to.
func (c *crawler) follow(body string) {
	for _, m := range leads.FindAllStringSubmatch(body, -1) {
		c.meet(html.UnescapeString(m[2]), m[1] != "href")
	}
}

var leads = regexp.MustCompile(`\s(href|action|formaction)="(/[^"]*)"`)

// meet takes an address into the crawl if it is of this event and new. Of addresses
// that differ only in what a query asks for, the first one stands for all.
func (c *crawler) meet(address string, form bool) {
	address, _, _ = strings.Cut(address, "#")
	path, query, asked := strings.Cut(address, "?")
	parts := strings.Split(path, "/")
	switch {
	case path == "/":
	case parts[1] == "t":
		if parts[2] != c.id && parts[2] != "nothing" {
			return
		}
	case parts[1] == "games":
		if !slices.Contains(c.games, parts[2]) && parts[2] != "nothing" {
			return
		}
		if form && parts[2] != "nothing" && parts[2] != c.games[0] {
			return // one board stands for all
		}
	case !c.first:
		return
	}
	method := http.MethodGet
	if form {
		method = http.MethodPost
	}
	route := c.route(method, path)
	if route == "" {
		return
	}
	kind := method + path
	if asked {
		values, err := url.ParseQuery(query)
		if err != nil {
			c.t.Errorf("%s: %v", address, err)
		}
		for name := range values {
			parts = append(parts, name)
		}
		slices.Sort(parts[:])
		kind += "?" + strings.Join(parts, "&")
	}
	if c.queued[kind] {
		return
	}
	c.queued[kind], c.found.routes[method+" "+route] = true, true
	if form {
		c.forms = append(c.forms, path)
		return
	}
	if head := "HEAD " + route; !asked && c.route(http.MethodHead, path) == route {
		c.found.routes[head] = true
	}
	c.queue = append(c.queue, address)
}

// route is the pattern that an address goes to; one with fewer parameters goes first.
func (c *crawler) route(method, path string) string {
	best, fewest := "", 100
	parts := strings.Split(path, "/")
	for _, r := range c.routes {
		pattern := strings.Split(r.Path, "/")
		if r.Method != method || len(pattern) != len(parts) {
			continue
		}
		fits, params := true, 0
		for i, p := range pattern {
			if strings.HasPrefix(p, ":") && parts[i] != "" {
				params++
			} else if p != parts[i] {
				fits = false
			}
		}
		if fits && params < fewest {
			best, fewest = r.Path, params
		}
	}
	return best
}

// filled are the addresses of a route: with everything that the event has for its
// parameters, and once with what nobody has.
func (c *crawler) filled(route string) []string {
	list := []string{""}
	for _, part := range strings.Split(route, "/")[1:] {
		values := []string{part}
		if name, isParam := strings.CutPrefix(part, ":"); isParam {
			if name == "id" || name == "token" {
				name += " of " + strings.Split(route, "/")[1]
			}
			var known bool
			if values, known = c.values()[name]; !known {
				c.t.Errorf("%s: the crawl does not know what to put for %s", route, part)
			}
		}
		var longer []string
		for _, begin := range list {
			for _, value := range values {
				longer = append(longer, begin+"/"+value)
			}
		}
		list = longer
	}
	if c.first && strings.Contains(route, ":") {
		list = append(list, param.ReplaceAllString(route, "nothing"))
	}
	return list
}

var param = regexp.MustCompile(`:\w+`)

// values are what the parameters of routes can be; what is named by no value is met by
// following links.
func (c *crawler) values() map[string][]string {
	v := map[string][]string{
		"id of t": {c.id}, "id of games": c.games, "id of accounts": nil, "token of join": nil, "token of setup": nil,
		"n": nil, "claim": nil, "person": nil, "team": nil, "link": nil, "act": nil, "text": nil,
	}
	for n := range c.state().Rounds() + 1 {
		v["n"] = append(v["n"], strconv.Itoa(n+1))
	}
	for token, opens := range c.tokens {
		place := "token of join"
		if opens == setupLink {
			place = "token of setup"
		}
		v[place] = append(v[place], token)
	}
	return v
}

// everyAct is what players and arbiters can do at a board.
var everyAct = []game.Act{game.DoStone, game.DoPass, game.DoPress, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose,
	game.DoStrike, game.DoClaim, game.DoOffer, game.DoAccept, game.DoDecline, game.DoResign, game.DoCall, game.DoStart, game.DoAbsent,
	game.DoArrive, game.DoStop, game.DoResume, game.DoAdjust, game.DoPenalty, game.DoFlag, game.DoAttend, game.DoDisturbed, game.DoVoid,
	game.DoRule, game.DoRecord, game.DoResult, game.DoCorrect}

// ask sends a request, and answers with the status, where it leads, and the page.
func (c *crawler) ask(v *visitor, method, path, language, form string) (int, string) {
	request, err := http.NewRequest(method, v.base+path, strings.NewReader(form))
	c.must(err)
	request.AddCookie(&http.Cookie{Name: "lang", Value: language})
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	client := *v.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	c.must(err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	c.must(err)
	if answer.StatusCode >= 500 {
		c.t.Errorf("%s %s as %s: status %d", method, path, form, answer.StatusCode)
	}
	return answer.StatusCode, answer.Header.Get("Location") + "\n" + string(body)
}

// listened is how a stream begins.
func (c *crawler) listened(v *visitor, path, language string) (int, string) {
	w := &answering{wire: wire{header: http.Header{}}, status: http.StatusOK}
	ctx, cancel := context.WithCancel(context.Background())
	request := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	request.AddCookie(&http.Cookie{Name: "lang", Value: language})
	base, err := url.Parse(v.base)
	c.must(err)
	for _, cookie := range v.client.Jar.Cookies(base) {
		request.AddCookie(cookie)
	}
	ended := make(chan struct{})
	go func() {
		c.handler.ServeHTTP(w, request)
		close(ended)
	}()
	begin := byEvent(w.take())
	cancel()
	<-ended
	return w.status, begin
}

// answering is the far end of a stream that may be refused.
type answering struct {
	wire
	status int
}

func (w *answering) WriteHeader(status int) { w.status = status }

// keep notes an answer without what is random in it.
func (c *crawler) keep(asked, who, language string, status int, body string) {
	c.found.pages[sight{c.id, c.ids.plain(c.untold(asked)), who, language}] = fmt.Sprintf("%d\n%s", status, c.plain(body))
}

// plain replaces what is random by nature: ids by the order in which they come, and
// what untold replaces.
func (c *crawler) plain(text string) string { return numbered(c.untold(text)) }

// untold replaces tokens by what they open, the drawings of tokens, and the versions
// of the files.
func (c *crawler) untold(text string) string {
	for token, opens := range c.tokens {
		text = strings.ReplaceAll(text, token, opens)
	}
	text = version.ReplaceAllString(text, "/static/VERSION/")
	text = token.ReplaceAllString(text, "/$1/TOKEN")
	return code.ReplaceAllString(text, "QR")
}

// numbered puts the order in which ids come in the place of each. It looks from dash to
// dash, because a page is long and has few.
func numbered(text string) string {
	var plain strings.Builder
	ids := normaliser{}
	done := 0
	for at := 0; ; {
		dash := strings.IndexByte(text[at:], '-')
		if dash < 0 {
			break
		}
		begin := at + dash - 8
		at += dash + 1
		if begin < done || begin+36 > len(text) || text[begin+13] != '-' || text[begin+18] != '-' || !uuid4or7.MatchString(text[begin:begin+36]) {
			continue
		}
		plain.WriteString(text[done:begin])
		plain.WriteString(ids.plain(text[begin : begin+36]))
		done, at = begin+36, begin+36
	}
	plain.WriteString(text[done:])
	return plain.String()
}

var (
	version = regexp.MustCompile(`/static/[0-9A-Za-z_-]+/`)
	token   = regexp.MustCompile(`/(join|setup)/[0-9A-Za-z_-]{16,}`)
	code    = regexp.MustCompile(`(?s)<div class="qr">.*?</div>`)
)
