package fakeplayers

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
)

// What a row of five points is worth by the stones of one colour in it, none of the other: to who
// would add to it, and to who would block it.
var (
	builds = [5]int{1, 8, 70, 700, 90_000}
	blocks = [5]int{1, 6, 50, 900, 9_000}
)

// reaches are how far from a stone the next one is thought of.
const reaches = 2

// points are where the player would put a stone, the best first. A player who does not look at the
// other's rows this time leaves a four open.
func (p *Player) points(v Seat) []board.Point {
	colour, heed := v.Colour, !p.draw.in(p.Blunders)
	type thought struct {
		point board.Point
		worth int
	}
	var all []thought
	v.Position.Points(func(q board.Point, s board.Stone) {
		if s != board.Empty || !near(&v.Position, q) {
			return
		}
		worth := worthOf(&v.Position, q, colour, heed)
		all = append(all, thought{q, worth + worth*p.draw(30)/100})
	})
	slices.SortStableFunc(all, func(a, b thought) int { return cmp.Compare(b.worth, a.worth) })
	careful := colour == board.Black && v.ByClaim && p.draw.in(p.Care)
	var list []board.Point
	for _, t := range all[:min(len(all), 24)] {
		if careful && renju.Classify(&v.Position, t.point, renju.Combined).Foul() {
			continue
		}
		list = append(list, t.point)
	}
	return list
}

// near tells whether a stone stands within reach.
func near(pos *board.Position, q board.Point) bool {
	for y := max(0, q.Y()-reaches); y <= min(pos.Size()-1, q.Y()+reaches); y++ {
		for x := max(0, q.X()-reaches); x <= min(pos.Size()-1, q.X()+reaches); x++ {
			if pos.At(board.At(x, y)) != board.Empty {
				return true
			}
		}
	}
	return pos.Count() == 0 && q == board.Centre(pos.Size())
}

// worthOf adds up the rows of five points that a stone would stand in.
func worthOf(pos *board.Position, q board.Point, colour board.Stone, heed bool) int {
	worth := 0
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for from := -4; from <= 0; from++ {
			own, other, inside := rowOf(pos, q, d, from, colour)
			switch {
			case !inside || own > 0 && other > 0:
			case other == 0:
				worth += builds[min(own, 4)]
			case heed:
				worth += blocks[min(other, 4)]
			}
		}
	}
	return worth
}

// rowOf counts the stones of a row of five points.
func rowOf(pos *board.Position, q board.Point, d [2]int, from int, colour board.Stone) (own, other int, inside bool) {
	for i := from; i < from+5; i++ {
		x, y := q.X()+i*d[0], q.Y()+i*d[1]
		if x < 0 || y < 0 || x >= pos.Size() || y >= pos.Size() {
			return 0, 0, false
		}
		switch pos.At(board.At(x, y)) {
		case board.Empty:
		case colour:
			own++
		default:
			other++
		}
	}
	return own, other, true
}

// stone is the next move on the board. tried is how often one was refused from this position: the
// player goes down the list, and then tries anything.
func (p *Player) stone(v Seat, tried int) game.Command {
	c := game.Command{Do: game.DoStone, By: v.Me, Point: board.NoPoint}
	switch list := p.points(v); {
	case v.Kind == "drop":
		c.Column = 1 + p.draw(max(1, v.Columns))
		return c
	case tried < len(list):
		c.Point = list[tried]
	default:
		c.Point = p.anywhere(v)
	}
	if v.Kind == "move" {
		if own := stonesOf(&v.Position, v.Colour); len(own) > 0 {
			from := one(p.draw, own...)
			c.From = &from
		}
	}
	return c
}

// anywhere is a free point, where there is one.
func (p *Player) anywhere(v Seat) board.Point {
	if free := stonesOf(&v.Position, board.Empty); len(free) > 0 {
		return one(p.draw, free...)
	}
	return board.NoPoint
}

// stonesOf are the points on which a colour stands.
func stonesOf(pos *board.Position, colour board.Stone) (list []board.Point) {
	pos.Points(func(q board.Point, s board.Stone) {
		if s == colour {
			list = append(list, q)
		}
	})
	return list
}

// makes is what a ply made on the board when it was played, as an eye sees it that knows the rules.
func (v Seat) makes(ply int) renju.Class {
	s, pos := v.Plies[ply], v.before(ply)
	if s.Colour == board.White {
		return renju.WhiteClass(&pos, s.Point)
	}
	return renju.Classify(&pos, s.Point, renju.Combined)
}
