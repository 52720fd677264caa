package gamestate

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/views/part/play"
)

// Captures returns the stones that a person has taken, without those of the partner; nil in a game without
// captures.
func Captures(s game.State, p board.Person) *play.Captures {
	if !s.Table.Rules().Captures() {
		return nil
	}
	partner := s.Table.Rules().Partner(p)
	c := &play.Captures{Enough: variant.Enough, Shared: partner != board.Nobody, Team: s.Table.CapturedByTeam(p)}
	for i, taken := range takenStones(s.Plies) {
		for _, stone := range taken {
			if s.Plies[i].By == p && (partner == board.Nobody || stone.Colour != s.ColourOf(partner)) {
				c.Stones = append(c.Stones, stone.Colour.String())
			}
		}
	}
	return c
}

// takenStones returns the stones that each ply took off the board.
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

// TakenPoints returns the points of the stones that a ply captured, in reading order.
func TakenPoints(p game.Ply) []board.Point {
	if p.Effect == nil {
		return nil
	}
	points := slices.Clone(p.Effect.Captured)
	slices.SortFunc(points, func(a, b board.Point) int { return cmp.Or(a.X()-b.X(), a.Y()-b.Y()) })
	return points
}
