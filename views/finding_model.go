package views

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/views/part"
)

// findingOf is a claim's finding with its reasons, as far as the judgement went.
func findingOf(f game.Finding) part.Finding {
	if f.Verdict == nil {
		return part.Finding{Class: f.What, Rule: f.Rule}
	}
	m := verdictOf(*f.Verdict)
	m.Class, m.Rule = f.What, f.Rule
	return m
}

func verdictOf(v renju.Verdict) part.Finding {
	m := part.Finding{Point: v.Point.String(), Class: v.Class.String(), Rule: v.Rule}
	if v.Differs {
		m.Other = v.OtherReading.String()
	}
	for _, row := range v.Fives {
		m.Shapes = append(m.Shapes, part.Shape{Kind: "five", Stones: names(row.Stones)})
	}
	for _, row := range v.Overlines {
		m.Shapes = append(m.Shapes, part.Shape{Kind: "overline", Stones: names(row.Stones)})
	}
	for _, four := range v.Fours {
		kind := "four"
		if four.Straight {
			kind = "straight-four"
		}
		m.Shapes = append(m.Shapes, part.Shape{Kind: kind, Stones: names(four.Stones), Completes: names(four.Completions)})
	}
	for _, three := range v.Threes {
		shape := part.Shape{Kind: "three", Stones: names(three.Stones), Real: three.Real}
		for _, straight := range three.StraightFours {
			found := part.Finding{Point: straight.Point.String()}
			if straight.Verdict != nil {
				found = verdictOf(*straight.Verdict)
			}
			shape.Straight = append(shape.Straight, found)
		}
		m.Shapes = append(m.Shapes, shape)
	}
	return m
}

// boardAt is the board as it was when a ply stood on it, for the page of a ruling.
func boardAt(s game.State, ply int) part.Goban {
	g := part.Goban{Size: s.Position.Size()}
	if ply <= 0 || ply > len(s.Plies) {
		ply = len(s.Plies)
	}
	for i, in := range s.Plies[:ply] {
		if !in.Pass() {
			g.Stones = append(g.Stones, part.Stone{Point: in.Point.String(), Black: in.Colour == board.Black, Number: i + 1})
		}
	}
	return g
}
