package part

import "renju-arbiter/views/locale"

// A Finding is what the rules engine says of one black stone, with its reasons,
// nested as deep as the judgement went.
type Finding struct {
	Point  string
	Class  string // "five", "overline", "double-four", "double-three", "legal-double-three", "legal", "lapsed", "nothing", "time", "moves-not-made", "flag-up" or "both-flags"
	Rule   string // the rule that decides
	Shapes []Shape
	Other  string // the class under the other reading of RIF 9.3, where the two differ
}

// A Shape is one row that the stone makes.
type Shape struct {
	Kind      string    // "five", "overline", "four", "straight-four" or "three"
	Stones    []string  // the stones of the row
	Completes []string  // the points that make it a five
	Straight  []Finding // for a three: each point that makes it a straight four, with its own verdict
	Real      bool      // for a three: one of those points is legal
}

// Found draws a finding on a board: its rows and the points that matter.
func Found(g Goban, f Finding) Goban {
	if f.Point != "" {
		g.Marks = append(g.Marks, Mark{Kind: "tested", Point: f.Point})
	}
	for _, shape := range f.Shapes {
		g.Rows = append(g.Rows, Row{Kind: shape.Kind, Stones: shape.Stones})
		for _, point := range shape.Completes {
			g.Marks = append(g.Marks, Mark{Kind: "five", Point: point})
		}
		for _, straight := range shape.Straight {
			g.Marks = append(g.Marks, Mark{Kind: straight.mark(), Point: straight.Point})
		}
	}
	return g
}

func (f Finding) mark() string {
	if f.foul() {
		return "illegal"
	}
	return "straight-four"
}

func (f Finding) foul() bool {
	return f.Class == "overline" || f.Class == "double-four" || f.Class == "double-three"
}

func (f Finding) verdict() locale.Text { return locale.Say("finding." + f.Class) }
