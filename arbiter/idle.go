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
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// An event becomes idle when it is over and nothing has happened for some days: no clock runs, no
// person is awaited, nothing is delayed. The desk does not load an idle event when it starts. A
// summary beside the journal answers for it: its outline, its people with their seals, its links and
// games (IdleEvent). A request for the event loads it (idle_load.go). A command makes it active again.
//
// The summary decides nothing. The installation signs it, and it is valid while each stream of the
// event ends where it ended then. It has the digest of all records, which is checked at each load. An
// event without a valid summary is loaded at the start. So a lost or forged summary does no harm.

// An IdleEvent is the summary of an idle event.
type IdleEvent struct {
	Format    int
	Ends      []StreamEnd // the event's stream, then those of its games
	Content   []byte      // the SHA-256 of their records
	Card      tournament.Card
	People    []string // the people that it names
	Seals     []IdleSeal
	Links     []string          // links and API keys
	Forgotten map[string]string // the substitutes of forgotten names, by person
}

// StreamEnd is where a stream ends.
type StreamEnd struct {
	Stream   string
	Sequence int64
}

// An IdleSeal is the newest seal of a person or secret that the event names; empty: it was dropped.
type IdleSeal struct {
	What, ID, Seal string
	Position       int64
}

// summaryFormat is the version of a summary. A summary of another version is ignored.
const summaryFormat = 2

// idleAfter is how long nothing must have happened in an idle event.
const idleAfter = 3 * 24 * time.Hour

// A SummaryStore keeps the summaries of idle events.
type SummaryStore interface {
	// LoadSummaries returns the newest summary of each event that KeepSummary was given, if this
	// installation signed it.
	LoadSummaries(ctx context.Context) ([][]byte, error)
	// KeepSummary stores the summary of an event.
	KeepSummary(ctx context.Context, event string, note []byte) error
	// Ends returns the last sequence of every stream.
	Ends(ctx context.Context) (map[string]int64, error)
	// ReadStreams passes all records of some streams to take, in the order of the journal.
	ReadStreams(ctx context.Context, streams []string, take func(journal.Record) error) error
}

// content hashes records.
type content struct{ hash.Hash }

func newContent() content { return content{sha256.New()} }

func (c content) take(r journal.Record) error { return json.NewEncoder(c).Encode(r) }

// Summarize stores the summaries of events that have become idle. It reports the time that each took.
func (idle *idleEvents) Summarize(ctx context.Context, now time.Time, took func(time.Duration)) error {
	if idle.summaries == nil {
		return nil
	}
	games := idle.gamesByEvent()
	seals := idle.sealsByStream()
	for _, stream := range idle.streams() {
		note, fresh := idle.summaryOf(stream, games[stream.id], now)
		if !fresh {
			continue
		}
		began := time.Now()
		note.seals(seals[stream.name()], idle.forgottenOf(seals[stream.name()]))
		if err := note.read(ctx, idle.desk.journal); err != nil {
			return err
		}
		text, err := json.Marshal(note)
		if err != nil {
			return err
		}
		if err := idle.summaries.KeepSummary(ctx, stream.id, text); err != nil {
			return err
		}
		stream.noted.Store(note.sum())
		took(time.Since(began))
	}
	return nil
}

// idleEvery is how often idle events are looked for, and unused ones evicted.
const idleEvery = 10 * time.Minute

// idlePause is the pause after each summary, as a multiple of the time that it took.
const idlePause = 3

// Watch runs SummarizeIdle from time to time until the context ends, and evicts idle events that
// were not used since.
func (idle *idleEvents) Watch(ctx context.Context, report func(error)) {
	tick := time.NewTicker(idleEvery)
	defer tick.Stop()
	for now := time.Now(); ; {
		err := idle.Summarize(ctx, now, func(took time.Duration) {
			select {
			case <-ctx.Done():
			case <-time.After(idlePause * took):
			}
		})
		if err != nil && ctx.Err() == nil {
			report(err)
		}
		select {
		case <-ctx.Done():
			return
		case now = <-tick.C:
			idle.evictUnused()
		}
	}
}

// streams returns all active events.
func (idle *idleEvents) streams() []*eventStream {
	idle.desk.mu.RLock()
	defer idle.desk.mu.RUnlock()
	return slices.SortedFunc(maps.Values(idle.desk.events), func(a, b *eventStream) int { return cmp.Compare(a.id, b.id) })
}

// gamesByEvent returns the games of active events, sorted by id.
func (idle *idleEvents) gamesByEvent() map[string][]*gameStream {
	list := map[string][]*gameStream{}
	for _, g := range byID(idle.desk.Clocks.gamesWhere(func(*game.State) bool { return true })) {
		list[eventOf(g)] = append(list[eventOf(g)], g)
	}
	return list
}

func (idle *idleEvents) sealsByStream() map[string][]IdleSeal {
	idle.desk.mu.RLock()
	defer idle.desk.mu.RUnlock()
	list := map[string][]IdleSeal{}
	for what, is := range idle.desk.seals.Latest {
		list[is.At.Stream] = append(list[is.At.Stream], IdleSeal{what.What, what.ID, is.Seal, is.At.Position})
	}
	return list
}

