package sized

import (
	"net/http"
	"syscall"
	"testing"
	"time"
)

// BenchmarkPages prints what every page costs in events of n, 2n and 4n entries, and
// how that grows beside the page itself. cpu-ms is its time on the processor once the
// book of the event is made, first-cpu-ms that of the first who asks after a result;
// x-cost is cpu-ms over that of the size before, x-shown its bytes over those of the
// size before.
func BenchmarkPages(b *testing.B) {
	for _, s := range Systems {
		before := map[Page]measured{}
		for _, entries := range s.Sizes() {
			b.Run(s.Name(entries), func(b *testing.B) {
				h := s.Open(entries, b.TempDir())
				b.Cleanup(func() {
					if err := h.Close(); err != nil {
						b.Error(err)
					}
				})
				for _, page := range s.Pages() {
					b.Run(page.String(), func(b *testing.B) { before[page] = measure(b, h, page, before[page]) })
				}
			})
		}
	}
}

// measured is what a page costs.
type measured struct {
	cost  time.Duration // of one request, on the processor
	shown int           // bytes
}

func measure(b *testing.B, h *Service, page Page, smaller measured) measured {
	shown, status := h.Send(page)
	if status != http.StatusOK {
		b.Fatalf("%d", status)
	}
	start := processorTime()
	for b.Loop() {
		h.Send(page)
	}
	b.StopTimer()
	m := measured{cost: (processorTime() - start) / time.Duration(b.N), shown: shown}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(m.cost), "cpu-ms")
	b.ReportMetric(milliseconds(afterAResult(h, page)), "first-cpu-ms")
	b.ReportMetric(float64(m.shown)/1000, "KB")
	if smaller.shown > 0 {
		b.ReportMetric(float64(m.cost)/float64(max(smaller.cost, 1)), "x-cost")
		b.ReportMetric(float64(m.shown)/float64(smaller.shown), "x-shown")
	}
	return m
}

// afterAResult is what a page costs who sees it first after a result has changed.
func afterAResult(h *Service, page Page) time.Duration {
	const times = 3
	total := time.Duration(0)
	for range times {
		h.Correct()
		start := processorTime()
		h.Send(page)
		total += processorTime() - start
	}
	return total / times
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// processorTime is what this process has used.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
