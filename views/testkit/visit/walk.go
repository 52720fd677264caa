package visit

import (
	"net/http"
	"net/url"
	"strings"
)

// Walk opens a page and every page that links lead to from there, within the service
// and without queries, and looks at each; what is to be kept as a file is no page. A new page that something links to is walked
// without anybody thinking of it.
func (v *Visitor) Walk(from string, look func(path string)) {
	v.T.Helper()
	seen, next := map[string]bool{from: true}, []string{from}
	for len(next) > 0 {
		path := next[0]
		next = next[1:]
		if v.Open(path).Status != http.StatusOK {
			v.T.Errorf("a link leads to %s: status %d", path, v.Status)
			continue
		}
		look(path)
		for _, a := range v.Page.Find("a[href]:not([download])").EachIter() {
			to, err := v.At.Parse(a.AttrOr("href", ""))
			if err != nil || !v.own(to) || seen[to.EscapedPath()] {
				continue
			}
			seen[to.EscapedPath()] = true
			next = append(next, to.EscapedPath())
		}
	}
}

// own tells whether an address is a page of the service that says something of its
// events.
func (v *Visitor) own(to *url.URL) bool {
	return strings.HasPrefix(to.String(), v.Base) && !strings.HasPrefix(to.Path, "/rules") && !strings.HasPrefix(to.Path, "/help") && !strings.HasPrefix(to.Path, "/static")
}
