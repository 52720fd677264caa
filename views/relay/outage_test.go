package relay_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"renju-arbiter/static"
	"renju-arbiter/views/testkit/visit"
)

const wait = 5 * time.Second // longer than a relay waits before it asks again

// Where the service is away, what was kept is shown for a minute, with its age, and then a sentence. It
// is shown again when the service is back.
func TestWhatWasKeptIsShownForAMinute(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		far := relays[1].Service
		look := func(page string) (visit.Answered, string) {
			v := far.Visitor()
			got := get(t, v, page)
			return got, got.Sentence()
		}
		want, _ := look(s.Board)
		relays[0].Way.Break()
		time.Sleep(30 * time.Second)
		got, _ := look(s.Board)
		if got.Status != http.StatusOK || got.Body != want.Body || got.Header.Get("Age") != "30" || !strings.Contains(got.Header.Get("Warning"), "110") {
			t.Errorf("after half a minute: %d %v", got.Status, got.Header)
		}
		if got, said := look("/rules"); got.Status != http.StatusServiceUnavailable || !strings.Contains(said, "does not answer") || got.Header.Get("Retry-After") == "" {
			t.Errorf("what was not kept: %d %q", got.Status, said)
		}
		if got := get(t, far.Visitor(), static.Path("css/pages.css")); got.Status != http.StatusOK || !strings.Contains(got.Body, ".failure") {
			t.Errorf("what that sentence looks like: %d", got.Status)
		}
		time.Sleep(31 * time.Second)
		if got, said := look(s.Board); got.Status != http.StatusServiceUnavailable || !strings.Contains(said, "does not answer") {
			t.Errorf("after a minute: %d %q", got.Status, said)
		}
		relays[0].Way.Lost.Store(false)
		if got, _ := look(s.Board); got.Status != http.StatusOK || got.Header.Get("Age") != "" {
			t.Errorf("when it is back: %d %v", got.Status, got.Header)
		}
	})
}

// What the service refuses with 503 itself comes through as it is, and nobody believes that it is away.
func TestWhatTheServiceHasNoTimeForComesThrough(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		paper := "/t/" + s.ID + "/paper/standings.pdf" // there is nothing to print with
		want := get(t, s.Visitor(), paper)
		for i, at := range relays {
			if got := get(t, at.Visitor(), paper); got.Status != http.StatusServiceUnavailable || got.Body != want.Body {
				t.Errorf("relay %d answers %d %q, the service %d %q", i+1, got.Status, got.Sentence(), want.Status, want.Sentence())
			}
			get(t, at.Visitor(), s.Board)
			time.Sleep(2 * time.Second)
			if got := get(t, at.Visitor(), s.Board); got.Header.Get("Warning") != "" || got.Header.Get("Age") != "" {
				t.Errorf("relay %d then shows what it has kept: %v", i+1, got.Header)
			}
		}
	})
}

// A stream outlives the service for a minute: when it is back, viewers have whole texts, of what
// happened meanwhile too, and have not come anew. After a minute they are let go.
func TestAStreamOutlivesTheService(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		for _, query := range []string{"/live?heard=0&differences=1", "/live?heard=0"} {
			near, far := relays[0].Listen(s.Board+query), relays[1].Listen(s.Board+query)
			near.Take()
			far.Take()
			point := map[string]string{"/live?heard=0&differences=1": "h8", "/live?heard=0": "i9"}[query]
			relays[0].Way.Break()
			places(s, point)
			time.Sleep(20 * time.Second)
			if got := far.Take(); strings.Contains(got, "data") {
				t.Errorf("it is away, and sends %q", got)
			}
			relays[0].Way.Lost.Store(false)
			time.Sleep(wait)
			want := s.Listen(s.Board + query).Take()
			want = want[strings.Index(want, "event: "):]
			for name, wire := range map[string]*visit.Wire{"near": near, "far": far} {
				if got := wire.Take(); !strings.Contains(got, want) || !strings.Contains(got, point) || wire.Over() {
					n := 0
					for n < len(got) && n < len(want) && got[n] == want[n] {
						n++
					}
					t.Errorf("%s: it is back, and sends %.400q, not %.400q (%d)", name, got[n:], want[n:], n)
				}
			}
		}
		long := relays[0].Listen(s.Board + "/live?heard=0&differences=1")
		relays[0].Way.Break()
		time.Sleep(50 * time.Second)
		if long.Over() {
			t.Error("it is over before a minute")
		}
		time.Sleep(20 * time.Second)
		if !long.Over() {
			t.Error("it is not over after a minute")
		}
		if got := get(t, relays[0].Visitor(), s.Board+"/live"); got.Status != http.StatusServiceUnavailable || !strings.Contains(got.Sentence(), "does not answer") {
			t.Errorf("who comes then is answered %d %q", got.Status, got.Sentence())
		}
	})
}

// Who watches here is one stream at the service, whoever they are; it ends a moment after the last of them.
func TestAllWhoWatchAreOneStream(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		s, relays := opened(t, path())
		var mu sync.Mutex
		var asked []string
		relays[0].Way.Asked = func(r *http.Request) {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, r.URL.RequestURI()+" "+r.Header.Get("Accept-Language"))
		}
		for _, heard := range []string{"?heard=0", "?heard=8&differences=1", "?differences=1", "", "?heard=nonsense"} {
			for _, language := range []string{"en", "de"} {
				for _, h := range []*visit.Service{relays[0].Service, relays[1].Service} {
					if got := h.ListenAs(inLanguage(h, language), s.Board+"/live"+heard).Take(); !strings.Contains(got, "board") {
						t.Errorf("%q: %q", heard, got)
					}
				}
			}
		}
		want := s.Board + "/live?differences=1"
		if len(asked) != 2 || asked[0] != want+" en" || asked[1] != want+" de" {
			t.Errorf("the service is asked for %q", asked)
		}
	})
}

// get asks for a page and takes whatever comes: a relay may answer 503.
func get(t *testing.T, v *visit.Visitor, path string) visit.Answered {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, v.Base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := v.Client.Transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return visit.Answered{Status: answer.StatusCode, Body: read(t, answer), Header: answer.Header}
}
