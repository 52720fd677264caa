package arbiter

import (
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// A stream in memory is a lock for commands, and a state that can be read without the lock.
type stream[S any] struct {
	id       string
	mu       sync.Mutex // held while a command is decided and appended
	current  atomic.Pointer[S]
	sequence int64
	position int64 // in the journal, of the last record
	last     clock.Instant
	wall     time.Time              // of the newest record
	commands map[string]string      // command id -> digest
	moved    func(before, after *S) // called before and after each new state is shown; nil: not called
}

type (
	gameStream struct {
		stream[game.State]
		recentEvents
		space  game.Space
		acts   acts // the arbiters' acts of the state, in their order
		others acts // what else arbiters did
		tell   func(journal.Record, game.State, game.Event)
	}
	eventStream struct {
		stream[tournament.State]
		acts acts
		bookCache
		happenings atomic.Uint64 // counts changes of the event and its games, before and after they are shown
		history    *eventHistory
		closings   closings
		pairing    pairingWorker
		namesakes  atomic.Pointer[namesakes]
		games      map[string]*gameStream // of an event that is or was idle
		noted      atomic.Int64           // the number of records in its newest summary
	}
)

func newGameStream(id string) *gameStream {
	return &gameStream{stream: stream[game.State]{id: id, commands: map[string]string{}}, tell: untold}
}

// untold notes nothing: the game is folded only to be read.
func untold(journal.Record, game.State, game.Event) {}

func newEventStream(id string) *eventStream {
	return &eventStream{stream: stream[tournament.State]{id: id, commands: map[string]string{}}, history: &eventHistory{}}
}

// state returns a copy of the present state.
func (r *stream[S]) state() (S, error) {
	s, err := r.present()
	if err != nil {
		var none S
		return none, err
	}
	return *s, nil
}

// present returns the present state itself: nobody writes to it.
func (r *stream[S]) present() (*S, error) {
	if s := r.current.Load(); s != nil {
		return s, nil
	}
	return nil, journal.ErrNotFound
}

// took notes a folded record.
func (r *stream[S]) took(s S, rec journal.Record) {
	r.put(&s)
	r.sequence, r.position, r.last = rec.Sequence, rec.Position, max(r.last, clock.Instant(rec.Instant))
	if rec.Wall.After(r.wall) {
		r.wall = rec.Wall
	}
	r.commands[rec.CommandID] = rec.Digest
}

// put shows a state. Caches are told before, so that no reader of the new state gets an old cache entry,
// and after, so that no later reader does.
func (r *stream[S]) put(s *S) {
	before := r.current.Load()
	if r.moved != nil {
		r.moved(before, s)
	}
	r.current.Store(s)
	if r.moved != nil {
		r.moved(before, s)
	}
}

func (r *stream[S]) lock() *sync.Mutex { return &r.mu }

// upTo returns the sequence of the last folded record. The caller holds the lock.
func (r *stream[S]) upTo() int64 { return r.sequence }

// reach returns how far the stream is folded.
func (r *stream[S]) reach() Reach {
	r.mu.Lock()
	defer r.mu.Unlock()
	return Reach{r.sequence, r.wall}
}

// repeats reports whether a command was carried out before. The same id with another content is an error,
// and so is an id of the desk's own.
func (r *stream[S]) repeats(stream, id, digest string) (bool, error) {
	first, seen := r.commands[id]
	if (seen && first != digest) || strings.HasPrefix(id, systemPrefix) {
		return false, &journal.CommandReusedError{Stream: stream, CommandID: id}
	}
	return seen, nil
}

func (r *gameStream) name() string  { return journal.GamePrefix + r.id }
func (r *eventStream) name() string { return journal.EventPrefix + r.id }

// deleted reports whether the event is deleted: nobody finds it.
func (r *eventStream) deleted() bool {
	s := r.current.Load()
	return s != nil && s.Deleted
}

func (r *gameStream) fold(rec journal.Record) error {
	e, err := rec.Game()
	if err != nil {
		return err
	}
	s := game.State{}
	if now := r.current.Load(); now != nil {
		s = *now
	}
	next, err := r.space.Apply(s, e, clock.Instant(rec.Instant))
	if err != nil {
		return err
	}
	switch at := clock.Instant(rec.Instant); {
	case len(next.ArbiterActs) > len(s.ArbiterActs):
		r.acts.note(noted{Record: rec})
	case game.Logged(&s, &next, e, at):
		r.others.note(noted{Record: rec, event: e, after: next.Events()})
	}
	r.took(next, rec)
	r.tell(rec, next, e)
	return nil
}

func (r *eventStream) fold(rec journal.Record) (tournament.Event, error) {
	e, err := tournament.Decode(rec.Kind, rec.Version, rec.Body)
	if err != nil {
		return nil, err
	}
	s := tournament.State{}
	if now := r.current.Load(); now != nil {
		s = *now
	}
	next, err := tournament.Apply(s, e)
	if err != nil {
		return nil, err
	}
	next.ID = r.id
	if act, is := tournament.ActOf(s, e); is {
		r.acts.note(noted{Record: rec, act: act})
	}
	r.closings.note(e, rec)
	r.took(next, rec)
	r.history.tellEvent(rec, s, e)
	return e, nil
}

// appends returns the part of a batch for the stream of the game.
func (r *gameStream) appends(events []game.Event) (journal.StreamAppend, error) {
	out := journal.StreamAppend{Stream: r.name(), Expected: r.sequence}
	for _, e := range events {
		body, err := game.Encode(e)
		if err != nil {
			return out, err
		}
		landed := journal.Event{Kind: e.Kind(), Version: game.EventVersion, Body: body}
		if game.Plain(e) {
			landed.Said = e
		}
		out.Events = append(out.Events, landed)
	}
	return out, nil
}

// appends returns the part of a batch for the stream of the event.
func (r *eventStream) appends(events []tournament.Event) (journal.StreamAppend, error) {
	out := journal.StreamAppend{Stream: r.name(), Expected: r.sequence}
	for _, e := range events {
		body, err := tournament.Encode(e)
		if err != nil {
			return out, err
		}
		out.Events = append(out.Events, journal.Event{Kind: e.Kind(), Version: tournament.EventVersion, Body: body})
	}
	return out, nil
}
