package replay_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkPly is the page of the last ply of a game of 100, for somebody with a session, for whom no page is
// kept. x-board is its time over that of the board's own page.
func BenchmarkPly(b *testing.B) {
	e := visit.OpenClubEvening(b, visit.Options{})
	e.Start()
	at := e.Tables[0]
	var points []string
	for n := range 100 {
		points = append(points, board.At(n*7%15, n/15+4).String())
	}
	centre := slices.Index(points, "h8")
	points[0], points[centre] = points[centre], points[0]
	at.Play(points...)
	asks := func(path string) time.Duration {
		start := time.Now()
		if got := e.Arbiter.Send(visit.Sent{Method: "GET", Path: path}); got.Status != http.StatusOK {
			b.Fatal(got.Status)
		}
		return time.Since(start)
	}
	var own, ply time.Duration
	for b.Loop() {
		own += asks(at.Path)
		ply += asks(at.Path + "/100")
	}
	b.ReportMetric(float64(ply.Microseconds())/float64(b.N)/1000, "ms")
	b.ReportMetric(float64(ply)/float64(own), "x-board")
}
