package standings

import (
	"testing"

	"renju-arbiter/pairing"
)

// field is a finished round robin of 64 players with every result in turn.
func field(b *testing.B) Input {
	in := Input{System: RoundRobin, Seed: "1"}
	rounds, err := pairing.RoundRobin(64, pairing.RoundRobinOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for no := 1; no <= 64; no++ {
		in.Players = append(in.Players, Player{No: no, Rating: 1500 + no})
	}
	for i, round := range rounds {
		for j, board := range round {
			codes := gameCodes[(7*i+5*j+i*j)%9]
			in.Results = append(in.Results, game(i+1, board.First, board.Second, codes[0], codes[1]))
		}
	}
	return in
}

func benchmarkTable(b *testing.B, tiebreaks ...Tiebreak) {
	in := field(b)
	in.Tiebreaks = tiebreaks
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Table(in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTable64(b *testing.B) {
	benchmarkTable(b, SonnebornBerger, DirectEncounter, Wins, WinsAsBlack)
}

func BenchmarkTable64DirectEncounterFirst(b *testing.B) { benchmarkTable(b, DirectEncounter) }

func BenchmarkTable64EveryTiebreak(b *testing.B) { benchmarkTable(b, AllTiebreaks()...) }

func BenchmarkCrossTable64(b *testing.B) {
	in := field(b)
	in.Tiebreaks = []Tiebreak{SonnebornBerger, DirectEncounter, Wins}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := CrossTable(in, ByRank); err != nil {
			b.Fatal(err)
		}
	}
}
