package views_test

import (
	"cmp"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

// send posts every form as it stands on the page of who may send it, then empty and
// with a snowman in every field, as everybody: who is turned away whatever the form says, with one of
// these in turn. What ends a game, and at last a session or an account, comes after the rest.
func (c *crawler) send() {
	slices.SortFunc(c.forms, func(a, b string) int {
		return cmp.Or(endOf(a)-endOf(b), strings.Compare(c.ids.Plain(c.untold(a)), c.ids.Plain(c.untold(b))))
	})
	for n, path := range c.forms {
		for _, v := range c.viewers {
			if form, has := c.written[v.name+" "+path]; has {
				c.post(v, path, form)
			}
		}
		for i, v := range c.viewers {
			for _, says := range c.bodies(path, v.name, n+i) {
				c.post(v, path, says)
			}
		}
	}
}

// bodies are what a viewer says in a form, whatever stands on it: nothing, and nonsense; one of the two
// where the viewer was turned away before.
func (c *crawler) bodies(path, who string, turn int) []string {
	says := []string{"", spoiled}
	if c.turnedAway("POST "+c.route(http.MethodPost, path), who) {
		return says[turn%len(says):][:1]
	}
	return says
}

// endOf is how much ends with a form.
func endOf(path string) int {
	switch {
	case ends.MatchString(path):
		return 1
	case strings.HasPrefix(path, "/accounts/") || strings.HasPrefix(path, "/account/") || strings.HasPrefix(path, "/logout"):
		return 2
	}
	return 0
}

var ends = regexp.MustCompile(`^/games/.*/(accept|resign|rule|void|flag|disturbed)$|/(sign|forget|withdraw)$`)

// post sends a form.
func (c *crawler) post(v viewing, path, body string) {
	status, answer := c.ask(v.Visitor, http.MethodPost, path, "en", body)
	c.turned("POST "+c.route(http.MethodPost, path), v.name, status)
	c.holds(v, http.MethodPost, path, "en", status, answer)
}

// read keeps the forms of a page as a browser would send them. What a page has that was
// asked for something, such as a point, is kept rather than what stands without it.
func (c *crawler) read(who, address, body string) {
	fresh := strings.Contains(address, "?")
	for name, address := range leads(body) {
		_, known := c.written[who+" "+address]
		fresh = fresh || name != "href" && !known
	}
	if !fresh {
		return
	}
	page, err := goquery.NewDocumentFromReader(strings.NewReader(body))
	c.Must(err)
	c.once(address, page)
	for _, form := range page.Find("form[method=post]").EachIter() {
		name := who + " " + form.AttrOr("action", "")
		if _, known := c.written[name]; known && !strings.Contains(address, "?") {
			continue
		}
		values := visit.Fields(form)
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
