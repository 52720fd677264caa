package sized

import (
	"net/http"
	"slices"
	"testing"
	"time"
)

// A page of an event with 40 boards a round costs at most so much of a processor, once its
// book is made. The emergency folder is all papers of a round in one, with every board drawn,
// and is fetched once: it may cost three times as much.
const (
	mostOfForty     = 20 * time.Millisecond
	mostOfTheFolder = 3 * mostOfForty
)

// BenchmarkPagesOfFortyBoards holds every page of a Swiss, and of a hall in which all games
// go on, to that: it fails where a page costs more, the best of its runs taken.
func BenchmarkPagesOfFortyBoards(b *testing.B) {
	for _, s := range Systems {
		if s.name != "swiss" && s.name != "hall" {
			continue
		}
		h := s.Open(80, b.TempDir())
		for _, page := range s.Pages() {
			b.Run(s.name+", "+page.String(), func(b *testing.B) {
				most := mostOfForty
				if page.Path == "/paper/folder" {
					most = mostOfTheFolder
				}
				var costs []time.Duration
				for b.Loop() {
					start := processorTime()
					if _, status := h.Send(page); status != http.StatusOK {
						b.Fatal(status)
					}
					costs = append(costs, processorTime()-start)
				}
				best := slices.Min(costs)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(milliseconds(best), "cpu-ms")
				if best > most {
					b.Errorf("it costs %.1f ms, at most %.0f", milliseconds(best), milliseconds(most))
				}
			})
		}
		if err := h.Close(); err != nil {
			b.Error(err)
		}
	}
}
