package relay

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// halls is a service whose streams begin with a text and go on; it keeps what it was asked for.
type halls struct {
	mu    sync.Mutex
	asked []string
	open  map[*io.PipeWriter]string
	// instead is what is answered in place of that, where it is there and has something to say.
	instead func(*http.Request) (*http.Response, error)
}

const firstText = ": \n\nevent: whole\ndata: AAAA\ndata: board\ndata: h8\x1e\n\n"

func (h *halls) RoundTrip(q *http.Request) (*http.Response, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.asked = append(h.asked, q.URL.Host+q.URL.RequestURI())
	if h.instead != nil {
		if got, err := h.instead(q); got != nil || err != nil {
			return got, err
		}
	}
	if !strings.Contains(q.URL.Path, "/live") {
		return answers("page", "public, max-age=1")
	}
	from, to := io.Pipe()
	if h.open == nil {
		h.open = map[*io.PipeWriter]string{}
	}
	h.open[to] = q.URL.Host + q.URL.Path
	context.AfterFunc(q.Context(), func() { h.ends(to, context.Canceled) })
	go func() { _, _ = io.WriteString(to, firstText) }()
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{"Content-Type": {"text/event-stream"}}, Body: from, Request: q}, nil
}

func (h *halls) ends(to *io.PipeWriter, why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.open, to)
	_ = to.CloseWithError(why)
}

// breaks ends the stream there, after a last text.
func (h *halls) breaks(at, text string, why error) {
	h.mu.Lock()
	var found *io.PipeWriter
	for to, one := range h.open {
		if one == at {
			found = to
		}
	}
	h.mu.Unlock()
	if found == nil {
		return // which is seen by who runs
	}
	if text != "" {
		_, _ = io.WriteString(found, text)
		synctest.Wait()
	}
	h.ends(found, why)
	time.Sleep(2 * againAtMost)
	synctest.Wait()
}

// running are the streams that go on.
func (h *halls) running() (list []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.open {
		list = append(list, one)
	}
	slices.Sort(list)
	return list
}

// shown is what somebody is sent who watches.
type shown struct {
	header http.Header
	mu     sync.Mutex
	status int
	text   bytes.Buffer
}

func (s *shown) Header() http.Header            { return s.header }
func (s *shown) WriteHeader(status int)         { s.status = status }
func (s *shown) Flush()                         {}
func (*shown) SetWriteDeadline(time.Time) error { return nil }
func (s *shown) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.status == 0 {
		s.status = http.StatusOK
	}
	return s.text.Write(text)
}

// watches has somebody watch from an address until the test or leave ends it.
func watches(t *testing.T, r *Relay, path, from string) (s *shown, leave func()) {
	ctx, leave := context.WithCancel(t.Context())
	q := httptest.NewRequest(http.MethodGet, path, nil).WithContext(ctx)
	q.RemoteAddr = from
	s = &shown{header: http.Header{}}
	go r.ServeHTTP(s, q)
	synctest.Wait()
	return s, leave
}

// runs has a relay run in a bubble, until the test in it is over.
func runs(t *testing.T, y http.RoundTripper, test func(t *testing.T, r *Relay), addresses ...string) {
	synctest.Test(t, func(t *testing.T) {
		r := relayOf(y.RoundTrip, addresses...)
		ctx, end := context.WithCancel(t.Context())
		go r.Run(ctx)
		test(t, r)
		end()
		synctest.Wait()
	})
}

// Whatever else is asked of a stream, and however its address is written, it is the same one at the service.
func TestAStreamIsOneHoweverItIsAsked(t *testing.T) {
	h := &halls{}
	runs(t, h, func(t *testing.T, r *Relay) {
		for n, path := range []string{"/games/G/live", "/games/G/live?x=1", "/games/G/live?x=2&heard=7", "/games/G/live?board=3", "/games/%47/live", "/games/G/l%69ve?differences=yes"} {
			if s, _ := watches(t, r, path, "192.0.2.1:1"); s.status != http.StatusOK {
				t.Errorf("%d: %d", n, s.status)
			}
		}
		for _, path := range []string{"/t/E/wall/live?board=3&x=1", "/t/E/wall/live?board=3&board=4", "/t/E/wall/live?board="} {
			watches(t, r, path, "192.0.2.1:1")
		}
		want := []string{"one.test/games/G/live?differences=1", "one.test/t/E/wall/live?board=3&differences=1", "one.test/t/E/wall/live?differences=1"}
		if !slices.Equal(h.asked, want) {
			t.Errorf("the service is asked for %q", h.asked)
		}
	})
}

// An address begins so many streams and no more; it watches what others have begun, and may begin others when
// it has left some. Behind a crowd's address are many.
func TestAnAddressBeginsSoManyStreams(t *testing.T) {
	runs(t, &halls{}, func(t *testing.T, r *Relay) {
		r.Crowds = []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("2001:db8::7/128")}
		at := func(path, from string) (int, func()) {
			s, leave := watches(t, r, path, from)
			return s.status, leave
		}
		var leave func()
		for n := range streamsOfOne + 1 {
			status, left := at(fmt.Sprintf("/games/%d/live", n), "192.0.2.1:1")
			if want := map[bool]int{false: http.StatusOK, true: http.StatusTooManyRequests}[n == streamsOfOne]; status != want {
				t.Fatalf("stream %d: %d", n, status)
			}
			if n == 0 {
				leave = left
			}
		}
		for n := range 4 * streamsOfOne {
			from := []string{"198.51.100.7:1", "[2001:db8::7]:1"}[n%2]
			if status, _ := at(fmt.Sprintf("/games/crowd%d/live", n), from); status != http.StatusOK {
				t.Fatalf("a crowd's stream %d: %d", n, status)
			}
		}
		if status, _ := at("/games/crowd1/live", "192.0.2.1:1"); status != http.StatusOK {
			t.Errorf("what others have begun: %d", status)
		}
		leave()
		time.Sleep(lingers + time.Second)
		if status, _ := at("/games/another/live", "192.0.2.1:1"); status != http.StatusOK {
			t.Errorf("after one has been left: %d", status)
		}
	})
}

// A program's stream is one at the service for each who reads it: it takes a place here, and is one that
// its reader has begun.
func TestAProgramsStreamTakesAPlace(t *testing.T) {
	const live = "/api/v1/events/E/live"
	runs(t, &halls{}, func(t *testing.T, r *Relay) {
		var leave []func()
		for n := range streamsOfOne {
			s, left := watches(t, r, live, "192.0.2.1:1")
			if leave = append(leave, left); s.status != http.StatusOK || s.text.String() != firstText {
				t.Fatalf("stream %d: %d %q", n, s.status, s.text.String())
			}
		}
		refused := func(when, path, from string) {
			t.Helper()
			s, _ := watches(t, r, path, from)
			if s.status != http.StatusTooManyRequests || s.header.Get("Retry-After") == "" || strings.HasPrefix(path, live) && !strings.Contains(s.text.String(), `"code":"streams"`) {
				t.Errorf("%s: %d %v %.200q", when, s.status, s.header, s.text.String())
			}
		}
		refused("one more", live, "192.0.2.1:1")
		refused("one more, asked at length", live+"?x="+strings.Repeat("x", longestKey), "192.0.2.1:1")
		refused("a board", "/games/1/live", "192.0.2.1:1")
		leave[0]()
		synctest.Wait()
		if s, _ := watches(t, r, live, "192.0.2.1:1"); s.status != http.StatusOK {
			t.Errorf("after one has been left: %d", s.status)
		}
		r.places.Most = streamsOfOne
		refused("where there is no place", live, "192.0.2.2:1")
	})
}
