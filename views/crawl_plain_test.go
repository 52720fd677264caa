package views_test

import (
	"regexp"
	"strings"

	"renju-arbiter/static"
	"renju-arbiter/views/testkit/visit"
)

// plain replaces what is random by nature: ids by the order in which they come, and
// what untold replaces.
func (c *crawler) plain(text string) string { return numbered(c.untold(text)) }

// untold replaces tokens by what they open, the drawings of tokens, the hash of the journal, and the versions
// of the files.
func (c *crawler) untold(text string) string {
	for token, opens := range c.tokens {
		text = strings.ReplaceAll(text, token, opens)
	}
	text = strings.ReplaceAll(text, static.Path(""), "/static/VERSION/")
	for _, r := range random {
		if strings.Contains(text, r.mark) { // few pages have any: no expression reads the others
			text = r.form.ReplaceAllString(text, r.instead)
		}
	}
	return text
}

// random is what is random in few pages: what it stands beside, its form, and what is put in its place.
var random = []struct {
	mark    string
	form    *regexp.Regexp
	instead string
}{
	{"/join/", regexp.MustCompile(`/join/[0-9A-Za-z_-]{16,}`), "/join/TOKEN"},
	{"/setup/", regexp.MustCompile(`/setup/[0-9A-Za-z_-]{16,}`), "/setup/TOKEN"},
	{"/reset/", regexp.MustCompile(`/reset/[0-9A-Za-z_-]{16,}`), "/reset/TOKEN"},
	{`name="session"`, regexp.MustCompile(`\b[0-9a-f]{64}\b`), "SESSION"},
	{"data-chain", regexp.MustCompile(`\b[0-9a-f]{4} [0-9a-f]{4}(?: |<br>)[0-9a-f]{4} [0-9a-f]{4}\b`), "HEAD"}, // of the journal, on paper
	{`class="digits"`, regexp.MustCompile(`(<span class="digits">)[0-9a-f ]{19}<`), "${1}HEAD<"},
	{"renju-arbiter statement ", regexp.MustCompile(`((?:head|signature)\t)[0-9a-f]{64,}`), "${1}DIGITS"},
	{`<div class="qr">`, regexp.MustCompile(`(?s)<div class="qr">.*?</div>`), "QR"},
}

// numbered puts the order in which ids come in the place of each.
func numbered(text string) string { return visit.IDs{}.Plain(text) }
