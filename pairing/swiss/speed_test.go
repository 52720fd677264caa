package swiss

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
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
					b.ReportMetric(float64(best)/float64(before), "x-smaller")
				}
				reportGrowth(b, best, before, n, fewer)
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

// largeFields are the sizes that are measured, with what the pairings of rounds 2, 3 and 4 may
// take together, in seconds, on a machine where one SHA-256 of 1 MiB takes limitedAt.
var largeFields = []struct {
	players int
	limit   float64
}{{1000, 2.5}, {2000, 10}, {5000, 80}, {10000, 180}}

const limitedAt = 625 * time.Microsecond

// The rounds of a large tournament, each the best of the laps: rounds 2 to 4 together beside their limit
// on this machine now, the dearest round, and how rounds 2 to 9 together grow, as a power of the
// number of players.
func BenchmarkPairLarge(b *testing.B) {
	before, fewer := time.Duration(0), 0
	for _, size := range largeFields {
		n := size.players
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var best []time.Duration // of each round, from the second
			for b.Loop() {
				took := roundsOf(b, n)
				for i := range best {
					took[i] = min(took[i], best[i])
				}
				best = took
			}
			three, all := best[0]+best[1]+best[2], time.Duration(0)
			for _, d := range best {
				all += d
			}
			limit := size.limit * float64(baseline.Measure()) / float64(limitedAt)
			b.ReportMetric(three.Seconds(), "s/rounds-2-4")
			b.ReportMetric(limit, "s-limit")
			b.ReportMetric(three.Seconds()/limit, "x-limit")
			b.ReportMetric(slices.Max(best).Seconds(), "s/dearest-round")
			reportGrowth(b, all, before, n, fewer)
			before, fewer = all, n
		})
	}
}

// A round where all have equal points, after two that nobody paired with care: one bracket.
func BenchmarkPairEqualPoints(b *testing.B) {
	before, fewer := time.Duration(0), 0
	for _, n := range []int{5000, 10000, 20000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			f := careless(n, 9, 2, true, rand.New(rand.NewPCG(7, uint64(n))))
			best := benchmarkPair(b, f)
			b.ReportMetric(best.Seconds(), "s/best-round")
			reportGrowth(b, best, before, n, fewer)
			before, fewer = best, n
		})
	}
}

func reportGrowth(b *testing.B, took, before time.Duration, n, fewer int) {
	if before > 0 {
		b.ReportMetric(math.Log(float64(took)/float64(before))/math.Log(float64(n)/float64(fewer)), "growth")
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
