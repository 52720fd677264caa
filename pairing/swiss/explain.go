package swiss

import (
	"slices"

	"renju-arbiter/pairing"
)

// ExplainedAtMost is the size of a field in which Explain looks for the next best
// pairing of every board. In a larger field the rivals are left out, and Reasons finds
// that of one board.
const ExplainedAtMost = 300

// LooksAtMost bounds the search for the next best pairing of a board: it may look this
// often at every two players of the field, on the mean; a smaller field counts as one
// of a hundred. In an event of the usual length no board of a hundred takes more than
// a fifth of it.
const LooksAtMost = 300

// Part is where in its bracket a board was made.
type Part uint8

// The parts of a bracket.
const (
	// Whole: the bracket has one score only.
	Whole Part = iota
	// WithMoved: one of the two was moved down.
	WithMoved
	// Remainder: residents, in a bracket with players moved down.
	Remainder
	// Left: nobody is left to meet; the bye.
	Left
)

// Seat is one player of a board.
type Seat struct {
	No int
	// Score counts virtual points.
	Score Points
	// Float is what this board is for the player. The bye is a float down.
	Float Float
	// Colour is the one given, none with the bye; Wants the one due, none without
	// a preference.
	Colour, Wants Colour
	Strength      Strength
}

// Granted says that the player has the colour due, or none was.
func (s Seat) Granted() bool { return s.Wants == NoColour || s.Wants == s.Colour }

// Reason is why a board is as it is.
type Reason struct {
	Board pairing.Board
	// Group is the score of the bracket in which the board was made.
	Group Points
	Part  Part
	// Seats are First and Second; with the bye the second is empty.
	Seats [2]Seat
	// ColourRule is the rule of DUTCH.md's "Colours" that gave them, 1 to 5; 0 with
	// the bye.
	ColourRule int
	// Rival is the rule by which the best pairing without this board is worse: C4 if
	// there is none, nil if it was not looked for, or GaveUp: not found within
	// LooksAtMost.
	Rival  *Verdict
	GaveUp bool
	// Instead are the boards of this pairing that the round does not have.
	Instead []pairing.Board
}

// origin is where a pair comes from.
type origin struct {
	group Points
	part  Part
}

// origins walks the brackets, by upper player.
func origins(c complete) map[*person]origin {
	from := make(map[*person]origin)
	var moved []*person
	for _, group := range c.groups {
		s := stage{moved: moved, people: slices.Concat(moved, group)}
		for _, p := range s.pairs(c) {
			o := origin{group: s.group()}
			switch {
			case p[0].score != p[1].score:
				o.part = WithMoved
			case len(moved) > 0:
				o.part = Remainder
			}
			from[p[0]] = o
		}
		if moved = s.leaving(c); len(moved) == 0 && slices.Contains(s.people, c.taker) {
			from[c.taker] = origin{s.group(), Left}
		}
	}
	return from
}

// reason is all but the rival.
func (r *Reasons) reason(b pairing.Board) Reason {
	first := r.known[b.First]
	if b.Bye() {
		seat := Seat{No: first.no, Score: first.score, Float: Down, Wants: first.wants, Strength: first.strength}
		return Reason{Board: b, Group: r.from[first].group, Part: Left, Seats: [2]Seat{seat}}
	}
	second := r.known[b.Second]
	upper, lower := first, second
	if inOrder(upper, lower) > 0 {
		upper, lower = lower, upper
	}
	o := r.from[upper]
	reason := Reason{Board: b, Group: o.group, Part: o.part, Seats: [2]Seat{seatOf(first, second, First), seatOf(second, first, Second)}}
	_, reason.ColourRule = colourOfHigher(upper, lower, r.initial)
	return reason
}

func seatOf(p, opponent *person, given Colour) Seat {
	s := Seat{No: p.no, Score: p.score, Colour: given, Wants: p.wants, Strength: p.strength}
	switch {
	case p.score > opponent.score:
		s.Float = Down
	case p.score < opponent.score:
		s.Float = Up
	}
	return s
}
