package records

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/testkit/disktest"
)

const clients = 64

// BenchmarkDurableAppends has 64 games play as fast as they can. It reports
// beside each other what the disk can do alone and what the journal makes of
// it; the slowest client shows whether one starves.
func BenchmarkDurableAppends(b *testing.B) {
	b.ReportAllocs()
	raw := disktest.Rate(b, b.TempDir())
	disktest.Syncs(b) // before the database is opened
	s := openTest(b, newPath(b), Options{})

	waits := make([][]time.Duration, clients)
	var left atomic.Int64
	left.Store(int64(b.N))
	var hall sync.WaitGroup
	before := disktest.Syncs(b)
	b.ResetTimer()
	for n := range clients {
		hall.Go(func() {
			stream := fmt.Sprintf("game/%d", n)
			for i := int64(0); left.Add(-1) >= 0; i++ {
				start := time.Now()
				if _, err := s.Append(context.Background(), move(stream, i)); err != nil {
					b.Error(err)
					return
				}
				waits[n] = append(waits[n], time.Since(start))
			}
		})
	}
	hall.Wait()
	b.StopTimer()
	syncs := float64(disktest.Syncs(b) - before)

	all := slices.Concat(waits...)
	slices.Sort(all)
	fewest, most := b.N, 0
	for _, w := range waits {
		fewest, most = min(fewest, len(w)), max(most, len(w))
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/seconds, "events/s")
	b.ReportMetric(syncs/seconds, "fsyncs/s")
	b.ReportMetric(float64(b.N)/max(syncs, 1), "appends/fsync")
	b.ReportMetric(raw, "raw-fsyncs/s")
	b.ReportMetric(milliseconds(all[len(all)/2]), "p50-ms")
	b.ReportMetric(milliseconds(all[len(all)*99/100]), "p99-ms")
	b.ReportMetric(milliseconds(all[len(all)-1]), "worst-ms")
	b.ReportMetric(float64(fewest)/float64(max(most, 1)), "slowest/fastest")
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// BenchmarkOneClient is a quiet hall: each append pays its own sync.
func BenchmarkOneClient(b *testing.B) {
	b.ReportAllocs()
	raw := disktest.Rate(b, b.TempDir())
	disktest.Syncs(b)
	s := openTest(b, newPath(b), Options{})
	before := disktest.Syncs(b)
	for i := 0; b.Loop(); i++ {
		if _, err := s.Append(context.Background(), move("game/1", int64(i))); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "events/s")
	b.ReportMetric(float64(disktest.Syncs(b)-before)/float64(b.N), "fsyncs/append")
	b.ReportMetric(raw, "raw-fsyncs/s")
}

// BenchmarkAnEntryInTheLog is what a log takes of an append beside what is written to the disk.
func BenchmarkAnEntryInTheLog(b *testing.B) {
	d := &appendBatch{Batch: move("game/0198c2f0-7d5c-7e8a-9c5d-000000000001", 7)}
	data := kinds().Encode(d)
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			kinds().Encode(d)
		}
		b.ReportMetric(float64(len(data)), "bytes")
	})
	b.Run("decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := kinds().Decode(data); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkOpen audits a hundred thousand events: a congress with 1,500 games.
func BenchmarkOpen(b *testing.B) {
	const events = 100_000
	for _, projected := range []bool{false, true} {
		b.Run(fmt.Sprintf("projected=%v", projected), func(b *testing.B) {
			b.ReportAllocs()
			o := Options{}
			if projected {
				o.Projectors = []projection.Projector{&stones{}}
			}
			path := newPath(b)
			s := openTest(b, path, o)
			for i := range int64(events / 100) {
				batch := move(fmt.Sprintf("game/%d", i%1500), 0)
				batch.Streams[0].Expected = i / 1500 * 100
				batch.CommandID = fmt.Sprint(i)
				e := batch.Streams[0].Events[0]
				batch.Streams[0].Events = slices.Repeat([]journal.Event{e}, 100)
				if _, err := s.Append(b.Context(), batch); err != nil {
					b.Fatal(err)
				}
			}
			if err := s.Close(); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				s, err := Open(b.Context(), path, o)
				if err != nil {
					b.Fatal(err)
				}
				if err := s.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
