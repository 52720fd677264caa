package arbiter_test

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
)

// grow writes much that was done into each event.
func (a *aged) grow(acts int) {
	a.t.Helper()
	for _, id := range a.events {
		history, err := a.History.Event(context.Background(), id)
		a.must(err)
		part := journal.StreamAppend{Stream: "tournament/" + id, Expected: int64(len(history))}
		said := access.Appointed{Account: "helper", Role: access.Arbiter}
		body, err := tournament.Encode(said)
		a.must(err)
		for range acts {
			part.Events = append(part.Events, journal.Event{Kind: said.Kind(), Version: tournament.EventVersion, Body: body})
		}
		_, err = a.store.Append(context.Background(), journal.Batch{CommandID: "long " + id, Digest: "long", Actor: chief,
			Instant: history[len(history)-1].Instant, Wall: time.Now(), Streams: []journal.StreamAppend{part}})
		a.must(err)
	}
}

// BenchmarkStart opens an installation in which everything is over, beside one bare reading of its journal
// in the same run, and says what the desk holds of it afterwards.
func BenchmarkStart(b *testing.B) {
	a := newAged(b, 8, 11)
	for n := 1; n < len(a.events); n += 2 {
		a.must(a.Arrange(b.Context(), a.events[n], a.order(chief), tournament.Archive{Away: true}, nil))
	}
	a.grow(5000)
	a.must(a.opened(true).Idle.Summarize(b.Context(), time.Now().Add(30*24*time.Hour), func(time.Duration) {}))
	a.close()
	var ready, read time.Duration
	var heap, before runtime.MemStats
	for b.Loop() {
		runtime.GC()
		runtime.ReadMemStats(&before)
		began := time.Now()
		store, err := records.Open(b.Context(), a.path, records.Options{Projectors: records.Projections(), Review: true})
		a.must(err)
		desk, err := arbiter.Open(b.Context(), store, store.People(), arbiter.Options{Now: time.Now(), Summaries: store.Summaries()})
		a.must(err)
		ready += time.Since(began)
		runtime.GC()
		runtime.ReadMemStats(&heap)
		if n, folded, _ := desk.Resting(); n != len(a.events) || folded > 0 {
			b.Fatalf("%d events rest, %d were folded", n, folded)
		}
		a.must(store.Close())
		began = time.Now()
		a.must(readBare(b, a.path))
		read += time.Since(began)
	}
	b.ReportMetric(ready.Seconds()/read.Seconds(), "ready/read")
	b.ReportMetric(float64(heap.HeapAlloc-min(before.HeapAlloc, heap.HeapAlloc))/float64(len(a.events))/1e3, "kB/event")
}

// readBare reads the table of the journal once.
func readBare(b *testing.B, path string) error {
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro")
	if err != nil {
		return err
	}
	rows, err := db.QueryContext(b.Context(), `SELECT * FROM events`)
	if err != nil {
		return errors.Join(err, db.Close())
	}
	row := make([]any, 14)
	for i := range row {
		row[i] = new(sql.RawBytes)
	}
	for rows.Next() {
		if err := rows.Scan(row...); err != nil {
			return err
		}
	}
	return errors.Join(rows.Err(), rows.Close(), db.Close())
}
