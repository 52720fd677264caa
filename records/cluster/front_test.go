package cluster

import (
	"context"
	"errors"
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

func always(*http.Request) bool { return true }

func aPlace(*http.Request) (leave func(), found bool) { return func() {}, true }

func withCommand(_ *http.Request, body []byte) bool {
	return strings.Contains(string(body), "command=")
}

// What is kept of a request, to be sent again: what changes nothing, and what is done once; a large body goes
// on its way once, and so does one that breaks off.
func TestWhatIsKeptToBeSentAgain(t *testing.T) {
	large := strings.Repeat("x", keptMost+10)
	cut := errors.New("the browser has gone")
	for i, c := range []struct {
		method, body string
		err          error
		once, again  bool
	}{
		{"GET", "", nil, false, true},
		{"HEAD", "", nil, false, true},
		{"POST", "", nil, false, false},
		{"POST", "", nil, true, true},
		{"POST", "a=b", nil, false, false},
		{"POST", "a=b", nil, true, true},
		{"POST", large, nil, true, false},
		{"POST", "a=b", cut, true, false},
		{"POST", large, cut, true, false},
	} {
		r := httptest.NewRequest(c.method, "http://hall/", io.MultiReader(strings.NewReader(c.body), broken{c.err}))
		if c.body == "" && c.err == nil {
			r.Body = http.NoBody
		}
		k := keptBody(r, func(_ *http.Request, body []byte) bool {
			if string(body) != c.body {
				t.Errorf("%d: asked of %q", i, body)
			}
			return c.once
		})
		if k.again != c.again || k.begun() || k.isBroken() {
			t.Errorf("%d: again %v, begun %v, broken %v", i, k.again, k.begun(), k.isBroken())
		}
		if text, err := io.ReadAll(k.body()); err != c.err || string(text) != c.body {
			t.Errorf("%d: %d of %d bytes, %v", i, len(text), len(c.body), err)
		}
		if onItsWay := len(c.body) > keptMost || c.err != nil; k.begun() != onItsWay || k.isBroken() != (c.err != nil) {
			t.Errorf("%d: read, it is begun: %v, and broken: %v", i, k.begun(), k.isBroken())
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
	site := Site{Pages: own, Decides: decides.Load, Known: always, Once: withCommand, Place: aPlace}
	leads.Front(site)
	front := follows.Front(site)
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
	site := Site{Pages: own, Decides: func() bool { return false }, Known: always, Once: withCommand, Place: aPlace}
	var all sync.WaitGroup
	for where, front := range map[string]http.Handler{"there": leads.Front(site), "elsewhere": follows.Front(site)} {
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
	leads.Front(Site{Pages: own, Decides: leads.Leads, Known: always, Once: withCommand, Place: aPlace})
	front := follows.Front(Site{Pages: own, Decides: follows.Leads, Known: always, Once: withCommand, Place: aPlace})
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
