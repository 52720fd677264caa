package whr

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"renju-arbiter/arbiter/testkit/baseline"
)

// world is many players of 30 years. Each has a strength; an event is a Swiss-like field of 20 who meet 8
// others each, neighbours in strength more often.
func world(players, games int) []Game {
	draw := rand.New(rand.NewPCG(1, 2))
	strength := make([]float64, players)
	for i := range strength {
		strength[i] = draw.NormFloat64() * 1.2
	}
	var list []Game
	for len(list) < games {
		day, home := draw.IntN(30*365), draw.IntN(players)
		for range 80 {
			a, b := (home+draw.IntN(20))%players, (home+draw.IntN(20))%players
			if draw.IntN(10) == 0 {
				b = draw.IntN(players)
			}
			if a == b {
				continue
			}
			g := Game{Day: day, Black: fmt.Sprintf("P%05d", a), White: fmt.Sprintf("P%05d", b)}
			if p := 1 / (1 + math.Exp(strength[b]-strength[a])); draw.Float64() < p {
				g.Score = 1
			}
			list = append(list, g)
		}
	}
	return list[:games]
}

func BenchmarkRate10000Players160000Games(b *testing.B) {
	games := world(10_000, 160_000)
	b.ReportAllocs()
	var l baseline.Laps
	for b.Loop() {
		l.Begin()
		rated(b, games, renju, nil)
		l.End()
	}
	l.Report(b, 1, "history")
}

// BenchmarkAnEventMore is a last event of 80 games on top, from the ratings before.
func BenchmarkAnEventMore(b *testing.B) {
	games := world(10_000, 160_000)
	known := rated(b, games[:len(games)-80], renju, nil)
	b.ReportAllocs()
	var l baseline.Laps
	for b.Loop() {
		l.Begin()
		rated(b, games, renju, known)
		l.End()
	}
	l.Report(b, 1, "event")
}
