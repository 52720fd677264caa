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

// journalTime has it be an instant in the millisecond of a moment that people call wall.
func TimeAt(now, wall time.Time, at clock.Instant) Time {
	return Time{start: now.Add(-now.Sub(now.Truncate(time.Millisecond))), wall: wall.Truncate(time.Millisecond), base: at}
}

// At is the instant of a time that was read in this process.
func (t Time) At(now time.Time) clock.Instant {
	return t.base + clock.Instant(now.Sub(t.start)/time.Millisecond)
}

// Of is the instant that people call so: the inverse of Wall.
func (t Time) Of(wall time.Time) clock.Instant {
	return t.base + clock.Instant(wall.Sub(t.wall)/time.Millisecond)
}

// Wall is the wall time of an instant, as far as this process knows: the system
// time at its start, or that of the desk that it follows, and the journal's time since.
func (t Time) Wall(at clock.Instant) time.Time {
	return t.wall.Add(time.Duration(at-t.base) * time.Millisecond)
}

// timekeeper is the journal time of a desk: its own where it decides, else that of the desk that does,
// as its beats tell it. So all computers show the same, whatever their system clocks say, and who
// takes over goes on with the same time.
type Timekeeper struct {
	Now atomic.Pointer[Time]

	mu    sync.Mutex
	own   bool      // nobody is listened to
	span  time.Time // the beginning of the one that goes on; zero: nothing was heard yet
	heard [2]Time   // the beats that were on their way the least: in that span, and in the one before
	paced Time      // the first of the beats since when they keep pace with this computer's clock
	sure  Time      // the last time that is known to have been of now
}

// heardFor is how long a beat counts, once or twice: no two computers' clocks go alike, and a computer
// that decides now may be nearer or farther than the one before.
const heardFor = 10 * time.Second

// A beat may have stood in a log for as long as nobody decided, and tells nothing of that. But beats that
// come as fast as the clock runs, so long and but for so much, are of now.
const (
	pacedFor = time.Second
	paceMost = 2 * time.Second
)

// begin is for a desk that was opened.
func (k *Timekeeper) Begin(t Time, own bool) {
	k.own, k.sure = own, t
	k.Now.Store(&t)
}

// takes has the time go on from where it stands as the desk's own, after the last durable instant. Where
// that was told by beats of unknown age it goes on from what was known before, if it is far behind that.
func (k *Timekeeper) Takes(now time.Time, last int64) {
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

// leaves has the time be that of others again.
func (k *Timekeeper) Leaves() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.own = false
}

// hears takes the time that a beat tells. A beat was on its way for a while, so that of all that were
// heard lately the one that is furthest ahead is the nearest.
func (k *Timekeeper) Hears(beat Time) {
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

// keepsPace tells whether the beats have come as fast as the clock runs for a while.
func (k *Timekeeper) keepsPace(beat Time) bool {
	if apart := beat.base - k.paced.At(beat.start); k.paced.start.IsZero() || max(apart, -apart) > clock.Instant(paceMost/time.Millisecond) {
		k.paced = beat
	}
	return beat.start.Sub(k.paced.start) >= pacedFor
}

// isAhead tells whether it is later by one time than by another.
func (t Time) isAhead(of Time) bool { return t.base > of.At(t.start) }

// begun is when this process, or this desk's turn, began.
func (k *Timekeeper) Begun() time.Time { return k.Now.Load().start }

// At is the instant of a time that was read in this process.
func (k *Timekeeper) At(now time.Time) clock.Instant { return k.Now.Load().At(now) }

// Wall is the wall time of an instant, as far as this process knows.
func (k *Timekeeper) Wall(at clock.Instant) time.Time { return k.Now.Load().Wall(at) }
