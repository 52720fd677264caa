package arbiter

import (
	"context"
	"sync"
	"time"

	"renju-arbiter/clock"
)

// standsStill is for how long nobody may have seen the process alive before it counts
// as having stood still: stopped, swapped out, asleep with its computer. Nobody is
// charged for that (RIF 14.6, seed 12.6).
const standsStill = 5 * time.Second

// pulse knows when the process was last seen alive. A form may have waited in a socket
// while it stood still, and be read before the watch ticks again: whoever decides an act
// feels the pulse first.
type pulse struct {
	mu      sync.Mutex // held while a gap is written down: nothing is decided meanwhile
	watched bool
	seen    time.Time     // the last tick of the watch
	asleep  time.Duration // for how long the computer had slept by then
	beat    clock.Instant // the last heartbeat that is on disk
	tried   time.Time     // when the last one began
}

func (p *pulse) watch(on bool, now time.Time, asleep time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.watched, p.seen, p.asleep = on, now, asleep
}

// wrote notes a heartbeat that is on disk.
func (p *pulse) wrote(beat clock.Instant) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beat = max(p.beat, beat)
}

// beats notes that the heart beats, be it written down or not.
func (p *pulse) beats(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tried = now
}

// rested tells whether it has not for so long; never for 0.
func (p *pulse) rested(now time.Time, long time.Duration) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return long > 0 && now.Sub(p.tried) >= long
}

// stood tells whether the process stood still since it was last seen. A system time
// that was set, ahead or back, is no sign of it.
func (p *pulse) stood(now time.Time, asleep time.Duration) bool {
	return now.Sub(p.seen) > standsStill || asleep-p.asleep > standsStill
}

// awake makes sure that the process has not stood still before the given time, that of a
// tick or of an act's arrival. If it has, every game in which time ran is interrupted
// as of the last durable instant, before anything else is decided.
func (d *Desk) awake(ctx context.Context, now time.Time) error {
	if err := d.mustLead(); err != nil {
		return err
	}
	p := &d.pulse
	p.mu.Lock()
	defer p.mu.Unlock()
	asleep := d.asleep()
	if !p.watched || !p.stood(now, asleep) {
		return nil
	}
	ctx = context.WithoutCancel(ctx)
	if err := d.interruptAll(ctx, p.beat, time.Now(), d.standing()); err != nil {
		return err
	}
	if err := d.goOnAlone(ctx); err != nil {
		return err
	}
	p.see(now, asleep)
	return nil
}

// standing is the reason of an interruption because the process has stood still. A desk that shares its
// journal may have lost its turn meanwhile: then that of the next one lets go on what this one has stopped.
func (d *Desk) standing() string {
	if d.shares && !d.pauses {
		return ReasonFailover
	}
	return ReasonSlept
}

// goOnAlone lets games go on that stood for no other reason, where this desk has its turn still.
func (d *Desk) goOnAlone(ctx context.Context) error {
	if !d.shares || d.pauses {
		return nil
	}
	return d.goOn(ctx, time.Now())
}

// ticks is awake for the watch, which is what others go by.
func (d *Desk) ticks(ctx context.Context, now time.Time) error {
	if err := d.awake(ctx, now); err != nil {
		return err
	}
	d.pulse.felt(now, d.asleep())
	return nil
}

// felt notes that the process is alive.
func (p *pulse) felt(now time.Time, asleep time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.see(now, asleep)
}

// begins is the pulse of a desk that decides from now on.
func (p *pulse) begins(now time.Time, asleep time.Duration, durable clock.Instant) {
	p.felt(now, asleep)
	p.wrote(durable)
}

func (p *pulse) see(now time.Time, asleep time.Duration) {
	if now.After(p.seen) {
		p.seen = now
	}
	p.asleep = asleep
}
