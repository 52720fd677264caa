package swiss

import "slices"

// step is a bracket as it was paired: who was in it, the score of the bye, and what
// came of it. Whether the bye was still to be given follows from who is left.
type step struct {
	people   []*person
	byeScore Points
	outcome  outcome
}

// again is what the same bracket came to in a pairing that differs only in that more
// was allowed. It is the best still if it is possible still: what is forbidden makes
// no candidate better, and all that it counts for, the pairs of the next group (C8)
// and the completion (C4) too, can be had as before.
func (r *round) again(b bracket, i int) (outcome, bool) {
	if i >= len(r.known) {
		return outcome{}, false
	}
	s := r.known[i]
	if s.byeScore != r.byeScore || !slices.Equal(s.people, b.people) {
		return outcome{}, false
	}
	forbidden := func(p [2]*person) bool { return !r.open.may(p[0].at, p[1].at) }
	if slices.ContainsFunc(s.outcome.pairs, forbidden) || slices.ContainsFunc(s.outcome.ahead, forbidden) {
		return outcome{}, false
	}
	return s.outcome, r.completes(b, s.outcome)
}
