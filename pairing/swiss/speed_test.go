package swiss

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

// midTournament is the field after 4 of 9 rounds.
func midTournament(players int, dirty bool) Field {
	r := rand.New(rand.NewPCG(7, uint64(players)))
	return Simulation{Players: players, Rounds: 9, Dirty: dirty, Draw: r.IntN}.Play(4)
}

// Beside the time of a pairing stands how it grows: x-smaller is the best time
// over the best of the size before in the same run, growth the power of the number
// of players that this comes to.
func BenchmarkPairMidTournament(b *testing.B) {
	for _, kind := range []string{"", "dirty"} {
		before, fewer := time.Duration(0), 0
		for _, n := range []int{32, 100, 300, 1000} {
			best := time.Duration(0)
			b.Run(fmt.Sprintf("%d%s", n, kind), func(b *testing.B) {
				best = benchmarkPair(b, midTournament(n, kind != ""))
				if before > 0 {
					ratio := float64(best) / float64(before)
					b.ReportMetric(ratio, "x-smaller")
					b.ReportMetric(math.Log(ratio)/math.Log(float64(n)/float64(fewer)), "growth")
				}
			})
			before, fewer = best, n
		}
	}
}

// benchmarkPair is the best time of one pairing, of three at least.
func benchmarkPair(b *testing.B, f Field) time.Duration {
	best, laps := time.Duration(math.MaxInt64), 0
	lap := func() {
		start := time.Now()
		if _, err := Pair(f); err != nil {
			b.Fatal(err)
		}
		best, laps = min(best, time.Since(start)), laps+1
	}
	b.ReportAllocs()
	for b.Loop() {
		lap()
	}
	for laps < 3 {
		lap()
	}
	return best
}

// Explaining is a pairing for every board.
func BenchmarkExplain100(b *testing.B) {
	f := midTournament(100, true)
	boards, err := Pair(f)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Explain(f, boards); err != nil {
			b.Fatal(err)
		}
	}
}
