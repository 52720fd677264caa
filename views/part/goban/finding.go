package goban

import (
	"slices"

	"renju-arbiter/views/locale"
)

// A Finding is what the rules engine says of one stone, with its reasons,
// nested as deep as the judgement went.
type Finding struct {
	Point   string
	Class   string // "five", "overline", "double-four", "double-three", "legal-double-three", "legal", "lapsed", "nothing", "time", "moves-not-made", "flag-up" or "both-flags"
	Rule    string // the rule that decides
	Made    string // the class of the stone, where Class says what the claim came to; empty where the clock was judged
	White   bool   // a white stone: it has no fouls
	Literal bool   // a) and b) of RIF 9.3 were tested apart
	Shapes  []Shape
	Other   string // the class under the other reading of RIF 9.3, where the two differ

	number int // of its drawing, from 1; 0 without one
}

// A Shape is one row that the stone makes, or that looks so and does not count.
type Shape struct {
	Kind      string     // "five", "overline", "four", "straight-four" or "three"; "no-four" or "no-three" for what does not count
	Stones    []string   // the stones of the row
	Completes []string   // the points that make it a five
	Straight  []Straight // for a three: the points that make it a straight four
	Real      bool       // for a three: one of those points is legal
	PassesA   bool       // for a three: a point passes RIF 9.3 a)
	PassesB   bool       // for a three: a point, perhaps another, passes RIF 9.3 b)
	Tries     []Try      // for what does not count: what fails

	letter string // which its points carry in the drawing; empty without points
}

// Straight is a point that makes a three a straight four.
type Straight struct {
	Point   string
	Allowed bool
	Verdict *Finding // of a stone there; nil where the judgement did not ask
}

// Try is one way in which a row could have counted, and what is in the way.
type Try struct {
	Point string // where a stone would make four in a row; empty where none is missing
	End   string // the point at which a five would have to be made; empty at the edge of the board
	Why   string // "closed", "edge", "overline" or "five"
	Count int    // how many in a row a stone at End would make
}

// misses tells that the row does not count.
func (s Shape) misses() bool { return s.Kind == "no-four" || s.Kind == "no-three" }

// marked is the empty point that the try is about; none if a stone or the edge is
// in the way of a whole row.
func (t Try) marked() string {
	if t.Point == "" && t.Why == "overline" {
		return t.End
	}
	return t.Point
}

// lettered gives every drawing its number and every row its letter, in the order
// in which they are told. It leaves the finding that it is given as it was.
func lettered(f Finding) Finding {
	var drawings, rows int
	return letterFrom(f, &drawings, &rows)
}

func letterFrom(f Finding, drawings, rows *int) Finding {
	*drawings++
	f.number = *drawings
	shapes := make([]Shape, len(f.Shapes))
	for i, s := range f.Shapes {
		marked := func(t Try) bool { return t.marked() != "" }
		if len(s.Completes)+len(s.Straight) > 0 || slices.ContainsFunc(s.Tries, marked) {
			s.letter = Letter(*rows)
			*rows++
		}
		shapes[i] = s
	}
	for i, s := range shapes {
		points := make([]Straight, len(s.Straight))
		for k, at := range s.Straight {
			if at.drawn() {
				verdict := letterFrom(*at.Verdict, drawings, rows)
				at.Verdict = &verdict
			}
			points[k] = at
		}
		shapes[i].Straight = points
	}
	f.Shapes = shapes
	return f
}

// drawn tells that the verdict on the point needs a drawing of its own.
func (s Straight) drawn() bool { return s.Verdict != nil && s.Verdict.Made != "legal" }

func (f Finding) verdict() locale.Text { return locale.Say("finding." + f.Class) }
