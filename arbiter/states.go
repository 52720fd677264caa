package arbiter

import (
	"sort"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Now returns the journal time of a time that was read in this process.
func (d *Desk) Now(now time.Time) clock.Instant { return d.time.At(now) }

// Of returns the journal time of a wall time.
func (d *Desk) Of(wall time.Time) clock.Instant { return d.time.Now.Load().Of(wall) }

// Wall returns the wall time of an instant of journal time.
func (d *Desk) Wall(at clock.Instant) time.Time { return d.time.Wall(at) }

// Referee returns the referee of this desk.
func (d *Desk) Referee() game.Referee { return d.referee }

// Game returns a game as it counts in its event: a withdrawal may have decided it. ErrNotFound.
func (d *Desk) Game(id string) (game.State, error) {
	s, err := d.recorded(id)
	return d.effects.stands(s), err
}

// recorded returns a game as its stream has it.
func (d *Desk) recorded(id string) (game.State, error) {
	room, err := d.game(id)
	if err != nil {
		return game.State{}, err
	}
	return room.state()
}

// EventOf returns the event of a game; empty for none.
func (d *Desk) EventOf(gameID string) string {
	if r := d.Idle.game(gameID); r != nil && !r.Card.Deleted {
		return r.Card.ID
	}
	room, err := d.game(gameID)
	if err != nil {
		return ""
	}
	if s := room.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// Tournament returns the state of an event; ErrNotFound.
func (d *Desk) Tournament(id string) (tournament.State, error) {
	room, err := d.event(id)
	if err != nil {
		return tournament.State{}, err
	}
	return room.state()
}

// Tournaments returns the ids of all events, newest first.
func (d *Desk) Tournaments() []string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	ids := make([]string, 0, len(d.events))
	for id, room := range d.events {
		if room.current.Load() != nil && !room.deleted() {
			ids = append(ids, id)
		}
	}
	ids = append(ids, d.Idle.ids()...)
	sort.Sort(sort.Reverse(sort.StringSlice(ids)))
	return ids
}

// Get returns a person by id; the zero value for an unknown id.
func (ps People) Get(id string) sidetable.Person {
	p, _ := ps.lookUp(id)
	return p
}

// openGame returns the room of a game, a new one if there is none.
func (d *Desk) openGame(id string) *gameRoom {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.games[id]
	if !ok {
		r = newGameRoom(id)
		r.moved = d.Books.noteGame
		r.tell = func(rec journal.Record, s game.State, e game.Event) {
			if s.Tournament != "" {
				d.openEvent(s.Tournament).history.tellGame(rec, id, s, e)
			}
		}
		d.games[id] = r
	}
	return r
}

// openEvent returns the room of an event, a new one if there is none. It loads an idle event.
func (d *Desk) openEvent(id string) *eventRoom {
	if r := d.Idle.event(id); r != nil {
		if room, err := d.Idle.load(r); err == nil {
			return room
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.events[id]
	if !ok {
		r = newEventRoom(id)
		r.moved = func(_, _ *tournament.State) { r.happenings.Add(1) }
		d.events[id] = r
	}
	return r
}

// game returns the room of a game; ErrNotFound, also for a game of a deleted event.
func (d *Desk) game(id string) (*gameRoom, error) {
	if d.delayedView != nil {
		return d.delayedView.game(id)
	}
	d.mu.RLock()
	room, ok := d.games[id]
	if !ok {
		r := d.Idle.game(id)
		d.mu.RUnlock()
		return d.Idle.gameOf(r, id)
	}
	defer d.mu.RUnlock()
	if s := room.current.Load(); s != nil {
		if event, of := d.events[s.Tournament]; of && event.deleted() {
			return nil, journal.ErrNotFound
		}
	}
	return room, nil
}

// gameOf is a game of an event that rests.
func (idle *idleEvents) gameOf(r *loadedIdle, id string) (*gameRoom, error) {
	event, err := idle.roomOf(r)
	if err != nil {
		return nil, err
	}
	return event.games[id], nil
}

// roomOf is the room of an event that rests, if there is one.
func (idle *idleEvents) roomOf(r *loadedIdle) (*eventRoom, error) {
	if r == nil || r.Card.Deleted {
		return nil, journal.ErrNotFound
	}
	return idle.load(r)
}

// eventToActIn returns the room of an event for a command; *NotLeaderError, ErrNotFound.
func (d *Desk) eventToActIn(id string) (*eventRoom, error) {
	if err := d.mustLead(); err != nil {
		return nil, err
	}
	return d.event(id)
}

// event returns the room of an event; ErrNotFound, also for a deleted event.
func (d *Desk) event(id string) (*eventRoom, error) {
	if d.delayedView != nil {
		return d.delayedView.event(id)
	}
	d.mu.RLock()
	room, ok := d.events[id]
	if !ok {
		r := d.Idle.event(id)
		d.mu.RUnlock()
		return d.Idle.roomOf(r)
	}
	defer d.mu.RUnlock()
	if room.deleted() {
		return nil, journal.ErrNotFound
	}
	return room, nil
}
