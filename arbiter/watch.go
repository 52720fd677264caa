package arbiter

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// The reasons of an interruption that nobody at the boards has caused (RIF 14.6,
// seed 12.6).
const (
	ReasonRestart  = "restart"
	ReasonSlept    = "slept"
	ReasonFailover = "failover" // another desk has taken over
)

// A Pace is how often a heart beats. The zero value is that of a desk that shares its journal with nobody.
type Pace struct {
	// Running is for while clocks run; 0 is 500 ms. Where another desk takes over it is the most that
	// whoever is to move is given.
	Running time.Duration
	// Idle is for while none does; 0 is never. Those who follow learn the time by it.
	Idle time.Duration
}

const (
	beatEvery = 500 * time.Millisecond // Pace.Running, where nobody has said it
	flagEvery = 100 * time.Millisecond
)

// Watch beats the heart and notes what time alone brings about, until the context
// ends. It must run while the desk is used. At a desk that does not decide it shows
// spectators what they may see by now, and the rest rests.
func (d *Desk) Watch(ctx context.Context, report func(error)) {
	tick := time.NewTicker(flagEvery)
	defer tick.Stop()
	d.suspend.watch(true, time.Now(), d.asleep())
	defer func() { d.suspend.watch(false, time.Now(), d.asleep()) }()
	for tried := time.Now(); ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		tell := func(err error) {
			if ours(err) && ctx.Err() == nil && !errors.Is(err, journal.ErrStopped) { // who stopped it has said so
				report(err)
			}
		}
		if d.mustLead() != nil {
			d.suspend.sawAlive(now, d.asleep())
			tell(d.release())
			continue
		}
		if err := d.clocks.tick(ctx, now); err != nil {
			tell(err)
			continue
		}
		tell(d.clocks.noteDue(ctx, now))
		tell(d.clocks.noteComing(ctx, now))
		tell(d.release())
		if now.Sub(tried) > cmp.Or(d.pace.Running, beatEvery)-flagEvery/2 { // a tick comes a little early, or late
			tried = now
			tell(d.clocks.beatHeart(ctx, now))
			tell(d.clocks.noteAway(ctx, now))
		}
	}
}

// Note notes what time alone has brought about by now, and beats the heart. Who keeps another time
// than the computer's does it instead of Watch: at least as often as something comes due.
func (d *Desk) Note(ctx context.Context, now time.Time) error {
	if d.mustLead() != nil {
		return d.release()
	}
	return errors.Join(d.clocks.noteDue(ctx, now), d.clocks.noteComing(ctx, now), d.release(), d.clocks.noteAway(ctx, now), d.clocks.beatHeart(ctx, now))
}

// A clockwork does what time alone brings about: it beats the heart, ends games, calls arbiters.
type clockwork struct{ desk *Desk }

// beatHeart writes down that the clocks have run until now, if any does, or that none does and this
// desk is there. Only what was written counts.
func (w clockwork) beatHeart(ctx context.Context, now time.Time) error {
	if len(w.desk.roomsWhere((*game.State).TimeRuns)) == 0 && !w.desk.suspend.heartbeatDue(now, w.desk.pace.Idle) {
		return nil
	}
	w.desk.suspend.triedHeartbeat(now)
	at, err := w.beat(ctx, now)
	if err == nil {
		w.desk.suspend.wroteHeartbeat(at)
	}
	return err
}

// beat writes it down. The pulse is not felt meanwhile: whoever feels it may be writing too.
func (w clockwork) beat(ctx context.Context, now time.Time) (at clock.Instant, err error) {
	w.desk.leadership.writing.RLock()
	defer w.desk.leadership.writing.RUnlock()
	if err := w.desk.mustLead(); err != nil {
		return 0, err
	}
	at = w.desk.time.At(now)
	return at, w.desk.journal.Beat(ctx, int64(at), w.desk.time.Wall(at)) // the wall time that is shown, not this computer's
}

// roomsWhere are the rooms of the games that stand as asked for.
func (d *Desk) roomsWhere(stands func(*game.State) bool) []*gameRoom {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var list []*gameRoom
	for _, room := range d.games {
		if s := room.current.Load(); s != nil && stands(s) {
			list = append(list, room)
		}
	}
	return list
}

// atOnce is how many games share one act of what time ends in them. What others do
// meanwhile waits for one such act at most.
const atOnce = 256

// noteDue ends the games that time has ended.
func (w clockwork) noteDue(ctx context.Context, now time.Time) error {
	due := w.desk.roomsWhere(func(s *game.State) bool {
		return s.TimeRuns() && len(w.desk.referee.Due(*s, w.desk.time.At(now))) > 0
	})
	return w.desk.timeBrings(ctx, due, now, "due", atOnce, func(_ *gameRoom, s game.State, at clock.Instant) []game.Event {
		return w.desk.referee.Due(s, at)
	})
}

// interruptAll stops every game in which time runs, as of an instant that is known to
// be durable. Nobody is charged for what lies after it. What time had brought about
// by then, and nobody has noted, is put to the arbiter: that game stands as at that
// moment. It is one act, or none: what is written of some games would be the last durable
// instant for the others, should it be tried again.
func (d *Desk) interruptAll(ctx context.Context, durable clock.Instant, now time.Time, reason string) error {
	rooms := d.roomsWhere((*game.State).TimeRuns)
	return d.timeBrings(ctx, rooms, now, reason, len(rooms), func(room *gameRoom, s game.State, _ clock.Instant) []game.Event {
		if !s.TimeRuns() {
			return nil
		}
		at := later(durable, room.last)
		if due, found := d.referee.NextDue(s, room.last); found {
			at = min(at, due)
		}
		return []game.Event{game.Interrupted{At: at, Reason: reason}}
	})
}

// timeBrings appends what time has brought about in games, so many in one act.
func (d *Desk) timeBrings(ctx context.Context, rooms []*gameRoom, now time.Time, what string, together int,
	brings func(*gameRoom, game.State, clock.Instant) []game.Event) error {
	var all error
	for some := range slices.Chunk(byID(rooms), max(together, 1)) {
		all = errors.Join(all, d.lockingGames(ctx, some, func() error {
			at := d.latest(some, now)
			return d.appendEach(ctx, &journal.Batch{CommandID: systemCommand(what+"-at", int64(at)), Digest: what, Actor: journal.SystemActor,
				Instant: int64(at), Wall: now}, some, func(room *gameRoom, s game.State) []game.Event { return brings(room, s, at) })
		}))
	}
	return all
}
