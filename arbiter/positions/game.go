package positions

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// A Result is how a game ended for real Black.
type Result uint8

// The results. Other is a score that only a ruling gives, such as 0-0.
const (
	Other Result = iota
	BlackWon
	Drawn
	WhiteWon
)

// A Game is a finished game as the index keeps it.
type Game struct {
	ID     string
	Ended  int64 // when it ended; the newest game of an answer stands first
	Board  Board
	Result Result

	ops   []op
	takes bool // stones leave the board: captured, or moved
}

// A Ply is a stone, a pass (board.NoPoint), or a stone that moved.
type Ply struct {
	Point  board.Point
	Colour board.Stone
	Off    []Stone // what left the board with it
}

// A Stone is a stone on a point.
type Stone struct {
	Point  board.Point
	Colour board.Stone
}

// New returns a game with its plies.
func New(id string, ended int64, b Board, result Result, plies []Ply) Game {
	g := Game{ID: id, Ended: ended, Board: b, Result: result, ops: make([]op, 0, len(plies))}
	for _, ply := range plies {
		for _, off := range ply.Off {
			g.takes = true
			g.ops = append(g.ops, opOf(off)|opOff)
		}
		g.ops = append(g.ops, opOf(Stone{ply.Point, ply.Colour})|opLast)
	}
	return g
}

// Of returns a game of the desk. It is false for a game that is not over, that nobody played, that was
// declared void, that has no stone, and for a game of four colours.
func Of(id string, s game.State) (Game, bool) {
	if s.Status != game.EndedGame || s.Outcome == nil || s.Outcome.Forfeit() || len(s.Plies) == 0 || s.Table.Rules().Colours() > 2 {
		return Game{}, false
	}
	on := map[board.Point]board.Stone{}
	plies := make([]Ply, len(s.Plies))
	for i, ply := range s.Plies {
		plies[i] = Ply{Point: ply.Point, Colour: ply.Colour}
		if ply.Pass() {
			continue
		}
		for _, p := range leaving(ply) {
			plies[i].Off = append(plies[i].Off, Stone{p, on[p]})
			delete(on, p)
		}
		on[ply.Point] = ply.Colour
	}
	b := Board{Size: s.Position.Size(), Upright: s.Table.Rules().Standing()}
	return New(id, int64(s.EndedAt), b, ResultOf(s.Outcome.Score, s.Black()), plies), true
}

// Last returns the stones of the last position, in the order in which they were set.
func (g Game) Last() []Stone { return g.After(len(g.ops)) }

// After returns the stones after n plies, in the order in which they were set; after all of them, where there are
// fewer.
func (g Game) After(n int) (list []Stone) {
	for _, o := range g.ops {
		if n == 0 {
			break
		}
		if o&opLast != 0 {
			n--
		}
		switch {
		case o&opOff != 0:
			list = slices.DeleteFunc(list, func(s Stone) bool { return s.Point == o.point() })
		case o&opPass == 0:
			list = append(list, Stone{o.point(), o.colour()})
		}
	}
	return list
}

// leaving returns the points that a ply empties.
func leaving(ply game.Ply) []board.Point {
	if ply.Effect == nil {
		return nil
	}
	list := ply.Effect.Captured
	if ply.Effect.From != board.NoPoint {
		list = append([]board.Point{ply.Effect.From}, list...)
	}
	return list
}

// ResultOf returns the result of a score for the person who held Black.
func ResultOf(score game.Score, black board.Person) Result {
	switch winner := score.Winner(); {
	case winner == board.Nobody && score.P1 == 1 && score.P2 == 1:
		return Drawn
	case winner == board.Nobody:
		return Other
	case winner.SameSide(black):
		return BlackWon
	}
	return WhiteWon
}

// An op is one change of a board: a point in the low bits, and the flags below. The last op of a ply sets
// its stone, or is its pass.
type op uint16

const (
	opPoint op = 1<<10 - 1
	opWhite op = 1 << 10
	opOff   op = 1 << 11 // the stone leaves
	opLast  op = 1 << 12
	opPass  op = 1 << 13
)

func opOf(s Stone) op {
	o := op(0)
	if s.Point == board.NoPoint {
		o = opPass
	} else {
		o = op(s.Point) & opPoint
	}
	if s.Colour == board.White {
		o |= opWhite
	}
	return o
}

func (o op) point() board.Point { return board.Point(o & opPoint) }

func (o op) colour() board.Stone {
	if o&opWhite != 0 {
		return board.White
	}
	return board.Black
}
