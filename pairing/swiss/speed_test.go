package swiss

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// midTournament is the field after 4 of 9 rounds.
func midTournament(players int, dirty bool) Field {
	r := rand.New(rand.NewPCG(7, uint64(players)))
	return Simulation{Players: players, Rounds: 9, Dirty: dirty, Draw: r.IntN}.Play(4)
}

func BenchmarkPairMidTournament(b *testing.B) {
	for _, n := range []int{32, 100, 300, 1000} {
		for _, dirty := range []bool{false, true} {
			name := fmt.Sprintf("%d", n)
			if dirty {
				name += "dirty"
			}
			b.Run(name, func(b *testing.B) {
				f := midTournament(n, dirty)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := Pair(f); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
