package arbiter

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"hash"
	"maps"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// An event that is over rests when nothing has happened in it for some days: no clock runs,
// nobody is awaited, nothing is delayed. The next start of the desk does not fold it. What is
// asked of an event that nobody opens was noted beside the journal instead: its outline, of whom
// it speaks with their seals, its links and games (Rested). Whoever opens it has its rooms folded
// then (visit.go), and whatever is done in it takes it up again as if it had never rested.
//
// The note decides nothing. It is signed by the installation; it holds as long as each of the
// event's streams ends where it ended; and it has the digest of all their records, which is
// looked at whenever the event is opened. Where any of that is not so the event is folded at the
// start, or is not shown: a note can be lost, or forged, and nothing is lost or forged with it.

// Rested is where an event stands that rests.
type Rested struct {
	Format    int
	Ends      []StreamEnd // that of the event, then those of its games
	Content   []byte      // the digest of their records
	Card      tournament.Card
	People    []string // of whom it speaks
	Seals     []RestedSeal
	Links     []string          // and keys
	Forgotten map[string]string // what stands in the place of their names, by person
}

// StreamEnd is where a stream ends.
type StreamEnd struct {
	Stream   string
	Sequence int64
}

// RestedSeal is the newest seal of something, or that it has none any more, where the event says so.
type RestedSeal struct {
	What, ID, Seal string
	Position       int64
}

// restFormat is that of the notes: one of another format is as none.
const restFormat = 1

// restsAfter is for how long nothing has happened in an event that rests.
const restsAfter = 3 * 24 * time.Hour

// Shelf keeps what is noted of events that rest.
type Shelf interface {
	// LoadRests returns the notes that KeepRest was given, each of the newest of an event, and none
	// that another one wrote.
	LoadRests(ctx context.Context) ([][]byte, error)
	// KeepRest keeps the note of an event.
	KeepRest(ctx context.Context, event string, note []byte) error
	// Ends are the ends of all streams of the journal, by stream.
	Ends(ctx context.Context) (map[string]int64, error)
	// ReadStreams takes all records of some streams, in the order of the journal.
	ReadStreams(ctx context.Context, streams []string, take func(Record) error) error
}

// content is the digest of records.
type content struct{ hash.Hash }

func newContent() content { return content{sha256.New()} }

func (c content) take(r Record) error { return json.NewEncoder(c).Encode(r) }

// NoteRests notes where the events stand that have come to rest, and tells how long each took.
func (d *Desk) NoteRests(ctx context.Context, now time.Time, took func(time.Duration)) error {
	if d.shelf == nil {
		return nil
	}
	games := d.gamesByEvent()
	seals := d.sealsByStream()
	for _, room := range d.rooms() {
		note, fresh := d.restOf(room, games[room.id], now)
		if !fresh {
			continue
		}
		began := time.Now()
		note.seals(seals[room.stream()], d.forgottenOf(seals[room.stream()]))
		if err := note.read(ctx, d.journal); err != nil {
			return err
		}
		text, err := json.Marshal(note)
		if err != nil {
			return err
		}
		if err := d.shelf.KeepRest(ctx, room.id, text); err != nil {
			return err
		}
		room.noted.Store(note.sum())
		took(time.Since(began))
	}
	return nil
}

// restsLooked is how often events are looked for that have come to rest, and rooms that nobody
// has asked for since.
const restsLooked = 10 * time.Minute

// restsPause is for how many times as long as a note took none is made, so that who plays has the
// processors.
const restsPause = 3

// KeepRests notes from time to time where the events stand that have come to rest, until the
// context ends, and lets go of the rooms of those that nobody looks at any more.
func (d *Desk) KeepRests(ctx context.Context, report func(error)) {
	tick := time.NewTicker(restsLooked)
	defer tick.Stop()
	for now := time.Now(); ; {
		err := d.NoteRests(ctx, now, func(took time.Duration) {
			select {
			case <-ctx.Done():
			case <-time.After(restsPause * took):
			}
		})
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case now = <-tick.C:
			d.resting.sweep()
		}
	}
}

// rooms are those of all events that do not rest.
func (d *Desk) rooms() []*eventRoom {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return slices.SortedFunc(maps.Values(d.events), func(a, b *eventRoom) int { return cmp.Compare(a.id, b.id) })
}

// gamesByEvent are the games of those, in the order of their ids.
func (d *Desk) gamesByEvent() map[string][]*gameRoom {
	list := map[string][]*gameRoom{}
	for _, g := range byID(d.roomsWhere(func(*game.State) bool { return true })) {
		list[eventOf(g)] = append(list[eventOf(g)], g)
	}
	return list
}

func (d *Desk) sealsByStream() map[string][]RestedSeal {
	d.mu.RLock()
	defer d.mu.RUnlock()
	list := map[string][]RestedSeal{}
	for what, is := range d.seals.latest {
		list[is.at.Stream] = append(list[is.at.Stream], RestedSeal{what.what, what.id, is.seal, is.at.Position})
	}
	return list
}

