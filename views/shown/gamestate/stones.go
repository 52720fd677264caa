package gamestate

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/part/goban"
)

// OpeningName returns the name of the first three stones, one of the 26 (RIF 11, seed 9); empty before
// the third stone, and for three stones without a name.
func OpeningName(s game.State) string {
	if len(s.Plies) < 3 || !s.Table.Rules().ByClaim() {
		return ""
	}
	found, ok := opening.Recognise([3]board.Point{s.Plies[0].Point, s.Plies[1].Point, s.Plies[2].Point})
	if !ok {
		return ""
	}
	return NameOf(found)
}

// NameOf returns the name of one of the 26 openings, in both scripts.
func NameOf(o opening.Opening) string { return o.Latin + " " + o.Kanji }

// Board returns the board as it stands, without captured stones. It marks the square of the opening and
// the offered fifths.
func Board(s game.State) goban.Diagram {
	g := Standing(s, s.Plies)
	if !s.Over() && s.Opens() {
		g.Square = squareOf(s)
		if Choosing(s) {
			g.Offered = names(s.Opening.Proposals())
		}
	}
	return g
}

// ClaimedOn returns the board after the move that a claim is about, or else at the time of the claim. An
// older journal may have claims on moves that do not exist.
func ClaimedOn(s game.State, c game.Claim) goban.Diagram {
	ply := cmp.Or(c.Finding.Ply, c.Plies)
	return Standing(s, s.Plies[:min(max(ply, 0), len(s.Plies))])
}

// Standing returns the stones that stand after the plies, each with the number of its ply.
func Standing(s game.State, plies []game.Ply) goban.Diagram {
	g := goban.Diagram{Size: s.Position.Size(), Upright: s.Table.Rules().Standing()}
	at := map[board.Point]int{}
	for i, ply := range plies {
		if ply.Pass() {
			continue
		}
		delete(at, MovedFrom(ply))
		for _, taken := range TakenPoints(ply) {
			delete(at, taken)
		}
		at[ply.Point] = i
	}
	for i, ply := range plies {
		if n, there := at[ply.Point]; there && n == i {
			g.Stones = append(g.Stones, goban.Stone{Point: ply.Point.String(), Colour: ply.Colour.String(), Number: i + 1})
		}
	}
	return g
}

// StandingAt is Standing for moves before their correction.
func StandingAt(s game.State, moves []board.Point) goban.Diagram {
	plies := slices.Clone(s.Plies[:min(len(moves), len(s.Plies))])
	for i := range plies {
		plies[i].Point = moves[i]
	}
	return Standing(s, plies)
}

// Choosing tells whether the person to act chooses one of the offered fifths.
func Choosing(s game.State) bool {
	for _, o := range s.Opening.Ask().Options {
		if o.Kind == opening.Choose {
			return true
		}
	}
	return false
}

func names(points []board.Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}

// MovedFrom returns the point from which a stone was moved; NoPoint for a new stone, and for a pass.
func MovedFrom(p game.Ply) board.Point {
	if p.Effect == nil {
		return board.NoPoint
	}
	return p.Effect.From
}

// EmptyBoard returns the board of an event before the first stone.
func EmptyBoard(s game.Settings) goban.Diagram {
	s, err := s.Complete()
	if err != nil {
		return goban.Diagram{}
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return goban.Diagram{}
	}
	return goban.Diagram{Size: s.Rules.Size, Upright: rules.Standing()}
}
