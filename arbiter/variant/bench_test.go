package variant

import (
	"math/rand/v2"
	"testing"

	"renju-arbiter/arbiter/board"
)

// One stone on a crowded board, judged and set.
func BenchmarkPlace(b *testing.B) {
	for _, set := range []struct{ game, options string }{
		{"renju", ""}, {"gomoku", ""}, {"gomoku", `{"preset":"1931"}`}, {"pente", ""}, {"pente4", ""}, {"ninuki", ""},
	} {
		b.Run(set.game+set.options, func(b *testing.B) {
			b.ReportAllocs()
			r := rulesOf(b, set.game, set.options)
			s := crowded(r, rand.New(rand.NewPCG(3, 4))).fast
			free := near(s, 9)
			by := s.Actor()
			for i := 0; b.Loop(); i++ {
				s.Place(by, board.Stone(by), free[i%len(free)])
			}
		})
	}
}

func BenchmarkConnectFour(b *testing.B) {
	b.ReportAllocs()
	s := rulesOf(b, "connect4", "").Begin()
	for b.Loop() {
		s.Drop(board.P1, board.Black, 4)
	}
}
