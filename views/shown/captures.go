package shown

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/part"
)

// capturesOf are the stones that a person has taken; a partner's do not count.
func capturesOf(s game.State, p board.Person) *part.Captures {
	if !s.Captures() {
		return nil
	}
	partner := s.Partner(p)
	c := &part.Captures{Enough: variant.Enough, Shared: partner != board.Nobody, Team: s.Table.CapturedByTeam(p)}
	for i, taken := range takenStones(s.Plies) {
		for _, stone := range taken {
			if s.Plies[i].By == p && (partner == board.Nobody || stone.Colour != s.ColourOf(partner)) {
				c.Stones = append(c.Stones, stone.Colour.String())
			}
		}
	}
	return c
}

// takenStones are the stones that each ply took off the board.
func takenStones(plies []game.Ply) [][]opening.Placement {
	on := map[board.Point]board.Stone{}
	all := make([][]opening.Placement, len(plies))
	for i, ply := range plies {
		for _, p := range TakenPoints(ply) {
			all[i] = append(all[i], opening.Placement{Point: p, Colour: on[p]})
		}
		on[ply.Point] = ply.Colour
	}
	return all
}

// TakenPoints are the points of captured stones, as they are read.
func TakenPoints(p game.Ply) []board.Point {
	if p.Effect == nil {
		return nil
	}
	points := slices.Clone(p.Effect.Captured)
	slices.SortFunc(points, func(a, b board.Point) int { return cmp.Or(a.X()-b.X(), a.Y()-b.Y()) })
	return points
}

// EmptyBoard is the board of an event before the first stone.
func EmptyBoard(s game.Settings) part.Goban {
	s, err := s.Complete()
	if err != nil {
		return part.Goban{}
	}
	rules, err := variant.New(s.Game, s.Rules.Options)
	if err != nil {
		return part.Goban{}
	}
	return part.Goban{Size: s.Rules.Size, Upright: rules.Standing()}
}
