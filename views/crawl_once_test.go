package views_test

import (
	"strings"

	"github.com/PuerkitoBio/goquery"
)

// once looks at the commands of a page's forms: each form says which one it is, or, sent twice,
// it would be done twice; and no two forms of a page are the same one, or, sent from an old page,
// the second would be refused as a first that was changed.
func (c *crawler) once(address string, page *goquery.Document) {
	first := map[string]string{}
	for _, field := range page.Find("form[method=post] input[name=command]").EachIter() {
		form, command := field.Closest("form"), field.AttrOr("value", "")
		does := []string{form.AttrOr("action", "")}
		for _, hidden := range form.Find("input[type=hidden]:not([name=command])").EachIter() {
			does = append(does, hidden.AttrOr("name", "")+"="+hidden.AttrOr("value", ""))
		}
		what := strings.Join(does, " ")
		other, known := first[command]
		switch {
		case command == "":
			c.T.Errorf("%s: a form to %s says no command", address, what)
		case known && other != what:
			c.T.Errorf("%s: two forms are one command: %s and %s", address, other, what)
		}
		first[command] = what
	}
}
