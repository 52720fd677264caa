package arbiter

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"weak"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// resting are the events that rest. The rooms of those that were asked for of late are kept, as many
// as have restingMost records together; of each there is one at a time, however many ask: whoever
// still has one that was let go, has the very one that the next gets. Its lock comes after the desk's.
type resting struct {
	mu     sync.Mutex
	events map[string]*rested
	games  map[string]*rested // by game
	open   []*rested          // whose rooms are kept, the last one asked for at the end
	most   int64              // restingMost
	folded int                // how often rooms were folded
	folder exportLimiter      // folds them: however many are asked for, who plays has processors
}

// restingMost is how many records the rooms have that are kept, but for a single event's.
const restingMost = 60_000

// rested is an event that rests.
type rested struct {
	Rested
	folding sync.Mutex // held while its rooms are folded: of many who ask one does it
	room    weak.Pointer[eventRoom]
	kept    *eventRoom
	asked   bool // since the last sweep
}

// event is an event that rests; nil for any other.
func (l *resting) event(id string) *rested {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.events[id]
}

// game is the event that rests of a game; nil for any other.
func (l *resting) game(id string) *rested {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.games[id]
}

// ids are those of all that can be found.
func (l *resting) ids() (list []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, r := range l.events {
		if !r.Card.Deleted {
			list = append(list, id)
		}
	}
	return list
}

// whose adds of whom they speak.
func (l *resting) whose(whose map[string]string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for id, r := range l.events {
		for _, person := range r.People {
			whose[person] = id
		}
	}
}

// of is the event that rests of a stream; nil for any other.
func (l *resting) of(stream string) *rested {
	if id, is := strings.CutPrefix(stream, gamePrefix); is {
		return l.game(id)
	}
	return l.event(strings.TrimPrefix(stream, eventPrefix))
}

// again is the room of an event as somebody still has it; nil where nobody does.
func (l *resting) again(r *rested) *eventRoom {
	l.mu.Lock()
	defer l.mu.Unlock()
	room := r.room.Value()
	if room != nil {
		l.last(r, room)
	}
	return room
}

// keep keeps a room that was folded.
func (l *resting) keep(r *rested, room *eventRoom) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r.room = weak.Make(room)
	l.folded++
	l.last(r, room)
}

// last has an event be the last one asked for, and lets go of those before that are too many.
func (l *resting) last(r *rested, room *eventRoom) {
	r.asked = true
	if l.events[room.id] != r {
		return // it was taken up meanwhile
	}
	if at := slices.Index(l.open, r); at >= 0 {
		l.open = slices.Delete(l.open, at, at+1)
	}
	r.kept, l.open = room, append(l.open, r)
	records := int64(0)
	for i, one := range slices.Backward(l.open) {
		if records += one.sum(); records > l.most && i < len(l.open)-1 {
			l.letGo(i + 1)
			return
		}
	}
}

// letGo lets go of the first rooms.
func (l *resting) letGo(n int) {
	for _, r := range l.open[:n] {
		r.kept = nil
	}
	l.open = slices.Delete(l.open, 0, n)
}

// sweep lets go of the rooms for which nobody has asked since the last time.
func (l *resting) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = slices.DeleteFunc(l.open, func(r *rested) bool {
		idle := !r.asked
		if r.asked = false; idle {
			r.kept = nil
		}
		return idle
	})
}

// forget has an event rest no more.
func (l *resting) forget(r *rested) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.events, r.Card.ID)
	for _, end := range r.Ends[1:] {
		delete(l.games, strings.TrimPrefix(end.Stream, gamePrefix))
	}
	l.open = slices.DeleteFunc(l.open, func(one *rested) bool { return one == r })
	r.kept = nil
}

// visit is the room of an event that rests, with those of its games.
func (d *Desk) visit(r *rested) (*eventRoom, error) {
	if room := d.resting.again(r); room != nil {
		return room, nil
	}
	r.folding.Lock()
	defer r.folding.Unlock()
	if room := d.resting.again(r); room != nil {
		return room, nil
	}
	var room *eventRoom
	err := d.limited(context.Background(), &d.resting.folder, func() (err error) {
		room, err = d.foldRested(r)
		return err
	})
	if err != nil {
		return nil, err
	}
	d.resting.keep(r, room)
	return room, nil
}

// errRest says that an event is not what it was when it came to rest.
var errRest = errors.New("its records are not those with which the event came to rest")

func (d *Desk) foldRested(r *rested) (*eventRoom, error) {
	records, sum, err := r.records(context.Background(), d.journal)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(sum, r.Content) {
		return nil, &FoldError{Record: Record{Stream: r.Ends[0].Stream}, Cause: errRest}
	}
	room := newEventRoom(r.Card.ID)
	room.moved = func(_, _ *tournament.State) { room.happenings.Add(1) }
	room.noted.Store(r.sum())
	room.games = map[string]*gameRoom{}
	for _, end := range r.Ends[1:] {
		id := strings.TrimPrefix(end.Stream, gamePrefix)
		g := newGameRoom(id)
		g.moved = room.noteGame
		g.tell = func(rec Record, s game.State, e game.Event) { room.history.tellGame(rec, id, s, e) }
		room.games[id] = g
	}
	return room, foldAll(records, func(rec Record) error {
		d.noteUsed(rec)
		if id, is := strings.CutPrefix(rec.Stream, gamePrefix); is {
			return room.games[id].fold(rec)
		}
		_, err := room.fold(rec)
		return err
	})
}

// takeUp has an event rest no more in which something is done: its rooms are among those of all
// others from now on.
func (d *Desk) takeUp(ctx context.Context, stream string) error {
	r := d.resting.of(stream)
	if r == nil {
		return nil
	}
	room, err := d.visit(r)
	if err != nil {
		return err
	}
	records, err := d.journal.Stream(ctx, room.stream())
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.resting.of(stream) != r {
		return nil // somebody was faster
	}
	known := records[:min(r.Ends[0].Sequence, int64(len(records)))]
	if err := foldAll(known, d.seals.take); err != nil { // who was a member of which team
		return err
	}
	d.events[room.id] = room
	for id, g := range room.games {
		d.games[id] = g
	}
	d.resting.forget(r)
	return nil
}

// Outline is an event as it is found and listed; ErrNotFound. One that rests is not opened for that.
func (d *Desk) Outline(id string) (tournament.Outline, error) {
	if r := d.resting.event(id); r != nil && !r.Card.Deleted {
		return r.Card.Outline, nil
	}
	s, err := d.Tournament(id)
	return s.Outline(), err
}

// Card is an event as it stands in a list; ErrNotFound. One that rests is not opened for that.
func (d *Desk) Card(id string) (tournament.Card, error) {
	if r := d.resting.event(id); r != nil && !r.Card.Deleted {
		return r.Card, nil
	}
	book, err := d.Book(id)
	if err != nil {
		return tournament.Card{}, err
	}
	return book.Card(), nil
}

// Tells says whether an event has a webhook that is told what happens.
func (d *Desk) Tells(id string) bool {
	if d.resting.event(id) != nil {
		return false
	}
	s, err := d.Tournament(id)
	return err == nil && slices.ContainsFunc(s.Hooks, func(h tournament.Hook) bool { return h.Released })
}
