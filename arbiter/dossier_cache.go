package arbiter

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// A dossierCache keeps dossiers, and the files written from them, until the event, its games or its
// people change. It has one entry for each event and audience. Concurrent requests for one entry share
// the work. When the cache is full it evicts the entry that was used least recently.
type dossierCache struct {
	mu      sync.Mutex
	entries []*cacheEntry // the most recently used last
}

// The limits of a dossierCache: steps of games (a game counts as gameInSteps more), and bytes of files.
const (
	cacheSteps  = 250_000
	cacheBytes  = 48 << 20
	gameInSteps = 8
	entryTexts  = 128 // files of one dossier: each format in each language, and some
)

// A cacheEntry holds one dossier.
type cacheEntry struct {
	event    string
	audience dossier.Audience
	making   sync.Mutex // held while the dossier is made
	kept     atomic.Pointer[cachedDossier]
}

// A cachedDossier is a dossier with the state that it was made from.
type cachedDossier struct {
	dossier.Dossier
	of    *dossierCache
	seen  uint64        // the event's count of happenings when it was begun
	named peopleKnown   // the people that it names, as they were
	known atomic.Uint64 // the edition of the people at which named was last checked
	steps int

	mu    sync.Mutex // guards texts and bytes
	texts map[string][]byte
	bytes int
}

// peopleKnown are people as they were when the dossier was made.
type peopleKnown struct {
	mu  sync.Mutex
	was map[string]personKnown
}

// personKnown is a person, if the id is known.
type personKnown struct {
	dossier.Person
	is bool
}

// Written returns the file that write makes from an event's dossier for an audience. The file is cached
// under name, and must not be changed by the caller; ErrNotFound.
func (ds Dossiers) Written(ctx context.Context, eventID string, audience dossier.Audience, name string, write func(dossier.Dossier) ([]byte, error)) ([]byte, error) {
	kept, err := ds.fetch(ctx, eventID, audience)
	if err != nil {
		return nil, err
	}
	text, fresh, err := kept.written(name, func() (text []byte, err error) {
		err = ds.Limit(ctx, func() error {
			text, err = write(kept.Dossier)
			return err
		})
		return text, err
	})
	if fresh {
		kept.of.evict(kept.of.entry(eventID, audience))
	}
	return text, err
}

// Text is the dossier of an event as an audience may know it now, with its bytes, which are
// the same as long as nothing happens; ErrNotFound. Both are for reading alone.
func (ds Dossiers) Text(ctx context.Context, eventID string, audience dossier.Audience) (dossier.Dossier, []byte, error) {
	kept, err := ds.fetch(ctx, eventID, audience)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	text, fresh, err := kept.written("text", func() ([]byte, error) { return kept.Bytes(nil) })
	if fresh {
		ds.desk.dossierCache.evict(ds.desk.dossierCache.entry(eventID, audience))
	}
	return kept.Dossier, text, err
}

// written writes what is not written yet.
func (k *cachedDossier) written(name string, write func() ([]byte, error)) (text []byte, fresh bool, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if text, is := k.texts[name]; is {
		return text, false, nil
	}
	if text, err = write(); err != nil {
		return nil, false, err
	}
	if len(k.texts) < entryTexts {
		k.texts[name] = text
		k.bytes += len(text)
	}
	return text, true, nil
}

// fetch is the dossier with all that was acknowledged before it was asked for.
func (ds Dossiers) fetch(ctx context.Context, eventID string, audience dossier.Audience) (*cachedDossier, error) {
	if audience == dossier.Public && ds.desk.delayedView == nil && ds.desk.delayed != nil {
		return ds.desk.delayed.Dossiers.fetch(ctx, eventID, audience)
	}
	return ds.cached(eventID, audience, func(kept *cachedDossier) (err error) {
		if kept.Dossier, err = ds.made(ctx, eventID, dossier.For{Audience: audience}, ds.noting(kept)); err != nil {
			return err
		}
		for _, g := range kept.Games {
			kept.steps += gameInSteps + len(g.Steps)
		}
		return nil
	})
}

