package cluster

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What may be sent twice, and what is kept to be: what changes nothing, and what is done once under the
// id of a command.
func TestWhatMayBeSentTwice(t *testing.T) {
	large := strings.Repeat("x", keptMost+10)
	for i, c := range []struct {
		method, body, key string
		again             bool
	}{
		{"GET", "", "", true},
		{"HEAD", "", "", true},
		{"POST", "", "", false},
		{"POST", "name=a&password=b", "", false},
		{"POST", "command=7&point=h8", "", true},
		{"POST", `{"do":"stone"}`, "board-4", true},
		{"POST", "command=7&file=" + large, "", false},
	} {
		r := httptest.NewRequest(c.method, "http://hall/", strings.NewReader(c.body))
		r.Header.Set("Idempotency-Key", c.key)
		body, again, err := keptBody(r)
		if err != nil || again != c.again {
			t.Errorf("%d: again %v, %v", i, again, err)
		}
		if text, err := io.ReadAll(body()); err != nil || string(text) != c.body {
			t.Errorf("%d: %d of %d bytes, %v", i, len(text), len(c.body), err)
		}
		if text, _ := io.ReadAll(body()); again && string(text) != c.body {
			t.Errorf("%d: the second time %d of %d bytes", i, len(text), len(c.body))
		}
	}
}

// A node that decides answers what another one hands over as if the browser had asked it, and not what
// only says so.
func TestWhoHandsOverIsAMember(t *testing.T) {
	c := newNetworked(t, 2)
	seen := make(chan string, 8)
	own := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		seen <- fmt.Sprint(r.Method, " ", r.Host, r.URL, " from ", r.RemoteAddr, " by TLS ", r.TLS != nil, " with ", string(text), r.Header[handedFrom])
		w.Header().Set("X-Seen", "1")
		w.WriteHeader(http.StatusSeeOther)
	})
	always := func(*http.Request) bool { return true }
	ready := func() bool { return true }
	fronts := make([]http.Handler, len(c))
	for i, n := range c {
		fronts[i] = n.Front(own, ready, always)
	}
	follows := follower(t, c)
	r := httptest.NewRequest("POST", "http://hall:8080/games/1/stone?x=y", strings.NewReader("command=1"))
	r.RemoteAddr = "10.1.2.3:456"
	r.Header.Set(handedFrom, "6.6.6.6:6")
	w := httptest.NewRecorder()
	fronts[follows].ServeHTTP(w, r)
	if w.Code != http.StatusSeeOther || w.Header().Get("X-Seen") != "1" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if got, want := <-seen, "POST hall:8080/games/1/stone?x=y from 10.1.2.3:456 by TLS false with command=1[]"; got != want {
		t.Errorf("it was handed over as %q", got)
	}
}
