package arbiter

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
)

// openGame is the room of a game, a new one where there is none yet.
func (d *Desk) openGame(id string) *gameRoom {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.games[id]
	if !ok {
		r = newGameRoom(id)
		r.moved = d.noteGame
		r.tell = func(rec journal.Record, s game.State, e game.Event) {
			if s.Tournament != "" {
				d.openEvent(s.Tournament).history.tellGame(rec, id, s, e)
			}
		}
		d.games[id] = r
	}
	return r
}

// openEvent is that of an event: of one that rests, the one that is opened for who looks.
func (d *Desk) openEvent(id string) *eventRoom {
	if r := d.idle.event(id); r != nil {
		if room, err := d.loadIdleEvent(r); err == nil {
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

// game is a game that can be found: one of a deleted event is gone with it.
func (d *Desk) game(id string) (*gameRoom, error) {
	if d.delayedView != nil {
		return d.delayedView.game(id)
	}
	d.mu.RLock()
	room, ok := d.games[id]
	if !ok {
		r := d.idle.game(id)
		d.mu.RUnlock()
		return d.restedGame(r, id)
	}
	defer d.mu.RUnlock()
	if s := room.current.Load(); s != nil {
		if event, of := d.events[s.Tournament]; of && event.deleted() {
			return nil, journal.ErrNotFound
		}
	}
	return room, nil
}

// restedGame is a game of an event that rests.
func (d *Desk) restedGame(r *loadedIdle, id string) (*gameRoom, error) {
	event, err := d.restedEvent(r)
	if err != nil {
		return nil, err
	}
	return event.games[id], nil
}

// restedEvent is the room of an event that rests, if there is one.
func (d *Desk) restedEvent(r *loadedIdle) (*eventRoom, error) {
	if r == nil || r.Card.Deleted {
		return nil, journal.ErrNotFound
	}
	return d.loadIdleEvent(r)
}

// eventToActIn is an event in which something is to be done: a *NotLeaderError, or ErrNotFound.
func (d *Desk) eventToActIn(id string) (*eventRoom, error) {
	if err := d.mustLead(); err != nil {
		return nil, err
	}
	return d.event(id)
}

// event is an event that can be found.
func (d *Desk) event(id string) (*eventRoom, error) {
	if d.delayedView != nil {
		return d.delayedView.event(id)
	}
	d.mu.RLock()
	room, ok := d.events[id]
	if !ok {
		r := d.idle.event(id)
		d.mu.RUnlock()
		return d.restedEvent(r)
	}
	defer d.mu.RUnlock()
	if room.deleted() {
		return nil, journal.ErrNotFound
	}
	return room, nil
}
