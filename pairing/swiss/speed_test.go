package swiss

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
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

// A board's reason, after the round has been paired once: the mean of two dozen boards
// and the dearest, each the best of three, and how many pairings of the field that comes
// to. Round 2 is the dearest of an event: its brackets are half of the field.
func BenchmarkExplainBoard(b *testing.B) {
	for _, n := range []int{32, 100, 300} {
		for _, played := range []int{1, 4} {
			b.Run(fmt.Sprintf("%d-round-%d", n, played+1), func(b *testing.B) { benchmarkExplain(b, n, played) })
		}
	}
}

func benchmarkExplain(b *testing.B, n, played int) {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	f := Simulation{Players: n, Rounds: 9, Draw: r.IntN}.Play(played)
	boards, err := Pair(f)
	if err != nil {
		b.Fatal(err)
	}
	paired := benchmarkPair(b, f)
	best := map[int]time.Duration{}
	for range 3 {
		reasons, err := NewReasons(f, boards)
		if err != nil {
			b.Fatal(err)
		}
		for i := 0; i < len(boards); i += (len(boards) + 23) / 24 {
			start := time.Now()
			if reason, err := reasons.Of(i); err != nil || reason.Rival == nil {
				b.Fatal(reason, err)
			}
			if d := time.Since(start); best[i] == 0 || d < best[i] {
				best[i] = d
			}
		}
	}
	sum, dearest := time.Duration(0), time.Duration(0)
	for _, d := range best {
		sum, dearest = sum+d, max(dearest, d)
	}
	b.ReportMetric(sum.Seconds()*1000/float64(len(best)), "ms/board")
	b.ReportMetric(dearest.Seconds()*1000, "ms/dearest-board")
	b.ReportMetric(float64(dearest)/float64(paired), "pairings/dearest-board")
	baseline.Report(b, float64(dearest), "ns-dearest-board")
}

// The rounds 2 to 9 of a large tournament, each paired once: their mean, the dearest,
// and how the mean grows from size to size.
func BenchmarkPairLarge(b *testing.B) {
	before := time.Duration(0)
	for _, n := range []int{500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			sum, dearest, laps := time.Duration(0), time.Duration(0), 0
			for b.Loop() {
				for _, d := range roundsOf(b, n) {
					sum, dearest, laps = sum+d, max(dearest, d), laps+1
				}
			}
			mean := sum / time.Duration(laps)
			b.ReportMetric(mean.Seconds(), "s/round")
			b.ReportMetric(dearest.Seconds(), "s/dearest-round")
			if before > 0 {
				b.ReportMetric(math.Log2(float64(mean)/float64(before)), "growth")
			}
			before = mean
		})
	}
}

// roundsOf is what the pairing of each round from the second took.
func roundsOf(b *testing.B, n int) (took []time.Duration) {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	s := Simulation{Players: n, Rounds: 9, Draw: r.IntN}
	f := s.Play(0)
	for range s.Rounds {
		start := time.Now()
		boards, err := Pair(f)
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(start))
		s.enter(&f, boards, make([]bool, n))
	}
	return took[1:]
}
