package swiss

import "slices"

// hasMet is C1, or that the two are kept apart.
func (p *person) hasMet(q *person) bool {
	return p.met[q.no] || slices.ContainsFunc(p.apart, func(set int) bool { return slices.Contains(q.apart, set) })
}

// coloursMay is C3.
func coloursMay(a, b *person) bool {
	bothAbsolute := a.strength == Absolute && b.strength == Absolute && a.wants == b.wants
	return !bothAbsolute || a.topscorer || b.topscorer
}

// clash says that the two prefer the same colour.
func clash(a, b *person) bool { return a.wants != NoColour && a.wants == b.wants }

// beyondTwo is C10: one of the two gets a difference beyond +-2.
func beyondTwo(a, b *person) bool {
	return clash(a, b) && a.spread() > 1 && b.spread() > 1
}

// thirdTime is C11: the one who will not get the absolute preference had the
// other colour twice running.
func thirdTime(a, b *person) bool {
	if !clash(a, b) || a.strength != Absolute || b.strength != Absolute {
		return false
	}
	other := a.wants.Opposite()
	switch {
	case a.spread() > b.spread():
		return b.twice(other)
	case a.spread() < b.spread():
		return a.twice(other)
	}
	return a.twice(other) && b.twice(other)
}

// strongClash is C13: a strong preference is denied.
func strongClash(a, b *person) bool {
	return clash(a, b) && a.strength >= Strong && b.strength >= Strong &&
		(a.strength != Absolute || b.strength != Absolute)
}

// criterion is one of C6, C7 and C10 to C21 as an amount to make as great as
// possible: good is what a pair inside the bracket adds to it. Upper is the higher
// of the two in the order. The fields before being equal, as many as possible of
// these are as few as possible of what the text counts.
type criterion struct {
	rule Rule
	// score is set where those moved down count by their score.
	score Points
	// back is 0 for a float one round back, 1 for two.
	back int
	good field
}

type field func(upper, lower *person) int

// pairCriteria are those of the bracket whose group has this score; above are the
// scores of those moved down, highest first. C8 and C9, which stand between them,
// are of another kind (layout.go).
func pairCriteria(group Points, above []Points) (before, after []criterion) {
	before = append(before, criterion{rule: C6, good: func(_, _ *person) int { return 1 }})
	for _, s := range above {
		before = append(before, criterion{rule: C7, score: s, good: func(upper, _ *person) int { return count(upper.score == s) }})
	}
	for _, c := range []struct {
		rule Rule
		bad  func(a, b *person) bool
	}{{C10, beyondTwo}, {C11, thirdTime}, {C12, clash}, {C13, strongClash}} {
		after = append(after, criterion{rule: c.rule, good: func(upper, lower *person) int { return count(!c.bad(upper, lower)) }})
	}
	for back, rules := range [][2]Rule{{C14, C15}, {C16, C17}} {
		after = append(after,
			criterion{rule: rules[0], back: back, good: func(upper, lower *person) int {
				return count(upper.score == group && upper.floats[back] == Down) + count(lower.floats[back] == Down)
			}},
			criterion{rule: rules[1], back: back, good: func(upper, lower *person) int { return count(!repeatsUp(upper, lower, back)) }})
	}
	for back, rules := range [][2]Rule{{C18, C19}, {C20, C21}} {
		for _, s := range above {
			after = append(after, criterion{rule: rules[0], score: s, back: back,
				good: func(upper, _ *person) int { return count(upper.score == s && upper.floats[back] == Down) }})
		}
		for _, s := range above {
			after = append(after, criterion{rule: rules[1], score: s, back: back,
				good: func(upper, lower *person) int { return count(upper.score == s && !repeatsUp(upper, lower, back)) }})
		}
	}
	return before, after
}

// repeatsUp says that the lower one floats up and did so this many rounds back
// (0 is one round back).
func repeatsUp(upper, lower *person, back int) bool {
	return upper.score > lower.score && lower.floats[back] == Up
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
