package programs_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/views/testkit/visit"
)

// path is a part of an address that is a secret by itself, as many receivers have it.
const path = "T0KEN-in-the-path"

// came is what came to a receiver.
type came struct {
	body   string
	header http.Header
}

func receives(t *testing.T) (base string, list chan came) {
	t.Helper()
	list = make(chan came, 100)
	r := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		body, err := io.ReadAll(q.Body)
		if err != nil {
			t.Error(err)
		}
		list <- came{string(body), q.Header}
	}))
	t.Cleanup(r.Close)
	return r.URL, list
}

// An organiser adds a webhook on the page, an arbiter releases it, a test arrives, and then what is
// new, without anybody doing anything; the secret is on one page once and nowhere else.
func TestAWebhookFromThePageToItsReceiver(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Calls: true})
	base, list := receives(t)
	at, arbiter := "/t/"+e.ID+"/hooks", e.Holding(access.Arbiter)
	a := e.Arbiter.Open("/t/" + e.ID + "/programs").Open(at).Must(http.StatusOK)
	a.Submit(at, "address", base+"/"+path, "news", "results", "news", "announcements").Must(http.StatusOK)
	secret := a.Words("#secret")
	if !strings.HasPrefix(secret, "whsec_") {
		t.Fatalf("the secret is %q: %s", secret, a.Words("main"))
	}
	arbiter.Open(at).Must(http.StatusOK)
	if arbiter.Has(at+"/remove") || arbiter.Has(at) || arbiter.Has(at+"/test") {
		t.Error("an arbiter may add or remove it, or it is tested before it is released")
	}
	arbiter.Submit(at + "/release").Must(http.StatusOK)
	if words := arbiter.Notices(); !strings.Contains(words, "The webhook is released") {
		t.Errorf("it says %q", words)
	}
	arbiter.Submit(at + "/test").Must(http.StatusOK)
	signed(t, secret, <-list, `"type":"test"`)
	e.Start()
	game := e.Tables[0]
	visit.Act(game.P[0], game.Path, "resign")
	signed(t, secret, <-list, `"type":"game.result"`)

	page := arbiter.Open(at).Words("main")
	for _, want := range []string{base, "Released", "game.result"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q: %s", want, page)
		}
	}
	history := arbiter.Open("/t/" + e.ID + "/history").Words("main")
	for _, want := range []string{"Webhook to " + base + " added", "Webhook to " + base + " released"} {
		if !strings.Contains(history, want) {
			t.Errorf("the history has no %q", want)
		}
	}
	e.Arbiter.Open(at)
	pages := page + history + e.Arbiter.Words("html") + e.Arbiter.Open("/t/"+e.ID+"/programs").Words("html")
	nowhere(t, e, pages, secret, path)
	e.Arbiter.Open(at).Submit(at + "/stop").Must(http.StatusOK)
	e.Arbiter.Submit(at + "/remove").Must(http.StatusOK)
	if e.Arbiter.Has(at + "/remove") {
		t.Error("it is still there")
	}
	kept, err := e.Store.Hooks().List(context.Background())
	if err != nil || len(kept) != 0 {
		t.Errorf("it is kept: %v, %v", kept, err)
	}
}

func signed(t *testing.T, secret string, m came, has string) {
	t.Helper()
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(m.header.Get("webhook-id") + "." + m.header.Get("webhook-timestamp") + "." + m.body))
	if want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)); m.header.Get("webhook-signature") != want || !strings.Contains(m.body, has) {
		t.Errorf("%v %s", m.header, m.body)
	}
}

// nowhere holds that secrets stand in no page, not in the file, its log, its journal or a backup.
func nowhere(t *testing.T, e *visit.ClubEvening, pages string, secrets ...string) {
	t.Helper()
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := records.Backup(context.Background(), e.Path, backup); err != nil {
		t.Fatal(err)
	}
	for _, secret := range secrets {
		if strings.Contains(pages, secret) {
			t.Errorf("%q is on a page", secret)
		}
		raw, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		for _, file := range []string{e.Path, e.Path + "-wal", backup} {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(text, []byte(secret)) || len(raw) > 20 && bytes.Contains(text, raw) {
				t.Errorf("%q is in %s", secret, filepath.Base(file))
			}
		}
	}
}

// What cannot be is refused in one sentence, and nothing is changed.
func TestAWebhookThatCannotBe(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	at := "/t/" + e.ID + "/hooks"
	for _, one := range []struct{ address, news, want string }{
		{"http://example.org/", "results", "must begin with https"},
		{"https://127.0.0.1/", "results", "private network"},
		{"https://me:word@example.org/", "results", "Leave name and password out"},
		{"example.org", "results", "no address for a webhook"},
		{"https://example.org/\x00", "results", "no address for a webhook"},
		{"https://example.org/", "", "Choose at least one"},
		{"https://example.org/", "everything", "Choose at least one"},
		{"https://" + strings.Repeat("a", 100_000), "results", "no address for a webhook"},
	} {
		before := e.Written()
		got := e.Arbiter.Send(visit.Post(at, "address", one.address, "news", one.news))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, one.want) {
			t.Errorf("%.40q, %q: %d %s", one.address, one.news, got.Status, got.Sentence())
		}
		if e.Written() != before {
			t.Errorf("%.40q: something was written", one.address)
		}
	}
	for range tournament.MostHooks {
		e.Arbiter.Open(at).Submit(at, "address", "https://example.org/", "news", "results").Must(http.StatusOK)
	}
	if got := e.Arbiter.Send(visit.Post(at, "address", "https://example.org/", "news", "results")); !strings.Contains(got.Body, "has 8 webhooks at most") {
		t.Errorf("one more: %d %s", got.Status, got.Sentence())
	}
	for _, act := range []string{"release", "stop", "test", "remove"} {
		got := e.Arbiter.Send(visit.Post(at+"/"+act, "hook", "another"))
		if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "not there any more") {
			t.Errorf("%s: %d %s", act, got.Status, got.Sentence())
		}
	}
	e.Arbiter.Open(at)
	hook := visit.Fields(e.Arbiter.Form(at + "/release")).Get("hook")
	if got := e.Arbiter.Send(visit.Post(at+"/test", "hook", hook)); !strings.Contains(got.Body, "release it first") {
		t.Errorf("a test of one that is not released: %d %s", got.Status, got.Sentence())
	}
	// The same form sent again adds nothing, and tells no secret.
	fields := url.Values{"command": {"again"}, "address": {"https://example.org/x"}, "news": {"moves"}}
	e.Arbiter.Submit(at+"/remove", "hook", hook).Must(http.StatusOK)
	e.Arbiter.Post(at, fields).Must(http.StatusOK)
	if e.Arbiter.Words("#secret") == "" {
		t.Fatal("no secret")
	}
	before := e.Written()
	if e.Arbiter.Post(at, fields).Must(http.StatusOK); e.Arbiter.Words("#secret") != "" || e.Written() != before {
		t.Error("the same form again was another webhook")
	}
}
