package relay

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/views/address"
)

// says is an answer 503, of the service itself or of what stands before it.
func says(itself bool) (*http.Response, error) {
	got := &http.Response{StatusCode: http.StatusServiceUnavailable, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("busy")), Request: &http.Request{URL: &url.URL{}}}
	if itself {
		got.Header.Set(address.Itself, "yes")
	}
	return got, nil
}

// What the service itself refuses, since it has no time for a page, is for who has asked: others go on at the
// same address. What says only that nobody is there has the next one asked.
func TestABusyServiceIsNotAway(t *testing.T) {
	for name, busy := range map[string]way{
		"a sentence of its own": func(*http.Request) (*http.Response, error) { return says(true) },
		"an answer broken off": func(*http.Request) (*http.Response, error) {
			return nil, errors.New("stream error: stream ID 7; INTERNAL_ERROR; received from peer")
		},
	} {
		var asked []string
		r := relayOf(func(q *http.Request) (*http.Response, error) {
			asked = append(asked, q.URL.Host)
			if q.URL.Path == "/t/1/paper" {
				return busy(q)
			}
			return answers("page", "no-store")
		}, "http://one.test", "http://two.test")
		if got := ask(r, "/t/1/paper"); got.Code != http.StatusServiceUnavailable || name == "a sentence of its own" && got.Body.String() != "busy" {
			t.Errorf("%s: %d %q", name, got.Code, got.Body)
		}
		ask(r, "/t/1")
		if got := strings.Join(asked, " "); got != "one.test one.test" || r.up.away.Load() {
			t.Errorf("%s: asked %s, away: %v", name, got, r.up.away.Load())
		}
	}
}

// An answer that comes too late is of that one, if others have come meanwhile; if none has, nobody is there.
func TestALateAnswerIsOfOne(t *testing.T) {
	for _, others := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			r := relayOf(func(q *http.Request) (*http.Response, error) {
				if q.URL.Path == "/t/1/paper" && q.URL.Host == "one.test" {
					time.Sleep(answerMost)
					return nil, errors.New("http2: timeout awaiting response headers")
				}
				return answers("page", "no-store")
			}, "http://one.test", "http://two.test")
			ask(r, "/t/1")
			if time.Sleep(time.Second); others {
				time.AfterFunc(time.Second, func() { ask(r, "/t/1") })
			}
			ask(r, "/t/1/paper")
			if got := r.up.at.Load(); (got == 0) != others || r.up.away.Load() {
				t.Errorf("others are answered: %v; then %s is asked, away: %v", others, r.up.now(), r.up.away.Load())
			}
		})
	}
}

// A proxy that says 503 has nobody behind it.
func TestWhereNobodyIsTheNextIsAsked(t *testing.T) {
	r := relayOf(func(q *http.Request) (*http.Response, error) {
		if q.URL.Host == "one.test" {
			return says(false)
		}
		return answers("page", "no-store")
	}, "http://one.test", "http://two.test")
	if got := ask(r, "/t/1"); got.Body.String() != "page" || r.up.at.Load() != 1 {
		t.Errorf("%d %q", got.Code, got.Body)
	}
}

// A page that a message has made old is not shown again before the service was asked, though that did not
// answer last; when it was, nobody waits.
func TestWhatIsOldIsAskedForFirst(t *testing.T) {
	page, lost := "page 1", false
	r := relayOf(func(q *http.Request) (*http.Response, error) {
		if lost || q.URL.Path == "/lost" {
			return nil, errors.New("nobody")
		}
		return answers(page, "public, max-age=1")
	})
	ask(r, "/t/1")
	ask(r, "/lost")
	r.cache.ages("1")
	page = "page 2"
	if got := ask(r, "/t/1"); got.Body.String() != "page 2" {
		t.Errorf("it is shown as %q", got.Body)
	}
	lost = true
	ask(r, "/lost")
	r.cache.ages("1")
	key := pageRequestOf(httptest.NewRequest(http.MethodGet, "/t/1", nil)).key()
	if r.cache.shownAtOnce(key, r.now()) != nil {
		t.Error("it is old, and shown at once")
	}
	if got := ask(r, "/t/1"); got.Body.String() != "page 2" {
		t.Errorf("nobody answers, and it is shown as %d %q", got.Code, got.Body)
	}
	if r.cache.shownAtOnce(key, r.now()) == nil {
		t.Error("the service was asked and did not answer, and the next one waits")
	}
}

// Over the network, too, one answer that breaks off, before it begins or in a stream, is told from a connection
// that does.
func TestOneAnswerIsToldFromAConnection(t *testing.T) {
	serve := func(how func(http.ResponseWriter)) *url.URL {
		s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { how(w) }))
		s.Config.Protocols = new(http.Protocols)
		s.Config.Protocols.SetUnencryptedHTTP2(true)
		s.Start()
		t.Cleanup(s.Close)
		at, _ := url.Parse(s.URL)
		return at
	}
	second := serve(func(w http.ResponseWriter) {})
	for name, how := range map[string]func(http.ResponseWriter){
		"before it begins": func(http.ResponseWriter) { panic(http.ErrAbortHandler) },
		"in a stream": func(w http.ResponseWriter) {
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		},
	} {
		r := New(Options{Clock: time.Now, Log: slog.New(slog.DiscardHandler), From: []*url.URL{serve(how), second}})
		got, err := r.up.ask(r.request(t.Context(), http.MethodGet, httptest.NewRequest(http.MethodGet, "/", nil), pageRequest{path: &url.URL{Path: "/"}}, nil))
		if err == nil {
			_, err = io.ReadAll(got.Body)
		}
		if !isOfOne(err) || r.up.at.Load() != 0 {
			t.Errorf("%s: %v, then %s is asked", name, err, r.up.now())
		}
	}
	gone := httptest.NewServer(nil)
	at, _ := url.Parse(gone.URL)
	gone.Close()
	r := New(Options{Clock: time.Now, Log: slog.New(slog.DiscardHandler), From: []*url.URL{at, second}})
	if ask(r, "/"); r.up.at.Load() != 1 {
		t.Error("the next one is not asked where nobody is")
	}
}
