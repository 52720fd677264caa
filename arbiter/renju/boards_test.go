package renju

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// chooser draws a number from 0 to n-1: a seeded source or rapid's.
type chooser func(n int) int

func seeded(seed uint64) chooser { return rand.New(rand.NewPCG(seed, 15)).IntN }

func drawn(t *rapid.T) chooser {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "n") }
}

// kinds are ways of making a board on which much or odd things happen.
var kinds = map[string]func(chooser) board.Position{
	"scattered": func(choose chooser) board.Position { return scattered(choose, 10+choose(80), 10+choose(80)) },
	"dense":     func(choose chooser) board.Position { return scattered(choose, 60+choose(60), choose(60)) },
	"full":      func(choose chooser) board.Position { return scattered(choose, 70+choose(80), 60+choose(90)) },
	"twos":      twos,
	"chain":     chain,
	"walls":     walls,
}

// scattered puts stones down anywhere; two may fall on one point.
func scattered(choose chooser, black, white int) board.Position {
	pos := board.New(side)
	for range white {
		pos.Set(anywhere(choose), board.White)
	}
	for range black {
		pos.Set(anywhere(choose), board.Black)
	}
	return pos
}

func anywhere(choose chooser) board.Point { return board.At(choose(side), choose(side)) }

// plant puts n black stones near p on one line through it.
func plant(pos *board.Position, choose chooser, p board.Point, w way, n int) {
	for range n {
		k := choose(4) + 1
		if choose(2) == 0 {
			k = -k
		}
		x, y := p.X()+k*w.dx, p.Y()+k*w.dy
		if x >= 0 && y >= 0 && x < side && y < side {
			pos.Set(board.At(x, y), board.Black)
		}
	}
}

// twos makes a few points that see two or three black stones on several lines.
func twos(choose chooser) board.Position {
	pos := scattered(choose, choose(10), choose(25))
	for range 2 + choose(4) {
		p := anywhere(choose)
		for _, w := range ways {
			if choose(4) > 0 {
				plant(&pos, choose, p, w, 2+choose(2))
			}
		}
		pos.Set(p, board.Empty)
	}
	return pos
}

// chain walks from one such point to another on its lines, so that a three's
// straight-four point makes threes of its own, and so on.
func chain(choose chooser) board.Position {
	pos := scattered(choose, 0, choose(12))
	p := board.At(4+choose(7), 4+choose(7))
	var joints []board.Point
	for range 3 + choose(5) {
		joints = append(joints, p)
		for _, w := range ways {
			if choose(3) > 0 {
				plant(&pos, choose, p, w, 2)
			}
		}
		w, k := ways[choose(4)], choose(7)-3
		x, y := p.X()+k*w.dx, p.Y()+k*w.dy
		if x >= 0 && y >= 0 && x < side && y < side {
			p = board.At(x, y)
		}
	}
	for _, p := range joints {
		pos.Set(p, board.Empty)
	}
	return pos
}

// walls fills the edges, where windows are cut short.
func walls(choose chooser) board.Position {
	pos := board.New(side)
	for range 40 + choose(60) {
		p := anywhere(choose)
		if choose(2) == 0 {
			p = board.At([]int{0, 1, 2, 12, 13, 14}[choose(6)], p.Y())
		} else {
			p = board.At(p.X(), []int{0, 1, 2, 12, 13, 14}[choose(6)])
		}
		stone := board.Black
		if choose(5) == 0 {
			stone = board.White
		}
		pos.Set(p, stone)
	}
	return pos
}
