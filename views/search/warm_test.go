package search_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/search"
	"renju-arbiter/views/testkit/visit"
)

// The games are read before anybody asks; a service that stops reads none.
func TestGamesAreReadBeforeAnybodyAsks(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	for _, at := range e.Tables[:2] {
		at.Play("h8", "h9", "j6")
		visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	}
	desk := e.Web.Delayed().Desk
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range []struct {
		ctx  context.Context
		want int
	}{{stopped, 0}, {t.Context(), 2}} {
		games := &search.Collection{Report: func(err error) { t.Error(err) }, Wall: time.Now}
		games.Warm(c.ctx, desk)
		if got := games.Counted(); got != c.want {
			t.Errorf("%d games were read, not %d", got, c.want)
		}
	}
}

// BenchmarkStoneBesideReading places two stones at one board, and two at another board while the finished games are read
// as at the start of the service, again and again. x-alone is the time of the second over that of the first.
func BenchmarkStoneBesideReading(b *testing.B) {
	e := visit.OpenClubEvening(b, visit.Options{})
	e.Start()
	desk := e.Web.Delayed().Desk
	var points []string
	for n := range 180 {
		points = append(points, board.At(n*7%15, n/15).String())
	}
	centre := slices.Index(points, "h8")
	points[0], points[centre] = points[centre], points[0]
	var alone, beside []time.Duration
	for n := 0; b.Loop() && n+1 < len(points); n += 2 {
		start := time.Now()
		e.Tables[0].Play(points[n], points[n+1])
		alone = append(alone, time.Since(start))
		ctx, stop := context.WithCancel(b.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			for ctx.Err() == nil {
				(&search.Collection{Wall: time.Now}).Warm(ctx, desk)
			}
		}()
		start = time.Now()
		e.Tables[1].Play(points[n], points[n+1])
		beside = append(beside, time.Since(start))
		stop()
		<-ended
	}
	half := func(times []time.Duration) float64 {
		slices.Sort(times)
		return float64(times[len(times)/2])
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(half(alone)/1e6, "p50-ms")
	b.ReportMetric(half(beside)/half(alone), "x-alone")
}
