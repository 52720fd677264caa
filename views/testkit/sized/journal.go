package sized

import (
	"context"
	"iter"
	"sync"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
)

// memory is a journal that nothing outlives. It keeps the order and the sequences of
// the real one.
type memory struct {
	mu      sync.Mutex
	records []arbiter.Record
	last    map[string]int64 // by stream
}

func (m *memory) Append(_ context.Context, b arbiter.Batch) ([]arbiter.Record, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range b.Streams {
		if m.last[s.Stream] != s.Expected {
			return nil, &arbiter.ConflictError{Stream: s.Stream, Expected: s.Expected, Actual: m.last[s.Stream]}
		}
	}
	before := len(m.records)
	for _, s := range b.Streams {
		for _, e := range s.Events {
			if m.last == nil {
				m.last = map[string]int64{}
			}
			m.last[s.Stream]++
			m.records = append(m.records, arbiter.Record{Position: int64(len(m.records) + 1), Stream: s.Stream, Sequence: m.last[s.Stream],
				Actor: b.Actor, Instant: b.Instant, Wall: b.Wall, CommandID: b.CommandID, Digest: b.Digest, Event: e})
		}
	}
	return m.records[before:len(m.records):len(m.records)], nil
}

func (m *memory) Read(_ context.Context, after int64, limit int) ([]arbiter.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	rest := m.records[min(int(after), len(m.records)):]
	return rest[:min(limit, len(rest)):min(limit, len(rest))], nil
}

func (m *memory) Stream(_ context.Context, stream string) ([]arbiter.Record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []arbiter.Record
	for _, r := range m.records {
		if r.Stream == stream {
			list = append(list, r)
		}
	}
	return list, nil
}

func (m *memory) Follow(context.Context, int64) iter.Seq2[arbiter.Record, error] {
	return func(yield func(arbiter.Record, error) bool) { yield(arbiter.Record{}, arbiter.ErrClosed) }
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

// besides is a journal of an event beside the store, which keeps the house and its accounts.
type besides struct {
	*memory
	store *records.Store
	people
	links map[string]arbiter.KeptLink // by the digest of the token
}

// LoadLinks implements arbiter.People: they are made later.
func (b besides) LoadLinks(context.Context) ([]arbiter.KeptLink, error) { return nil, nil }

// FindLink implements arbiter.People.
func (b besides) FindLink(_ context.Context, digest []byte) (arbiter.KeptLink, error) {
	link, known := b.links[string(digest)]
	if !known {
		return link, arbiter.ErrNoLink
	}
	return link, nil
}

// Append implements arbiter.Journal.
func (b besides) Append(ctx context.Context, batch arbiter.Batch) ([]arbiter.Record, error) {
	b.people.keep(batch.Beside)
	if batch.Streams[0].Stream == "house" {
		return b.store.Append(ctx, batch)
	}
	for _, aside := range batch.Beside {
		if link, is := aside.(arbiter.AddLink); is {
			b.links[string(link.Digest)] = link.KeptLink
		}
	}
	return b.memory.Append(ctx, batch)
}
