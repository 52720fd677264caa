package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"reflect"
	"sync"
	"sync/atomic"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// A Reckoning is the Swiss pairing of one field: still to be made, in work, made, or stopped. It is
// made once, whoever asks and however many, and goes on from one book of the event to the next for
// as long as what it is reckoned from is the same. Of a large field it takes seconds: whoever holds
// a lock asks whether it is made, and does not make it.
type Reckoning struct {
	field   swiss.Field
	settled atomic.Int64
	stopped atomic.Bool
	making  sync.Mutex // held by who makes it
	made    atomic.Pointer[boardsMade]
	key     func() string
}

type boardsMade struct {
	boards []pairing.Board
	err    error
}

func newReckoning(f swiss.Field) *Reckoning {
	r := &Reckoning{field: f}
	r.key = sync.OnceValue(func() string {
		text, err := json.Marshal(f)
		if err != nil {
			panic(err) // numbers alone
		}
		sum := sha256.Sum256(text)
		return hex.EncodeToString(sum[:8])
	})
	return r
}

// Make makes the pairing, or waits for whoever does, unless it is made or stopped.
func (r *Reckoning) Make() {
	r.making.Lock()
	defer r.making.Unlock()
	if r.Made() || r.stopped.Load() {
		return
	}
	boards, err := swiss.PairWhile(r.field, func(settled int) bool {
		r.settled.Store(int64(settled))
		return !r.stopped.Load()
	})
	if errors.Is(err, swiss.ErrStopped) {
		r.settled.Store(0)
		return
	}
	r.made.Store(&boardsMade{boards, err})
}

// Fail has it answered with a fault of the program.
func (r *Reckoning) Fail(fault error) { r.made.Store(&boardsMade{err: fault}) }

// Made tells whether there is a pairing, or why there is none.
func (r *Reckoning) Made() bool { return r.made.Load() != nil }

// Stop has nobody make it, until Resume.
func (r *Reckoning) Stop() { r.stopped.Store(true) }

// Resume lets it be made after it was stopped; from the beginning.
func (r *Reckoning) Resume() { r.stopped.Store(false) }

// Stopped tells that it is not made and that nobody is to make it.
func (r *Reckoning) Stopped() bool { return r.stopped.Load() && !r.Made() }

// Progress is how many players of how many are settled.
func (r *Reckoning) Progress() (settled, of int) {
	for _, p := range r.field.Players {
		if !p.Absent {
			of++
		}
	}
	return min(int(r.settled.Load()), of), of
}

// Quick tells that nobody notices how long it takes: whoever asks for it may make it.
func (r *Reckoning) Quick() bool {
	_, players := r.Progress()
	return players <= PairedAtOnce
}

// PairedAtOnce is a field whose pairing takes less than a reader notices.
const PairedAtOnce = 100

// Key tells one pairing from another, by what it is reckoned from.
func (r *Reckoning) Key() string { return r.key() }

// reckonings keeps the newest of an event for its books.
type reckonings struct {
	mu     sync.Mutex
	newest *Reckoning
	book   int // the number of the book that asked for it
}

// of is the reckoning of a field for a book. One whose field is of the past is stopped: nobody
// will want it.
func (k *reckonings) of(f swiss.Field, book int) *Reckoning {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.newest != nil && reflect.DeepEqual(k.newest.field, f):
		k.book = max(k.book, book)
		return k.newest
	case k.newest != nil && book < k.book: // somebody still reads an old book
		return newReckoning(f)
	case k.newest != nil:
		k.newest.Stop()
	}
	k.newest, k.book = newReckoning(f), book
	return k.newest
}

// Reckoning is the pairing of the next round as far as it is made; nil where there is none to
// reckon: another system, a result that is missing, no round left.
func (b *Book) Reckoning() *Reckoning { return b.reckoning() }

func (b *Book) reckonReckoning() *Reckoning {
	if b.mayPair() != nil || b.how() == RoundRobin {
		return nil
	}
	f, err := b.Field()
	if err != nil {
		return nil
	}
	return b.reckonings.of(f, b.serial)
}

// Proposal is the engine's pairing of the next round, with those who are not paired; it is made if
// it is not. The error is a *Refusal or a *swiss.Error; NoPairing carries the proof.
func (b *Book) Proposal() ([]Pair, error) {
	r := b.Reckoning()
	if r == nil {
		return b.unreckoned()
	}
	r.Make()
	made := r.made.Load()
	if made == nil {
		return nil, &Refusal{Code: PairingStopped}
	}
	if made.err != nil {
		return nil, made.err
	}
	return b.pairsOf(made.boards), nil
}

// unreckoned is the next round of a plan, or why there is none.
func (b *Book) unreckoned() ([]Pair, error) {
	if err := b.mayPair(); err != nil {
		return nil, err
	}
	if _, err := b.Field(); err != nil {
		return nil, err
	}
	return b.fromPlan()
}
