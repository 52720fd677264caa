package arbiter

import (
	"errors"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// A delayedView holds the events whose spectators were ever delayed. It folds each of them a second
// time, from the records that spectators may see by now (tournament.Sight). All other events it
// reads from the desk.
type delayedView struct {
	desk *Desk // the desk that decides, without delay
	wall func() time.Time

	mu     sync.Mutex
	events map[string]*delayedEvent
}

// A delayedEvent is one event of a delayed view, with its games.
type delayedEvent struct {
	mu    sync.Mutex
	room  *eventRoom
	all   tournament.State  // the undelayed state, as far as the stream was read
	from  *tournament.State // the desk's state when the stream was last read
	told  *tournament.State // the state that viewers were last notified of
	read  int64             // the sequence number of the last record that was read
	waits []heldEvent       // records that spectators may not see yet, in order
	games map[string]*delayedGame
}

// A heldEvent is a record of an event that spectators may not see yet.
type heldEvent struct {
	journal.Record
	event tournament.Event
	rests []string // the games that must be shown first
}

// A delayedGame is one game of a delayedEvent.
type delayedGame struct {
	room  *gameRoom
	from  *game.State
	told  *game.State
	read  int64
	waits []journal.Record
}

// ErrDelayedView refuses a command that was given to the delayed view.
var ErrDelayedView = errors.New("the delayed view is read-only")

// DelayedView returns the desk as spectators see it by now. It notifies b of everything that
// becomes visible. A desk has one delayed view; a second call replaces its broadcast.
func (d *Desk) DelayedView(wall func() time.Time, b Broadcast) *Desk {
	d.delayed = &Desk{office: d.office, broadcast: b, delayedView: &delayedView{desk: d, wall: wall, events: map[string]*delayedEvent{}}}
	return d.delayed
}

// moment returns the present in journal time and by the wall clock.
func (d *Desk) moment() access.Moment {
	now := time.Now()
	if d.delayed != nil {
		now = d.delayed.delayedView.wall()
	}
	return access.Moment{At: d.time.At(now), Wall: now.UnixMilli()}
}

// Then returns the instant of which this desk shows a game at now: earlier, where it is delayed.
func (d *Desk) Then(g game.State, now clock.Instant) clock.Instant {
	if d.delayedView == nil {
		return now
	}
	t, err := d.delayedView.desk.Tournament(g.Tournament)
	if err != nil {
		return now
	}
	return now.Add(-t.Access.DelayAt(g.Board).For)
}

// event returns an event as spectators see it; ErrNotFound.
func (v *delayedView) event(id string) (*eventRoom, error) {
	room, err := v.desk.event(id)
	if err != nil {
		return nil, err
	}
	late := v.delayed(room)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	return late.room, v.follow(late)
}

// game returns a game as spectators see it; ErrNotFound.
func (v *delayedView) game(id string) (*gameRoom, error) {
	room, err := v.desk.game(id)
	if err != nil {
		return nil, err
	}
	event, err := v.desk.event(eventOf(room))
	if err != nil {
		return room, nil // it belongs to no event
	}
	late := v.delayed(event)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := v.follow(late); err != nil {
		return nil, err
	}
	if s := late.room.current.Load(); s == nil || !s.KnowsGame(id) {
		return nil, journal.ErrNotFound
	}
	own, err := v.followGame(late, id)
	return own.room, err
}

func eventOf(room *gameRoom) string {
	if s := room.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// delayed returns the delayed event of a room; nil where its spectators were never delayed.
func (v *delayedView) delayed(room *eventRoom) *delayedEvent {
	if s := room.current.Load(); s == nil || len(s.Access.Delays) == 0 {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	late, known := v.events[room.id]
	if !known {
		late = &delayedEvent{room: newEventRoom(room.id), games: map[string]*delayedGame{}}
		late.room.moved = func(_, _ *tournament.State) { late.room.happenings.Add(1) }
		v.events[room.id] = late
	}
	return late
}
