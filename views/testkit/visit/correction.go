package visit

import (
	"net/http"
	"strings"

	"github.com/PuerkitoBio/goquery"
)

// Corrects sends the page's form of a correction, looks at what it would do, and does it.
func (v *Visitor) Corrects(path string, pairs ...string) *Visitor {
	v.T.Helper()
	v.Submit(path, pairs...)
	return v.Previewed()
}

// Previewed does the correction that the page shows; a page that shows none was refused.
func (v *Visitor) Previewed() *Visitor {
	v.T.Helper()
	form := v.Page.Find("body.page-preview main form[method=post]")
	if v.Status != http.StatusOK || form.Length() == 0 {
		return v
	}
	return v.Post(form.AttrOr("action", ""), Fields(form))
}

// SendCorrection is a correction without its page: the form, and then the one that it is answered
// with.
func (v *Visitor) SendCorrection(path string, pairs ...string) Answered {
	v.T.Helper()
	got := v.Send(Post(path, pairs...))
	page, err := goquery.NewDocumentFromReader(strings.NewReader(got.Body))
	if err != nil {
		v.T.Fatal(err)
	}
	form := page.Find("body.page-preview main form[method=post]")
	if got.Status != http.StatusOK || form.Length() == 0 {
		return got
	}
	return v.Send(Sent{Method: http.MethodPost, Path: form.AttrOr("action", ""), Body: Fields(form).Encode()})
}
