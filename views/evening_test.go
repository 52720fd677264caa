package views_test

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
)

// evening is a club evening of four players: two boards in its first round, a
// browser for everybody.
type evening struct {
	*hall
	id      string
	arbiter *visitor
	anybody *visitor
	tables  []table
}

// table is one board of the first round with its two players.
type table struct {
	id    string // of the game
	path  string
	links [2]string // the paths of the players' links
	p     [2]*visitor
}

const guests = "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205\nChie Morikawa; JPN; 920003; 2180\nYann Kerdal; FRA; 930004; 2090"

// openEvening makes the event by forms; the pairs are its settings. Without any
// it is a free opening with a clock in claim mode.
func openEvening(t testing.TB, o hallOptions, settings ...string) *evening {
	t.Helper()
	e := &evening{hall: openHall(t, o)}
	e.anybody = e.visitor()
	e.arbiter = e.organiser()
	e.make(settings...)
	return e
}

func (e *evening) make(settings ...string) {
	e.t.Helper()
	a := e.arbiter
	given := map[string]string{"name": "Club evening", "opening": "free", "control": "1800+10", "timeZone": "Europe/Madrid"}
	for i := 0; i+1 < len(settings); i += 2 {
		given[settings[i]] = settings[i+1]
	}
	var pairs []string
	for name, value := range given {
		pairs = append(pairs, name, value)
	}
	a.open("/tournaments/new").submit("/tournaments", pairs...).must(http.StatusOK)
	e.enter(strings.TrimSuffix(strings.TrimPrefix(a.at.Path, "/t/"), "/players"))
}

// enter brings the guests into an event that has been made, and seats them.
func (e *evening) enter(id string) {
	e.t.Helper()
	e.id = id
	a := e.arbiter.open("/t/" + e.id + "/players").must(http.StatusOK)
	a.submit("/t/"+e.id+"/players/paste", "text", guests).must(http.StatusOK)
	a.submit("/t/"+e.id+"/players/paste", "text", guests, "confirm", "1").must(http.StatusOK)
	a.open("/t/" + e.id + "/schedule").submit("/t/" + e.id + "/publish").must(http.StatusOK)
	e.handLinks()
}

// handLinks makes a link for each player and seats the players of round one.
func (e *evening) handLinks() {
	e.t.Helper()
	a := e.arbiter
	a.open("/t/"+e.id+"/links").post("/t/"+e.id+"/links", url.Values{"kind": {"player"}}).must(http.StatusOK)
	paths := map[string]string{}
	a.page.Find(".link-card").Each(func(_ int, card *goquery.Selection) {
		address := strings.TrimSpace(card.Find(".url").Text())
		for _, name := range strings.Split(guests, "\n") {
			if name, _, _ = strings.Cut(name, ";"); strings.Contains(card.Text(), name) {
				paths[name] = address[strings.Index(address, "/join/"):]
			}
		}
	})
	state, err := e.desk.Tournament(e.id)
	if err != nil {
		e.t.Fatal(err)
	}
	for _, p := range state.Pairings {
		if p.Round != 1 {
			continue
		}
		at := table{id: p.Game, path: "/games/" + p.Game}
		for i, player := range []string{p.First, p.Second} {
			at.links[i] = paths[e.desk.Person(player).Name]
			at.p[i] = e.visitor()
			at.p[i].open(at.links[i]).submit(at.links[i]).must(http.StatusOK)
		}
		e.tables = append(e.tables, at)
	}
}

// boardLink is the path of a link for the device at a board.
func (e *evening) boardLink(gameID string) string {
	e.t.Helper()
	a := e.arbiter.open("/t/"+e.id+"/links").post("/t/"+e.id+"/links", url.Values{"kind": {"board"}, "who": {gameID}}).must(http.StatusOK)
	address := strings.TrimSpace(a.page.Find(".link-card .url").First().Text())
	return address[strings.Index(address, "/join/"):]
}

func (e *evening) start() {
	e.t.Helper()
	e.arbiter.open("/t/" + e.id + "/desk").submit("/t/" + e.id + "/start").must(http.StatusOK)
}

// play places stones in turn, each with its press.
func (at table) play(points ...string) {
	for i, point := range points {
		mover := at.p[i%2]
		act(mover, at.path, "stone", "point", point)
		act(mover, at.path, "press")
	}
}

func (e *evening) state(gameID string) game.State {
	e.t.Helper()
	s, err := e.desk.Game(gameID)
	if err != nil {
		e.t.Fatal(err)
	}
	return s
}

// written is how many events the journal has: what is refused adds none.
func (h *hall) written() int64 {
	h.t.Helper()
	position, _, _, err := h.store.Head(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	return position
}

// sent is one raw request of a visitor, and its answer without following it.
type sent struct {
	method, path string
	kind         string // content type; that of a form if empty
	body         string
	header       map[string]string
	chunked      bool
}

type answered struct {
	status int
	body   string
	header http.Header
}

func (v *visitor) send(s sent) answered {
	v.t.Helper()
	var body io.Reader
	if s.body != "" {
		body = strings.NewReader(s.body)
		if s.chunked {
			body = struct{ io.Reader }{body}
		}
	}
	request, err := http.NewRequest(s.method, v.base+s.path, body)
	if err != nil {
		v.t.Fatal(err)
	}
	if s.method == http.MethodPost {
		if s.kind == "" {
			s.kind = "application/x-www-form-urlencoded"
		}
		request.Header.Set("Content-Type", s.kind)
	}
	for name, value := range s.header {
		request.Header.Set(name, value)
	}
	client := *v.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		v.t.Fatalf("%s %s: %v", s.method, s.path, err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		v.t.Fatalf("%s %s: %v", s.method, s.path, err)
	}
	if answer.StatusCode >= 500 {
		v.t.Errorf("%s %s: status %d", s.method, s.path, answer.StatusCode)
	}
	if broken := brokenText.FindString(string(text)); broken != "" {
		v.t.Errorf("%s %s: the page has a broken text %q", s.method, s.path, broken)
	}
	return answered{answer.StatusCode, string(text), answer.Header}
}

// brokenText is what shows where a text or one of its arguments is missing.
var brokenText = regexp.MustCompile(`\[[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]*)+\]|&lt;no value|<no value|%!|\{\{`)

// sentence is the words of a page's notices, or of its heading.
func (a answered) sentence() string {
	page, err := goquery.NewDocumentFromReader(strings.NewReader(a.body))
	if err != nil {
		return err.Error()
	}
	text := page.Find("#notices").Text() + " " + page.Find(".error").Text()
	if page.Find("body.page-failure").Length() > 0 {
		text += " " + page.Find("h1").Text()
	}
	return strings.Join(strings.Fields(text), " ")
}
