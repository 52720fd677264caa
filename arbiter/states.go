package arbiter

import (
	"sort"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Now is the instant of journal time for a time read in this process.
func (d *Desk) Now(now time.Time) clock.Instant { return d.time.At(now) }

// Of is the instant of a wall time that somebody has typed.
func (d *Desk) Of(wall time.Time) clock.Instant { return d.time.Now.Load().Of(wall) }

// Wall is the wall time of an instant of journal time.
func (d *Desk) Wall(at clock.Instant) time.Time { return d.time.Wall(at) }

// Referee is the one who decides here; pages ask it what an arbiter may know.
func (d *Desk) Referee() game.Referee { return d.referee }

// Game is the state of a game, as it stands in its event: one that a withdrawal has
// decided is over. ErrNotFound.
func (d *Desk) Game(id string) (game.State, error) {
	s, err := d.recorded(id)
	return d.stands(s), err
}

// recorded is a game as its own events have it.
func (d *Desk) recorded(id string) (game.State, error) {
	room, err := d.game(id)
	if err != nil {
		return game.State{}, err
	}
	return room.state()
}

// EventOf is the event of a game; empty where there is none.
func (d *Desk) EventOf(gameID string) string {
	if r := d.idle.game(gameID); r != nil && !r.Card.Deleted {
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

// Tournament is the state of an event; ErrNotFound.
func (d *Desk) Tournament(id string) (tournament.State, error) {
	room, err := d.event(id)
	if err != nil {
		return tournament.State{}, err
	}
	return room.state()
}

// Tournaments lists the ids of all events, the newest first.
func (d *Desk) Tournaments() []string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	ids := make([]string, 0, len(d.events))
	for id, room := range d.events {
		if room.current.Load() != nil && !room.deleted() {
			ids = append(ids, id)
		}
	}
	ids = append(ids, d.idle.ids()...)
	sort.Sort(sort.Reverse(sort.StringSlice(ids)))
	return ids
}

// Person is somebody by id; the zero value where nobody is known under it.
func (d *Desk) Person(id string) sidetable.Person {
	p, _ := d.lookUp(id)
	return p
}
