package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/views/hooks"
)

// What a webhook is to be told outlives the service: killed while the receiver has not answered, it
// sends the same message again when it is started, and no other.
func TestAMessageOutlivesTheServiceThatSendsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	startedWith(t, path, 1, game.Settings{})
	asked, answered := make(chan string), make(chan string)
	var again atomic.Bool
	over := make(chan struct{})
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		if id := q.Header.Get("webhook-id"); !again.Load() {
			asked <- id
			<-over
		} else {
			answered <- id
		}
	}))
	defer receiver.Close()
	defer close(over)
	const event = "event-00"
	hook := released(t, path, event, receiver.URL)

	s := serve(t, path, "--hooks-inside")
	first := <-asked
	if err := s.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.process.Wait() // it was killed
	again.Store(true)
	s = serve(t, path, "--hooks-inside")
	if second := <-answered; second != first {
		t.Errorf("first %s was sent, then %s", first, second)
	}
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := s.process.Wait(); err != nil {
		t.Error(err)
	}
	store, err := records.Open(t.Context(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if list, err := store.Hooks().Latest(t.Context(), hook, 10); err != nil || len(list) != 1 {
		t.Errorf("it was told %+v, %v", list, err)
	}
}

// released adds a webhook to an event and releases it; then something is announced.
func released(t *testing.T, path, event, to string) (hook string) {
	t.Helper()
	ctx := t.Context()
	store, err := records.Open(ctx, path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: id, Seen: -1}
	}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	news := []access.News{access.NewsOfAnnouncements}
	_, err = desk.Hooks.Add(ctx, event, order("add"), to, to, news)
	must(err)
	state, err := desk.Tournament(event)
	must(err)
	hook = state.Access.Hooks[0].Hook
	d, err := desk.Dossiers.Of(ctx, event, dossier.For{})
	must(err)
	must(desk.Hooks.Release(ctx, event, order("release"), hook, hooks.Marks(d, news)))
	must(desk.Arrange(ctx, event, order("say"), tournament.Announce{ID: "a", Text: "Lunch"}, nil))
	return hook
}
