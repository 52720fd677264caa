package arbiter

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

// Broadcast is told, after a commit and outside all locks, that something has
// changed. It must not block.
type Broadcast interface {
	GameChanged(id string)
	TournamentChanged(id string)
}

// Desk is the one place through which everything is done. Use Open. That of the gallery shows
// what spectators may see by now, and nothing is done there.
type Desk struct {
	*office
	broadcast Broadcast
	cabinet   cabinet
	gallery   *gallery // nil but in the gallery
}

// office is what a desk has in common with that of its gallery.
type office struct {
	shown *Desk // that of the gallery; nil where there is none

	journal  Journal
	people   People
	referee  game.Referee
	presence Presence
	started  time.Time
	time     JournalTime

	mu      sync.RWMutex // guards the maps, not what is in them
	games   map[string]*gameRoom
	events  map[string]*eventRoom
	house   houseRoom
	resting resting
	links   map[string]string    // by id, the event in which a link or a key is
	used    map[string]time.Time // by key, when a program did something with it last
	known   map[string]Kept
	seals   seals
	// exchanged are those who were not as sealed at the start, and numbered what stands in
	// the place of the persons among them until they are corrected.
	exchanged []Exchanged
	numbered  map[string]Person
	// forgotten are those of whom nothing is known any more but a number.
	forgotten map[string]Person

	editions   atomic.Uint64 // how often what is known of people has changed; counted after it did
	happenings atomic.Uint64 // how often anything was written; counted after it was folded

	envelopes Envelopes
	dossiers  Dossiers
	shelf     Shelf
	lectern   lectern
	sealing   []byte // sealingKey
	copyist   copyist
	courses   courses

	asleep func() time.Duration
	pulse  pulse
	log    SecurityLog
	key    ed25519.PrivateKey
	// rekeyed: it is another one than before this start.
	rekeyed bool
	heard   func(context.Context, Accepted)
}

// Options are what a desk can be given besides its journal and people.
type Options struct {
	Referee   game.Referee // the standard one if it has no engine
	Broadcast Broadcast    // nobody if nil
	Presence  Presence     // nobody is missed if nil
	Now       time.Time    // the start of the process
	// Asleep is for how long the computer has slept since it was switched on, as far
	// as its monotonic clock does not show it; nil where nobody can tell.
	Asleep func() time.Duration
	// Log is the security log, whose end is noted in the journal; nil where there is none.
	Log SecurityLog
	// Envelopes opens sealed moves; nil where none is kept.
	Envelopes Envelopes
	// Dossiers keeps those of the archive; nil where there is none.
	Dossiers Dossiers
	// Shelf keeps where events stand that rest; nil where all are folded at the start.
	Shelf Shelf
	// Key is what the installation signs its statements with; none are made without.
	Key ed25519.PrivateKey
	// Accepted is told what is done in the house and in tournaments as a whole, under the context
	// of whoever does it, before that is answered. It must not block; nobody if nil.
	Accepted func(context.Context, Accepted)
}

// Open folds the journal into memory and stops the clocks that a crash left
// running, as of the last instant that is known to be durable.
func Open(ctx context.Context, journal Journal, people People, o Options) (*Desk, error) {
	_, _, last, err := journal.Head(ctx)
	if err != nil {
		return nil, err
	}
	d := &Desk{broadcast: o.Broadcast, office: &office{
		journal: journal, people: people, referee: o.Referee, presence: o.Presence, started: o.Now,
		time: NewJournalTime(o.Now, last), asleep: o.Asleep, log: o.Log, key: o.Key, heard: o.Accepted, pulse: pulse{beat: clock.Instant(last)},
		games: map[string]*gameRoom{}, events: map[string]*eventRoom{}, known: map[string]Kept{}, forgotten: map[string]Person{}, numbered: map[string]Person{}, seals: newSeals(),
		links: map[string]string{}, used: map[string]time.Time{}, house: houseRoom{forms: map[string]string{}},
		resting: resting{events: map[string]*rested{}, games: map[string]*rested{}, most: restingMost}, shelf: o.Shelf,
	}}
	d.envelopes, d.dossiers = o.Envelopes, o.Dossiers
	d.sealing = sealingKey(nil)
	if o.Key != nil {
		d.sealing = sealingKey(o.Key.Seed())
	}
	if d.referee.Engine == nil {
		d.referee = game.Standard
	}
	if d.broadcast == nil {
		d.broadcast = nobody{}
	}
	if d.asleep == nil {
		d.asleep = func() time.Duration { return 0 }
	}
	if err := d.load(ctx); err != nil {
		return nil, err
	}
	if err := d.takeOver(ctx, o.Now); err != nil {
		return nil, err
	}
	if err := d.weigh(ctx); err != nil {
		return nil, err
	}
	if err := d.dismissRemoved(ctx, o.Now); err != nil {
		return nil, err
	}
	if err := d.NoteLog(ctx, o.Now); err != nil {
		return nil, err
	}
	if err := d.nameKey(ctx, o.Now); err != nil {
		return nil, err
	}
	return d, d.interruptAll(ctx, clock.Instant(last), ReasonRestart)
}

type nobody struct{}

func (nobody) GameChanged(string)       {}
func (nobody) TournamentChanged(string) {}

func (d *Desk) load(ctx context.Context) error {
	if err := d.loadPeople(ctx); err != nil {
		return err
	}
	streams, some, err := d.loadRests(ctx)
	if err != nil {
		return err
	}
	if !some {
		return readAll(ctx, d.journal, d.fold)
	}
	return d.shelf.ReadStreams(ctx, streams, func(r Record) error { return foldAll([]Record{r}, d.fold) })
}

