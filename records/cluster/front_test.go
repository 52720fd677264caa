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
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
)

// What may be sent twice, and what is kept to be: what changes nothing, and what is done once under the
// id of a command.
func TestWhatMayBeSentTwice(t *testing.T) {
	large := strings.Repeat("x", keptMost+10)
	const form, parts = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
	part := func(name, text string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + text + "\r\n"
	}
	for i, c := range []struct {
		method, kind, body, key string
		again                   bool
	}{
		{"GET", "", "", "", true},
		{"HEAD", "", "", "", true},
		{"POST", form, "", "", false},
		{"POST", form, "name=a&password=b", "", false},
		{"POST", form, "name=a&words=command%3D7", "", false},
		{"POST", form, "words=my command=7", "", false},
		{"POST", form, "xcommand=7", "", false},
		{"POST", form, "command=&point=h8", "", false},
		{"POST", form, "command=7&point=h8", "", true},
		{"POST", "application/json", `{"do":"stone"}`, "board-4", true},
		{"POST", "application/json", `{"words":"command=7"}`, "", false},
		{"POST", parts, part("file", "command=7") + "--x--", "", false},
		{"POST", parts, part("file", "stones") + part("command", "7") + "--x--", "", true},
		{"POST", form, "command=7&file=" + large, "", false},
	} {
		r := httptest.NewRequest(c.method, "http://hall/", strings.NewReader(c.body))
		r.Header.Set("Idempotency-Key", c.key)
		r.Header.Set("Content-Type", c.kind)
		k, err := keptBody(r)
		if err != nil || k.again != c.again || k.begun() {
			t.Errorf("%d: again %v, begun %v, %v", i, k.again, k.begun(), err)
		}
		if text, err := io.ReadAll(k.body()); err != nil || string(text) != c.body {
			t.Errorf("%d: %d of %d bytes, %v", i, len(text), len(c.body), err)
		}
		if large := len(c.body) > keptMost; k.begun() != large {
			t.Errorf("%d: read, it is begun: %v", i, k.begun())
		}
		if text, _ := io.ReadAll(k.body()); c.again && string(text) != c.body {
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
		if why := arbiter.WhyLeaderless(r.Context()); why != nil {
			if !why.Cut || why.Sent {
				t.Errorf("of a large body of which a part is gone it is said: %v", why)
			}
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		w.Header().Set("X-Seen", "1")
		w.WriteHeader(http.StatusSeeOther)
	})
	var decides atomic.Bool // its desk takes over a moment later than it leads
	always := func(*http.Request) bool { return true }
	leads.Front(own, decides.Load, always)
	front := follows.Front(own, decides.Load, always)
	time.AfterFunc(100*time.Millisecond, func() { decides.Store(true) })
	r := httptest.NewRequest("POST", "http://hall:8080/games/1/stone?x=y", strings.NewReader("command=1"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
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
	large := strings.Repeat("x", keptMost+10)
	for _, ready := range []bool{false, true} { // of one that was begun nothing goes to the next
		decides.Store(ready)
		w := httptest.NewRecorder()
		front.ServeHTTP(w, httptest.NewRequest("POST", "http://hall:8080/large", strings.NewReader(large)))
		if want := map[bool]int{false: http.StatusBadGateway, true: http.StatusSeeOther}[ready]; w.Code != want {
			t.Errorf("a large body, where the leader is ready %v: %d", ready, w.Code)
		}
	}
	whole := false
	for began := time.Now(); !whole && time.Since(began) < 10*time.Second; time.Sleep(10 * time.Millisecond) {
		select { // one that was given up on a busy machine may have come too, in part
		case got := <-seen:
			whole = strings.Count(got, "x") >= len(large)
		default:
		}
	}
	if !whole {
		t.Error("a large body has not come as a whole")
	}
	stranger := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return dial(ctx, withProtocol(strangers(fingerprintOf(t, leads)), handing), leads.own.Log)
	}}}
	if answer, err := stranger.Get("http://hall/"); err == nil {
		answer.Body.Close()
		t.Errorf("who is no member hands over, and is answered %s", answer.Status)
	}
	for len(seen) > 0 {
		if got := <-seen; strings.HasPrefix(got, "GET") {
			t.Errorf("a stranger was answered: %.200q", got)
		}
	}
}

// Where one leads whose desk does not decide yet, that is what is said, not that nobody reaches anybody;
// whoever only looks waits for a moment.
func TestALeaderThatDoesNotDecideYetIsNoLostOne(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	leads, _ := withReader(t, dir)
	follows := start(t, filepath.Join(dir, "r"))
	soon(t, "the other knows of it", func() bool { _, known := follows.Leader(); return known })
	own := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		why := arbiter.Explained(r.Context(), &arbiter.ElsewhereError{}).(interface{ Sentence() (string, []any) })
		key, _ := why.Sentence()
		_, _ = io.WriteString(w, key)
	})
	always, never := func(*http.Request) bool { return true }, func() bool { return false }
	var all sync.WaitGroup
	for where, front := range map[string]http.Handler{"there": leads.Front(own, never, always), "elsewhere": follows.Front(own, never, always)} {
		for method, most := range map[string]time.Duration{"GET": lookHere + 2*time.Second, "POST": handedFor + 4*time.Second} {
			all.Go(func() {
				began, w := time.Now(), httptest.NewRecorder()
				front.ServeHTTP(w, httptest.NewRequest(method, "http://hall/", nil))
				if took := time.Since(began); took > most || w.Body.String() != "failure.elsewhere" {
					t.Errorf("%s %s is answered after %s: %s", method, where, took, w.Body)
				}
			})
		}
	}
	all.Wait()
}

// A node that is closed answers what others have handed over first.
func TestWhatWasHandedOverIsAnsweredAtAStop(t *testing.T) {
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
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "b"), Member: Member{ID: "b", Log: free(t), Reads: true}, Line: line}); err != nil {
		t.Fatal(err)
	}
	follows := start(t, filepath.Join(dir, "b"))
	soon(t, "the other knows of it", func() bool { _, known := follows.Leader(); return known })
	came, goOn := make(chan struct{}), make(chan struct{})
	own := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(came)
		<-goOn
		w.WriteHeader(http.StatusSeeOther)
	})
	always := func(*http.Request) bool { return true }
	leads.Front(own, leads.Leads, always)
	front := follows.Front(own, follows.Leads, always)
	answer := make(chan int, 1)
	go func() {
		w := httptest.NewRecorder()
		front.ServeHTTP(w, httptest.NewRequest("POST", "http://hall:8080/games/1/stone", strings.NewReader("point=h8")))
		answer <- w.Code
	}()
	<-came
	time.AfterFunc(300*time.Millisecond, func() { close(goOn) })
	if err := leads.Close(); err != nil {
		t.Error(err)
	}
	if code := <-answer; code != http.StatusSeeOther {
		t.Errorf("what was under way is answered with %d", code)
	}
}
