package finding

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/views/part/goban"
)

// OfClaim is the finding of a claim with its reasons, as far as the judgement went.
func OfClaim(f game.Finding) goban.Finding {
	if f.Verdict == nil {
		return goban.Finding{Class: f.What, Rule: f.Rule}
	}
	m := Of(*f.Verdict)
	m.Class, m.Rule = f.What, f.Rule
	return m
}

// Of is a verdict as the pages show it: the rows that count, then those that do
// not.
func Of(v renju.Verdict) goban.Finding {
	m := goban.Finding{Point: v.Point.String(), Class: v.Class.String(), Made: v.Class.String(), Rule: v.Rule,
		White: v.Colour == board.White, Literal: v.Reading == renju.Literal}
	if v.Differs {
		m.Other = v.OtherReading.String()
	}
	for _, row := range v.Fives {
		m.Shapes = append(m.Shapes, goban.Shape{Kind: "five", Stones: names(row.Stones)})
	}
	for _, row := range v.Overlines {
		m.Shapes = append(m.Shapes, goban.Shape{Kind: "overline", Stones: names(row.Stones)})
	}
	for _, four := range v.Fours {
		kind := "four"
		if four.Straight {
			kind = "straight-four"
		}
		m.Shapes = append(m.Shapes, goban.Shape{Kind: kind, Stones: names(four.Stones), Completes: names(four.Completions)})
	}
	for _, three := range v.Threes {
		m.Shapes = append(m.Shapes, threeOf(three))
	}
	for _, miss := range v.Misses {
		m.Shapes = append(m.Shapes, missOf(miss))
	}
	return m
}

// missOf is a row that does not count.
func missOf(miss renju.Miss) goban.Shape {
	shape := goban.Shape{Kind: "no-" + string(miss.Short), Stones: names(miss.Stones)}
	for _, t := range miss.Tries {
		shape.Tries = append(shape.Tries, goban.Try{Point: named(t.Point), End: named(t.End), Why: string(t.Why), Count: t.Count})
	}
	return shape
}

// named is a point's name, empty for none.
func named(p board.Point) string {
	if p == board.NoPoint {
		return ""
	}
	return p.String()
}

func threeOf(three renju.Three) goban.Shape {
	shape := goban.Shape{Kind: "three", Stones: names(three.Stones), Real: three.Real, PassesA: three.PassesA, PassesB: three.PassesB}
	for _, four := range three.StraightFours {
		at := goban.Straight{Point: four.Point.String(), Allowed: four.Allowed}
		if four.Verdict != nil {
			verdict := Of(*four.Verdict)
			at.Verdict = &verdict
		}
		shape.Straight = append(shape.Straight, at)
	}
	return shape
}

func names(points []board.Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}
