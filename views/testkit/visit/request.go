package visit

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// Sent is one raw request of a visitor, and its answer without following it.
type Sent struct {
	Method, Path string
	Kind         string // content type; that of a form if empty
	Body         string
	Header       map[string]string
	Chunked      bool
}

// Answered is what came back.
type Answered struct {
	Status int
	Body   string
	Header http.Header
}

// Send sends a request and follows nothing but the way from a board to the player's own
// seat. A failure of the service, or a text that
// is missing or broken, fails the test.
func (v *Visitor) Send(s Sent) Answered {
	v.T.Helper()
	got, err := v.sends(s)
	if err != nil {
		v.T.Fatalf("%s %s: %v", s.Method, s.Path, err)
	}
	return got
}

// Aside is Send on a goroutine that is not the test's own, which it must not end: where there is no answer
// the test fails, and the status is 0.
func (v *Visitor) Aside(s Sent) Answered {
	got, err := v.sends(s)
	if err != nil {
		v.T.Errorf("%s %s: %v", s.Method, s.Path, err)
	}
	return got
}

func (v *Visitor) sends(s Sent) (Answered, error) {
	v.T.Helper()
	var body io.Reader
	if s.Body != "" {
		body = strings.NewReader(s.Body)
		if s.Chunked {
			body = struct{ io.Reader }{body}
		}
	}
	request, err := http.NewRequest(s.Method, v.Base+s.Path, body)
	if err != nil {
		return Answered{}, err
	}
	if s.Method == http.MethodPost {
		if s.Kind == "" {
			s.Kind = "application/x-www-form-urlencoded"
		}
		request.Header.Set("Content-Type", s.Kind)
	}
	for name, value := range s.Header {
		request.Header.Set(name, value)
	}
	client := *v.Client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		return Answered{}, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return Answered{}, err
	}
	if answer.StatusCode >= 500 {
		v.T.Errorf("%s %s: status %d", s.Method, s.Path, answer.StatusCode)
	}
	legible, err := legible(answer.Header, text)
	if err != nil {
		return Answered{}, err
	}
	if broken := Broken(legible); broken != "" {
		v.T.Errorf("%s %s: the page has a broken text %q", s.Method, s.Path, broken)
	}
	if to := answer.Header.Get("Location"); s.Method == http.MethodGet && strings.HasPrefix(to, "/seat") {
		s.Path = to
		return v.sends(s)
	}
	return Answered{answer.StatusCode, string(text), answer.Header}, nil
}

// legible returns the text of an answer. It decompresses first, and leaves out pictures and archives,
// whose bytes may look like a broken text.
func legible(header http.Header, body []byte) (string, error) {
	switch kind, _, _ := strings.Cut(header.Get("Content-Type"), ";"); {
	case strings.HasPrefix(kind, "image/"), slices.Contains([]string{"application/pdf", "application/zip", "application/octet-stream",
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}, kind):
		return "", nil
	case header.Get("Content-Encoding") != "gzip" || len(body) == 0:
		return string(body), nil
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(unpacked)
	if errors.Is(err, io.ErrUnexpectedEOF) { // a stream ends with its connection
		err = nil
	}
	return string(text), err
}

// Sentence is the words of a page's notices, or of its heading.
func (a Answered) Sentence() string {
	page, err := goquery.NewDocumentFromReader(strings.NewReader(a.Body))
	if err != nil {
		return err.Error()
	}
	text := page.Find("#notices").Text() + " " + page.Find(".error").Text()
	if page.Find("body.page-failure").Length() > 0 {
		text += " " + page.Find("h1").Text()
	}
	return strings.Join(strings.Fields(text), " ")
}

// Form is a form's body from pairs of name and value.
func Form(pairs ...string) string {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return values.Encode()
}

// Post is a form as it is sent, from pairs of name and value.
func Post(path string, pairs ...string) Sent {
	return Sent{Method: http.MethodPost, Path: path, Body: Form(pairs...)}
}

// Refusal is something that must be refused. It has no name of its own, so that tables
// of refusals go without the names of the fields.
type Refusal = struct {
	What   string
	Who    *Visitor
	Sent   Sent
	Status int
	Says   string // part of the one clear sentence
}

// Refuses sends each and holds that it was refused with a clear sentence, and
// that nothing was written.
func (e *ClubEvening) Refuses(t *testing.T, list []Refusal) {
	t.Helper()
	for _, r := range list {
		t.Run(r.What, func(t *testing.T) {
			t.Helper()
			before := e.Written()
			got := r.Who.Send(r.Sent)
			if got.Status != r.Status {
				t.Errorf("status %d, not %d: %q", got.Status, r.Status, got.Sentence())
			}
			if text := got.Sentence(); text == "" || !strings.Contains(text, r.Says) {
				t.Errorf("the page says %q, without %q", text, r.Says)
			}
			if e.Written() != before {
				t.Error("something was written")
			}
		})
	}
}

// Act sends one form of the board page, as it stands there.
func Act(v *Visitor, game, do string, pairs ...string) *Visitor {
	v.T.Helper()
	query := ""
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == "point" || pairs[i] == "points" {
			query += "&select=" + pairs[i+1]
		}
	}
	if query != "" {
		query = "?" + query[1:]
	}
	v.Open(game + query).Must(http.StatusOK)
	v.Corrects(game+"/"+do, pairs...)
	if v.Status != http.StatusOK {
		v.T.Fatalf("%s %s %v: %s", game, do, pairs, v.Notices())
	}
	return v
}

// FormOf returns what the first form with an action would send as it stands, with other values instead
// of some.
func FormOf(v *Visitor, action string, instead ...string) []string {
	var pairs []string
	set := map[string]string{}
	for i := 0; i < len(instead); i += 2 {
		set[instead[i]] = instead[i+1]
	}
	form := v.Page.Find(`form[action="` + action + `"]`).First()
	for _, field := range form.Find("input, select, textarea").EachIter() {
		name, _ := field.Attr("name")
		value, _ := field.Attr("value")
		kind, _ := field.Attr("type")
		_, checked := field.Attr("checked")
		if field.Is("select") {
			value, _ = field.Find("option[selected]").Attr("value")
		}
		if field.Is("textarea") {
			value = field.Text()
		}
		if _, other := set[name]; other || name == "" || (kind == "checkbox" || kind == "radio") && !checked {
			continue
		}
		pairs = append(pairs, name, value)
	}
	return append(pairs, instead...)
}
