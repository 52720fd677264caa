package views_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records"
	"renju-arbiter/views"
)

// cheap is what a password costs in the tests: at the price of a real hall most of
// their time would go into the hashes of logins.
var cheap = records.PasswordCost{Memory: 64, Passes: 1, Lanes: 1}

// hall is a service on a real database file, as a test's visitors meet it.
type hall struct {
	t     testing.TB
	store *records.Store
	desk  *arbiter.Desk
	url   string
	path  string
	stop  func()

	handler http.Handler
	carrier http.RoundTripper // how visitors reach it; nil is the network
}

type hallOptions struct {
	path    string      // a database that is there already
	engine  game.Engine // another one than the rules'
	limited bool        // with the rate limits of a real hall
	now     func() time.Time

	troubled bool                  // the heart may fail to be written
	room     func() (uint64, bool) // on the disk; nil asks the disk itself
}

// openHall starts a service. It is closed when the test ends, or by stop.
func openHall(t testing.TB, o hallOptions) *hall {
	t.Helper()
	h := &hall{t: t, path: o.path}
	if h.path == "" {
		h.path = filepath.Join(t.TempDir(), "renju.db")
	}
	ctx, cancel := context.WithCancel(context.Background())
	store, err := records.Open(ctx, h.path, records.Options{Projectors: []records.Projector{records.Hall{}}, Now: o.now, Password: cheap})
	if err != nil {
		t.Fatal(err)
	}
	server := views.New(views.Options{Store: store, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Unlimited: !o.limited, Room: o.room})
	desk, err := arbiter.Open(ctx, store, store, arbiter.Options{Broadcast: server, Now: time.Now(), Referee: game.Referee{Engine: o.engine}})
	if err != nil {
		t.Fatal(err)
	}
	server.Attach(desk)
	go desk.Watch(ctx, func(err error) {
		if !o.troubled {
			t.Errorf("watch: %v", err)
		}
	})
	go server.Run(ctx)
	h.handler = server.Handler()
	web := httptest.NewServer(h.handler)
	h.store, h.desk, h.url = store, desk, web.URL
	closed := false
	h.stop = func() {
		if closed {
			return
		}
		closed = true
		cancel()
		web.CloseClientConnections()
		web.Close()
		if err := store.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	}
	t.Cleanup(h.stop)
	return h
}

// visitor is a browser without JavaScript: pages, links and forms.
type visitor struct {
	t      testing.TB
	client *http.Client
	base   string
	at     *url.URL
	status int
	page   *goquery.Document
}

func (h *hall) visitor() *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return &visitor{t: h.t, client: &http.Client{Jar: jar, Transport: h.carrier, Timeout: 20 * time.Second}, base: h.url}
}

// setupToken is the one-time token that the service prints at its first start.
func (h *hall) setupToken() string {
	h.t.Helper()
	token, err := h.store.Accounts().NewSetup(context.Background(), time.Hour)
	if err != nil {
		h.t.Fatal(err)
	}
	return token
}

// organiser is a visitor who has made the first account with the one-time link.
func (h *hall) organiser() *visitor {
	h.t.Helper()
	token := h.setupToken()
	v := h.visitor()
	v.open("/setup/" + token)
	v.submit("/setup/"+token, "name", "Chief", "password", "correct horse")
	v.must(http.StatusOK)
	return v
}

func (v *visitor) open(path string) *visitor {
	v.t.Helper()
	if !strings.HasPrefix(path, "http") {
		path = v.base + path
	}
	answer, err := v.client.Get(path)
	if err != nil {
		v.t.Fatal(err)
	}
	v.read(answer)
	return v
}

func (v *visitor) read(answer *http.Response) {
	v.t.Helper()
	defer answer.Body.Close()
	page, err := goquery.NewDocumentFromReader(answer.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	v.status, v.page, v.at = answer.StatusCode, page, answer.Request.URL
	if v.status >= 500 {
		v.t.Fatalf("%s %s: status %d: %s", answer.Request.Method, v.at, v.status, v.words("main"))
	}
}

// must fails the test unless the last answer had that status.
func (v *visitor) must(status int) *visitor {
	v.t.Helper()
	if v.status != status {
		v.t.Fatalf("%s: status %d, not %d: %s", v.at, v.status, status, v.words("main"))
	}
	return v
}

// words is the text of what a selector finds, spaces folded.
func (v *visitor) words(selector string) string {
	return strings.Join(strings.Fields(v.page.Find(selector).Text()), " ")
}

// form is the page's form that posts to the path.
func (v *visitor) form(path string) *goquery.Selection {
	v.t.Helper()
	form := v.page.Find("form[method=post]").FilterFunction(func(_ int, f *goquery.Selection) bool {
		action, _ := f.Attr("action")
		return action == path
	})
	if form.Length() == 0 {
		v.t.Fatalf("%s has no form for %s: %s", v.at, path, v.words("main"))
	}
	return form.First()
}

// has tells whether the page has a form for the path.
func (v *visitor) has(path string) bool {
	return v.page.Find(fmt.Sprintf("form[method=post][action=%q]", path)).Length() > 0
}

// fields are a form's own fields as a browser would send them.
func fields(form *goquery.Selection) url.Values {
	values := url.Values{}
	form.Find("input[name], select[name], textarea[name]").Each(func(_ int, in *goquery.Selection) {
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

// submit fills in the page's form for the path and sends it; pairs of name and
// value take the place of the form's own.
func (v *visitor) submit(path string, pairs ...string) *visitor {
	v.t.Helper()
	values := fields(v.form(path))
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Del(pairs[i])
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return v.post(path, values)
}

func (v *visitor) post(path string, values url.Values) *visitor {
	v.t.Helper()
	answer, err := v.client.PostForm(v.base+path, values)
	if err != nil {
		v.t.Fatal(err)
	}
	v.read(answer)
	return v
}

// notices are what the page says at its top.
func (v *visitor) notices() string { return v.words("#notices") }
