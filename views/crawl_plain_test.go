package views_test

import (
	"regexp"
	"strings"

	"renju-arbiter/views/visit"
)

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
	ids := visit.IDs{}
	done := 0
	for at := 0; ; {
		dash := strings.IndexByte(text[at:], '-')
		if dash < 0 {
			break
		}
		begin := at + dash - 8
		at += dash + 1
		if begin < done || begin+36 > len(text) || text[begin+13] != '-' || text[begin+18] != '-' || !visit.RandomID.MatchString(text[begin:begin+36]) {
			continue
		}
		plain.WriteString(text[done:begin])
		plain.WriteString(ids.Plain(text[begin : begin+36]))
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
