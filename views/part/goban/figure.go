package goban

import "slices"

// A Figure is one drawing of a finding: the stone with its rows and the points
// that matter. Each point of a three that is more than plainly legal has a figure
// of its own, with a stone put there.
type Figure struct {
	Number int      // from 1, in the order of the explanation
	Points []string // the stone judged, and those put down after it
	Class  string   // of the last of them
	Rule   string   // the rule that decides; may be empty
	Board  Diagram
}

// Figures are the drawings of a finding on a board that has its stone, or of
// nothing but the board where no stone was judged.
func Figures(g Diagram, f Finding) []Figure {
	return figures(g, lettered(f), nil)
}

func figures(g Diagram, f Finding, before []string) []Figure {
	points := before
	if f.Point != "" {
		points = append(slices.Clone(before), f.Point)
	}
	list := []Figure{{Number: f.number, Points: points, Class: f.Made, Rule: f.Rule, Board: found(g, f, before)}}
	for _, s := range f.Shapes {
		for _, at := range s.Straight {
			if at.drawn() {
				with := g
				with.Stones = append(slices.Clone(g.Stones), Stone{Point: at.Point, Colour: "black"})
				list = append(list, figures(with, *at.Verdict, points)...)
			}
		}
	}
	return list
}

// found points at the stone, its rows and the points that go with them.
func found(g Diagram, f Finding, before []string) Diagram {
	g.Rows, g.Marks, g.Still = nil, nil, true
	for _, point := range before {
		g.Marks = append(g.Marks, Mark{Kind: "earlier", Point: point})
	}
	if f.Point != "" {
		g.Marks = append(g.Marks, Mark{Kind: "tested", Point: f.Point})
	}
	for _, s := range f.Shapes {
		if s.misses() {
			g.Rows = slices.Insert(g.Rows, 0, Row{Kind: "missed", Stones: s.Stones}) // under those that count
		} else {
			g.Rows = append(g.Rows, Row{Kind: s.Kind, Stones: s.Stones})
		}
		for _, try := range s.Tries {
			if point := try.marked(); point != "" {
				g.mark("missed", point, s.letter)
			}
		}
		for _, point := range s.Completes {
			g.mark("five", point, s.letter)
		}
		for _, at := range s.Straight {
			kind := "straight-four"
			if !at.Allowed {
				kind = "illegal"
			}
			g.mark(kind, at.Point, s.letter)
		}
	}
	return g
}

// mark puts a letter on a point; one that has a letter already gets both.
func (g *Diagram) mark(kind, point, letter string) {
	for i, m := range g.Marks {
		if m.Point == point && m.Letters != "" {
			g.Marks[i].Letters += letter
			return
		}
	}
	g.Marks = append(g.Marks, Mark{Kind: kind, Point: point, Letters: letter})
}

// sign is a class in signs, for a drawing that is read in every language.
func (f Figure) sign() string {
	return map[string]string{
		"five": "5 ✓", "overline": "6+ ✗", "double-four": "4×4 ✗", "double-three": "3×3 ✗", "legal-double-three": "3×3 ✓", "legal": "✓",
	}[f.Class]
}
