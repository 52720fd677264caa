package views_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
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

// bubble runs a test in its own time: it passes only while everybody waits, and
// two halls in it live through the same milliseconds. Database files are real.
func bubble(t *testing.T, test func(t *testing.T, path func() string)) {
	t.Helper()
	folder, n := t.TempDir(), 0
	path := func() string { n++; return filepath.Join(folder, fmt.Sprintf("%d.db", n)) }
	synctest.Test(t, func(t *testing.T) { test(t, path) })
}

// bubbleHall is a hall without a network: a bubble's time stands still while
// anybody listens on one.
func bubbleHall(t *testing.T, path string, engine game.Engine) *hall {
	t.Helper()
	h := &hall{t: t, path: path, url: "http://hall.test"}
	ctx, cancel := context.WithCancel(context.Background())
	store, err := records.Open(ctx, path, records.Options{Projectors: []records.Projector{records.Hall{}}, Password: cheap})
	if err != nil {
		t.Fatal(err)
	}
	server := views.New(views.Options{Store: store, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Unlimited: true})
	desk, err := arbiter.Open(ctx, store, store, arbiter.Options{Broadcast: server, Now: time.Now(), Referee: game.Referee{Engine: engine}})
	if err != nil {
		t.Fatal(err)
	}
	server.Attach(desk)
	var running sync.WaitGroup
	running.Go(func() { desk.Watch(ctx, func(err error) { t.Errorf("watch: %v", err) }) })
	running.Go(func() { server.Run(ctx) })
	h.store, h.desk, h.handler = store, desk, server.Handler()
	h.carrier = inside{h.handler}
	h.stop = sync.OnceFunc(func() { // as a crash does: the heart stops, nothing is closed
		cancel()
		running.Wait()
	})
	t.Cleanup(func() {
		h.stop()
		synctest.Wait()
		if err := store.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return h
}

// inside carries requests straight to the handler. Whoever watches has been told of
// one request before the next one is sent: left alone, the messages of two may be
// told as one.
type inside struct {
	handler http.Handler
}

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

// wire is the far end of a stream.
type wire struct {
	mu     sync.Mutex
	header http.Header
	got    bytes.Buffer
}

func (w *wire) Header() http.Header              { return w.header }
func (w *wire) WriteHeader(int)                  {}
func (w *wire) Flush()                           {}
func (w *wire) SetWriteDeadline(time.Time) error { return nil }
func (w *wire) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.got.Write(data)
}

// take is what came since the last time, once everybody has come to rest.
func (w *wire) take() string {
	synctest.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.got.String()
	w.got.Reset()
	return text
}

// byEvent are the messages of a stream ordered by their event, each event's as they
// came: of two topics that change at once either may come first.
func byEvent(stream string) string {
	messages := strings.Split(stream, "\n\n")
	slices.SortStableFunc(messages, func(a, b string) int {
		x, _, _ := strings.Cut(a, "\n")
		y, _, _ := strings.Cut(b, "\n")
		return strings.Compare(x, y)
	})
	return strings.Join(messages, "\n\n")
}

// listen opens a stream, as a spectator's browser does.
func (h *hall) listen(path string) *wire { return h.listenAs(h.visitor(), path) }

// listenAs opens a stream with the cookies of a visitor.
func (h *hall) listenAs(v *visitor, path string) *wire {
	w := &wire{header: http.Header{}}
	ctx, cancel := context.WithCancel(context.Background())
	request := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
	if base, err := url.Parse(v.base); err == nil {
		for _, cookie := range v.client.Jar.Cookies(base) {
			request.AddCookie(cookie)
		}
	}
	ended := make(chan struct{})
	go func() {
		h.handler.ServeHTTP(w, request)
		close(ended)
	}()
	h.t.Cleanup(func() { cancel(); <-ended })
	synctest.Wait() // the state at the beginning has been sent
	return w
}
