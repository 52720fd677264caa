package tournament

import (
	"fmt"
	"sync"
	"testing"

	"renju-arbiter/pairing/swiss"
)

// So many players are not paired nine times for a page.
func TestALargeFieldIsNotPairedForEveryEnding(t *testing.T) {
	var players []string
	for i := range PairedAtOnce + 2 {
		players = append(players, fmt.Sprintf("p%03d", i))
	}
	h := swissEvent(t, 3, Format{}, players...)
	h.next(t)
	for _, p := range h.PairingsIn(1)[1:] {
		h.end(p.Game, "1-0", "five")
	}
	endings, _, err := h.book().Endings()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for e := range endings {
		n++
		if _, err := e.Next(); !refusedWith(err, ManyToPair) {
			t.Fatalf("an ending is paired: %v", err)
		}
	}
	if n != 3 {
		t.Errorf("%d endings", n)
	}
}

// Who stops a pairing that is in work has it left there and then; it begins anew when it is made
// after all, and however many make it, one does.
func TestAPairingJobIsStoppedInTheMiddle(t *testing.T) {
	r := newPairingJob(swiss.Simulation{Players: 600, Rounds: 9, Draw: func(n int) int { return n / 2 }}.Play(1), nil)
	middle := 0
	r.watch = func(settled int) {
		if settled > 0 && middle == 0 {
			middle = settled
			r.Stop()
		}
	}
	r.Make()
	if _, of := r.Progress(); r.Made() || !r.Stopped() || of != 600 || middle == 0 || middle == of {
		t.Fatalf("made %t, stopped %t, at %d of %d", r.Made(), r.Stopped(), middle, of)
	}
	r.Make() // nobody makes what was stopped
	if settled, _ := r.Progress(); settled != 0 || r.Made() {
		t.Fatalf("%d settled of what is stopped, made: %t", settled, r.Made())
	}
	r.Resume()
	var all sync.WaitGroup
	makes := make([]*boardsMade, 20)
	for i := range makes {
		all.Go(func() { r.Make(); makes[i] = r.made.Load() })
	}
	all.Wait()
	for _, made := range makes {
		if made == nil || made != makes[0] || len(made.boards) != 300 {
			t.Fatal("it is made more than once, or not")
		}
	}
}
