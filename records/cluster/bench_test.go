package cluster

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
)

// What an append costs on three nodes of one machine, beside what it costs in one file.
func BenchmarkAppend(b *testing.B) {
	for _, clients := range []int{1, 64} {
		for _, kind := range []struct {
			name string
			open func(t testing.TB) arbiter.Journal
		}{
			{"one file", oneFile},
			{"three nodes", func(t testing.TB) arbiter.Journal { return three(t, 0, patient).nodes[0] }},
		} {
			b.Run(fmt.Sprintf("%s, %d clients", kind.name, clients), func(b *testing.B) {
				j := kind.open(b)
				b.ResetTimer()
				crowd(b, j, clients)
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
			})
		}
	}
}

func oneFile(t testing.TB) arbiter.Journal {
	t.Helper()
	s, err := records.Open(ctx, filepath.Join(t.TempDir(), "renju.db"), records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// crowd appends b.N moves, each client in a stream of its own.
func crowd(b *testing.B, j arbiter.Journal, clients int) {
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