func (d *Desk) loadPeople(ctx context.Context) error {
	people, err := d.people.LoadPeople(ctx)
	if err != nil {
		return err
	}
	d.know(func() {
		for _, p := range people {
			d.known[p.ID] = p
		}
	})
	return nil
}

// loadAgain reads anew who is concerned by what was to be written beside the journal.
func (d *Desk) loadAgain(ctx context.Context, list []Beside) error {
	people, err := d.people.LoadPeople(ctx)
	if err != nil {
		return err
	}
	whose, numbers := d.whose(), map[string]string{}
	for _, b := range list {
		if id := besides(b); id != "" {
			numbers[id] = d.numberIn(whose[id], id)
		}
	}
	d.know(func() {
		for _, b := range list {
			id := besides(b)
			if id == "" {
				continue
			}
			at := slices.IndexFunc(people, func(p Kept) bool { return p.ID == id })
			if at < 0 {
				d.keep(id, nil)
				continue
			}
			d.keep(id, &people[at])
			if d.seals.how(sealed{SealedPerson, id}, people[at].Seal()) != "" {
				d.numbered[id] = Person{ID: id, Name: numbers[id]}
			}
		}
	})
	return nil
}

// FoldError says that a record of the journal does not follow from those before
// it.
type FoldError struct {
	Record Record
	Cause  error
}

func (e *FoldError) Error() string {
	return fmt.Sprintf("the journal does not fold at position %d, stream %s, sequence %d: %v",
		e.Record.Position, e.Record.Stream, e.Record.Sequence, e.Cause)
}

func (e *FoldError) Unwrap() error { return e.Cause }

const (
	gamePrefix  = "game/"
	eventPrefix = "tournament/"
)

// fold brings one record into memory.
func (d *Desk) fold(r Record) error {
	d.noteUsed(r)
	if id, ok := strings.CutPrefix(r.Stream, gamePrefix); ok {
		return d.openGame(id).fold(r)
	}
	if id, ok := strings.CutPrefix(r.Stream, eventPrefix); ok {
		return d.foldEvent(d.openEvent(id), r)
	}
	if r.Stream == houseStream {
		return errors.Join(d.house.fold(r), d.sealAs(r))
	}
	return fmt.Errorf("stream %q is neither a game nor an event, nor the house", r.Stream)
}

// foldEvent brings one record of an event into memory, and notes who is forgotten in it.
func (d *Desk) foldEvent(room *eventRoom, r Record) error {
	e, err := room.fold(r)
	if err == nil {
		d.mu.Lock()
		d.seals.ofEvent(e, r)
		d.mu.Unlock()
	}
	d.noteLinks(room.id, tournament.LinksIn(e))
	if gone, is := e.(tournament.PersonForgotten); is && err == nil {
		d.forget(*room.current.Load(), gone.Person)
	}
	return err
}

// sealAs notes what a record seals.
func (d *Desk) sealAs(r Record) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.seals.take(r)
}

func (d *Desk) openGame(id string) *gameRoom {
	d.mu.Lock()
	defer d.mu.Unlock()
	r, ok := d.games[id]
	if !ok {
		r = newGameRoom(id)
		r.moved = d.noteGame
		r.tell = func(rec Record, s game.State, e game.Event) {
			if s.Tournament != "" {
				d.openEvent(s.Tournament).chronicle.tellGame(rec, id, s, e)
			}
		}
		d.games[id] = r
	}
	return r
}

func (d *Desk) openEvent(id string) *eventRoom {
	if r := d.resting.event(id); r != nil {
		if room, err := d.visit(r); err == nil {
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
	if d.gallery != nil {
		return d.gallery.game(id)
	}
	d.mu.RLock()
	room, ok := d.games[id]
	if !ok {
		r := d.resting.game(id)
		d.mu.RUnlock()
		return d.restedGame(r, id)
	}
	defer d.mu.RUnlock()
	if s := room.current.Load(); s != nil {
		if event, of := d.events[s.Tournament]; of && event.deleted() {
			return nil, ErrNotFound
		}
	}
	return room, nil
}

// restedGame is a game of an event that rests.
func (d *Desk) restedGame(r *rested, id string) (*gameRoom, error) {
	event, err := d.restedEvent(r)
	if err != nil {
		return nil, err
	}
	return event.games[id], nil
}

// restedEvent is the room of an event that rests, if there is one.
func (d *Desk) restedEvent(r *rested) (*eventRoom, error) {
	if r == nil || r.Card.Deleted {
		return nil, ErrNotFound
	}
	return d.visit(r)
}

func (d *Desk) event(id string) (*eventRoom, error) {
	if d.gallery != nil {
		return d.gallery.event(id)
	}
	d.mu.RLock()
	room, ok := d.events[id]
	if !ok {
		r := d.resting.event(id)
		d.mu.RUnlock()
		return d.restedEvent(r)
	}
	defer d.mu.RUnlock()
	if room.deleted() {
		return nil, ErrNotFound
	}
	return room, nil
}

// Now is the instant of journal time for a time read in this process.
func (d *Desk) Now(now time.Time) clock.Instant { return d.time.At(now) }

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
	if r := d.resting.game(gameID); r != nil && !r.Card.Deleted {
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
	ids = append(ids, d.resting.ids()...)
	sort.Sort(sort.Reverse(sort.StringSlice(ids)))
	return ids
}

// Person is somebody by id; the zero value where nobody is known under it.
func (d *Desk) Person(id string) Person {
	p, _ := d.lookUp(id)
	return p
}
