package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/a-h/templ"
	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/views/web/origin"
)

// shownPage is a page of an installation that consists of nothing else: how often it was made, what happens in
// it, and how late it is.
type shownPage struct {
	cache *pageCache
	mu    sync.Mutex
	made  int
	text  string
	count arbiter.Count
	now   time.Time
	fails error
	lacks bool // something that is being computed
}

func newShownPage(text string) *shownPage {
	p := &shownPage{text: text, now: time.Unix(1000, 0)}
	sessions := &Sessions{manager: &scs.SessionManager{Cookie: scs.SessionCookie{Name: "renju"}}}
	p.cache = newPageCache(sessions, origin.Origin{}, func() time.Time {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.now
	})
	return p
}

func (p *shownPage) ask(address string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	to := httptest.NewRecorder()
	p.serve(r, to)
	return to
}

func (p *shownPage) serve(r *http.Request, to http.ResponseWriter) {
	ctx, err := p.cache.sessions.manager.Load(r.Context(), "")
	if err != nil {
		panic(err) // of no session
	}
	c := echo.New().NewContext(r.WithContext(ctx), to)
	counted := func() (arbiter.Count, error) {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.count, nil
	}
	err = p.cache.shows(c, counted, func(c echo.Context) error {
		p.mu.Lock()
		p.made++
		text, fails, lacks := fmt.Sprint(p.text, " ", p.made), p.fails, p.lacks
		p.mu.Unlock()
		if fails != nil {
			return fails
		}
		if lacks {
			Unfinished(c)
		}
		return Show(c, http.StatusOK, templ.ComponentFunc(func(_ context.Context, to io.Writer) error { _, err := io.WriteString(to, text); return err }))
	})
	if err != nil {
		_ = c.String(http.StatusTeapot, err.Error())
	}
}

func TestAPageIsMadeOnceForACrowd(t *testing.T) {
	p := newShownPage("board")
	var crowd sync.WaitGroup
	for range 50 {
		crowd.Go(func() {
			if got := p.ask("/games/1").Body.String(); got != "board 1" {
				t.Errorf("%q", got)
			}
		})
	}
	crowd.Wait()
	if p.made != 1 {
		t.Errorf("made %d times", p.made)
	}
	for _, step := range []struct {
		what string
		do   func()
		want string
	}{
		{"nothing", func() {}, "board 1"},
		{"an act", func() { p.count = arbiter.Count{Here: 1} }, "board 2"},
		{"the next second", func() { p.now = p.now.Add(time.Second) }, "board 3"},
	} {
		step.do()
		if got := p.ask("/games/1").Body.String(); got != step.want {
			t.Errorf("after %s: %q, want %q", step.what, got, step.want)
		}
	}
	for _, other := range [][]string{{"/games/2"}, {"/games/1?x=1"}, {"/games/1", "Accept-Language", "fr"}} {
		before := p.made
		if p.ask(other[0], other[1:]...); p.made != before+1 {
			t.Errorf("%q is shown as another page", other)
		}
	}
}

func TestLanguagesByTheThousandAreFew(t *testing.T) {
	p := newShownPage("board")
	for n := range 5000 {
		p.ask("/games/1", "Accept-Language", fmt.Sprintf("x-%d, de;q=0.%d, fr;q=0.%d", n, n%10, (n+3)%10))
	}
	if p.made > 4 {
		t.Errorf("made %d times", p.made)
	}
}

func TestAFaultIsNotShownAgain(t *testing.T) {
	p := newShownPage("board")
	p.fails = errors.New("not now")
	if got := p.ask("/"); got.Code != http.StatusTeapot {
		t.Fatal(got.Code)
	}
	p.fails = nil
	if got := p.ask("/").Body.String(); got != "board 2" {
		t.Errorf("%q", got)
	}
}

func TestWhoHasThePageGetsNothing(t *testing.T) {
	p := newShownPage(strings.Repeat("board ", 1000))
	plain, packed := p.ask("/"), p.ask("/", "Accept-Encoding", "br, gzip;q=0.5")
	from, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(from)
	if err != nil || !bytes.Equal(text, plain.Body.Bytes()) {
		t.Errorf("packed it is another page: %v", err)
	}
	for _, a := range []*httptest.ResponseRecorder{plain, packed} {
		tag := a.Header().Get("ETag")
		if again := p.ask("/", "If-None-Match", `"x", W/`+tag, "Accept-Encoding", a.Header().Get("Content-Encoding")); again.Code != http.StatusNotModified || again.Body.Len() > 0 {
			t.Errorf("%s: %d", tag, again.Code)
		}
	}
	if plain.Header().Get("ETag") == packed.Header().Get("ETag") {
		t.Error("one tag for two forms")
	}
	if refused := p.ask("/", "Accept-Encoding", "gzip;q=0"); refused.Header().Get("Content-Encoding") != "" {
		t.Error("packed for who does not take it")
	}
}

// A hundred thousand addresses do not fill the memory, and what everybody looks at stays.
func TestTheShowcaseIsBounded(t *testing.T) {
	p := newShownPage(strings.Repeat("board ", 200))
	for n := range 100_000 {
		p.ask(fmt.Sprint("/games/1?n=", n))
		if n%1000 == 0 {
			p.ask("/games/1")
		}
	}
	if pages, held := p.cache.pages.Size(); held > pageCacheBytes || held < pages*1200 || pages < 10_000 {
		t.Errorf("%d pages of %d bytes are held", pages, held)
	}
	before := p.made
	if p.ask("/games/1"); p.made != before {
		t.Error("what is asked for again and again was given up")
	}
}

// slowReader takes nothing until it is let.
type slowReader struct {
	*httptest.ResponseRecorder
	let chan struct{}
}

func (r slowReader) Write(b []byte) (int, error) { <-r.let; return r.ResponseRecorder.Write(b) }

func TestNobodyWaitsForASlowReader(t *testing.T) {
	p := newShownPage("board")
	slow := slowReader{httptest.NewRecorder(), make(chan struct{})}
	var reads sync.WaitGroup
	reads.Go(func() {
		p.serve(httptest.NewRequest(http.MethodGet, "/", nil), slow)
	})
	for p.cache.pages.GetOrPut("en http://example.com /", &display{}, 0).page.Load() == nil {
		time.Sleep(time.Millisecond)
	}
	p.now = p.now.Add(time.Second) // so that it is made anew
	if got := p.ask("/").Body.String(); got != "board 2" {
		t.Errorf("%q", got)
	}
	close(slow.let)
	reads.Wait()
}

// A page that lacks something which is being computed is made again for the next one, and says so.
func TestAnUnfinishedPageIsNotKept(t *testing.T) {
	p := newShownPage("ratings")
	for n, want := range []string{"ratings 1", "ratings 2", "ratings 3", "ratings 3"} {
		p.lacks = n < 2
		if got := p.ask("/t/one/ratings"); got.Body.String() != want || IsUnfinished(got.Header()) != p.lacks {
			t.Errorf("%q, %v", got.Body, got.Header())
		}
	}
}
