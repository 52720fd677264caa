package relay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// way answers in the service's place.
type way func(*http.Request) (*http.Response, error)

func (y way) RoundTrip(q *http.Request) (*http.Response, error) { return y(q) }

// answers is an answer that everybody may keep for so long.
func answers(body, cache string) (*http.Response, error) {
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{"Cache-Control": {cache}, "Etag": {`"` + body[:min(len(body), 20)] + `"`}}, Body: io.NopCloser(strings.NewReader(body)), ContentLength: int64(len(body)), Request: &http.Request{URL: &url.URL{}}}, nil
}

func relayOf(y way, addresses ...string) *Relay {
	o := Options{Clock: time.Now, Log: slog.New(slog.DiscardHandler), Way: y}
	for _, one := range append(addresses, "http://one.test")[:max(1, len(addresses))] {
		at, _ := url.Parse(one)
		o.From = append(o.From, at)
	}
	return New(o)
}

func ask(r *Relay, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

// What is kept has an end, however many addresses are asked for and how long their answers are.
func TestWhatIsKeptHasAnEnd(t *testing.T) {
	long := strings.Repeat("x", 8<<10)
	r := relayOf(func(q *http.Request) (*http.Response, error) {
		return answers(q.URL.Path+long, "public, max-age=100000")
	})
	check := func() {
		t.Helper()
		k := r.cache
		sum, of := 0, 0
		for _, key := range k.entries.Keys() {
			e, _ := k.entries.Peek(key)
			sum += e.answer.size() + len(key)
		}
		for _, group := range k.groups {
			of += len(group)
		}
		if k.entries.Len() > keptAnswers || k.bytes > keptBytes || sum != k.bytes || of > k.entries.Len() || len(k.flights) != 0 {
			t.Fatalf("%d answers, %d in groups, of %d bytes (%d are counted), %d under way", k.entries.Len(), of, sum, k.bytes, len(k.flights))
		}
	}
	for n := range 100_000 {
		if n == 50_000 {
			long = ""
		}
		ask(r, fmt.Sprint("/t/", n%999, "/page?n=", n))
	}
	check()
	if got := r.cache.entries.Len(); got < 1000 {
		t.Errorf("only %d answers are kept", got)
	}
	if ask(r, "/t/1/page?n="+strings.Repeat("x", 1000)); r.cache.before("x") != nil {
		t.Error("a long address is kept")
	}
	for n := range 999 {
		r.cache.ages(fmt.Sprint(n))
	}
	check()
	long = strings.Repeat("x", answerBytes+1)
	if got := ask(r, "/t/1/long"); got.Body.Len() != len(long)+len("/t/1/long") {
		t.Errorf("%d bytes of a long answer", got.Body.Len())
	}
	check()
}

// Of many who ask for the same at once one asks the service; who asks after something has happened
// waits for no answer from before.
func TestManyWhoAskAtOnceAreOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked atomic.Int64
		r := relayOf(func(q *http.Request) (*http.Response, error) {
			n := asked.Add(1)
			time.Sleep(time.Second)
			return answers(fmt.Sprint("page ", n), "public, max-age=1")
		})
		many := func(want string) (done func()) {
			got := make(chan string, 100)
			for range 100 {
				go func() { got <- ask(r, "/t/1").Body.String() }()
			}
			synctest.Wait()
			return func() {
				t.Helper()
				for range 100 {
					if one := <-got; one != want {
						t.Errorf("%q, not %q", one, want)
					}
				}
			}
		}
		first := many("page 1")
		r.cache.ages("1")
		second := many("page 2")
		first()
		second()
		many("page 2")()
		if asked.Load() != 2 {
			t.Errorf("the service was asked %d times", asked.Load())
		}
		time.Sleep(2 * time.Second)
		many("page 3")()
	})
}

// A service that is frozen answers nothing: one waits for it, and then nobody whom something can be shown,
// until it answers again.
func TestNobodyWaitsForWhoIsFrozen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var frozen atomic.Bool
		r := relayOf(func(*http.Request) (*http.Response, error) {
			if frozen.Load() {
				time.Sleep(10 * time.Second)
				return nil, errors.New("it is frozen")
			}
			return answers("page", "public, max-age=1")
		})
		ask(r, "/t/1")
		frozen.Store(true)
		time.Sleep(2 * time.Second)
		for n, most := range []time.Duration{10 * time.Second, 0, 0} {
			began := time.Now()
			if got := ask(r, "/t/1"); got.Body.String() != "page" || got.Header().Get("Warning") == "" || time.Since(began) > most {
				t.Errorf("%d: %d %v after %v", n, got.Code, got.Header(), time.Since(began))
			}
		}
		time.Sleep(11 * time.Second)
		frozen.Store(false)
		ask(r, "/t/1")
		synctest.Wait()
		if got := ask(r, "/t/1"); got.Header().Get("Age") != "" || got.Header().Get("Warning") != "" {
			t.Errorf("when it is back: %v", got.Header())
		}
	})
}

