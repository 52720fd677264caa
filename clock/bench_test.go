package clock_test

import (
	"testing"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/clock"
)

func BenchmarkPressAndRemaining(b *testing.B) {
	for _, text := range []string{"7200+30", "300b10", "40/7200:30/1800", "3600:5x60", "1800:10c300"} {
		b.Run(text, func(b *testing.B) {
			k := clock.New(control(b, text), 2).Start(p1, 0)
			b.ReportAllocs()
			var at clock.Instant
			for b.Loop() {
				at += 25
				k = k.Press(1-k.Running(), at, true)
				if k.Remaining(k.Running(), at+10) == 1 {
					at++
				}
			}
			b.StopTimer()
			baseline.Report(b, float64(b.Elapsed().Nanoseconds())/float64(b.N), "ns/press")
		})
	}
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := clock.Parse("40/7200+30:30/1800:5x60"); err != nil {
			b.Fatal(err)
		}
	}
}
