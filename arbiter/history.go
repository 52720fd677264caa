package arbiter

import (
	"context"
	"strings"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Happened is one event of a game in its place, with the state after it.
type Happened struct {
	journal.Record
	Event game.Event
	After game.State
}

// History tells what happened in a game, in an event and in a round.
type History struct{ desk *Desk }

// Game is everything that happened in a game, oldest first.
func (h History) Game(ctx context.Context, gameID string) ([]Happened, error) {
	if _, err := h.desk.game(gameID); err != nil {
		return nil, err
	}
	records, err := h.desk.stream(ctx, journal.GamePrefix+gameID)
	if err != nil {
		return nil, err
	}
	list, line := make([]Happened, 0, len(records)), game.NewLine()
	for _, r := range records {
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		if err := line.Fold(e, clock.Instant(r.Instant)); err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		list = append(list, Happened{Record: r, Event: e, After: line.State()})
	}
	return list, nil
}

// A Reach is how far a stream is shown: how many records of it, and the wall time of the newest.
type Reach struct {
	Records int64
	Newest  time.Time
}

// Reach returns how far an event and each of its games are shown here; ErrNotFound.
func (h History) Reach(eventID string) (event Reach, games map[string]Reach, err error) {
	shown, err := h.desk.event(eventID)
	if err != nil {
		return event, nil, err
	}
	state, err := shown.state()
	if err != nil {
		return event, nil, err
	}
	streams := map[string]*gameStream{}
	for _, id := range state.AllGames() {
		if g, err := h.desk.game(id); err == nil {
			streams[id] = g
		}
	}
	if h.desk.delayedView != nil {
		defer h.desk.delayedView.still(eventID)()
	}
	games = make(map[string]Reach, len(streams))
	for id, g := range streams {
		games[id] = g.reach()
	}
	return shown.reach(), games, nil
}

// Noted is one event of a tournament in its place.
type Noted struct {
	journal.Record
	Event tournament.Event
}

// Event is everything that happened to an event as a whole, oldest first.
func (h History) Event(ctx context.Context, eventID string) ([]Noted, error) {
	if _, err := h.desk.event(eventID); err != nil {
		return nil, err
	}
	records, err := h.desk.stream(ctx, journal.EventPrefix+eventID)
	if err != nil {
		return nil, err
	}
	return decoded(records)
}

// decoded are the records of an event's stream with what they say.
func decoded(records []journal.Record) ([]Noted, error) {
	list := make([]Noted, 0, len(records))
	for _, r := range records {
		e, err := tournament.Decode(r.Kind, r.Version, r.Body)
		if err != nil {
			return nil, &journal.FoldError{Record: r, Cause: err}
		}
		list = append(list, Noted{Record: r, Event: e})
	}
	return list, nil
}

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
func (h History) Recent(gameID string) (Recent, error) {
	stream, err := h.desk.game(gameID)
	if err != nil {
		return Recent{}, err
	}
	if kept := stream.recentEvents.Load(); kept != nil {
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
func (h History) noteRecent(r journal.Record) error {
	id, ok := strings.CutPrefix(r.Stream, journal.GamePrefix)
	if !ok {
		return nil
	}
	e, err := r.Game()
	if err != nil {
		return err
	}
	stream := h.desk.openGame(id)
	after := stream.current.Load()
	if after == nil {
		return journal.ErrNotFound
	}
	stream.recentEvents.with(&RecentEvent{Record: r, Event: e, After: after})
	return nil
}
