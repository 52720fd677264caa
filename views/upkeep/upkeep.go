// Package upkeep brings something up to date when it is asked for. However many ask at the same time, one
// goroutine works.
package upkeep

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Upkeep of one thing. Its zero value is ready.
type Upkeep struct {
	starting sync.Mutex // guards running
	running  chan struct{}
	waiting  atomic.Int32 // questions that wait
}

// Patience is for how long a question waits. After it, the answer is what there is.
const Patience = 3 * time.Second

// Wait runs work, and returns whether it has ended within Patience. Work that began before the question may lack
// something: then the next run counts, also one for another question.
func (u *Upkeep) Wait(ctx context.Context, work func()) (whole bool) {
	late := time.NewTimer(Patience)
	defer late.Stop()
	defer u.Waits()()
	for range 2 {
		done, own := u.Begin(work)
		select {
		case <-done:
			if own {
				return true
			}
		case <-late.C:
			return false
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// Waits counts a question until it is answered: nobody rests as long as there is one.
func (u *Upkeep) Waits() (answered func()) {
	u.waiting.Add(1)
	return func() { u.waiting.Add(-1) }
}

// Begin starts work, unless some runs already. The channel is closed at its end.
func (u *Upkeep) Begin(work func()) (done chan struct{}, own bool) {
	u.starting.Lock()
	defer u.starting.Unlock()
	if u.running != nil {
		return u.running, false
	}
	done = make(chan struct{})
	u.running = done
	go func() {
		work()
		u.starting.Lock()
		defer u.starting.Unlock()
		u.running = nil
		close(done)
	}()
	return done, true
}

const (
	idle    = 9                      // how many times longer an unhurried reader rests than it reads
	longest = 500 * time.Millisecond // of one rest
)

// Unhurried reads, and then leaves the processor to others for nine times as long. It rests no more when a question
// waits for what comes next. Wall is the time.
func (u *Upkeep) Unhurried(ctx context.Context, wall func() time.Time, read func()) {
	began := wall()
	read()
	const step = 5 * time.Millisecond
	for left := min(idle*wall().Sub(began), longest); left > 0 && u.waiting.Load() == 0 && ctx.Err() == nil; left -= step {
		time.Sleep(min(left, step))
	}
}