func (idle *idleEvents) forgottenOf(seals []IdleSeal) map[string]string {
	idle.desk.mu.RLock()
	defer idle.desk.mu.RUnlock()
	names := map[string]string{}
	for _, s := range seals {
		if p, forgotten := idle.desk.forgotten[s.ID]; forgotten && s.What == verify.SealedPerson {
			names[s.ID] = p.Name
		}
	}
	return names
}

// summaryOf returns the summary of an event without its seals; false where the event is not idle, or
// its summary is stored already.
func (idle *idleEvents) summaryOf(stream *eventStream, games []*gameStream, now time.Time) (note IdleEvent, fresh bool) {
	if s := stream.current.Load(); s == nil || !s.AtRest() {
		return note, false // without locks
	}
	stream.mu.Lock()
	defer stream.mu.Unlock()
	for _, g := range games {
		g.mu.Lock()
		defer g.mu.Unlock()
	}
	s := stream.current.Load()
	if !s.AtRest() || now.Sub(stream.wall) < idleAfter {
		return note, false
	}
	note = IdleEvent{Format: summaryFormat, Ends: []StreamEnd{{stream.name(), stream.sequence}}}
	for _, g := range games {
		if at := g.current.Load(); at.Status == game.Open || at.TimeRuns() || now.Sub(g.wall) < idleAfter {
			return note, false
		}
		note.Ends = append(note.Ends, StreamEnd{g.name(), g.sequence})
	}
	if stream.noted.Load() == note.sum() {
		return note, false
	}
	note.Card, note.People = idle.desk.Books.of(stream).Card(), peopleOf(*s)
	note.Links = slices.Concat(slices.Sorted(maps.Keys(s.Access.Links)), slices.Sorted(maps.Keys(s.Access.Keys)))
	return note, true
}

// sum returns the number of records of the event.
func (n *IdleEvent) sum() (sum int64) {
	for _, end := range n.Ends {
		sum += end.Sequence
	}
	return sum
}

func (n *IdleEvent) seals(seals []IdleSeal, forgotten map[string]string) {
	slices.SortFunc(seals, func(a, b IdleSeal) int { return cmp.Or(cmp.Compare(a.What, b.What), cmp.Compare(a.ID, b.ID)) })
	n.Seals, n.Forgotten = seals, forgotten
}

// read computes the digest of the event's records.
func (n *IdleEvent) read(ctx context.Context, journal journal.Journal) error {
	_, sum, err := n.records(ctx, journal)
	n.Content = sum
	return err
}

// records returns the event's records up to the ends of the summary, in the order of the journal, and
// their digest.
func (n *IdleEvent) records(ctx context.Context, j journal.Journal) (all []journal.Record, sum []byte, err error) {
	c := newContent()
	for _, end := range n.Ends {
		records, err := j.Stream(ctx, end.Stream)
		if err != nil {
			return nil, nil, err
		}
		for _, r := range records[:min(end.Sequence, int64(len(records)))] { // Follow brings newer records
			if err := c.take(r); err != nil {
				return nil, nil, err
			}
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b journal.Record) int { return cmp.Compare(a.Position, b.Position) })
	return all, c.Sum(nil), nil
}

// loadSummaries adds the events with a valid summary. It returns the streams that must be folded, and whether
// any event is idle.
func (idle *idleEvents) loadSummaries(ctx context.Context) (streams []string, some bool, err error) {
	if idle.summaries == nil {
		return nil, false, nil
	}
	notes, err := idle.summaries.LoadSummaries(ctx)
	if err != nil || len(notes) == 0 {
		return nil, false, err
	}
	ends, err := idle.summaries.Ends(ctx)
	if err != nil {
		return nil, false, err
	}
	for _, text := range notes {
		var note IdleEvent
		if json.Unmarshal(text, &note) != nil || note.Format != summaryFormat || !note.holds(ends) {
			continue
		}
		for _, end := range note.Ends {
			delete(ends, end.Stream)
		}
		idle.add(note)
	}
	return slices.Sorted(maps.Keys(ends)), len(idle.events) > 0, nil
}

// holds reports whether no stream of the event has grown.
func (n *IdleEvent) holds(ends map[string]int64) bool {
	return len(n.Ends) > 0 && !slices.ContainsFunc(n.Ends, func(e StreamEnd) bool { return ends[e.Stream] != e.Sequence })
}

// add adds an idle event from its summary.
func (idle *idleEvents) add(note IdleEvent) {
	idle.desk.mu.Lock()
	defer idle.desk.mu.Unlock()
	id := note.Card.ID
	for _, s := range note.Seals {
		idle.desk.seals.Latest[verify.Sealed{What: s.What, ID: s.ID}] = verify.Latest{Seal: s.Seal, At: journal.Record{Stream: journal.EventPrefix + id, Position: s.Position}}
	}
	for _, link := range note.Links {
		idle.desk.links[link] = id
	}
	for person, name := range note.Forgotten {
		idle.desk.forgotten[person] = sidetable.Person{ID: person, Name: name}
	}
	r := &loadedIdle{IdleEvent: note}
	r.Seals, r.Links, r.Forgotten = nil, nil, nil
	idle.events[id] = r
	for _, end := range note.Ends[1:] {
		idle.games[strings.TrimPrefix(end.Stream, journal.GamePrefix)] = r
	}
}
