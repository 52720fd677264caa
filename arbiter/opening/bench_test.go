package opening

import (
	"testing"

	"renju-arbiter/arbiter/board"
)

func BenchmarkStone(b *testing.B) {
	b.ReportAllocs()
	g := sitDown(b, "rif")
	g.play(b, "P1 h8\nP1 i9\nP1 h10")
	step := Step{Kind: Stone, Point: at("a2")}
	for b.Loop() {
		g.Do(&g.pos, board.P2, step)
	}
}

// Ten fifths with a symmetric position, so that every pair is compared.
func BenchmarkTenFifths(b *testing.B) {
	b.ReportAllocs()
	g := sitDown(b, "taraguchi-10")
	g.play(b, "P1 h8\nP2 h9\nP1 h10\nP2 h11")
	step := Step{Kind: Propose}
	for _, name := range []string{"a1", "b3", "c5", "d7", "e9", "f11", "g13", "a15", "b12", "c10"} {
		step.Points = append(step.Points, at(name))
	}
	for b.Loop() {
		if _, _, code := g.Do(&g.pos, board.P1, step); code != "" {
			b.Fatal(code)
		}
	}
}

func BenchmarkOpenSquares(b *testing.B) {
	b.ReportAllocs()
	g := sitDown(b, "taraguchi-10")
	g.play(b, "P1 h8\nP2 h9\nP1 h10\nP2 h11")
	for b.Loop() {
		g.pos.Points(func(p board.Point, _ board.Stone) { g.Open(&g.pos, p) })
	}
}

func BenchmarkRecognise(b *testing.B) {
	b.ReportAllocs()
	moves := [3]board.Point{at("h8"), at("g7"), at("j10")}
	for b.Loop() {
		Recognise(moves)
	}
}
