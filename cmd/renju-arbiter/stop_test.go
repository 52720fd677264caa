package main

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
	"renju-arbiter/views"
)

// answer is what a form got back; a status of 0 is none.
type answer struct {
	status     int
	retryAfter string
	body       string
}

// stones lets every guest place a stone at the same time. It returns when all forms
// are sent, with a function that waits for the answers.
func stones(t *testing.T, url string, guests []*http.Client, games []string) func() []answer {
	t.Helper()
	all := make([]answer, len(guests))
	var sent, answered sync.WaitGroup
	sent.Add(len(guests))
	for i, g := range guests {
		wrote := sync.OnceFunc(sent.Done)
		trace := &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { wrote() }}
		form, err := http.NewRequestWithContext(httptrace.WithClientTrace(t.Context(), trace), http.MethodPost,
			url+"/games/"+games[i]+"/stone", strings.NewReader("point=h8"))
		if err != nil {
			t.Fatal(err)
		}
		form.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		answered.Go(func() {
			defer wrote()
			got, err := g.Do(form)
			if err != nil {
				return
			}
			defer got.Body.Close()
			body, _ := io.ReadAll(got.Body)
			all[i] = answer{got.StatusCode, got.Header.Get("Retry-After"), string(body)}
		})
	}
	sent.Wait()
	return func() []answer { answered.Wait(); return all }
}

// placed counts the stones of each game in the file.
func placed(t *testing.T, path string, games []string) []int {
	t.Helper()
	store, err := records.Open(t.Context(), path, records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	counts := make([]int, len(games))
	for i, id := range games {
		list, err := store.Stream(t.Context(), "game/"+id)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range list {
			if strings.Contains(string(r.Body), `"h8"`) {
				counts[i]++
			}
		}
	}
	return counts
}

// What is under way when the service is told to stop gets its time, and its
// answer is true: done and in the journal. A live stream holds nobody up.
func TestWhatIsUnderWayWhenTheServiceStopsIsDone(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	games, tokens := started(t, path, 18)
	s := serve(t, path)
	var guests []*http.Client
	for _, token := range tokens {
		guests = append(guests, guest(t, s.url, token))
	}
	stream, err := http.Get(s.url + "/games/" + games[0] + "/live")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()

	leave := occupy(t, path)
	answers := stones(t, s.url, guests, games)
	time.Sleep(min(baseline.Patience(500*time.Millisecond), 2*time.Second)) // they wait in the service for the writer, which gives up after five
	if err := s.process.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	time.Sleep(500 * time.Millisecond)
	leave()
	told := time.Now()
	got := answers()
	if err := s.process.Wait(); err != nil {
		t.Errorf("it ended with %v: %s", err, s.errors)
	}
	if took := time.Since(told); took > baseline.Patience(5*time.Second) {
		t.Errorf("it took %v to end, although only a stream was open", took)
	}
	for i, n := range placed(t, path, games) {
		if got[i].status != http.StatusSeeOther || n != 1 {
			t.Errorf("%s: answered %d %q, %d stones in the journal", games[i], got[i].status, got[i].body, n)
		}
	}
}

// What cannot be done in time is refused with a sentence, and is not in the
// journal: never a 200 for what was not done.
func TestWhatTheServiceHasNoTimeForIsRefusedWithASentence(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	games, tokens := started(t, path, 18)
	store, err := records.Open(t.Context(), path, records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	server := views.New(views.Options{Store: store, Log: slog.New(slog.DiscardHandler)})
	desk, err := arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Now: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	server.Attach(desk)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	service := server.Handler()
	var arrived atomic.Int64
	counting := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/stone") {
			arrived.Add(1)
		}
		service.ServeHTTP(w, r)
	})
	go func() { ended <- listen(ctx, l, nil, counting, slog.New(slog.DiscardHandler), 200*time.Millisecond) }()
	url := addressesOf(l).own
	var guests []*http.Client
	for _, token := range tokens {
		guests = append(guests, guest(t, url, token))
	}

	leave := occupy(t, path)
	answers := stones(t, url, guests, games)
	for arrived.Load() < int64(len(guests)) {
		time.Sleep(10 * time.Millisecond)
	}
	stop()
	time.Sleep(500 * time.Millisecond) // the grace is over
	leave()
	got := answers()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i, n := range placed(t, path, games) {
		switch {
		case got[i].status == http.StatusServiceUnavailable && n == 0:
			refused++
			if !strings.Contains(got[i].body, "The service is stopping.") || got[i].retryAfter == "" {
				t.Errorf("%s: Retry-After %q, %s", games[i], got[i].retryAfter, got[i].body)
			}
		case got[i].status != http.StatusSeeOther || n != 1:
			t.Errorf("%s: answered %d %q, %d stones in the journal", games[i], got[i].status, got[i].body, n)
		}
	}
	if refused == 0 {
		t.Error("nobody had to be refused: the test says nothing")
	}
}
