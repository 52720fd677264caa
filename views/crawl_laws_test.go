package views_test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// roles are those of a viewer in the installation, in the event, and at its first board.
var roles = map[string]struct{ installation, event, game rights.Role }{
	"nobody":       {rights.Spectator, rights.Spectator, rights.Spectator},
	"player":       {rights.Spectator, rights.Entered, rights.Player},
	"board":        {rights.Spectator, rights.Spectator, rights.Board},
	"time-arbiter": {rights.Spectator, rights.TimeArbiter, rights.TimeArbiter | rights.AtBoard},
	"scorer":       {rights.Spectator, rights.Scorer, rights.Scorer},
	"arbiter":      {rights.Spectator, rights.Arbiter, rights.Arbiter},
	"captain":      {rights.Spectator, rights.Captain, rights.Spectator},
	"organiser":    {rights.Administrator, rights.Administrator | rights.Organiser, rights.Organiser},
}

// holds holds an answer against the laws of every page: the service does not fail, the table of
// rights decides who is answered, and a page is whole, in one language, and can be filled in.
func (c *crawler) holds(v viewing, method, path, language string, status int, body string) {
	wrong := func(format string, args ...any) {
		c.T.Helper()
		c.T.Errorf("%s: %s %s as %s, in %s: "+format, append([]any{c.ID, method, path, v.name, language}, args...)...)
	}
	if status >= http.StatusInternalServerError {
		wrong("status %d", status)
	}
	away := slices.Contains([]int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound}, status)
	if may, known := c.may(v, method, path); known && !may && !away {
		wrong("status %d, and the table of rights refuses it", status)
	} else if known && may && status == http.StatusForbidden && method == http.MethodGet && !narrower.MatchString(path) {
		wrong("status %d, and the table of rights allows it", status)
	}
	if key := unsaid.FindString(body); key != "" {
		wrong("the text %s is missing", key)
	}
	if _, text, _ := strings.Cut(body, "\n"); (c.first || !away && method == http.MethodGet) && strings.HasPrefix(text, "<!doctype html>") {
		for _, fault := range faultsOf(text, language) {
			wrong("%s", fault)
		}
	}
}

// unsaid is how a text that the catalogue does not have comes back.
var unsaid = regexp.MustCompile(`\[[a-z]+(\.[a-zA-Z0-9/ -]+)+\]`)

// narrower are the pages about which more is asked than the role.
var narrower = regexp.MustCompile(`^/seat|/ruling/|/paper/|\?as=|/captain$|^/accounts?/`)

// may tells what the table of rights says of a viewer, where it knows what is asked for.
func (c *crawler) may(v viewing, method, path string) (may, known bool) {
	act := rights.Act(address.Name(c.route(method, path)))
	if method != http.MethodPost {
		act = rights.See(string(act))
	}
	row, known := rights.Of(act)
	is := roles[v.name]
	role := is.installation
	switch act.Whose() {
	case "event":
		role = is.event | is.installation
	case "game":
		if role = is.game; (v.name == "player" || v.name == "board") && !c.sits(v, strings.Split(path, "/")[2]) {
			role = rights.Spectator // at another board
		}
	}
	return row.May(role), known
}

// sits tells whether a viewer has a seat in a game: the player in every one of theirs, the device between
// two players in one.
func (c *crawler) sits(v viewing, game string) bool {
	if v.name == "board" {
		return game == c.games[0]
	}
	s, err := c.Desk.Game(game)
	return err == nil && slices.ContainsFunc(s.Persons(), func(p board.Person) bool { return s.Seat(p) == c.player })
}

// faultsOf are what is wrong with a page: an element that is not closed, an id that two elements
// have, a field without a label, another language than was asked for.
func faultsOf(text, language string) (faults []string) {
	if fault := unclosed(text); fault != "" {
		faults = append(faults, fault)
	}
	page, err := goquery.NewDocumentFromReader(strings.NewReader(text))
	if err != nil {
		return append(faults, err.Error())
	}
	if got := page.Find("html").AttrOr("lang", ""); got != language {
		faults = append(faults, "the page says that it is in "+got)
	}
	ids := map[string]bool{}
	for _, e := range page.Find("[id]").EachIter() {
		id := e.AttrOr("id", "")
		if ids[id] {
			faults = append(faults, "two elements have the id "+id)
		}
		ids[id] = true
	}
	for _, field := range page.Find("input:not([type=hidden]), select, textarea").EachIter() {
		if labelOf(field) == "" {
			faults = append(faults, "the field "+field.AttrOr("name", "?")+" has no label")
		}
	}
	return append(faults, englishIn(page, language)...)
}

