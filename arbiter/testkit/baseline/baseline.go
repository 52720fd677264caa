// Package baseline is for benchmarks, and for tests that wait for something
// (Patience). A figure of speed says little without the
// machine and the hour that it was measured on; beside the time of a fixed piece
// of work in the same run it can be compared. The piece of work is one SHA-256 of
// 1 MiB by the standard library. (Durable writing has another yardstick, the
// syncs of the same disk: package records/testkit/disktest.)
package baseline

import (
	"crypto/sha256"
	"testing"
	"time"
)

// Reference is what the work takes on the class of machine on which limits are
// given.
const Reference = 530 * time.Microsecond

// Measure is the time of the work on this machine now: the best of several, so
// that what else the machine does counts little.
func Measure() time.Duration {
	block := make([]byte, 1<<20)
	best := time.Hour
	for range 20 {
		start := time.Now()
		sha256.Sum256(block)
		best = min(best, time.Since(start))
	}
	return best
}

// Report prints a time in nanoseconds, the yardstick beside it, and what the time
// comes to where the yardstick takes as long as its Reference.
func Report(b *testing.B, ns float64, unit string) {
	measured := Measure()
	b.ReportMetric(ns, unit)
	b.ReportMetric(float64(measured)/float64(time.Millisecond), "sha256-MiB-ms")
	b.ReportMetric(ns*float64(Reference)/float64(measured), unit+"-at-0.53ms")
}

// Laps times the iterations of a benchmark, each of many parts. The best one is
// the figure to compare: the mean also measures what else the machine does.
type Laps struct {
	start time.Time
	best  time.Duration
}

// Begin stands before an iteration.
func (l *Laps) Begin() { l.start = time.Now() }

// End stands after it.
func (l *Laps) End() {
	if d := time.Since(l.start); l.best == 0 || d < l.best {
		l.best = d
	}
}

// Report prints the time of one of the n parts, on the mean and as Report does of
// the best lap.
func (l *Laps) Report(b *testing.B, n int, part string) {
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/"+part)
	Report(b, float64(l.best.Nanoseconds())/float64(n), "best-ns/"+part)
}
