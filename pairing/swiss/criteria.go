package swiss

// mayMeet is C1 and C3; forbidden pairs count as met already.
func mayMeet(a, b *person) bool {
	if a.met[b.no] {
		return false
	}
	bothAbsolute := a.strength == absolute && b.strength == absolute && a.wants == b.wants
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
	if !clash(a, b) || a.strength != absolute || b.strength != absolute {
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
	return clash(a, b) && a.strength >= strong && b.strength >= strong &&
		(a.strength != absolute || b.strength != absolute)
}

// field is one criterion within a bracket as an amount to make as great as
// possible: what a pair adds to it. Upper is the higher of the two in the order.
type field func(upper, lower *person) int

// pairFields are C6, C7 and C10 to C21 for pairs inside the bracket whose group
// has this score; above are the scores of those moved down, highest first. C8 and
// C9, which stand between them, are of another kind (layout.go).
func pairFields(group Points, above []Points) (before, after []field) {
	before = append(before, func(_, _ *person) int { return 1 })
	for _, s := range above {
		before = append(before, func(upper, _ *person) int { return count(upper.score == s) })
	}
	for _, bad := range []func(a, b *person) bool{beyondTwo, thirdTime, clash, strongClash} {
		after = append(after, func(upper, lower *person) int { return count(!bad(upper, lower)) })
	}
	for back := range 2 {
		after = append(after,
			func(upper, lower *person) int {
				return count(upper.score == group && upper.floats[back] == down) + count(lower.floats[back] == down)
			},
			func(upper, lower *person) int { return count(!repeatsUp(upper, lower, back)) })
	}
	for back := range 2 {
		for _, s := range above {
			after = append(after, func(upper, _ *person) int { return count(upper.score == s && upper.floats[back] == down) })
		}
		for _, s := range above {
			after = append(after, func(upper, lower *person) int { return count(upper.score == s && !repeatsUp(upper, lower, back)) })
		}
	}
	return before, after
}

// repeatsUp says that the lower one floats up and did so this many rounds back
// (0 is one round back).
func repeatsUp(upper, lower *person, back int) bool {
	return upper.score > lower.score && lower.floats[back] == up
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
