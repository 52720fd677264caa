package renju

import (
	_ "embed"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/arbiter/testkit/oracles"
)

// stones is a position as raw lists.
type stones struct{ black, white []board.Point }

func benchBoards(b *testing.B) (raw []stones, positions []board.Position, points int) {
	for _, j := range judgedIn(b, oracles.BenchBoards) {
		pos := j.position()
		points += side*side - pos.Count()
		positions = append(positions, pos)
		raw = append(raw, stones{j.Black, j.White})
	}
	return raw, positions, points
}

func BenchmarkEveryPointFromRawStones(b *testing.B) {
	raw, _, points := benchBoards(b)
	for _, r := range []Reading{Combined, Literal} {
		b.Run(r.String(), func(b *testing.B) {
			b.ReportAllocs()
			var board15 Board
			var classes [side * side]Class
			var laps baseline.Laps
			for b.Loop() {
				laps.Begin()
				for i := range raw {
					board15.Reset()
					for _, p := range raw[i].black {
						board15.Place(p, board.Black)
					}
					for _, p := range raw[i].white {
						board15.Place(p, board.White)
					}
					board15.All(&classes, r)
				}
				laps.End()
			}
			laps.Report(b, points, "point")
		})
	}
}

func BenchmarkEveryPointFromPositions(b *testing.B) {
	_, positions, points := benchBoards(b)
	b.ReportAllocs()
	var classes [side * side]Class
	var laps baseline.Laps
	for b.Loop() {
		laps.Begin()
		for i := range positions {
			board15 := FromPosition(&positions[i])
			board15.All(&classes, Combined)
		}
		laps.End()
	}
	laps.Report(b, points, "point")
}

func BenchmarkEveryPointOfReadyBoards(b *testing.B) {
	_, positions, points := benchBoards(b)
	boards := make([]Board, len(positions))
	for i := range positions {
		boards[i] = FromPosition(&positions[i])
	}
	b.ReportAllocs()
	var classes [side * side]Class
	var laps baseline.Laps
	for b.Loop() {
		laps.Begin()
		for i := range boards {
			boards[i].All(&classes, Combined)
		}
		laps.End()
	}
	laps.Report(b, points, "point")
}

// BenchmarkOneClaimFromARawPosition is the referee's case: one point of a
// position, without an explanation.
func BenchmarkOneClaimFromARawPosition(b *testing.B) {
	claims := claims(b)
	b.ReportAllocs()
	var laps baseline.Laps
	for b.Loop() {
		laps.Begin()
		for i := range claims {
			Classify(&claims[i].pos, claims[i].point, Combined)
		}
		laps.End()
	}
	laps.Report(b, len(claims), "claim")
}

func BenchmarkOnePointOfAReadyBoard(b *testing.B) {
	claims := claims(b)
	boards := make([]Board, len(claims))
	for i := range claims {
		boards[i] = FromPosition(&claims[i].pos)
	}
	b.ReportAllocs()
	var laps baseline.Laps
	for b.Loop() {
		laps.Begin()
		for i := range boards {
			boards[i].Class(claims[i].point, Combined)
		}
		laps.End()
	}
	laps.Report(b, len(claims), "claim")
}

func BenchmarkExplain(b *testing.B) {
	claims := claims(b)
	b.ReportAllocs()
	var laps baseline.Laps
	for b.Loop() {
		laps.Begin()
		for i := range claims {
			Explain(&claims[i].pos, claims[i].point, Combined)
		}
		laps.End()
	}
	laps.Report(b, len(claims), "claim")
}

type claim struct {
	pos   board.Position
	point board.Point
}

// claims are all points of the teaching positions that are not plainly legal.
func claims(b *testing.B) (all []claim) {
	for _, j := range teaching(b) {
		for p := range j.Expect.Points {
			all = append(all, claim{j.position(), p})
		}
	}
	return all
}

// The board on which a long search for the costliest judgement ended: 13 double-threes
// deep, each waiting for the next.
//
//go:embed testdata/deepest.txt
var deepest string

func deepestBoard() (b Board) {
	b.Reset()
	for i, row := range strings.Fields(deepest) {
		for x, mark := range row {
			switch mark {
			case 'X':
				b.Place(board.At(x, side-1-i), board.Black)
			case 'O':
				b.Place(board.At(x, side-1-i), board.White)
			}
		}
	}
	return b
}

func BenchmarkDeepestBoardKnown(b *testing.B) {
	deep := deepestBoard()
	h2 := board.At(7, 1)
	for _, r := range []Reading{Combined, Literal} {
		b.Run(r.String()+"/every point", func(b *testing.B) {
			var classes [side * side]Class
			for b.Loop() {
				deep.All(&classes, r)
			}
		})
		b.Run(r.String()+"/explain h2", func(b *testing.B) {
			for b.Loop() {
				deep.Explain(h2, r)
			}
		})
	}
}
