package arbiter

import (
	"context"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// A Takeover says how long there was no leader, and in how many games time ran meanwhile. That time
// is charged to nobody.
type Takeover struct {
	// From is the last durable instant; the clocks go on from To.
	From, To clock.Instant
	Games    int
}

// BecomeLeader makes this desk the leader. The caller must know that there is no other leader, and that
// this journal holds everything acknowledged. Journal time continues from the old leader's heartbeats
// (ReceiveHeartbeat), and after the last durable instant.
//
// Every game in which time runs is interrupted as of that instant, as after a restart (RIF 14.6, seed
// 12.6), and resumed at once. Nobody is charged for the time between. Games that an arbiter has stopped
// stay stopped. So do games that time had ended by then; the arbiter records those. A desk that fails
// between interrupting and resuming leaves the reason in the games, and the next leader resumes them.
//
// Until it returns, and after an error, commands are refused with *NotLeaderError. After an error the
// desk still follows, and BecomeLeader can be called again. A leader has nothing to do.
func (d *Desk) BecomeLeader(ctx context.Context, now time.Time) (Takeover, error) {
	d.leadership.changing.Lock()
	defer d.leadership.changing.Unlock()
	if d.mustLead() == nil {
		return Takeover{}, nil
	}
	taken, err := d.takeOverFrom(ctx, now)
	if err != nil {
		d.time.Leaves()
		return taken, err
	}
	d.suspend.begins(now, d.asleep(), taken.From)
	d.leadership.leading.Store(true)
	return taken, nil
}

func (d *Desk) takeOverFrom(ctx context.Context, now time.Time) (Takeover, error) {
	d.follows.mu.Lock() // nothing is folded meanwhile
	defer d.follows.mu.Unlock()
	began := time.Now()
	taker := &Desk{office: d.office, broadcast: d.broadcast, takes: true}
	return taker.becomes(ctx, func() time.Time { return now.Add(time.Since(began)) })
}

// StepDown ends the leadership of this desk, after the writes in progress. It may become leader again.
func (d *Desk) StepDown() {
	d.leadership.changing.Lock()
	defer d.leadership.changing.Unlock()
	d.leadership.leading.Store(false)
	d.leadership.writing.Lock()
	defer d.leadership.writing.Unlock()
	d.time.Leaves()
}

// ReceiveHeartbeat sets the journal time of a follower from a heartbeat of the leader: the leader's
// instant and wall time, received at now. The times differ by the transport delay. A leader ignores it.
func (d *Desk) ReceiveHeartbeat(at clock.Instant, wall, now time.Time) {
	d.time.Hears(journal.TimeAt(now, wall, at))
}

// becomes takes over. The clocks come first: players wait for them.
func (d *Desk) becomes(ctx context.Context, present func() time.Time) (taken Takeover, err error) {
	if err := d.catchUp(ctx); err != nil {
		return taken, err
	}
	_, _, last, err := d.journal.Head(ctx)
	if err != nil {
		return taken, err
	}
	now := present()
	d.time.Takes(now, last)
	taken.From = clock.Instant(last)
	if d.pauses {
		taken.Games = len(d.roomsWhere((*game.State).TimeRuns))
		err = d.interruptAll(ctx, taken.From, now, ReasonRestart)
	} else {
		err = d.interruptAll(ctx, taken.From, now, ReasonFailover)
		taken.Games = len(d.roomsWhere(awaitsLeader))
	}
	if now = present(); err == nil && !d.pauses {
		err = d.goOn(ctx, now)
	}
	if err != nil {
		return taken, err
	}
	taken.To = d.time.At(now)
	return taken, d.startLeading(ctx, now)
}

// awaitsLeader reports whether a game was interrupted only because there was no leader.
func awaitsLeader(s *game.State) bool {
	return s.Status == game.Open && s.InterruptedFor == ReasonFailover
}

// goOn resumes those games, except where an arbiter must decide first.
func (d *Desk) goOn(ctx context.Context, now time.Time) error {
	return d.timeBrings(ctx, d.roomsWhere(awaitsLeader), now, "go-on", atOnce, func(_ *gameRoom, s game.State, at clock.Instant) []game.Event {
		if _, refusal := d.referee.Decide(s, game.Command{Do: game.DoResume}, at); !awaitsLeader(&s) || refusal != nil {
			return nil
		}
		return []game.Event{game.Resumed{Reason: ReasonFailover}}
	})
}