// The laws find what they are for.
func TestTheLawsFindAFault(t *testing.T) {
	const head = `<!doctype html><html lang="fr"><body><main>`
	for body, want := range map[string]string{
		`<p>Bonjour</p></main></body></html>`:                                                          "",
		`<p><b>Bonjour</p></b></main></body></html>`:                                                   "</p> closes what is not open",
		`<p>Bonjour</p></main>`:                                                                        "never closed",
		`<p id="a"></p><p id="a"></p></main></body></html>`:                                            "two elements have the id a",
		`<input name="round"></main></body></html>`:                                                    "the field round has no label",
		`<label>Ronde <input name="round"></label></main></body></html>`:                               "",
		`<p>` + locale.For("en").T("home.empty.visitor") + `</p></main></body></html>`:                 "left in English",
		`<p lang="en">` + locale.For("en").T("home.empty.visitor") + `</p></main></body></html>`:       "",
		`<p title="` + locale.For("en").T("home.empty.visitor") + `">Bonjour</p></main></body></html>`: "left in English",
	} {
		if got := strings.Join(faultsOf(head+body, "fr"), "; "); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q, not %q", body, got, want)
		}
	}
	if got := faultsOf(head+"</main></body></html>", "de"); len(got) != 1 || !strings.Contains(got[0], "in fr") {
		t.Errorf("another language: %q", got)
	}
}

// unclosed tells which element of a page is not closed where it should be.
func unclosed(text string) string {
	var open []string
	for {
		_, tag, more := strings.Cut(text, "<")
		if !more {
			break
		}
		end := strings.IndexByte(tag, '>')
		if end < 0 {
			return "a tag does not end: <" + tag
		}
		tag, text = tag[:end], tag[end+1:]
		name := strings.TrimPrefix(strings.FieldsFunc(tag, unicode.IsSpace)[0], "/")
		switch {
		case tag[0] == '!' || void[name] || strings.HasSuffix(tag, "/"):
		case tag[0] != '/':
			if open = append(open, name); name == "script" || name == "style" {
				_, text, _ = strings.Cut(text, "</"+name)
				text = "</" + name + text
			}
		case len(open) == 0 || open[len(open)-1] != name:
			return fmt.Sprintf("</%s> closes what is not open: %v", name, open)
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return fmt.Sprintf("never closed: %v", open)
	}
	return ""
}

// void are the elements that have no end.
var void = map[string]bool{"meta": true, "link": true, "input": true, "br": true, "img": true, "hr": true, "wbr": true, "col": true, "source": true}

// english are the texts of three words and more that another language says otherwise.
var english = sync.OnceValue(func() map[string]map[string]bool {
	all := map[string]map[string]bool{}
	en := locale.For("en")
	for _, language := range crawlLanguages[1:] {
		all[language] = map[string]bool{}
		to := locale.For(language)
		for _, key := range en.Keys() {
			if text := spaced(en.T(key)); strings.Count(text, " ") > 1 && text != spaced(to.T(key)) {
				all[language][text] = true
			}
		}
	}
	return all
})

func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// englishIn are the texts of a page that are left in English.
func englishIn(page *goquery.Document, language string) (left []string) {
	texts := english()[language]
	if texts == nil {
		return nil
	}
	look := func(e *goquery.Selection, text string) {
		if text = spaced(text); texts[text] && e.Closest("[lang]").AttrOr("lang", "") == language {
			left = append(left, "left in English: "+text)
		}
	}
	for _, e := range page.Find("*").EachIter() {
		for _, name := range []string{"aria-label", "title", "placeholder", "alt"} {
			look(e, e.AttrOr(name, ""))
		}
		for node := e.Nodes[0].FirstChild; node != nil; node = node.NextSibling {
			if node.Type == 1 { // a text
				look(e, node.Data)
			}
		}
	}
	return left
}
