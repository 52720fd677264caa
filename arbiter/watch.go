package arbiter

import (
	"context"
	"errors"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// The reasons of an interruption that nobody at the boards has caused (RIF 14.6,
// seed 12.6).
const (
	ReasonRestart = "restart"
	ReasonSlept   = "slept"
)

// The heart beats at least this often while clocks run, and a beat that comes so
// much later than it should is an interruption.
const (
	beatEvery = 500 * time.Millisecond
	beatLate  = 5 * time.Second
	flagEvery = 100 * time.Millisecond
)

// Watch beats the heart and notes what time alone brings about, until the context
// ends. It must run while the desk is used.
func (d *Desk) Watch(ctx context.Context, report func(error)) {
	tick := time.NewTicker(flagEvery)
	defer tick.Stop()
	lastBeat, lastTick := time.Now(), time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		if d.slept(now, lastTick) {
			if err := d.interruptAll(ctx, d.time.At(lastBeat), ReasonSlept); err != nil {
				report(err)
			}
		}
		lastTick = now
		if err := d.noteDue(ctx, now); err != nil && ctx.Err() == nil {
			report(err)
		}
		if now.Sub(lastBeat) >= beatEvery && d.anyRunning() {
			if err := d.journal.Beat(ctx, int64(d.time.At(now)), now); err != nil && ctx.Err() == nil {
				report(err)
			}
		}
		if now.Sub(lastBeat) >= beatEvery {
			lastBeat = now
		}
	}
}

// slept tells whether the computer was away: the tick comes late, or wall time
// has run ahead of the monotonic clock. A system time set back is no sleep.
func (d *Desk) slept(now, lastTick time.Time) bool {
	parted := d.time.Parted(now)
	jumped := parted-d.beat > beatLate
	d.beat = parted
	return jumped || now.Sub(lastTick) > beatLate
}

func (d *Desk) anyRunning() bool {
	for _, room := range d.rooms() {
		if s := room.current.Load(); s != nil && s.TimeRuns() {
			return true
		}
	}
	return false
}

func (d *Desk) rooms() []*gameRoom {
	d.mu.RLock()
	defer d.mu.RUnlock()
	list := make([]*gameRoom, 0, len(d.games))
	for _, room := range d.games {
		list = append(list, room)
	}
	return list
}

// noteDue ends the games that time has ended.
func (d *Desk) noteDue(ctx context.Context, now time.Time) error {
	var all error
	for _, room := range d.rooms() {
		s := room.current.Load()
		if s == nil || !s.TimeRuns() || len(d.referee.Due(*s, d.time.At(now))) == 0 {
			continue
		}
		room.mu.Lock()
		at := later(d.time.At(now), room.last)
		_, err := d.appendDue(ctx, room, d.referee.Due(*room.current.Load(), at), at, now)
		room.mu.Unlock()
		all = errors.Join(all, err)
		d.gameChanged(room.id, *s)
	}
	return all
}

// interruptAll stops every game in which time runs, as of an instant that is known to
// be durable. Nobody is charged for what lies after it.
func (d *Desk) interruptAll(ctx context.Context, at clock.Instant, reason string) error {
	var all error
	for _, room := range d.rooms() {
		room.mu.Lock()
		s := room.current.Load()
		stands := s == nil || !s.TimeRuns()
		if !stands {
			all = errors.Join(all, d.interrupt(ctx, room, *s, max(at, room.last), reason))
		}
		room.mu.Unlock()
		if !stands {
			d.gameChanged(room.id, *s)
		}
	}
	return all
}

// interrupt stops one game. If time had ended it by then, and nobody has noted that,
// it stands as at that moment: the end is put to the arbiter.
func (d *Desk) interrupt(ctx context.Context, room *gameRoom, s game.State, at clock.Instant, reason string) error {
	if due, found := d.referee.NextDue(s, room.last); found {
		at = min(at, due)
	}
	part, err := room.appends([]game.Event{game.Interrupted{At: at, Reason: reason}})
	if err != nil {
		return err
	}
	now := time.Now()
	return d.append(ctx, Batch{CommandID: systemCommand("interrupt", part), Digest: reason,
		Actor: SystemActor, Instant: int64(later(d.time.At(now), room.last)), Wall: now,
		Streams: []StreamAppend{part}})
}
