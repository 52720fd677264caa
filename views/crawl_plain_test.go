package views_test

import (
	"regexp"
	"strings"

	"renju-arbiter/views/visit"
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
	text = version.ReplaceAllString(text, "/static/VERSION/")
	text = token.ReplaceAllString(text, "/$1/TOKEN")
	text = chain.ReplaceAllString(text, "HEAD")
	return code.ReplaceAllString(text, "QR")
}

// numbered puts the order in which ids come in the place of each.
func numbered(text string) string { return visit.IDs{}.Plain(text) }

var (
	version = regexp.MustCompile(`/static/[0-9A-Za-z_-]+/`)
	token   = regexp.MustCompile(`/(join|setup)/[0-9A-Za-z_-]{16,}`)
	chain   = regexp.MustCompile(`\b[0-9a-f]{4} [0-9a-f]{4}(?: |<br>)[0-9a-f]{4} [0-9a-f]{4}\b`) // of the journal, on paper
	code    = regexp.MustCompile(`(?s)<div class="qr">.*?</div>`)
)