func (d *Desk) forgottenOf(seals []RestedSeal) map[string]string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	names := map[string]string{}
	for _, s := range seals {
		if p, forgotten := d.forgotten[s.ID]; forgotten && s.What == SealedPerson {
			names[s.ID] = p.Name
		}
	}
	return names
}

// restOf is the note of an event, but for what stands beside its streams; false for one that does
// not rest, or of which it was noted.
func (d *Desk) restOf(room *eventRoom, games []*gameRoom, now time.Time) (note Rested, fresh bool) {
	if s := room.current.Load(); s == nil || !s.AtRest() {
		return note, false // nobody waits for that
	}
	room.mu.Lock()
	defer room.mu.Unlock()
	for _, g := range games {
		g.mu.Lock()
		defer g.mu.Unlock()
	}
	s := room.current.Load()
	if !s.AtRest() || now.Sub(room.wall) < restsAfter {
		return note, false
	}
	note = Rested{Format: restFormat, Ends: []StreamEnd{{room.stream(), room.sequence}}}
	for _, g := range games {
		if at := g.current.Load(); at.Status == game.Open || at.TimeRuns() || now.Sub(g.wall) < restsAfter {
			return note, false
		}
		note.Ends = append(note.Ends, StreamEnd{g.stream(), g.sequence})
	}
	if room.noted.Load() == note.sum() {
		return note, false
	}
	note.Card, note.People = d.bookOf(room).Card(), peopleOf(*s)
	note.Links = slices.Concat(slices.Sorted(maps.Keys(s.Links)), slices.Sorted(maps.Keys(s.Keys)))
	return note, true
}

// sum is how many records its streams have.
func (n *Rested) sum() (sum int64) {
	for _, end := range n.Ends {
		sum += end.Sequence
	}
	return sum
}

func (n *Rested) seals(seals []RestedSeal, forgotten map[string]string) {
	slices.SortFunc(seals, func(a, b RestedSeal) int { return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.ID, b.ID)) })
	n.Seals, n.Forgotten = seals, forgotten
}

// read takes the digest of what the streams hold.
func (n *Rested) read(ctx context.Context, journal Journal) error {
	_, sum, err := n.records(ctx, journal)
	n.Content = sum
	return err
}

// records are those of an event that rests, up to the ends that were noted, in the order of the
// journal, with their digest.
func (n *Rested) records(ctx context.Context, journal Journal) (all []Record, sum []byte, err error) {
	c := newContent()
	for _, end := range n.Ends {
		records, err := journal.Stream(ctx, end.Stream)
		if err != nil {
			return nil, nil, err
		}
		for _, r := range records[:min(end.Sequence, int64(len(records)))] { // what has come since Follow brings
			if err := c.take(r); err != nil {
				return nil, nil, err
			}
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b Record) int { return cmp.Compare(a.Position, b.Position) })
	return all, c.Sum(nil), nil
}

// loadRests takes the notes that hold, and answers with the streams that are to be folded, where
// anything rests.
func (d *Desk) loadRests(ctx context.Context) (streams []string, some bool, err error) {
	if d.shelf == nil {
		return nil, false, nil
	}
	notes, err := d.shelf.LoadRests(ctx)
	if err != nil || len(notes) == 0 {
		return nil, false, err
	}
	ends, err := d.shelf.Ends(ctx)
	if err != nil {
		return nil, false, err
	}
	for _, text := range notes {
		var note Rested
		if json.Unmarshal(text, &note) != nil || note.Format != restFormat || !note.holds(ends) {
			continue
		}
		for _, end := range note.Ends {
			delete(ends, end.Stream)
		}
		d.putToRest(note)
	}
	return slices.Sorted(maps.Keys(ends)), len(d.resting.events) > 0, nil
}

// holds tells whether none of the event's streams has grown.
func (n *Rested) holds(ends map[string]int64) bool {
	return len(n.Ends) > 0 && !slices.ContainsFunc(n.Ends, func(e StreamEnd) bool { return ends[e.Stream] != e.Sequence })
}

// putToRest takes a note up.
func (d *Desk) putToRest(note Rested) {
	d.mu.Lock()
	defer d.mu.Unlock()
	id := note.Card.ID
	for _, s := range note.Seals {
		d.seals.latest[sealed{s.What, s.ID}] = latest{s.Seal, Record{Stream: eventPrefix + id, Position: s.Position}}
	}
	for _, link := range note.Links {
		d.links[link] = id
	}
	for person, name := range note.Forgotten {
		d.forgotten[person] = Person{ID: person, Name: name}
	}
	r := &rested{Rested: note}
	r.Seals, r.Links, r.Forgotten = nil, nil, nil
	d.resting.events[id] = r
	for _, end := range note.Ends[1:] {
		d.resting.games[strings.TrimPrefix(end.Stream, gamePrefix)] = r
	}
}