// What the service does not let everybody keep is asked for by each.
func TestWhatIsNotForAllIsNotKept(t *testing.T) {
	for _, cache := range []string{"no-store", "private, max-age=100", "no-cache", "public, max-age=0", "public", "public, max-age=x", "max-age=100", ""} {
		asked := 0
		r := relayOf(func(*http.Request) (*http.Response, error) { asked++; return answers("page", cache) })
		for range 3 {
			if got := ask(r, "/t/1"); got.Body.String() != "page" {
				t.Errorf("%q: %d %q", cache, got.Code, got.Body)
			}
		}
		if asked != 3 || r.cache.entries.Len() != 0 {
			t.Errorf("%q: asked %d times, %d are kept", cache, asked, r.cache.entries.Len())
		}
	}
	asked := 0
	r := relayOf(func(*http.Request) (*http.Response, error) {
		asked++
		got, err := answers("page", "public, max-age=100")
		got.Header.Set("Set-Cookie", "renju=secret")
		return got, err
	})
	for range 2 {
		if got := ask(r, "/"); got.Header().Get("Set-Cookie") != "" || r.cache.entries.Len() != 0 {
			t.Errorf("with a cookie: %v", got.Header())
		}
	}
	if asked != 2 {
		t.Errorf("what came with a cookie was kept: asked %d times", asked)
	}
}

// The next address is asked where one does not answer, and goes on being asked.
func TestTheNextAddressIsAsked(t *testing.T) {
	var asked []string
	dead := "one.test"
	r := relayOf(func(q *http.Request) (*http.Response, error) {
		asked = append(asked, q.URL.Host)
		if q.URL.Host == dead {
			return nil, errors.New("nobody")
		}
		return answers("page", "no-store")
	}, "http://one.test", "http://two.test")
	for range 2 {
		ask(r, "/")
	}
	dead = "two.test"
	ask(r, "/")
	if got := strings.Join(asked, " "); got != "one.test two.test two.test two.test one.test" {
		t.Errorf("asked: %s", got)
	}
}

// What answers and is no renju-arbiter is told by its address; what does not answer may come.
func TestWhoAnswersIsLookedAt(t *testing.T) {
	for body, want := range map[string]bool{
		`{"description":"/api/v1/openapi.json","events":"/api/v1/events","schema":"/api/v1/dossier.schema.json"}`: true,
		`{"status":"ok"}`: false, "<!DOCTYPE html>": false, "[]": false, "null": false,
	} {
		r := relayOf(func(*http.Request) (*http.Response, error) { return answers(body, "no-store") })
		err := r.Check(context.Background())
		_, stranger := errors.AsType[*StrangerError](err)
		if want && err != nil || !want && (!stranger || !strings.Contains(err.Error(), "http://one.test") || !strings.Contains(err.Error(), "no renju-arbiter")) {
			t.Errorf("%s: %v", body, err)
		}
	}
	r := relayOf(func(*http.Request) (*http.Response, error) { return nil, errors.New("nobody") })
	if _, stranger := errors.AsType[*StrangerError](r.Check(context.Background())); stranger || r.Check(context.Background()) == nil {
		t.Error("who does not answer is taken for a stranger, or for the service")
	}
}

// A stream that no service of ours sends is shown to nobody, is asked for again more and more slowly, and
// ends its viewers after a minute.
func TestRubbishIsShownToNobody(t *testing.T) {
	for name, body := range map[string]string{"a page": "<html>\n\ndata: x\n\n", "another stream": "event: clocks\ndata: <b>\n\n", "half a text": "event: whole\ndata: AAAA\ndata: board\ndata: h8\x1e\n\ndata: AAAA 1 ###\n\n"} {
		synctest.Test(t, func(t *testing.T) {
			asked := 0
			r := relayOf(func(*http.Request) (*http.Response, error) {
				asked++
				return answers(body, "no-store")
			})
			ctx, end := context.WithCancel(t.Context())
			go r.Run(ctx)
			w, began := httptest.NewRecorder(), time.Now()
			r.ServeHTTP(deadlines{w}, httptest.NewRequest(http.MethodGet, "/games/1/live?differences=1", nil))
			if took := time.Since(began); took < shownFor || took > shownFor+10*time.Second || asked > 40 {
				t.Errorf("%s: it ends after %v, asked %d times", name, took, asked)
			}
			if got := w.Body.String(); name != "half a text" && strings.Contains(got, "data") || strings.Contains(got, "###") {
				t.Errorf("%s: it is shown as %.200q", name, got)
			}
			end()
			synctest.Wait()
		})
	}
}

// deadlines is a recorder that a stream may be written to.
type deadlines struct{ *httptest.ResponseRecorder }

func (deadlines) SetWriteDeadline(time.Time) error { return nil }

// What stands before an answer counts as what is kept of it.
func TestHeadersCountAsWhatIsKept(t *testing.T) {
	r := relayOf(func(*http.Request) (*http.Response, error) {
		got, err := answers("page", "public, max-age=100000")
		got.Header.Set("X-Long", strings.Repeat("x", 1<<20))
		return got, err
	})
	for n := range 200 {
		ask(r, fmt.Sprint("/t/", n))
	}
	if got := r.cache.entries.Len(); got > keptBytes>>20 {
		t.Errorf("%d answers of a megabyte each are kept", got)
	}
}

// A page that leads to another one of the service leads to it here, and never to another place.
func TestNoPageLeadsToAnotherPlace(t *testing.T) {
	for to, want := range map[string]string{"http://one.test/t/1?x=1": "/t/1?x=1", "http://one.test//evil.test/x": "http://one.test//evil.test/x", "http://one.test/%2F/x": "/%2F/x"} {
		r := relayOf(func(q *http.Request) (*http.Response, error) {
			got, err := answers("page", "no-store")
			got.StatusCode, got.Request = http.StatusSeeOther, q
			got.Header.Set("Location", to)
			return got, err
		})
		if got := ask(r, "/t/2").Header().Get("Location"); got != want {
			t.Errorf("%s leads to %q, not %q", to, got, want)
		}
	}
}
