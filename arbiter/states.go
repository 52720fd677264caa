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
	stream, err := d.game(id)
	if err != nil {
		return game.State{}, err
	}
	return stream.state()
}

// EventOf returns the event of a game; empty for none.
func (d *Desk) EventOf(gameID string) string {
	if r := d.Idle.game(gameID); r != nil && !r.Card.Deleted {
		return r.Card.ID
	}
	stream, err := d.game(gameID)
	if err != nil {
		return ""
	}
	if s := stream.current.Load(); s != nil {
		return s.Tournament
	}
	return ""
}

// Tournament returns the state of an event; ErrNotFound.
func (d *Desk) Tournament(id string) (tournament.State, error) {
	stream, err := d.event(id)
	if err != nil {
		return tournament.State{}, err
	}
	return stream.state()
}

// Tournaments returns the ids of all events, newest first.
func (d *Desk) Tournaments() []string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	ids := make([]string, 0, len(d.events))
	for id, stream := range d.events {
		if stream.current.Load() != nil && !stream.deleted() {
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

// openGame returns the stream of a game, a new one if there is none.
func (d *Desk) openGame(id string) *gameStream {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.games[id]
	if !ok {
		r = newGameStream(id)
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

// openEvent returns the stream of an event, a new one if there is none. It loads an idle event.
func (d *Desk) openEvent(id string) *eventStream {
	if r := d.Idle.event(id); r != nil {
		if stream, err := d.Idle.load(r); err == nil {
			return stream
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.events[id]
	if !ok {
		r = newEventStream(id)
		r.moved = func(_, _ *tournament.State) { r.happenings.Add(1) }
		d.events[id] = r
	}
	return r
}

// game returns the stream of a game; ErrNotFound, also for a game of a deleted event.
func (d *Desk) game(id string) (*gameStream, error) {
	if d.delayedView != nil {
		return d.delayedView.game(id)
	}
	d.mu.RLock()
	stream, ok := d.games[id]
	if !ok {
		r := d.Idle.game(id)
		d.mu.RUnlock()
		return d.Idle.gameOf(r, id)
	}
	defer d.mu.RUnlock()
	if s := stream.current.Load(); s != nil {
		if event, of := d.events[s.Tournament]; of && event.deleted() {
			return nil, journal.ErrNotFound
		}
	}
	return stream, nil
}

// gameOf is a game of an event that rests.
func (idle *idleEvents) gameOf(r *loadedIdle, id string) (*gameStream, error) {
	event, err := idle.streamOf(r)
	if err != nil {
		return nil, err
	}
	return event.games[id], nil
}

// streamOf is the stream of an event that rests, if there is one.
func (idle *idleEvents) streamOf(r *loadedIdle) (*eventStream, error) {
	if r == nil || r.Card.Deleted {
		return nil, journal.ErrNotFound
	}
	return idle.load(r)
}

// eventToActIn returns the stream of an event for a command; *NotLeaderError, ErrNotFound.
func (d *Desk) eventToActIn(id string) (*eventStream, error) {
	if err := d.mustLead(); err != nil {
		return nil, err
	}
	return d.event(id)
}

// event returns the stream of an event; ErrNotFound, also for a deleted event.
func (d *Desk) event(id string) (*eventStream, error) {
	if d.delayedView != nil {
		return d.delayedView.event(id)
	}
	d.mu.RLock()
	stream, ok := d.events[id]
	if !ok {
		r := d.Idle.event(id)
		d.mu.RUnlock()
		return d.Idle.streamOf(r)
	}
	defer d.mu.RUnlock()
	if stream.deleted() {
		return nil, journal.ErrNotFound
	}
	return stream, nil
}
