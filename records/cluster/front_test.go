package cluster

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
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
	t.Parallel()
	dir := t.TempDir()
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	leads := start(t, filepath.Join(dir, "a"))
	soon(t, "the founder leads", leads.Leads)
	line, err := leads.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "b"), Member: Member{ID: "b", Log: free(t)}, Line: line}); err != nil {
		t.Fatal(err)
	}
	follows := start(t, filepath.Join(dir, "b"))
	soon(t, "the other knows of it", func() bool { _, known := follows.Leader(); return known })
	seen := make(chan string, 8)
	own := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		seen <- fmt.Sprint(r.Method, " ", r.Host, r.URL, " from ", r.RemoteAddr, " by TLS ", r.TLS != nil, " with ", string(text), r.Header[handedFrom])
		w.Header().Set("X-Seen", "1")
		w.WriteHeader(http.StatusSeeOther)
	})
	var decides atomic.Bool // its desk takes over a moment later than it leads
	always := func(*http.Request) bool { return true }
	leads.Front(own, decides.Load, always)
	front := follows.Front(own, decides.Load, always)
	time.AfterFunc(100*time.Millisecond, func() { decides.Store(true) })
	r := httptest.NewRequest("POST", "http://hall:8080/games/1/stone?x=y", strings.NewReader("command=1"))
	r.RemoteAddr = "10.1.2.3:456"
	r.Header.Set(handedFrom, "6.6.6.6:6")
	w := httptest.NewRecorder()
	front.ServeHTTP(w, r)
	if w.Code != http.StatusSeeOther || w.Header().Get("X-Seen") != "1" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if got, want := <-seen, "POST hall:8080/games/1/stone?x=y from 10.1.2.3:456 by TLS false with command=1[]"; got != want {
		t.Errorf("it was handed over as %q", got)
	}
	stranger := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return dial(ctx, withProtocol(strangers(fingerprintOf(t, leads)), handing), leads.own.Log)
	}}}
	if answer, err := stranger.Get("http://hall/"); err == nil {
		answer.Body.Close()
		t.Errorf("who is no member hands over, and is answered %s", answer.Status)
	}
	select {
	case got := <-seen:
		t.Errorf("a stranger was answered: %q", got)
	default:
	}
}
