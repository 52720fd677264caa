package views_test

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views"
	"renju-arbiter/views/metrics"
	"renju-arbiter/views/testkit/visit"
)

const (
	scrapedSlice  = 4000 // moves, each a stone and a press, of each kind in turn
	scrapeEvery   = time.Second
	besideScrapes = 1.1 // times as long may a move take beside them, one in a hundred
)

// BenchmarkMovesBesideScrapes has a hall play as fast as the service answers, while Prometheus asks once a
// second. Moves alone and moves beside scrapes take turns, as beside exports. x-p99 is what a scrape costs
// the slowest move in a hundred; x-p99-metered is what measuring costs without any scrape.
func BenchmarkMovesBesideScrapes(b *testing.B) {
	defer views.TuneRuntime()()
	hall := func(o visit.Options) (*visit.Service, []*boardClient) {
		h := visit.Open(b, o)
		return h, seatClients(h, "hall", h.MakeAccount("Chief", installation.Host).ID)
	}
	_, unmetered := hall(visit.Options{})
	h, metered := hall(visit.Options{Meter: metrics.New()})
	var plain, alone, beside waited
	var scrapes, took atomic.Int64
	b.ResetTimer()
	for left := b.N; left > 0; left -= 3 * scrapedSlice {
		n := min(scrapedSlice, (left+2)/3)
		plain = append(plain, unpaced(unmetered, n))
		first := len(alone)%2 == 0 // each comes first as often: the event grows
		if first {
			alone = append(alone, unpaced(metered, n))
		}
		end := scrape(h, &scrapes, &took)
		beside = append(beside, unpaced(metered, n))
		end()
		if !first {
			alone = append(alone, unpaced(metered, n))
		}
	}
	b.StopTimer()
	if len(beside) == 0 || len(beside[0]) == 0 {
		b.Fatal("nothing was played")
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(plain.typical(99)), "plain-p99-ms")
	b.ReportMetric(milliseconds(alone.typical(50)), "alone-p50-ms")
	b.ReportMetric(milliseconds(alone.typical(99)), "alone-p99-ms")
	b.ReportMetric(milliseconds(beside.typical(50)), "beside-p50-ms")
	b.ReportMetric(milliseconds(beside.typical(99)), "beside-p99-ms")
	b.ReportMetric(float64(alone.typical(99))/float64(plain.typical(99)), "x-p99-metered")
	b.ReportMetric(float64(beside.typical(99))/float64(alone.typical(99)), "x-p99")
	b.ReportMetric(float64(beside.all(99))/float64(alone.all(99)), "x-all-p99")
	b.ReportMetric(float64(scrapes.Load()), "scrapes")
	b.ReportMetric(milliseconds(time.Duration(took.Load()/max(1, scrapes.Load()))), "scrape-ms")
	b.ReportMetric(besideScrapes, "x-p99-may-be")
}

// unpaced has all boards play at once until so many moves are made, and answers how long each took.
func unpaced(boards []*boardClient, moves int) (waits []time.Duration) {
	var left atomic.Int64
	left.Store(int64(moves))
	var hall sync.WaitGroup
	for _, m := range boards {
		m.waits = nil
		hall.Go(func() {
			for left.Add(-1) >= 0 && m.next() {
			}
		})
	}
	hall.Wait()
	for _, m := range boards {
		waits = append(waits, m.waits...)
	}
	return waits
}

// scrape reads the metrics each second until the end. It counts how often, and how long that took.
func scrape(h *visit.Service, scrapes, took *atomic.Int64) (end func()) {
	over, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		turn := time.NewTicker(scrapeEvery)
		defer turn.Stop()
		for {
			select {
			case <-turn.C:
			case <-over:
				return
			}
			began := time.Now()
			answer := httptest.NewRecorder()
			h.Metrics.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
			if answer.Code != http.StatusOK {
				h.T.Errorf("%d %s", answer.Code, answer.Body)
			}
			scrapes.Add(1)
			took.Add(int64(time.Since(began)))
		}
	}()
	return func() { close(over); <-done }
}
