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
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/swiss"
)

// A PairingJob computes the Swiss or Keizer pairing of one field. It is waiting, running, done, or stopped.
// All callers, and all books of an event with the same field, share one job. A large field takes
// seconds: a caller that holds a lock must not run the job.
type PairingJob struct {
	field   swiss.Field
	keizer  *keizer.Rules // nil in a Swiss
	settled atomic.Int64
	stopped atomic.Bool
	making  sync.Mutex // held while the job runs
	made    atomic.Pointer[boardsMade]
	key     func() string
	watch   func(settled int) // called while the job runs; nil outside tests
}

type boardsMade struct {
	boards []pairing.Board
	err    error
}

func newPairingJob(f swiss.Field, k *keizer.Rules) *PairingJob {
	r := &PairingJob{field: f, keizer: k}
	r.key = sync.OnceValue(func() string {
		text, err := json.Marshal([]any{f, k})
		if err != nil {
			panic(err) // numbers alone
		}
		sum := sha256.Sum256(text)
		return hex.EncodeToString(sum[:8])
	})
	return r
}

// Make runs the job, or waits for the goroutine that runs it. A job that is done or stopped stays so.
func (r *PairingJob) Make() {
	r.making.Lock()
	defer r.making.Unlock()
	if r.Made() || r.stopped.Load() {
		return
	}
	if r.keizer != nil {
		boards, err := keizer.Pair(r.field, *r.keizer)
		r.made.Store(&boardsMade{boards, err})
		return
	}
	boards, err := swiss.PairWhile(r.field, func(settled int) bool {
		r.settled.Store(int64(settled))
		if r.watch != nil {
			r.watch(settled)
		}
		return !r.stopped.Load()
	})
	if errors.Is(err, swiss.ErrStopped) {
		r.settled.Store(0)
		return
	}
	r.made.Store(&boardsMade{boards, err})
}

// Fail ends the job with an error of the program.
func (r *PairingJob) Fail(fault error) { r.made.Store(&boardsMade{err: fault}) }

// Made reports whether the job is done: it has a pairing, or a proof that there is none.
func (r *PairingJob) Made() bool { return r.made.Load() != nil }

// Stop stops the job until Resume.
func (r *PairingJob) Stop() { r.stopped.Store(true) }

// Resume lets a stopped job run again, from the beginning.
func (r *PairingJob) Resume() { r.stopped.Store(false) }

// Stopped reports whether the job was stopped before it was done.
func (r *PairingJob) Stopped() bool { return r.stopped.Load() && !r.Made() }

// Progress returns how many players are paired so far, and how many there are.
func (r *PairingJob) Progress() (settled, of int) {
	for _, p := range r.field.Players {
		if !p.Absent {
			of++
		}
	}
	return min(int(r.settled.Load()), of), of
}

// Quick reports whether the field is so small that a request may run the job itself.
func (r *PairingJob) Quick() bool {
	_, players := r.Progress()
	return players <= PairedAtOnce
}

// PairedAtOnce is the largest quick field, in players.
const PairedAtOnce = 100

// Key identifies the field of the job.
func (r *PairingJob) Key() string { return r.key() }

// pairingJobs keeps the newest job of an event for its books.
type pairingJobs struct {
	mu     sync.Mutex
	newest *PairingJob
	book   int // the number of the book that asked for it
}

// of returns the job of a field for a book. The job of an older field is stopped.
func (k *pairingJobs) of(f swiss.Field, rules *keizer.Rules, book int) *PairingJob {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.newest != nil && reflect.DeepEqual(k.newest.field, f) && reflect.DeepEqual(k.newest.keizer, rules):
		k.book = max(k.book, book)
		return k.newest
	case k.newest != nil && book < k.book: // somebody still reads an old book
		return newPairingJob(f, rules)
	case k.newest != nil:
		k.newest.Stop()
	}
	k.newest, k.book = newPairingJob(f, rules), book
	return k.newest
}

// PairingJob returns the job for the next round; nil where there is nothing to compute: another system,
// a missing result, no round left.
func (b *Book) PairingJob() *PairingJob { return b.pairingJob() }

func (b *Book) makePairingJob() *PairingJob {
	if mayPair(b.State) != nil || b.how() == RoundRobin {
		return nil
	}
	f, err := b.Field()
	if err != nil {
		return nil
	}
	return b.pairingJobs.of(f, b.keizerRules(), b.serial)
}

// keizerRules are those of a Keizer; nil in other systems.
func (b *Book) keizerRules() *keizer.Rules {
	if b.how() != Keizer {
		return nil
	}
	rules := b.Format.KeizerRules()
	return &rules
}

// Proposal returns the engine's pairing of the next round, byes included. It runs the job if needed.
// The error is a *Refusal or a *swiss.Error; NoPairing carries the proof.
func (b *Book) Proposal() ([]Pair, error) {
	r := b.PairingJob()
	if r == nil {
		return planned(b)
	}
	r.Make()
	made := r.made.Load()
	if made == nil {
		return nil, &Refusal{Code: PairingStopped}
	}
	if made.err != nil {
		return nil, made.err
	}
	return b.Entries.pairsOf(made.boards), nil
}

// planned returns the next round of a plan, or why there is none.
func planned(b *Book) ([]Pair, error) {
	if err := mayPair(b.State); err != nil {
		return nil, err
	}
	if _, err := b.Field(); err != nil {
		return nil, err
	}
	return fromPlan(b.State)
}
