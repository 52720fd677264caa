//go:build unix

package cluster

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records"
)

// What an append costs on three nodes of one machine, beside what it costs in one file in the same run.
//
//	x-appends  of three nodes, of those of one file
//	x-cpu      what the processors work for an append on one node, of what they do in one file
func BenchmarkAppend(b *testing.B) {
	for _, clients := range []int{1, 64} {
		var alone spent
		b.Run(fmt.Sprintf("one file, %d clients", clients), func(b *testing.B) {
			alone = appends(b, oneFile(b), clients)
		})
		b.Run(fmt.Sprintf("three nodes, %d clients", clients), func(b *testing.B) {
			three := appends(b, three(b, 0, patient).nodes[0], clients)
			b.ReportMetric(alone.each.Seconds()/three.each.Seconds(), "x-appends")
			b.ReportMetric(three.processor.Seconds()/3/alone.processor.Seconds(), "x-cpu")
		})
	}
}

// spent is what an append takes: of time, and of the processors.
type spent struct{ each, processor time.Duration }

func appends(b *testing.B, j journal.Journal, clients int) spent {
	b.Helper()
	b.ResetTimer()
	before := processorTime(b)
	crowd(b, j, clients)
	n := time.Duration(b.N)
	s := spent{b.Elapsed() / n, (processorTime(b) - before) / n}
	b.ReportMetric(1/s.each.Seconds(), "appends/s")
	b.ReportMetric(float64(s.processor.Microseconds()), "cpu-us/append")
	return s
}

// processorTime is what the processors have worked for this process so far, clients among it.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func oneFile(t testing.TB) journal.Journal {
	t.Helper()
	s, err := records.Open(ctx, filepath.Join(t.TempDir(), "renju.db"), records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// crowd appends b.N moves, each client in a stream of its own.
func crowd(b *testing.B, j journal.Journal, clients int) {
	b.Helper()
	var left atomic.Int64
	left.Store(int64(b.N))
	var all sync.WaitGroup
	for n := range clients {
		all.Go(func() {
			stream := fmt.Sprintf("game/%d", n)
			for i := int64(0); left.Add(-1) >= 0; i++ {
				if _, err := j.Append(ctx, move(stream, i)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}
