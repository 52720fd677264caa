package arbiter

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// Several desks can share a journal, each in its own process. One of them, the leader, decides and
// writes. The others follow: they fold its records (Follow). When the leader is gone or has stepped
// down (StepDown), another one becomes leader (BecomeLeader). Desks do not know each other: package
// cluster chooses the leader. A desk that shares its journal with no other is always the leader.

// leadership says whether this desk is the leader.
type leadership struct {
	leading  atomic.Bool
	writing  sync.RWMutex // held for reading during each write; StepDown waits for it
	changing sync.Mutex   // held by BecomeLeader and StepDown
	leader   func() string
}

// mustLead is why nothing can be done at this desk, a *NotLeaderError; nil where it mustLead. Every
// command asks before it looks at anything: what a desk that follows has seen may be old.
func (d *Desk) mustLead() error {
	if d.takes || d.leadership.leading.Load() {
		return nil
	}
	return &journal.NotLeaderError{Node: d.leadership.leader()}
}

// IsLeader reports whether this desk is the leader.
func (d *Desk) IsLeader() bool { return d.mustLead() == nil }

// ours reports whether an error is one of this desk, and not a *NotLeaderError.
func ours(err error) bool {
	_, elsewhere := errors.AsType[*journal.NotLeaderError](err)
	return err != nil && !elsewhere
}

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
// Every game in which time runs is interrupted at the last durable instant, as after a restart (RIF 14.6, seed
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
	taken, err := d.follower.takeOverFrom(ctx, now)
	if err != nil {
		d.time.Follow()
		return taken, err
	}
	d.suspend.begins(now, d.suspendedTime(), taken.From)
	d.leadership.leading.Store(true)
	return taken, nil
}

func (fo follower) takeOverFrom(ctx context.Context, now time.Time) (Takeover, error) {
	fo.desk.follows.mu.Lock() // nothing is folded meanwhile
	defer fo.desk.follows.mu.Unlock()
	began := time.Now()
	taker := newDesk(fo.desk.office, fo.desk.broadcast)
	taker.takes = true
	return taker.follower.becomes(ctx, func() time.Time { return now.Add(time.Since(began)) })
}

// StepDown ends the leadership of this desk, after the writes in progress. It may become leader again.
func (d *Desk) StepDown() {
	d.leadership.changing.Lock()
	defer d.leadership.changing.Unlock()
	d.leadership.leading.Store(false)
	d.leadership.writing.Lock()
	defer d.leadership.writing.Unlock()
	d.time.Follow()
}

// ReceiveHeartbeat sets the journal time of a follower from a heartbeat of the leader: the leader's
// instant and wall time, received at now. The times differ by the transport delay. A leader ignores it.
func (d *Desk) ReceiveHeartbeat(at clock.Instant, wall, now time.Time) {
	d.time.ReceiveHeartbeat(journal.TimeAt(now, wall, at))
}

// becomes takes over. The clocks come first: players wait for them.
func (fo follower) becomes(ctx context.Context, present func() time.Time) (taken Takeover, err error) {
	if err := fo.catchUp(ctx); err != nil {
		return taken, err
	}
	_, _, last, err := fo.desk.journal.Head(ctx)
	if err != nil {
		return taken, err
	}
	now := present()
	fo.desk.time.Lead(now, last)
	taken.From = clock.Instant(last)
	if fo.desk.pauses {
		taken.Games = len(fo.desk.Clocks.gamesWhere((*game.State).TimeRuns))
		err = fo.desk.Clocks.interruptAll(ctx, taken.From, now, ReasonRestart)
	} else {
		err = fo.desk.Clocks.interruptAll(ctx, taken.From, now, ReasonFailover)
		taken.Games = len(fo.desk.Clocks.gamesWhere(awaitsLeader))
	}
	if now = present(); err == nil && !fo.desk.pauses {
		err = fo.goOn(ctx, now)
	}
	if err != nil {
		return taken, err
	}
	taken.To = fo.desk.time.At(now)
	return taken, fo.desk.startLeading(ctx, now)
}

// awaitsLeader reports whether a game was interrupted only because there was no leader.
func awaitsLeader(s *game.State) bool {
	return s.Status == game.Open && s.InterruptedFor == ReasonFailover
}

// goOn resumes those games, except where an arbiter must decide first.
func (fo follower) goOn(ctx context.Context, now time.Time) error {
	return fo.desk.Clocks.timeBrings(ctx, fo.desk.Clocks.gamesWhere(awaitsLeader), now, "go-on", atOnce, func(_ *gameStream, s game.State, at clock.Instant) []game.Event {
		if _, refusal := fo.desk.referee.Decide(s, game.Command{Do: game.DoResume}, at); !awaitsLeader(&s) || refusal != nil {
			return nil
		}
		return []game.Event{game.Resumed{Reason: ReasonFailover}}
	})
}
