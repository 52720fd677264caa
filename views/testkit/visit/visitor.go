package visit

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// Visitor is a browser without JavaScript: pages, links and forms.
type Visitor struct {
	T      testing.TB
	Client *http.Client
	Base   string
	At     *url.URL
	Status int
	Page   *goquery.Document
}

// Open asks for a page, by its path or its whole address, and follows where it leads.
func (v *Visitor) Open(path string) *Visitor {
	v.T.Helper()
	if !strings.HasPrefix(path, "http") {
		path = v.Base + path
	}
	answer, err := v.Client.Get(path)
	if err != nil {
		v.T.Fatal(err)
	}
	v.Read(answer)
	return v
}

// Read takes an answer for the page that the visitor looks at. A failure of the
// service ends the test.
func (v *Visitor) Read(answer *http.Response) {
	v.T.Helper()
	defer answer.Body.Close()
	page, err := goquery.NewDocumentFromReader(answer.Body)
	if err != nil {
		v.T.Fatal(err)
	}
	v.Status, v.Page, v.At = answer.StatusCode, page, answer.Request.URL
	if v.Status >= 500 {
		v.T.Fatalf("%s %s: status %d: %s", answer.Request.Method, v.At, v.Status, v.Words("main"))
	}
}

// Must fails the test unless the last answer had that status.
func (v *Visitor) Must(status int) *Visitor {
	v.T.Helper()
	if v.Status != status {
		v.T.Fatalf("%s: status %d, not %d: %s", v.At, v.Status, status, v.Words("main"))
	}
	return v
}

// Words is the text of what a selector finds, spaces folded.
func (v *Visitor) Words(selector string) string {
	return strings.Join(strings.Fields(v.Page.Find(selector).Text()), " ")
}

// Form is the page's form that posts to the path.
func (v *Visitor) Form(path string) *goquery.Selection {
	v.T.Helper()
	form := v.Page.Find("form[method=post]").FilterFunction(func(_ int, f *goquery.Selection) bool {
		action, _ := f.Attr("action")
		return action == path
	})
	if form.Length() == 0 {
		v.T.Fatalf("%s has no form for %s: %s", v.At, path, v.Words("main"))
	}
	return form.First()
}

// Has tells whether the page has a form for the path.
func (v *Visitor) Has(path string) bool {
	return v.Page.Find(fmt.Sprintf("form[method=post][action=%q]", path)).Length() > 0
}

// Fields are a form's own fields as a browser would send them, those that stand elsewhere
// on its page too.
func Fields(form *goquery.Selection) url.Values {
	values := url.Values{}
	const fields = "input[name], select[name], textarea[name]"
	elsewhere := form.Closest("html").Find(fields).Filter("[form='" + form.AttrOr("id", "none") + "']")
	form.Find(fields).Not("[form]").AddSelection(elsewhere).Each(func(_ int, in *goquery.Selection) {
		name, _ := in.Attr("name")
		kind, _ := in.Attr("type")
		value, _ := in.Attr("value")
		_, checked := in.Attr("checked")
		switch {
		case (kind == "radio" || kind == "checkbox") && !checked:
		case goquery.NodeName(in) == "select":
			chosen := in.Find("option[selected]")
			if chosen.Length() == 0 {
				chosen = in.Find("option").First()
			}
			value, _ = chosen.Attr("value")
			values.Add(name, value)
		case goquery.NodeName(in) == "textarea":
			values.Add(name, in.Text())
		default:
			values.Add(name, value)
		}
	})
	return values
}

// Submit fills in the page's form for the path and sends it; pairs of name and
// value take the place of the form's own.
func (v *Visitor) Submit(path string, pairs ...string) *Visitor {
	v.T.Helper()
	values := Fields(v.Form(path))
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Del(pairs[i])
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return v.Post(path, values)
}

// Post sends a form that need not stand on the page.
func (v *Visitor) Post(path string, values url.Values) *Visitor {
	v.T.Helper()
	answer, err := v.Client.PostForm(v.Base+path, values)
	if err != nil {
		v.T.Fatal(err)
	}
	v.Read(answer)
	return v
}

// Notices are what the page says at its top.
func (v *Visitor) Notices() string { return v.Words("#notices") }
