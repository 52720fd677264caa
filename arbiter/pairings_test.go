package arbiter

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
)

// many is a Swiss with more players than are paired at once.
func many(t *testing.T) tournament.State {
	t.Helper()
	var entries []tournament.PlayerEntry
	for i := range tournament.PairedAtOnce + 20 {
		entries = append(entries, tournament.PlayerEntry{Player: fmt.Sprint("p", i)})
	}
	s := tournament.State{ID: "e"}
	for _, c := range []tournament.Command{
		tournament.Create(tournament.Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Swiss, Rounds: 5}}),
		tournament.Admit{Players: entries},
	} {
		s = after(t, s, c)
	}
	return s
}

func noGame(string) (game.State, error) { return game.State{}, journal.ErrNotFound }

func after(t *testing.T, s tournament.State, c tournament.Command) tournament.State {
	t.Helper()
	events, err := tournament.Decide(tournament.NewBook(s, noGame), c, func() string { return "g" })
	for _, e := range events {
		if err == nil {
			s, err = tournament.Apply(s, e)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	s.ID = "e"
	return s
}

// pairing is a desk whose places for long work are all taken until they are freed.
type pairing struct {
	*Desk
	stream *eventStream
	last   *tournament.Book
	free   func()
}

func held(t *testing.T) *pairing {
	t.Helper()
	p := &pairing{stream: newEventStream("e")}
	p.Desk = newDesk(&office{events: map[string]*eventStream{"e": p.stream}}, nobody{})
	on := make(chan struct{})
	p.free = sync.OnceFunc(func() { close(on) })
	for range max(1, runtime.GOMAXPROCS(0)/2) {
		go func() { _ = p.Dossiers.Limit(t.Context(), func() error { <-on; return nil }) }()
	}
	synctest.Wait()
	return p
}

// book is another one of the event, as there is after everything that happens in it.
func (p *pairing) book(s tournament.State) *tournament.Book {
	b := tournament.NewBook(s, noGame)
	if p.last != nil {
		b.Succeeds(p.last)
	}
	p.last = b
	return b
}

// However many ask, and whatever happens in the event that does not matter for it, one makes it,
// and all have the same.
func TestFiftyTabsHaveOnePairingMade(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, s := held(t), many(t)
		var books []*tournament.Book
		for range 50 {
			books = append(books, p.book(s))
		}
		var tabs sync.WaitGroup
		for _, b := range books {
			tabs.Go(func() {
				p.Pairings.Make(t.Context(), b)
				if settled, of := b.PairingJob().Progress(); b.PairingJob().Made() || settled != 0 || of != len(s.Entries) {
					t.Errorf("%d of %d are settled in a hall that has no place for it", settled, of)
				}
			})
		}
		tabs.Wait()
		p.free()
		<-p.stream.pairing.ended
		first, err := books[0].Proposal()
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range books {
			p.Pairings.Make(t.Context(), b)
			if b.PairingJob() != books[0].PairingJob() || !b.PairingJob().Made() {
				t.Fatal("a tab has another pairing made")
			}
		}
		field, err := books[0].Field()
		if err != nil {
			t.Fatal(err)
		}
		if want, err := swiss.Pair(field); err != nil || len(want) != len(first) {
			t.Errorf("%d boards, want %d (%v)", len(first), len(want), err)
		}
		if p.stream.pairing.begun != 1 {
			t.Errorf("it was begun %d times", p.stream.pairing.begun)
		}
	})
}

// Who stops it has it stopped for everybody, and nobody waits for it, until somebody has it made.
func TestAPairingIsStoppedAndMadeAfterAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := held(t)
		b := p.book(many(t))
		p.Pairings.Make(t.Context(), b)
		p.Pairings.Stop(b)
		<-p.stream.pairing.ended
		for range 3 {
			p.Pairings.Make(t.Context(), b)
		}
		var refused *tournament.Refusal
		if _, err := b.Proposal(); !errors.As(err, &refused) || refused.Code != tournament.PairingStopped || p.stream.pairing.begun != 1 {
			t.Fatalf("%v; begun %d times", err, p.stream.pairing.begun)
		}
		p.Pairings.Resume(b)
		p.Pairings.Make(t.Context(), b)
		if b.PairingJob().Made() || b.PairingJob().Stopped() {
			t.Fatal("it is made without a place, or stopped still")
		}
		p.free()
		<-p.stream.pairing.ended
		if pairs, err := b.Proposal(); err != nil || len(pairs) != (tournament.PairedAtOnce+20)/2 {
			t.Errorf("%d pairs, %v", len(pairs), err)
		}
	})
}

// When what it is reckoned from changes, the one in work is left; who still reads the old event
// does not take the new one's place.
func TestAPairingOfThePastIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, s := held(t), many(t)
		old := p.book(s)
		late := p.book(s)
		p.Pairings.Make(t.Context(), old)
		now := p.book(after(t, s, tournament.Withdraw{Player: "p3", Round: 1, Reason: "ill"}))
		p.Pairings.Make(t.Context(), now)
		if !old.PairingJob().Stopped() || now.PairingJob().Stopped() || now.PairingJob().Key() == old.PairingJob().Key() {
			t.Error("the old one goes on, or the new one is the old one")
		}
		if late.PairingJob() == now.PairingJob() || now.PairingJob().Stopped() {
			t.Error("who reads the old event has stopped the new pairing")
		}
		p.free()
		<-p.stream.pairing.ended
		if pairs, err := now.Proposal(); err != nil || len(pairs) != (tournament.PairedAtOnce+20)/2 { // one has the bye
			t.Errorf("%d pairs, %v", len(pairs), err)
		}
		if p.stream.pairing.begun != 2 || old.PairingJob().Made() {
			t.Errorf("begun %d times, the old one is made: %t", p.stream.pairing.begun, old.PairingJob().Made())
		}
	})
}
