package sized

import (
	"context"
	"iter"
	"sync"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records"
)

// memory is a journal that nothing outlives. It keeps the order and the sequences of
// the real one.
type memory struct {
	mu      sync.Mutex
	records []journal.Record
	last    map[string]int64 // by stream
}

func (m *memory) Append(_ context.Context, b journal.Batch) ([]journal.Record, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range b.Streams {
		if m.last[s.Stream] != s.Expected {
			return nil, &journal.ConflictError{Stream: s.Stream, Expected: s.Expected, Actual: m.last[s.Stream]}
		}
	}
	before := len(m.records)
	for _, s := range b.Streams {
		for _, e := range s.Events {
			if m.last == nil {
				m.last = map[string]int64{}
			}
			m.last[s.Stream]++
			m.records = append(m.records, journal.Record{Position: int64(len(m.records) + 1), Stream: s.Stream, Sequence: m.last[s.Stream],
				Actor: b.Actor, Instant: b.Instant, Wall: b.Wall, CommandID: b.CommandID, Digest: b.Digest, Event: e})
		}
	}
	return m.records[before:len(m.records):len(m.records)], nil
}

func (m *memory) Read(_ context.Context, after int64, limit int) ([]journal.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	rest := m.records[min(int(after), len(m.records)):]
	return rest[:min(limit, len(rest)):min(limit, len(rest))], nil
}

func (m *memory) Stream(_ context.Context, stream string) ([]journal.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []journal.Record
	for _, r := range m.records {
		if r.Stream == stream {
			list = append(list, r)
		}
	}
	return list, nil
}

func (m *memory) Follow(context.Context, int64) iter.Seq2[journal.Record, error] {
	return func(yield func(journal.Record, error) bool) { yield(journal.Record{}, journal.ErrClosed) }
}

func (m *memory) Head(context.Context) (int64, [32]byte, int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.records) == 0 {
		return 0, [32]byte{}, 0, nil
	}
	last := m.records[len(m.records)-1]
	return last.Position, last.Hash, last.Instant, nil
}

func (m *memory) Beat(context.Context, int64, time.Time) error { return nil }

// besides is a journal of an event beside the store, which keeps the installation and its accounts.
type besides struct {
	*memory
	store *records.Store
	people
	links map[string]sidetable.Link // by the digest of the token
}

// LoadLinks implements sidetable.Store: they are made later.
func (b besides) LoadLinks(context.Context) ([]sidetable.Link, error) { return nil, nil }

// FindLink implements sidetable.Store.
func (b besides) FindLink(_ context.Context, digest []byte) (sidetable.Link, error) {
	link, known := b.links[string(digest)]
	if !known {
		return link, sidetable.ErrNoLink
	}
	return link, nil
}

// Append implements journal.Journal.
func (b besides) Append(ctx context.Context, batch journal.Batch) ([]journal.Record, error) {
	b.people.keep(batch.SideTables)
	if batch.Streams[0].Stream == journal.InstallationStream {
		return b.store.Append(ctx, batch)
	}
	for _, aside := range batch.SideTables {
		if link, is := aside.(sidetable.AddLink); is {
			b.links[string(link.Digest)] = link.Link
		}
	}
	return b.memory.Append(ctx, batch)
}
