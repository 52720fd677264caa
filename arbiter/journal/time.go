package journal

import (
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/clock"
)

// A Time turns times of this process into instants of journal time. It reads the wall time once, at the
// start of the process, and then the monotonic clock. It never goes behind the journal. A jump of the
// system time changes no game clock.
type Time struct {
	start time.Time // carries the monotonic reading
	wall  time.Time // what people call that moment: the system time, or what another computer has said
	base  clock.Instant
}

// NewTime begins at the larger of the wall time and the last durable
// instant plus one.
func NewTime(now time.Time, last int64) Time {
	return TimeAt(now, now, clock.Instant(max(now.UnixMilli(), last+1)))
}

// TimeAt returns the Time in which now is the instant at, and has the wall time wall.
func TimeAt(now, wall time.Time, at clock.Instant) Time {
	return Time{start: now.Add(-now.Sub(now.Truncate(time.Millisecond))), wall: wall.Truncate(time.Millisecond), base: at}
}

// At is the instant of a time that was read in this process.
func (t Time) At(now time.Time) clock.Instant {
	return t.base + clock.Instant(now.Sub(t.start)/time.Millisecond)
}

// Of returns the instant of a wall time: the inverse of Wall.
func (t Time) Of(wall time.Time) clock.Instant {
	return t.base + clock.Instant(wall.Sub(t.wall)/time.Millisecond)
}

// Wall is the wall time of an instant, as far as this process knows: the system
// time at its start, or that of the desk that it follows, and the journal's time since.
func (t Time) Wall(at clock.Instant) time.Time {
	return t.wall.Add(time.Duration(at-t.base) * time.Millisecond)
}

// A Timekeeper is the journal time of a desk. A leader keeps its own time. A follower takes the time of
// the leader from its heartbeats. So all computers show the same time, and a new leader continues it.
type Timekeeper struct {
	Now atomic.Pointer[Time]

	mu    sync.Mutex
	own   bool      // the desk leads: heartbeats are ignored
	span  time.Time // the start of the present span of heardFor; zero: no heartbeat yet
	heard [2]Time   // the heartbeats with the least delay: in this span, and in the one before
	paced Time      // the first heartbeat since they keep pace with this computer's clock
	sure  Time      // the last time that is known to be current
}

// heardFor is the length of a span. A heartbeat counts for one or two: clocks drift, and a new leader may
// be nearer or farther than the last one.
const heardFor = 10 * time.Second

// A heartbeat may have waited in a log while there was no leader. Heartbeats are current if they keep pace
// with the clock for pacedFor, to within paceMost.
const (
	pacedFor = time.Second
	paceMost = 2 * time.Second
)

// Start sets the time of a desk that was just opened.
func (k *Timekeeper) Start(t Time, own bool) {
	k.own, k.sure = own, t
	k.Now.Store(&t)
}

// Lead continues the time as the desk's own, after the last durable instant. If heartbeats of unknown age
// have set it far back, it continues the last time known to be current.
func (k *Timekeeper) Lead(now time.Time, last int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	from := *k.Now.Load()
	if k.sure.At(now)-from.At(now) > clock.Instant(paceMost/time.Millisecond) {
		from = k.sure
	}
	at := from.At(now)
	t := TimeAt(now, from.Wall(at), max(at, clock.Instant(last+1)))
	k.own, k.span, k.paced, k.sure = true, time.Time{}, Time{}, t
	k.Now.Store(&t)
}

// Follow takes the time from heartbeats again.
func (k *Timekeeper) Follow() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.own = false
}

// ReceiveHeartbeat sets the time from a heartbeat. Each was delayed, so the one that is furthest ahead is
// the most accurate.
func (k *Timekeeper) ReceiveHeartbeat(beat Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.own {
		return
	}
	switch since := beat.start.Sub(k.span); {
	case k.span.IsZero() || since > 2*heardFor:
		k.span, k.heard = beat.start, [2]Time{beat, beat}
	case since > heardFor:
		k.span, k.heard = beat.start, [2]Time{beat, k.heard[0]}
	case beat.isAhead(k.heard[0]):
		k.heard[0] = beat
	}
	best := k.heard[0]
	if k.heard[1].isAhead(best) {
		best = k.heard[1]
	}
	k.Now.Store(&best)
	if k.keepsPace(beat) {
		k.sure = best
	}
}

// keepsPace reports whether heartbeats have kept pace with the clock for pacedFor.
func (k *Timekeeper) keepsPace(beat Time) bool {
	if apart := beat.base - k.paced.At(beat.start); k.paced.start.IsZero() || max(apart, -apart) > clock.Instant(paceMost/time.Millisecond) {
		k.paced = beat
	}
	return beat.start.Sub(k.paced.start) >= pacedFor
}

// isAhead reports whether one time is ahead of another.
func (t Time) isAhead(of Time) bool { return t.base > of.At(t.start) }

// Started returns when this process started, or the desk became leader.
func (k *Timekeeper) Started() time.Time { return k.Now.Load().start }

// At is the instant of a time that was read in this process.
func (k *Timekeeper) At(now time.Time) clock.Instant { return k.Now.Load().At(now) }

// Wall is the wall time of an instant, as far as this process knows.
func (k *Timekeeper) Wall(at clock.Instant) time.Time { return k.Now.Load().Wall(at) }