// cached returns a cached dossier that holds everything acknowledged by now. Concurrent calls
// share the work.
func (ds Dossiers) cached(eventID string, audience dossier.Audience, fill func(*cachedDossier) error) (*cachedDossier, error) {
	stream, err := ds.desk.event(eventID)
	if err != nil {
		return nil, err
	}
	f := ds.desk.dossierCache.entry(eventID, audience)
	// Both counts are read before the cache: a dossier that was begun later is current.
	asked, people := stream.happenings.Load(), ds.desk.editions.Load()
	if kept := ds.current(f, asked, people); kept != nil {
		return kept, nil
	}
	f.making.Lock()
	defer f.making.Unlock()
	if kept := ds.current(f, asked, people); kept != nil {
		return kept, nil
	}
	kept := &cachedDossier{of: &ds.desk.dossierCache, seen: stream.happenings.Load(), named: peopleKnown{was: map[string]personKnown{}}, texts: map[string][]byte{}}
	kept.known.Store(ds.desk.editions.Load())
	if err := fill(kept); err != nil {
		return nil, err
	}
	f.kept.Store(kept)
	ds.desk.dossierCache.evict(f)
	return kept, nil
}

// noting looks people up, and notes each answer in the cached dossier.
func (ds Dossiers) noting(kept *cachedDossier) dossier.Who {
	return func(id string) (dossier.Person, bool) {
		p, is := ds.who(id)
		kept.named.mu.Lock()
		defer kept.named.mu.Unlock()
		if _, before := kept.named.was[id]; !before { // the first answer counts: a later change makes the dossier stale
			kept.named.was[id] = personKnown{p, is}
		}
		return p, is
	}
}

// current returns the dossier of an entry if it is not older than the two counts; else nil.
func (ds Dossiers) current(f *cacheEntry, happened, people uint64) *cachedDossier {
	kept := f.kept.Load()
	if kept == nil || kept.seen < happened {
		return nil
	}
	if kept.known.Load() >= people {
		return kept
	}
	kept.named.mu.Lock()
	defer kept.named.mu.Unlock()
	for id, was := range kept.named.was {
		if p, is := ds.who(id); (personKnown{p, is}) != was {
			return nil
		}
	}
	kept.known.Store(people)
	return kept
}

// entry returns the entry of an event for an audience, and makes it if it is missing.
func (c *dossierCache) entry(event string, audience dossier.Audience) *cacheEntry {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := slices.IndexFunc(c.entries, func(f *cacheEntry) bool { return f.event == event && f.audience == audience })
	if at < 0 {
		c.entries = append(c.entries, &cacheEntry{event: event, audience: audience})
		return c.entries[len(c.entries)-1]
	}
	f := c.entries[at]
	c.entries = append(slices.Delete(c.entries, at, at+1), f)
	return f
}

// evict removes the least recently used entries until the limits hold. The entry just filled stays.
func (c *dossierCache) evict(filled *cacheEntry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	steps, bytes := 0, 0
	var stay []*cacheEntry
	for _, f := range slices.Backward(c.entries) {
		s, b := f.size()
		if f == filled || steps+s <= cacheSteps && bytes+b <= cacheBytes {
			steps, bytes, stay = steps+s, bytes+b, append(stay, f)
		}
	}
	slices.Reverse(stay)
	c.entries = stay
}

func (f *cacheEntry) size() (steps, bytes int) {
	kept := f.kept.Load()
	if kept == nil {
		return 0, 0
	}
	kept.mu.Lock()
	defer kept.mu.Unlock()
	return kept.steps, kept.bytes
}

// An exportLimiter limits how many dossiers and files are made at once. However many are requested,
// half of the processors stay free for moves. Its zero value is ready.
type exportLimiter struct {
	once   sync.Once
	places chan struct{}
	queued atomic.Int32 // work that waits for a place
}

// Queued returns how many dossiers and files wait to be made.
func (ds Dossiers) Queued() int { return int(ds.desk.exportLimit.queued.Load()) }

// enter waits for a place; false where the context ends first.
func (c *exportLimiter) enter(ctx context.Context) bool {
	c.queued.Add(1)
	defer c.queued.Add(-1)
	select {
	case c.places <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// pauseAfter returns how long a place stays empty after work, while clocks run. The garbage collector
// needs that time: exports use at most a quarter of it.
func pauseAfter(worked time.Duration) time.Duration { return min(3*worked, 2*time.Second) }

// Limit runs work when a place is free; the error is its own, or the context's. Work must not
// call Limit again.
func (ds Dossiers) Limit(ctx context.Context, work func() error) error {
	return ds.limited(ctx, &ds.desk.exportLimit, work)
}

// limited runs work when the limiter has a place.
func (ds Dossiers) limited(ctx context.Context, c *exportLimiter, work func() error) error {
	c.once.Do(func() { c.places = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)) })
	if !c.enter(ctx) {
		return ctx.Err()
	}
	began := time.Now()
	defer func() {
		if len(ds.desk.Clocks.gamesWhere((*game.State).TimeRuns)) == 0 {
			<-c.places
			return
		}
		time.AfterFunc(pauseAfter(time.Since(began)), func() { <-c.places })
	}()
	return work()
}
