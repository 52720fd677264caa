package visit

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/records"
	"renju-arbiter/views"
)

// InFakeTime runs a test in its own time: it passes only while everybody waits, and
// two services in it live through the same milliseconds. Database files are real.
func InFakeTime(t *testing.T, test func(t *testing.T, path func() string)) {
	t.Helper()
	folder, n := t.TempDir(), 0
	path := func() string { n++; return filepath.Join(folder, fmt.Sprintf("%d.db", n)) }
	synctest.Test(t, func(t *testing.T) { test(t, path) })
}

// OpenInFakeTime is a service without a network: fake time stands still while
// anybody listens on one.
func OpenInFakeTime(t *testing.T, path string, engine game.Engine) *Service {
	t.Helper()
	return OpenInFakeTimeWith(t, Options{Path: path}, engine)
}

// OpenInFakeTimeWith is the same with a path and an Idle of its own.
func OpenInFakeTimeWith(t *testing.T, o Options, engine game.Engine) *Service {
	t.Helper()
	h := &Service{T: t, Path: o.Path, URL: "http://hall.test"}
	ctx, cancel := context.WithCancel(context.Background())
	store, err := records.Open(ctx, o.Path, records.Options{Projectors: records.Projections(), Password: cheap})
	if err != nil {
		t.Fatal(err)
	}
	server := views.New(views.Options{Store: store, Log: logOf(t), Unlimited: true, Idle: o.Idle})
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Envelopes: store.Personal(), Dossiers: store.Personal(), Key: Key, Broadcast: server.Streams, Presence: server.Presence, Log: store.Security(), Now: time.Now(), Referee: game.Referee{Engine: engine}})
	if err != nil {
		t.Fatal(err)
	}
	server.Attach(desk)
	var running sync.WaitGroup
	running.Go(func() { desk.Clocks.Watch(ctx, func(err error) { t.Errorf("watch: %v", err) }) })
	running.Go(func() { server.Run(ctx) })
	h.Store, h.Desk, h.Web, h.Handler = store, desk, server.Server, server.Handler()
	h.Carrier = inside{h.Handler}
	h.Stop = sync.OnceFunc(func() { // as a crash does: the heart stops, nothing is closed
		cancel()
		running.Wait()
	})
	t.Cleanup(func() {
		h.Stop()
		synctest.Wait()
		if err := store.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return h
}

// inside carries requests straight to the handler. A viewer has been told of
// one request before the next one is sent: left alone, the messages of two may be
// told as one.
type inside struct {
	handler http.Handler
}

// RoundTrip answers once everybody has come to rest.
func (i inside) RoundTrip(r *http.Request) (*http.Response, error) {
	request := r.Clone(r.Context())
	request.RequestURI, request.RemoteAddr = r.URL.RequestURI(), "192.0.2.1:1234"
	if request.Host = r.Host; request.Host == "" {
		request.Host = r.URL.Host
	}
	if request.Body == nil {
		request.Body = http.NoBody
	}
	answer := httptest.NewRecorder()
	i.handler.ServeHTTP(answer, request)
	synctest.Wait()
	result := answer.Result()
	result.Request = r
	return result, nil
}

// Wire is the far end of a stream.
type Wire struct {
	mu   sync.Mutex
	Head http.Header
	got  bytes.Buffer
	over chan struct{}
}

// Header is what is said ahead of the stream.
func (w *Wire) Header() http.Header { return w.Head }

// WriteHeader keeps nothing: a stream that is refused writes no messages.
func (w *Wire) WriteHeader(int) {}

// Flush has nothing to do: nothing is held back.
func (w *Wire) Flush() {}

// SetWriteDeadline has nothing to do: the far end is never slow.
func (w *Wire) SetWriteDeadline(time.Time) error { return nil }

// Write takes a piece of the stream.
func (w *Wire) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.got.Write(data)
}

// Over tells whether the service has ended the stream, once everybody has come to rest.
func (w *Wire) Over() bool {
	synctest.Wait()
	select {
	case <-w.over:
		return true
	default:
		return false
	}
}

// Take is what came since the last time, once everybody has come to rest.
func (w *Wire) Take() string {
	synctest.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.got.String()
	w.got.Reset()
	return text
}

// ByEvent are the messages of a stream ordered by their event, each event's as they
// came: of two topics that change at once either may come first.
func ByEvent(stream string) string {
	messages := strings.Split(stream, "\n\n")
	slices.SortStableFunc(messages, func(a, b string) int {
		x, _, _ := strings.Cut(a, "\n")
		y, _, _ := strings.Cut(b, "\n")
		return strings.Compare(x, y)
	})
	return strings.Join(messages, "\n\n")
}

// Listen opens a stream, as a spectator's browser does.
func (h *Service) Listen(path string) *Wire { return h.ListenAs(h.Visitor(), path) }

// ListenAs opens a stream with the cookies of a visitor.
func (h *Service) ListenAs(v *Visitor, path string) *Wire { return h.ListenWith(v, path, nil) }

// ListenWith opens a stream with the cookies of a visitor and headers of its own.
func (h *Service) ListenWith(v *Visitor, path string, headers http.Header) *Wire {
	w := &Wire{Head: http.Header{}, over: make(chan struct{})}
	ctx, cancel := context.WithCancel(context.Background())
	request := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	maps.Copy(request.Header, headers)
	if base, err := url.Parse(v.Base); err == nil {
		for _, cookie := range v.Client.Jar.Cookies(base) {
			request.AddCookie(cookie)
		}
	}
	go func() {
		h.Handler.ServeHTTP(w, request)
		close(w.over)
	}()
	h.T.Cleanup(func() { cancel(); <-w.over })
	synctest.Wait() // the state at the beginning has been sent
	return w
}
