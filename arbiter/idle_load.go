package arbiter

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"weak"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// idleEvents are the idle events. Recently used ones stay loaded, up to idleMost records together. There is
// one loaded copy of an event at a time: a caller that still holds an evicted event has the same copy as
// the next caller. Lock order: the desk's lock first.
type idleEvents struct {
	desk      *Desk        // the desk without delay
	summaries SummaryStore // nil: no event is idle

	mu     sync.Mutex
	events map[string]*loadedIdle
	games  map[string]*loadedIdle             // by game
	open   *cache.Cache[string, *eventStream] // loaded; costs are records
	folded int                                // counts the loads
	folder exportLimiter                      // limits concurrent loads
}

// idleMost limits the records that stay loaded; a single event may exceed it.
const idleMost = 60_000

// A loadedIdle is an idle event, loaded or not.
type loadedIdle struct {
	IdleEvent
	folding sync.Mutex // held while the event is loaded
	stream  weak.Pointer[eventStream]
	asked   bool // since the last evictUnused
}

// event returns an idle event; nil for any other.
func (idle *idleEvents) event(id string) *loadedIdle {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	return idle.events[id]
}

// game returns the idle event of a game; nil for any other.
func (idle *idleEvents) game(id string) *loadedIdle {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	return idle.games[id]
}

// ids returns the ids of all idle events that are not deleted.
func (idle *idleEvents) ids() (list []string) {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	for id, r := range idle.events {
		if !r.Card.Deleted {
			list = append(list, id)
		}
	}
	return list
}

// whose adds the persons that idle events name.
func (idle *idleEvents) whose(whose map[string]string) {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	for id, r := range idle.events {
		for _, person := range r.People {
			whose[person] = id
		}
	}
}

// of returns the idle event of a stream; nil for any other.
func (idle *idleEvents) of(stream string) *loadedIdle {
	if id, is := strings.CutPrefix(stream, journal.GamePrefix); is {
		return idle.game(id)
	}
	return idle.event(strings.TrimPrefix(stream, journal.EventPrefix))
}

// loaded returns the event if it is loaded, or still held by a caller; else nil.
func (idle *idleEvents) loaded(r *loadedIdle) *eventStream {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	stream := r.stream.Value()
	if stream != nil {
		idle.used(r, stream)
	}
	return stream
}

// keep notes an event that was just loaded.
func (idle *idleEvents) keep(r *loadedIdle, stream *eventStream) {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	r.stream = weak.Make(stream)
	idle.folded++
	idle.used(r, stream)
}

// used notes the use of an event, and evicts the least recently used ones.
func (idle *idleEvents) used(r *loadedIdle, stream *eventStream) {
	r.asked = true
	if idle.events[stream.id] == r { // else it became active meanwhile
		idle.open.Put(stream.id, stream, int(r.sum()))
	}
}

// evictUnused unloads the events that were not used since its last call.
func (idle *idleEvents) evictUnused() {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	for id, r := range idle.events {
		if !r.asked {
			idle.open.Remove(id)
		}
		r.asked = false
	}
}

// forget removes an event that became active.
func (idle *idleEvents) forget(r *loadedIdle) {
	idle.mu.Lock()
	defer idle.mu.Unlock()
	delete(idle.events, r.Card.ID)
	for _, end := range r.Ends[1:] {
		delete(idle.games, strings.TrimPrefix(end.Stream, journal.GamePrefix))
	}
	idle.open.Remove(r.Card.ID)
}

// load returns an idle event with its games, and loads it if needed.
func (idle *idleEvents) load(r *loadedIdle) (*eventStream, error) {
	if stream := idle.loaded(r); stream != nil {
		return stream, nil
	}
	r.folding.Lock()
	defer r.folding.Unlock()
	if stream := idle.loaded(r); stream != nil {
		return stream, nil
	}
	var stream *eventStream
	err := idle.desk.Dossiers.limited(context.Background(), &idle.folder, func() (err error) {
		stream, err = idle.fold(r)
		return err
	})
	if err != nil {
		return nil, err
	}
	idle.keep(r, stream)
	return stream, nil
}

// errIdle says that the records of an idle event differ from its summary.
var errIdle = errors.New("the records of this event differ from its summary")

func (idle *idleEvents) fold(r *loadedIdle) (*eventStream, error) {
	records, sum, err := r.records(context.Background(), idle.desk.journal)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(sum, r.Content) {
		return nil, &journal.FoldError{Record: journal.Record{Stream: r.Ends[0].Stream}, Cause: errIdle}
	}
	stream := newEventStream(r.Card.ID)
	stream.moved = func(_, _ *tournament.State) { stream.happenings.Add(1) }
	stream.noted.Store(r.sum())
	stream.games = map[string]*gameStream{}
	for _, end := range r.Ends[1:] {
		id := strings.TrimPrefix(end.Stream, journal.GamePrefix)
		g := newGameStream(id)
		g.moved = stream.noteGame
		g.tell = func(rec journal.Record, s game.State, e game.Event) { stream.history.tellGame(rec, id, s, e) }
		stream.games[id] = g
	}
	return stream, journal.FoldAll(records, func(rec journal.Record) error {
		idle.desk.APIKeys.noteUsed(rec)
		if id, is := strings.CutPrefix(rec.Stream, journal.GamePrefix); is {
			return stream.games[id].fold(rec)
		}
		_, err := stream.fold(rec)
		return err
	})
}

// activate makes the idle event of a named stream active, before a command is carried out in it.
func (idle *idleEvents) activate(ctx context.Context, name string) error {
	r := idle.of(name)
	if r == nil {
		return nil
	}
	stream, err := idle.load(r)
	if err != nil {
		return err
	}
	records, err := idle.desk.journal.Stream(ctx, stream.name())
	if err != nil {
		return err
	}
	idle.desk.mu.Lock()
	defer idle.desk.mu.Unlock()
	if idle.of(name) != r {
		return nil // another goroutine was faster
	}
	known := records[:min(r.Ends[0].Sequence, int64(len(records)))]
	if err := journal.FoldAll(known, idle.desk.seals.Take); err != nil { // who belonged to which team
		return err
	}
	idle.desk.events[stream.id] = stream
	for id, g := range stream.games {
		idle.desk.games[id] = g
	}
	idle.forget(r)
	return nil
}

// Outline returns what is listed of an event; ErrNotFound. It does not load an idle event.
func (ev Events) Outline(id string) (tournament.Outline, error) {
	if r := ev.desk.Idle.event(id); r != nil && !r.Card.Deleted {
		return r.Card.Outline, nil
	}
	s, err := ev.desk.Tournament(id)
	return s.Outline(), err
}

// Card returns the list entry of an event; ErrNotFound. It does not load an idle event.
func (ev Events) Card(id string) (tournament.Card, error) {
	if r := ev.desk.Idle.event(id); r != nil && !r.Card.Deleted {
		return r.Card, nil
	}
	book, err := ev.desk.Books.Of(id)
	if err != nil {
		return tournament.Card{}, err
	}
	return book.Card(), nil
}

// Tells reports whether an event has an active webhook.
func (ev Events) Tells(id string) bool {
	if ev.desk.Idle.event(id) != nil {
		return false
	}
	s, err := ev.desk.Tournament(id)
	return err == nil && slices.ContainsFunc(s.Access.Hooks, func(h access.Hook) bool { return h.Released })
}
