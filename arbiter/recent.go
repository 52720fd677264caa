package arbiter

import (
	"strings"
	"sync/atomic"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/clock"
)

// The limits of the recent events of a game, which a screen reader may not have spoken yet.
const (
	recentSpan = 15 * clock.Second
	recentMost = 12
)

// Recent has the last events of a game since the process started, oldest first. Last is the instant of
// the newest one.
type Recent struct {
	Events []*RecentEvent
	Last   clock.Instant
}

// A RecentEvent is one of them, with the game before and after it. The states must not be changed.
type RecentEvent struct {
	journal.Record
	Event  game.Event
	Before *game.State // nil for the first event since the start
	After  *game.State
}

// Recent returns the recent events of a game; ErrNotFound.
func (d *Desk) Recent(gameID string) (Recent, error) {
	room, err := d.game(gameID)
	if err != nil {
		return Recent{}, err
	}
	if kept := room.recentEvents.Load(); kept != nil {
		return *kept, nil
	}
	return Recent{}, nil
}

// recentEvents is a Recent that one goroutine replaces and any may read.
type recentEvents struct{ atomic.Pointer[Recent] }

// with adds an event, and drops those that are no longer recent.
func (l *recentEvents) with(h *RecentEvent) {
	next := &Recent{Last: clock.Instant(h.Instant)}
	if kept := l.Load(); kept != nil {
		h.Before = kept.Events[len(kept.Events)-1].After
		for i, before := range kept.Events {
			if next.Last.Sub(clock.Instant(before.Instant)) <= recentSpan && len(kept.Events)-i < recentMost {
				next.Events = append(next.Events, before)
			}
		}
	}
	next.Events = append(next.Events, h)
	l.Store(next)
}

// noteRecent notes a record that was just appended and folded.
func (d *Desk) noteRecent(r journal.Record) error {
	id, ok := strings.CutPrefix(r.Stream, journal.GamePrefix)
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
		return journal.ErrNotFound
	}
	room.recentEvents.with(&RecentEvent{Record: r, Event: e, After: after})
	return nil
}
