package arbiter

import (
	"errors"
	"sync"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// gallery is where spectators stand: of events whose spectators were ever delayed it has rooms of its
// own, which are folded from what may be seen by now (tournament.Sight). All others it shares with
// the desk.
type gallery struct {
	desk *Desk // that at which everything is done
	wall func() time.Time

	mu     sync.Mutex
	events map[string]*lateEvent
}

// lateEvent is an event of the gallery, with its games.
type lateEvent struct {
	mu    sync.Mutex
	room  *eventRoom
	all   tournament.State  // as it stands at the desk, as far as its stream was read
	from  *tournament.State // what stood there when the stream was read last
	told  *tournament.State // what who watches was told of last
	read  int64             // up to where, by the sequence
	waits []lateSaid        // what was read and may not be seen yet, in order
	games map[string]*lateGame
}

type lateSaid struct {
	Record
	event tournament.Event
	rests []string // games
}

// lateGame is one of its games.
type lateGame struct {
	room  *gameRoom
	from  *game.State
	told  *game.State
	read  int64
	waits []Record
}

// ErrGallery is the answer to whoever would do something where one only looks.
var ErrGallery = errors.New("nothing is done in the gallery")

// Gallery is the desk as spectators see it by now. Of what becomes visible there it tells a
// broadcast of its own. There is one: asked for again it gets another broadcast.
func (d *Desk) Gallery(wall func() time.Time, b Broadcast) *Desk {
	d.shown = &Desk{office: d.office, broadcast: b, gallery: &gallery{desk: d, wall: wall, events: map[string]*lateEvent{}}}
	return d.shown
}

// Moment is when somebody looks who comes now.
func (d *Desk) moment() tournament.Moment {
	now := time.Now()
	if d.shown != nil {
		now = d.shown.gallery.wall()
	}
	return tournament.Moment{At: d.time.At(now), Wall: now.UnixMilli()}
}

// Then is the instant at which a game stood as it is seen here at an instant.
func (d *Desk) Then(g game.State, now clock.Instant) clock.Instant {
	if d.gallery == nil {
		return now
	}
	t, err := d.gallery.desk.Tournament(g.Tournament)
	if err != nil {
		return now
	}
	return now.Add(-t.DelayAt(g.Board).For)
}

// event is an event as it is seen; ErrNotFound.
func (g *gallery) event(id string) (*eventRoom, error) {
	room, err := g.desk.event(id)
	if err != nil {
		return nil, err
	}
	late := g.late(room)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	return late.room, g.follow(late)
}

// game is a game as it is seen; ErrNotFound.
func (g *gallery) game(id string) (*gameRoom, error) {
	room, err := g.desk.game(id)
	if err != nil {
		return nil, err
	}
	event, err := g.desk.event(eventOf(room))
	if err != nil {
		return room, nil // of no event
	}
	late := g.late(event)
	if late == nil {
		return room, nil
	}
	late.mu.Lock()
	defer late.mu.Unlock()
	if err := g.follow(late); err != nil {
		return nil, err
	}
	if s := late.room.current.Load(); s == nil || !s.KnowsGame(id) {
		return nil, ErrNotFound
	}
	own, err := g.followGame(late, id)
	return own.room, err
}

func eventOf(room *gameRoom) string {
	if s := room.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// late is an event that has a room of its own here; nil for any other.
func (g *gallery) late(room *eventRoom) *lateEvent {
	if s := room.current.Load(); s == nil || len(s.Delays) == 0 {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	late, known := g.events[room.id]
	if !known {
		late = &lateEvent{room: newEventRoom(room.id), games: map[string]*lateGame{}}
		late.room.moved = func(_, _ *tournament.State) { late.room.happenings.Add(1) }
		g.events[room.id] = late
	}
	return late
}
