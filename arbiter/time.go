package arbiter

import (
	"sync/atomic"
	"time"

	"renju-arbiter/clock"
)

// JournalTime gives the core its instants: wall time once at the start of the
// process, from then on the monotonic clock, never below what the journal has
// seen. A jump of the system time changes no game clock.
type JournalTime struct {
	start time.Time // carries the monotonic reading
	base  clock.Instant
}

// NewJournalTime begins at the larger of the wall time and the last durable
// instant plus one.
func NewJournalTime(now time.Time, last int64) JournalTime {
	return JournalTime{start: now, base: clock.Instant(max(now.UnixMilli(), last+1))}
}

// At is the instant of a time that was read in this process.
func (t JournalTime) At(now time.Time) clock.Instant {
	begun := t.start.Sub(t.start.Truncate(time.Millisecond)) // of the millisecond in which it started
	return t.base + clock.Instant((now.Sub(t.start)+begun)/time.Millisecond)
}

// Wall is the wall time of an instant, as far as this process knows: the system
// time at its start, and the journal's time since.
func (t JournalTime) Wall(at clock.Instant) time.Time {
	return t.start.Truncate(time.Millisecond).Add(time.Duration(at-t.base) * time.Millisecond)
}

// timekeeper is the journal time of a desk: another one from when it takes over.
type timekeeper struct{ now atomic.Pointer[JournalTime] }

func (k *timekeeper) begin(t JournalTime) { k.now.Store(&t) }

// begun is when this process, or this desk's turn, began.
func (k *timekeeper) begun() time.Time { return k.now.Load().start }

// At is the instant of a time that was read in this process.
func (k *timekeeper) At(now time.Time) clock.Instant { return k.now.Load().At(now) }

// Wall is the wall time of an instant, as far as this process knows.
func (k *timekeeper) Wall(at clock.Instant) time.Time { return k.now.Load().Wall(at) }
