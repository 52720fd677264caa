package swiss

import "slices"

// bracket is one bracket to be paired, and how much of the field is looked at
// with it.
type bracket struct {
	// people are the players moved down, then the residents, in order.
	people []*person
	moved  int // how many of them are moved down
	next   []*person
	// rest are the groups below the next, only where completion is solved along.
	rest []*person
	// completing makes a complete pairing the first of all criteria. Without it
	// the bracket is solved by itself and completion looked at afterwards.
	completing bool
	// bye says that the bye is still to be given, to a player of byeScore, and is
	// given out among those looked at.
	bye      bool
	byeScore Points
	open     *completion
	// unplayedCounts is C9.
	unplayedCounts bool
	// pairs is how many there will be, once C6 has told; 0 before.
	pairs int
	// remainder says that choices 1 and 2 are made, and their pairs out.
	remainder bool
}

// outcome of a bracket: its pairs, who leaves it, and the pairs of the next group
// that its choice was made with.
type outcome struct {
	pairs [][2]*person
	left  []*person
	ahead [][2]*person
}

// bracket pairs the players moved down together with group i. It answers who
// floats on.
func (r *round) bracket(moved []*person, i int) ([]*person, error) {
	b := bracket{people: slices.Concat(moved, r.groups[i]), moved: len(moved), open: r.open}
	group := r.groups[i][0].score
	byeOpen := r.odd && r.taker == nil
	byeHere := byeOpen && r.byeScore >= group
	b.bye, b.byeScore = byeHere, r.byeScore
	b.unplayedCounts = byeHere && len(b.people)%2 == 1

	result, ok := r.again(b, i)
	if !ok {
		var err error
		if result, err = r.solve(b, r.groups[i+1:], byeOpen); err != nil {
			return nil, err
		}
	}
	r.steps = append(r.steps, step{people: b.people, byeScore: r.byeScore, outcome: result})
	r.pairs = append(r.pairs, result.pairs...)
	for _, pair := range result.pairs {
		r.open.drop(pair[0].at)
		r.open.drop(pair[1].at)
	}
	if byeHere && len(result.left) == 1 {
		r.taker = result.left[0]
		r.open.drop(r.taker.at)
		r.open.drop(len(r.list))
		result.left = nil
	}
	r.open.effort.bracketDone(2 * len(r.pairs))
	r.open.complete()
	return result.left, nil
}

// solve looks at as little of the field as proves the answer. The bracket alone will
// do if nobody leaves it, or one player whom the next group serves as well as it could
// any other (C8). The bracket with the next group will do if the rest can be completed.
// Else the whole field is looked at.
//
// Each smaller problem has every pairing of the greater one among its candidates,
// and the same order of them. So its best, if it can be completed, is the best.
func (r *round) solve(b bracket, below [][]*person, byeOpen bool) (outcome, error) {
	takers := len(b.people) + count(b.bye)
	if len(below) > 0 && (takers%2 == 0 || !b.bye && !r.open.plain) && !r.whole {
		result, ok, err := b.pair(takers%2 + count(b.bye))
		if ok && takers%2 == 1 {
			result.ahead, ok = r.welcome(result.left[0], below[0], byeOpen)
		}
		if err != nil || ok && r.completes(b, result) {
			return result, err
		}
	}
	if len(below) > 0 {
		b.next = below[0]
	}
	if len(below) > 1 && !r.whole {
		b := b
		b.bye = byeOpen && b.byeScore >= b.next[0].score
		result, _, err := b.pair(len(b.people))
		if err != nil || r.completes(b, result) {
			return result, err
		}
	}
	if len(below) > 1 {
		b.rest = slices.Concat(below[1:]...)
	}
	b.completing, b.bye = true, byeOpen
	result, _, err := b.pair(len(b.people))
	return result, err
}

// welcome pairs the next group and one player who leaves the bracket above. The bye
// takes part if the group has it. False says that the player stays alone, or that some
// other player might leave fewer of the group alone.
func (r *round) welcome(player *person, next []*person, byeOpen bool) (ahead [][2]*person, ok bool) {
	trial := newPaths(r.open.size)
	trial.edges, trial.effort = r.open.edges, r.open.effort
	for v := range trial.gone {
		trial.gone[v] = true
	}
	first := []int{player.at}
	if byeOpen && r.byeScore >= next[0].score {
		first = append(first, r.open.bye())
	}
	odd := (len(next) + len(first)) % 2
	for _, p := range next {
		trial.gone[p.at] = false
	}
	for _, v := range first {
		trial.gone[v] = false
		if !trial.augment(v) {
			return nil, false
		}
	}
	trial.greedy()
	alone := 0
	for _, p := range next {
		if trial.mate[p.at] == nobody && !trial.augment(p.at) {
			alone++
		}
	}
	for v, p := range r.list {
		if w := trial.mate[v]; w > v && w < len(r.list) {
			ahead = append(ahead, [2]*person{p, r.list[w]})
		}
	}
	return ahead, alone == odd
}

// completes says whether what an outcome leaves can all be paired.
func (r *round) completes(b bracket, result outcome) bool {
	trial := *r.open.paths
	trial.mate, trial.gone = slices.Clone(trial.mate), slices.Clone(trial.gone)
	for _, pair := range slices.Concat(result.pairs, result.ahead) {
		trial.drop(pair[0].at)
		trial.drop(pair[1].at)
	}
	if b.unplayedCounts && len(result.left) == 1 {
		if !r.open.may(result.left[0].at, r.open.bye()) {
			return false
		}
		trial.drop(result.left[0].at)
		trial.drop(len(r.list))
	}
	return trial.complete() == nobody
}
