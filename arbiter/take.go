package arbiter

import (
	"context"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Taken is what it came to that another desk decides now: for how long nobody did, and in how many
// games time ran meanwhile, for nobody.
type Taken struct {
	// From is the last instant that is known to be durable, and To that from which the clocks go on.
	From, To clock.Instant
	Games    int
}

// Take has the desk decide from now on. Whoever calls it knows that no other one does, and that the
// journal here holds all that was acknowledged. Journal time goes on as the desk before has told it
// (Hear), and after the last durable instant.
// Every game in which time runs is interrupted as of that instant, as after a restart (RIF 14.6, seed
// 12.6), and goes on by itself: nobody at a board has caused it, and nobody is charged for it. What an
// arbiter has stopped stays so, and so does a game that time had ended by then, which the arbiter
// records. A desk that dies between these two acts leaves the reason in its games: the next one lets
// them go on too.
//
// While it takes over the desk answers commands with *ElsewhereError, and so it does after an error:
// it goes on following, and can be called again, here or at another desk. What was interrupted by then
// stays so for the next; clocks that go on already are interrupted by it as of when they did. One that
// decides already has nothing to take.
func (d *Desk) Take(ctx context.Context, now time.Time) (Taken, error) {
	d.chair.turning.Lock()
	defer d.chair.turning.Unlock()
	if d.decides() == nil {
		return Taken{}, nil
	}
	taken, err := d.takeOverFrom(ctx, now)
	if err != nil {
		d.time.leaves()
		return taken, err
	}
	d.pulse.begins(now, d.asleep(), taken.From)
	d.chair.taken.Store(true)
	return taken, nil
}

func (d *Desk) takeOverFrom(ctx context.Context, now time.Time) (Taken, error) {
	d.follows.mu.Lock() // nobody folds anything meanwhile
	defer d.follows.mu.Unlock()
	began := time.Now()
	taker := &Desk{office: d.office, broadcast: d.broadcast, takes: true}
	return taker.sitDown(ctx, func() time.Time { return now.Add(time.Since(began)) })
}

// Yield has the desk decide no more, and waits for what is being written. It may take over again.
func (d *Desk) Yield() {
	d.chair.turning.Lock()
	defer d.chair.turning.Unlock()
	d.chair.taken.Store(false)
	d.chair.writing.Lock()
	defer d.chair.writing.Unlock()
	d.time.leaves()
}

// Hear tells a desk that follows of a beat of the one that decides: which instant it was there, and
// which wall time. It came here at now, by the clock of this process. So both have the same time, but
// for how long a beat is on its way at least. A desk that decides listens to nobody.
func (d *Desk) Hear(at clock.Instant, wall, now time.Time) { d.time.hears(journalTime(now, wall, at)) }

// sitDown is what a desk does that takes over. The clocks come first: people wait for them.
func (d *Desk) sitDown(ctx context.Context, present func() time.Time) (taken Taken, err error) {
	if err := d.catchUp(ctx); err != nil {
		return taken, err
	}
	_, _, last, err := d.journal.Head(ctx)
	if err != nil {
		return taken, err
	}
	now := present()
	d.time.takes(now, last)
	taken.From = clock.Instant(last)
	if d.pauses {
		taken.Games = len(d.roomsWhere((*game.State).TimeRuns))
		err = d.interruptAll(ctx, taken.From, now, ReasonRestart)
	} else {
		err = d.interruptAll(ctx, taken.From, now, ReasonFailover)
		taken.Games = len(d.roomsWhere(awaitsDesk))
	}
	if now = present(); err == nil && !d.pauses {
		err = d.goOn(ctx, now)
	}
	if err != nil {
		return taken, err
	}
	taken.To = d.time.At(now)
	return taken, d.moveIn(ctx, now)
}

// awaitsDesk tells whether a game was interrupted for no other reason than that nobody decided.
func awaitsDesk(s *game.State) bool {
	return s.Status == game.Open && s.InterruptedFor == ReasonFailover
}

// goOn lets those games go on, but for what is an arbiter's to decide first.
func (d *Desk) goOn(ctx context.Context, now time.Time) error {
	return d.timeBrings(ctx, d.roomsWhere(awaitsDesk), now, "go-on", atOnce, func(_ *gameRoom, s game.State, at clock.Instant) []game.Event {
		if _, refusal := d.referee.Decide(s, game.Command{Do: game.DoResume}, at); !awaitsDesk(&s) || refusal != nil {
			return nil
		}
		return []game.Event{game.Resumed{Reason: ReasonFailover}}
	})
}
