package arbiter

import (
	"context"
	"sync"
	"time"

	"renju-arbiter/clock"
)

// suspendedAfter is the longest gap between two ticks. After a longer one the process was suspended:
// stopped, swapped out, or asleep with its computer. Nobody is charged for that time (RIF 14.6, seed
// 12.6).
const suspendedAfter = 5 * time.Second

// A suspendWatch detects that the process was suspended. A form may wait in a socket meanwhile, and be
// read before the next tick: every command calls handleSuspend first.
type suspendWatch struct {
	mu      sync.Mutex // held while a gap is written to the journal: nothing is decided meanwhile
	watched bool
	seen    time.Time     // the last tick of the watch
	asleep  time.Duration // how long the computer had slept by then
	beat    clock.Instant // the last durable heartbeat
	tried   time.Time     // when the last heartbeat was tried
}

func (p *suspendWatch) watch(on bool, now time.Time, asleep time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.watched, p.seen, p.asleep = on, now, asleep
}

// wroteHeartbeat notes a durable heartbeat.
func (p *suspendWatch) wroteHeartbeat(beat clock.Instant) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beat = max(p.beat, beat)
}

// triedHeartbeat notes the time of a heartbeat, written or not.
func (p *suspendWatch) triedHeartbeat(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tried = now
}

// heartbeatDue reports whether the last heartbeat is that long ago; never for 0.
func (p *suspendWatch) heartbeatDue(now time.Time, long time.Duration) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return long > 0 && now.Sub(p.tried) >= long
}

// suspended reports whether the process was suspended since it was last seen. Setting the system time
// is no such sign.
func (p *suspendWatch) suspended(now time.Time, asleep time.Duration) bool {
	return now.Sub(p.seen) > suspendedAfter || asleep-p.asleep > suspendedAfter
}

// handleSuspend checks whether the process was suspended before now, the time of a tick or of a
// command's arrival. If so, it interrupts all games with running clocks as of the last durable instant.
func (w Clocks) handleSuspend(ctx context.Context, now time.Time) error {
	if err := w.desk.mustLead(); err != nil {
		return err
	}
	p := &w.desk.suspend
	p.mu.Lock()
	defer p.mu.Unlock()
	asleep := w.desk.suspendedTime()
	if !p.watched || !p.suspended(now, asleep) {
		return nil
	}
	ctx = context.WithoutCancel(ctx)
	if err := w.interruptAll(ctx, p.beat, time.Now(), w.suspendReason()); err != nil {
		return err
	}
	if err := w.resumeAfterSuspend(ctx); err != nil {
		return err
	}
	p.see(now, asleep)
	return nil
}

// suspendReason returns the reason that is written for such an interruption. A desk that shares its
// journal may have lost the leadership meanwhile: the next leader then resumes the games.
func (w Clocks) suspendReason() string {
	if w.desk.shares && !w.desk.pauses {
		return ReasonFailover
	}
	return ReasonSlept
}

// resumeAfterSuspend resumes the games of a desk that shares its journal and is still the leader.
func (w Clocks) resumeAfterSuspend(ctx context.Context) error {
	if !w.desk.shares || w.desk.pauses {
		return nil
	}
	return w.desk.follower.goOn(ctx, time.Now())
}

// tick checks for a suspend, and then notes that the process is alive.
func (w Clocks) tick(ctx context.Context, now time.Time) error {
	if err := w.handleSuspend(ctx, now); err != nil {
		return err
	}
	w.desk.suspend.sawAlive(now, w.desk.suspendedTime())
	return nil
}

// sawAlive notes that the process is alive.
func (p *suspendWatch) sawAlive(now time.Time, asleep time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.see(now, asleep)
}

// begins starts the watch of a new leader.
func (p *suspendWatch) begins(now time.Time, asleep time.Duration, durable clock.Instant) {
	p.sawAlive(now, asleep)
	p.wroteHeartbeat(durable)
}

func (p *suspendWatch) see(now time.Time, asleep time.Duration) {
	if now.After(p.seen) {
		p.seen = now
	}
	p.asleep = asleep
}
