package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
)

func always(*http.Request) bool { return true }

func aPlace(*http.Request) (leave func(), found bool) { return func() {}, true }

// ofTwo is that a body may be twice as large as what the memory keeps.
func ofTwo(*http.Request) int64 { return 2 * keptMost }

func withCommand(_ *http.Request, body []byte) bool {
	return strings.Contains(string(body), "command=")
}

// What is kept of a request, to be sent again: what changes nothing, and what is done once. A body is kept
// whole, in memory or in a file, and each try has its own, also while one that was given up is still read;
// one that breaks off or is too large goes nowhere.
func TestWhatIsKeptToBeSentAgain(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	large, most := strings.Repeat("x", keptMost+10), strings.Repeat("y", 2*keptMost)
	cut := errors.New("the browser has gone")
	for i, c := range []struct {
		method, body       string
		err                error
		once, again, whole bool
	}{
		{"GET", "", io.EOF, false, true, true},
		{"HEAD", "", io.EOF, false, true, true},
		{"POST", "", io.EOF, false, false, true},
		{"POST", "", io.EOF, true, true, true},
		{"POST", "a=b", io.EOF, false, false, true},
		{"POST", "a=b", io.EOF, true, true, true},
		{"POST", large, io.EOF, true, false, true},
		{"POST", most, io.EOF, true, false, true},
		{"POST", most + "z", io.EOF, true, false, false},
		{"POST", most + large, io.EOF, true, false, false},
		{"POST", "a=b", cut, true, false, false},
		{"POST", large, cut, true, false, false},
	} {
		for _, told := range []bool{false, true} {
			r := httptest.NewRequest(c.method, "http://hall/", io.MultiReader(strings.NewReader(c.body), brokenBody{c.err}))
			if c.body == "" {
				r.Body = http.NoBody
			}
			if told {
				r.ContentLength = int64(len(c.body))
			}
			k := bufferBody(r, ofTwo(r), func(_ *http.Request, body []byte) bool {
				if string(body) != c.body {
					t.Errorf("%d: asked of %q", i, body)
				}
				return c.once
			})
			if k.again != c.again || k.whole != c.whole {
				t.Errorf("%d: again %v, whole %v", i, k.again, k.whole)
			}
			if k.whole {
				if _, err := io.CopyN(io.Discard, k.body(), int64(len(c.body)/2)); err != nil {
					t.Errorf("%d: of a try that is given up: %v", i, err)
				}
				if text, err := io.ReadAll(k.body()); err != nil || string(text) != c.body {
					t.Errorf("%d: the next try has %d of %d bytes, %v", i, len(text), len(c.body), err)
				}
			} else if text, err := io.ReadAll(k.body()); c.err == cut && err != cut || c.err != cut && string(text) != c.body {
				t.Errorf("%d: refused here with %d of %d bytes, %v", i, len(text), len(c.body), err)
			}
			k.drop()
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%d files stay, %v", len(left), err)
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
	site := Site{Pages: own, Decides: decides.Load, Known: always, Once: withCommand, Most: ofTwo, Place: aPlace}
	leads.Front(site)
	front := follows.Front(site)
	for what, body := range map[string]string{"POST": "command=1", "PUT": "command=" + strings.Repeat("x", keptMost+10)} {
		decides.Store(false)
		time.AfterFunc(100*time.Millisecond, func() { decides.Store(true) })
		r := httptest.NewRequest(what, "http://hall:8080/games/1/stone?x=y", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.RemoteAddr = "10.1.2.3:456"
		r.Header.Set(handedFrom, "6.6.6.6:6")
		w := httptest.NewRecorder()
		front.ServeHTTP(w, r)
		if w.Code != http.StatusSeeOther || w.Header().Get("X-Seen") != "1" {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		if got, want := <-seen, what+" hall:8080/games/1/stone?x=y from 10.1.2.3:456 by TLS false with "+body+"[]"; got != want {
			t.Errorf("it was handed over as %.200q", got)
		}
	}
	tooLarge, w := strings.Repeat("x", int(ofTwo(nil))+1), httptest.NewRecorder()
	front.ServeHTTP(w, httptest.NewRequest("POST", "http://hall:8080/large", strings.NewReader(tooLarge)))
	if got := <-seen; strings.Count(got, "x") != len(tooLarge) || !strings.Contains(got, "from 192.0.2.1:1234") {
		t.Errorf("what is too large is not for the pages here: %.200q", got)
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
		why := journal.Explained(r.Context(), &journal.NotLeaderError{}).(interface{ Sentence() (string, []any) })
		key, _ := why.Sentence()
		_, _ = io.WriteString(w, key)
	})
	site := Site{Pages: own, Decides: func() bool { return false }, Known: always, Once: withCommand, Most: ofTwo, Place: aPlace}
	var all sync.WaitGroup
	for where, front := range map[string]http.Handler{"there": leads.Front(site), "elsewhere": follows.Front(site)} {
		for method, most := range map[string]time.Duration{"GET": lookHere + 2*time.Second, "POST": handedFor + 4*time.Second} {
			all.Go(func() {
				began, w := time.Now(), httptest.NewRecorder()
				front.ServeHTTP(w, httptest.NewRequest(method, "http://hall/", nil))
				if took := time.Since(began); took > baseline.Patience(most) || w.Body.String() != "failure.elsewhere" {
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
	leads.Front(Site{Pages: own, Decides: leads.Leads, Known: always, Once: withCommand, Most: ofTwo, Place: aPlace})
	front := follows.Front(Site{Pages: own, Decides: follows.Leads, Known: always, Once: withCommand, Most: ofTwo, Place: aPlace})
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

// A request given up before there was a connection has reached no node, and one given up after that may have.
func TestARequestWithoutAConnectionHasReachedNoNode(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := Found(ctx, Founding{Dir: dir, Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	node := start(t, dir)
	soon(t, "the founder leads", node.Leads)
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	for _, c := range []struct {
		name      string
		dial      func(context.Context, string, string) (net.Conn, error)
		unreached bool
	}{
		{"no connection", func(ctx context.Context, _, _ string) (net.Conn, error) { <-ctx.Done(); return nil, ctx.Err() }, true},
		{"no answer", func(ctx context.Context, _, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, "tcp", other.Addr().String())
		}, false},
	} {
		asked, giveUp := context.WithTimeout(ctx, 200*time.Millisecond)
		r := httptest.NewRequestWithContext(asked, http.MethodPost, "http://hall/", http.NoBody)
		f := &front{Node: node, way: &http.Transport{DialContext: c.dial}}
		failed := f.proxied(httptest.NewRecorder(), r, Member{ID: "a", Log: "127.0.0.1:1"}, &bufferedBody{whole: true})
		giveUp()
		if _, unreached := errors.AsType[*unreachedError](failed); failed == nil || unreached != c.unreached {
			t.Errorf("%s: %v, unreached %v", c.name, failed, unreached)
		}
	}
}
