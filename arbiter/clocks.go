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

// The reasons of an interruption by the service (RIF 14.6, seed 12.6).
const (
	ReasonRestart  = "restart"
	ReasonSlept    = "slept"
	ReasonFailover = "failover" // another desk has taken over
)

// A Pace is how often a leader writes its heartbeat. The zero value is for a desk alone on its journal.
type Pace struct {
	// Running is the pace while clocks run; 0 is 500 ms. When another desk takes over, the player to move
	// may gain as much time.
	Running time.Duration
	// Idle is the pace while no clock runs; 0 is never. Followers learn the time from it.
	Idle time.Duration
}

const (
	beatEvery = 500 * time.Millisecond // the default of Pace.Running
	flagEvery = 100 * time.Millisecond
)

// Watch writes heartbeats, and notes what time alone causes, until the context ends. It must run while the
// desk is used. At a follower it only updates the delayed view.
func (w Clocks) Watch(ctx context.Context, report func(error)) {
	tick := time.NewTicker(flagEvery)
	defer tick.Stop()
	w.desk.suspend.watch(true, time.Now(), w.desk.suspendedTime())
	defer func() { w.desk.suspend.watch(false, time.Now(), w.desk.suspendedTime()) }()
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
		if w.desk.mustLead() != nil {
			w.desk.suspend.sawAlive(now, w.desk.suspendedTime())
			tell(w.desk.release())
			continue
		}
		if err := w.tick(ctx, now); err != nil {
			tell(err)
			continue
		}
		tell(w.noteDue(ctx, now))
		tell(w.noteComing(ctx, now))
		tell(w.desk.release())
		if now.Sub(tried) > cmp.Or(w.desk.pace.Running, beatEvery)-flagEvery/2 { // a tick comes a little early, or late
			tried = now
			tell(w.beatHeart(ctx, now))
			tell(w.noteAway(ctx, now))
		}
	}
}

// Note does once what Watch does. A caller with a simulated time calls it instead, whenever something is
// due.
func (w Clocks) Note(ctx context.Context, now time.Time) error {
	if w.desk.mustLead() != nil {
		return w.desk.release()
	}
	return errors.Join(w.noteDue(ctx, now), w.noteComing(ctx, now), w.desk.release(), w.noteAway(ctx, now), w.beatHeart(ctx, now))
}

// Clocks does what time alone causes: it writes heartbeats, ends games and calls arbiters.
type Clocks struct{ desk *Desk }

// beatHeart writes a heartbeat if clocks run, or if Pace.Idle has passed.
func (w Clocks) beatHeart(ctx context.Context, now time.Time) error {
	if len(w.gamesWhere((*game.State).TimeRuns)) == 0 && !w.desk.suspend.heartbeatDue(now, w.desk.pace.Idle) {
		return nil
	}
	w.desk.suspend.triedHeartbeat(now)
	at, err := w.beat(ctx, now)
	if err == nil {
		w.desk.suspend.wroteHeartbeat(at)
	}
	return err
}

// beat writes the heartbeat. It must not hold the lock of suspendWatch, whose holder may write too.
func (w Clocks) beat(ctx context.Context, now time.Time) (at clock.Instant, err error) {
	w.desk.leadership.writing.RLock()
	defer w.desk.leadership.writing.RUnlock()
	if err := w.desk.mustLead(); err != nil {
		return 0, err
	}
	at = w.desk.time.At(now)
	return at, w.desk.journal.Beat(ctx, int64(at), w.desk.time.Wall(at)) // the wall time that is shown, not this computer's
}

// gamesWhere returns the games whose states meet a condition.
func (w Clocks) gamesWhere(stands func(*game.State) bool) []*gameStream {
	w.desk.mu.RLock()
	defer w.desk.mu.RUnlock()
	var list []*gameStream
	for _, stream := range w.desk.games {
		if s := stream.current.Load(); s != nil && stands(s) {
			list = append(list, stream)
		}
	}
	return list
}

// atOnce limits the games of one act of the system. A command waits for one such act at most.
const atOnce = 256

// noteDue appends what is due in games: fallen flags and ended games.
func (w Clocks) noteDue(ctx context.Context, now time.Time) error {
	var came []clock.Instant
	due := w.gamesWhere(func(s *game.State) bool {
		is := s.TimeRuns() && len(w.desk.referee.Due(*s, w.desk.time.At(now))) > 0
		if is && w.desk.due != nil {
			from, _ := w.desk.referee.NextDue(*s, w.desk.time.At(now))
			came = append(came, from)
		}
		return is
	})
	err := w.timeBrings(ctx, due, now, "due", atOnce, func(_ *gameStream, s game.State, at clock.Instant) []game.Event {
		return w.desk.referee.Due(s, at)
	})
	for _, from := range came {
		if err == nil {
			w.desk.due(time.Duration(w.desk.time.At(time.Now()).Sub(from)) * time.Millisecond)
		}
	}
	return err
}

// interruptAll interrupts every game with running time, at the last durable instant. Nobody is charged for
// the time after it. A game in which something was due before stops at that moment, and the arbiter decides.
// It is one act: a partial one would move the last durable instant for the other games.
func (w Clocks) interruptAll(ctx context.Context, durable clock.Instant, now time.Time, reason string) error {
	streams := w.gamesWhere((*game.State).TimeRuns)
	return w.timeBrings(ctx, streams, now, reason, len(streams), func(stream *gameStream, s game.State, _ clock.Instant) []game.Event {
		if !s.TimeRuns() {
			return nil
		}
		at := later(durable, stream.last)
		if due, found := w.desk.referee.NextDue(s, stream.last); found {
			at = min(at, due)
		}
		return []game.Event{game.Interrupted{At: at, Reason: reason}}
	})
}

// timeBrings appends what time has caused in games, in acts of a limited size.
func (w Clocks) timeBrings(ctx context.Context, streams []*gameStream, now time.Time, what string, together int,
	brings func(*gameStream, game.State, clock.Instant) []game.Event) error {
	var all error
	for some := range slices.Chunk(byID(streams), max(together, 1)) {
		all = errors.Join(all, w.desk.lockingGames(ctx, some, func() error {
			at := w.desk.Boards.latest(some, now)
			return w.desk.Boards.appendEach(ctx, &journal.Batch{CommandID: systemCommand(what+"-at", int64(at)), Digest: what, Actor: journal.SystemActor,
				Instant: int64(at), Wall: now}, some, func(stream *gameStream, s game.State) []game.Event { return brings(stream, s, at) })
		}))
	}
	return all
}
