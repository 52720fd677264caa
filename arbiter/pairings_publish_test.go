package arbiter_test

import (
	"errors"
	"runtime"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// swissOf is an event of so many players before its first round.
func swissOf(t *testing.T, players int) *deskFixture {
	t.Helper()
	h := newDesk(t)
	h.enterInto(players, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	return h
}

func (h *deskFixture) published(round int) (pairs []tournament.Pair) {
	for _, p := range h.book().PairingsIn(round) {
		pairs = append(pairs, tournament.Pair{First: p.First, Second: p.Second})
	}
	return pairs
}

// What was looked at is what is published; when it is another one by now, nothing is.
func TestThePairingThatWasShownIsPublished(t *testing.T) {
	h := swissOf(t, 6)
	shown := h.book().PairingJob().Key()
	player := h.book().Entries[0].Player
	h.must(h.arrange(tournament.RequestBye{Player: player, Round: 1, Bye: tournament.HalfBye}))
	var refused *tournament.Refusal
	if err := h.arrange(tournament.PublishRound{Round: 1, Shown: shown}); !errors.As(err, &refused) || refused.Code != tournament.PairingOld || h.book().Rounds() != 0 {
		t.Fatalf("an old one is published: %v", err)
	}
	h.must(h.arrange(tournament.RequestBye{Player: player, Round: 1}))
	want, err := h.book().Proposal()
	h.must(err)
	h.must(h.arrange(tournament.PublishRound{Round: 1, Shown: shown}))
	if diff := cmp.Diff(want, h.published(1)); diff != "" {
		t.Error(diff)
	}
}

// Who publishes a large round before it is paired waits for its pairing; the event waits for
// nobody meanwhile.
func TestAnEventGoesOnWhileItsRoundIsPaired(t *testing.T) {
	h := swissOf(t, 120)
	on, begun := make(chan struct{}), make(chan struct{}, 100)
	var all sync.WaitGroup
	places := max(1, runtime.GOMAXPROCS(0)/2)
	for range places {
		all.Go(func() {
			_ = h.Dossiers.Limit(t.Context(), func() error { begun <- struct{}{}; <-on; return nil })
		})
	}
	for range places {
		<-begun
	}
	published, order := make(chan error, 1), h.order(chief)
	go func() { published <- h.Arrange(t.Context(), event, order, tournament.PublishRound{Round: 1}, names()) }()
	player := h.book().Entries[0].Player
	for range 3 { // each change has it paired anew
		h.must(h.arrange(tournament.RequestBye{Player: player, Round: 1, Bye: tournament.HalfBye}))
		h.must(h.arrange(tournament.RequestBye{Player: player, Round: 1}))
	}
	select {
	case err := <-published:
		t.Fatalf("a round is published without a pairing: %v", err)
	default:
	}
	close(on)
	all.Wait()
	if err := <-published; err != nil {
		t.Fatal(err)
	}
	if got := len(h.published(1)); got != 60 {
		t.Errorf("%d boards", got)
	}
}
