package event_test

import (
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A large Swiss in an installation in which the places for long work are taken, until they are freed.
func openLarge(t *testing.T) (e *visit.Event, free func()) {
	t.Helper()
	e = visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	var players []string
	for i := range 120 {
		players = append(players, fmt.Sprintf("P%03d %d", i, 2400-i))
	}
	e.Enter(players...)
	on, begun := make(chan struct{}), make(chan struct{}, 100)
	var all sync.WaitGroup
	places := max(1, runtime.GOMAXPROCS(0)/2)
	for range places {
		all.Go(func() {
			_ = e.Desk.Dossiers.Limit(t.Context(), func() error { begun <- struct{}{}; <-on; return nil })
		})
	}
	for range places {
		<-begun
	}
	free = sync.OnceFunc(func() { close(on); all.Wait() })
	t.Cleanup(free)
	return e, free
}

// whenMade opens the page of a round until its pairing is there: it loads itself again, and so does
// the reader.
func whenMade(t *testing.T, e *visit.Event, round string) *visit.Visitor {
	t.Helper()
	for range 1000 { // each time the page waits for it
		v := e.Arbiter.Open(round).Must(http.StatusOK)
		if v.Page.Find("progress").Length() == 0 {
			return v
		}
	}
	t.Fatal("the pairing is never made")
	return nil
}

// A pairing that takes its time is made beside the page, which says how far it is, with a script and
// without; it is stopped and made after all by buttons, and what was shown is what is published.
func TestALargePairingIsMadeBesideItsPage(t *testing.T) {
	e, free := openLarge(t)
	a, round := e.Arbiter, e.Path("/rounds/1")
	arrange := func(act string) string { return e.Path("/arrange/" + act) }

	v := a.Open(round).Must(http.StatusOK)
	if text := v.Words("#proposal"); !strings.Contains(text, "The pairing is being made: 0 of 120 players.") {
		t.Errorf("the page reads %q", text)
	}
	if poll, _ := v.Page.Find("main").Attr("data-poll"); poll != "1" || v.Page.Find("[data-awaited]").Length() != 1 || !strings.Contains(v.Words("head noscript"), `http-equiv="refresh"`) {
		t.Errorf("the page does not come again by itself: poll %q, %q", poll, v.Words("head noscript"))
	}
	if v.Has(arrange("publish")) || v.Has(arrange("hand-open")) {
		t.Error("there is something to publish before it is made")
	}

	v = v.Submit(arrange("pairing-stop")).Must(http.StatusOK)
	if text := v.Words("#main"); !strings.Contains(text, "The pairing was stopped. Have it made first, or pair by hand.") || v.Page.Find("progress").Length() != 0 {
		t.Errorf("stopped, the page reads %q", text)
	}
	refused := func(says string, pairs ...string) {
		t.Helper()
		if got := a.Send(visit.Post(arrange("publish"), append(pairs, "round", "1")...)); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), says) || e.Book().Rounds() != 0 {
			t.Errorf("status %d: %q, not %q", got.Status, got.Sentence(), says)
		}
	}
	refused("The pairing was stopped.")
	v = a.Open(round).Submit(arrange("hand-open")).Must(http.StatusOK)
	if text := v.Words("#main"); !strings.Contains(text, "The pairing was stopped.") || strings.Contains(text, "no legal pairing") {
		t.Errorf("pairing by hand after it was stopped: %q", text)
	}
	v.Submit(arrange("hand-drop")).Must(http.StatusOK)

	a.Open(round).Submit(arrange("pairing-begin")).Must(http.StatusOK)
	free()
	v = whenMade(t, e, round)
	shown := v.Form(arrange("publish")).Find("[name=pairing]").AttrOr("value", "")
	if boards := v.Page.Find(".round-boards > li").Length(); boards != 60 || shown == "" {
		t.Fatalf("%d boards, the pairing %q", boards, shown)
	}
	a.Send(visit.Post(arrange("pairing-stop"), "round", "1"))
	if v = a.Open(round); strings.Contains(v.Notices(), "stopped") || v.Page.Find(".round-boards > li").Length() != 60 {
		t.Errorf("what is made is stopped: %q", v.Notices())
	}
	if v.Page.Find("main[data-poll]").Length() != 0 {
		t.Error("the page comes again and again although it is made")
	}

	// somebody is away by now: what is on this page is not published
	e.Arrange(tournament.RequestBye{Player: "p007", Round: 1, Bye: tournament.HalfBye})
	e.Arrange(tournament.RequestBye{Player: "p008", Round: 1, Bye: tournament.HalfBye})
	refused("The pairing has changed since you looked at it.", "pairing", shown)
	v = whenMade(t, e, round)
	want := v.Lines(".round-boards .seats")
	v.Submit(arrange("publish")).Must(http.StatusOK)
	if got := e.Book().PairingsIn(1); len(got) < 59 || len(want) != 59 {
		t.Fatalf("%d pairings, %d were shown", len(got), len(want))
	}
	for i, p := range e.Book().PairingsIn(1)[:59] {
		if !strings.Contains(want[i], strings.ToUpper(p.First[:1])+p.First[1:]) || !strings.Contains(want[i], strings.ToUpper(p.Second[:1])+p.Second[1:]) {
			t.Errorf("board %d is %v; shown was %q", i+1, p, want[i])
		}
	}
}
