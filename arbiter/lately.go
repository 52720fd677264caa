package arbiter

import (
	"strings"
	"sync/atomic"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// What is lately is what somebody who listens may not have heard yet: the last events
// of a game, as far as they lie close together.
const (
	latelySpan = 15 * clock.Second
	latelyMost = 12
)

// Lately are the last events of a game, the oldest first, as far as they happened since
// the process began: what a journal held before is no news. Last is the instant of the
// newest one.
type Lately struct {
	Events []*Heard
	Last   clock.Instant
}

// A Heard is one of them, with the game as it was then, which nobody writes to.
type Heard struct {
	Record
	Event  game.Event
	Before *game.State // nil of the first event since the process began
	After  *game.State
}

// Lately is what has happened in a game of late; ErrNotFound.
func (d *Desk) Lately(gameID string) (Lately, error) {
	room, err := d.game(gameID)
	if err != nil {
		return Lately{}, err
	}
	if kept := room.lately.Load(); kept != nil {
		return *kept, nil
	}
	return Lately{}, nil
}

// lately is the same as a room keeps it: whoever appends puts it, anybody may read it.
type lately struct{ atomic.Pointer[Lately] }

// with adds an event to those that are still near it.
func (l *lately) with(h *Heard) {
	next := &Lately{Last: clock.Instant(h.Instant)}
	if kept := l.Load(); kept != nil {
		h.Before = kept.Events[len(kept.Events)-1].After
		for i, before := range kept.Events {
			if next.Last.Sub(clock.Instant(before.Instant)) <= latelySpan && len(kept.Events)-i < latelyMost {
				next.Events = append(next.Events, before)
			}
		}
	}
	next.Events = append(next.Events, h)
	l.Store(next)
}

// hear notes a record that was appended and folded just now.
func (d *Desk) hear(r Record) error {
	id, ok := strings.CutPrefix(r.Stream, gamePrefix)
	if !ok {
		return nil
	}
	e, err := r.Game()
	if err != nil {
		return err
	}
	room := d.openGame(id)
	after := room.current.Load()
	if after == nil {
		return ErrNotFound
	}
	room.lately.with(&Heard{Record: r, Event: e, After: after})
	return nil
}
