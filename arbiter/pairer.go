package arbiter

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"renju-arbiter/arbiter/tournament"
)

// The pairing of a large field takes seconds. It is made once, for all who ask and for who
// publishes it, beside what they do: no lock is held meanwhile on which a move waits, and it takes a
// place of those that leave half of the processors to who plays (Copies). Whoever asks waits a
// little, and is told then how far it is. What it is reckoned from says which one it is
// (tournament.Reckoning): when that changes, the one in work is left.

// patience is for how long who asks waits before they are told how far it is.
const patience = 400 * time.Millisecond

// pairer makes the pairing of an event's next round.
type pairer struct {
	mu    sync.Mutex
	of    *tournament.Reckoning // what is in work, or was
	ended chan struct{}         // closed when nobody works on it any more
	leave context.CancelFunc
	begun int // how often somebody began
}

// Pair has the pairing of the next round of a book made, and waits a little for it. What has come
// of it the book tells (Reckoning). One that was stopped stays so.
func (d *Desk) Pair(ctx context.Context, b *tournament.Book) {
	r := b.Reckoning()
	room, err := d.event(b.ID)
	if err != nil || settled(r) {
		return
	}
	slow := time.NewTimer(patience)
	defer slow.Stop()
	select {
	case <-d.making(room, r):
	case <-slow.C:
	case <-ctx.Done():
	}
}

// StopPairing has nobody make it, and who waits for it goes on without.
func (d *Desk) StopPairing(b *tournament.Book) {
	room, err := d.event(b.ID)
	if r := b.Reckoning(); err == nil && r != nil {
		r.Stop()
		room.pairer.left(r)
	}
}

// ResumePairing has it made after all, from the beginning.
func (d *Desk) ResumePairing(b *tournament.Book) {
	if r := b.Reckoning(); r != nil {
		r.Resume()
	}
}

// settled tells that nobody has to wait: it is made, or was stopped, or there is none.
func settled(r *tournament.Reckoning) bool { return r == nil || r.Made() || r.Stopped() }

// making has a pairing made; the channel is closed when it is made or left.
func (d *Desk) making(room *eventRoom, r *tournament.Reckoning) <-chan struct{} {
	p := &room.pairer
	if r.Quick() {
		r.Make()
		over := make(chan struct{})
		close(over)
		return over
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.of == r && !p.over() {
		return p.ended
	}
	if p.leave != nil {
		p.leave() // it was of the past
	}
	ctx, leave := context.WithCancel(context.Background())
	ended := make(chan struct{})
	p.of, p.ended, p.leave, p.begun = r, ended, leave, p.begun+1
	go func() {
		defer close(ended)
		defer leave()
		_ = d.LimitExport(ctx, func() error { return made(r) }) // who was left while waiting for a place makes nothing
	}()
	return ended
}

// made makes it. A fault of the program is the answer of who asks, and no end of the service.
func made(r *tournament.Reckoning) error {
	defer func() {
		if fault := recover(); fault != nil {
			r.Fail(fmt.Errorf("pairing: %v\n%s", fault, debug.Stack()))
		}
	}()
	r.Make()
	return nil
}

func (p *pairer) over() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// left ends the wait for a place.
func (p *pairer) left(r *tournament.Reckoning) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.of == r {
		p.leave()
	}
}

// unpaired is the pairing that a command is still to wait for; nil for none.
func unpaired(b *tournament.Book, c tournament.Command) *tournament.Reckoning {
	r := b.Reckoning()
	switch c := c.(type) {
	case tournament.PublishRound:
		if settled(r) || c.Round != b.Rounds()+1 || c.Shown != "" && c.Shown != r.Key() && b.Hand == nil { // it is refused
			return nil
		}
		return r
	case tournament.OpenHand:
		if !settled(r) {
			return r
		}
	}
	return nil
}

// pairFirst waits until the pairing is made that a command needs, before it waits for the event.
func (d *Desk) pairFirst(ctx context.Context, room *eventRoom, c tournament.Command) error {
	switch c.(type) {
	case tournament.PublishRound, tournament.OpenHand:
	default:
		return nil
	}
	r := unpaired(d.bookOf(room), c)
	if r == nil {
		return nil
	}
	select {
	case <-d.making(room, r):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
