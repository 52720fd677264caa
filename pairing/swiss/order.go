package swiss

// choose takes, among the pairings that are equal by all criteria, the one that
// the text comes to first (DUTCH.md, "Which of several equal pairings"): choices
// 1 to 4, each nailed down before the next.
//
// A choice costs nothing unless an edge of the better choice is tight: no other edge
// is in a best matching.
func (t *table[W]) choose() *table[W] {
	t.chooseMoved()
	t.opponentsOfMoved()
	return t.chooseRemainder()
}

// chooseMoved is choice 1: which of the players moved down are paired, where C7
// leaves a choice among those of one score.
func (t *table[W]) chooseMoved() {
	for from := 0; from < t.moved; {
		to := from
		paired := 0
		for to < t.moved && t.people[to].score == t.people[from].score {
			paired += count(t.opponent(to) != nobody)
			to++
		}
		if paired < to-from {
			t.firstOf(from, to, paired)
		}
		from = to
	}
}

func (t *table[W]) firstOf(from, to, wanted int) {
	for x := from; x < to && wanted > 0; x++ {
		wanted -= count(t.insist(x, func(y int) bool { return t.inside(x, y) }, t.chosen, 1))
	}
}

// raise adds a bonus, by vertex, to some edges of x and finds the best matching
// again.
func (t *table[W]) raise(x int, which func(y int) bool, bit int, bonus func(y int) int) {
	t.flush()
	t.m.raise(x, func(y int) W {
		var zero, b W
		if !which(y) {
			return zero
		}
		amount := bonus(y)
		put(&b, bit, max(amount, -amount))
		if amount < 0 {
			return minus(zero, b)
		}
		return b
	})
	t.m.settle()
}

// insist keeps x to some of its edges (by is 1) or to the others (by is -1), if any of
// the best matchings does. Where weights must change, these edges are made better or
// worse by one. That is done once more if it brings about what is wanted, so that no
// later trial, which is worth one, can undo it; if not they are put back.
func (t *table[W]) insist(x int, which func(y int) bool, bit, by int) bool {
	wanted := func(y int) bool { return which(y) == (by > 0) }
	if g := t.choices(); g != nil {
		return g.insist(x, wanted)
	}
	if !wanted(t.m.mate[x]) && !t.hasTight(x, wanted) {
		return false
	}
	t.raise(x, which, bit, func(int) int { return by })
	got := wanted(t.m.mate[x])
	if !got {
		by = -by
	}
	t.raise(x, which, bit, func(int) int { return by })
	return got
}

func (t *table[W]) hasTight(x int, which func(y int) bool) bool {
	for _, y := range t.m.live {
		if y != x && which(y) && t.m.tight(x, y) {
			return true
		}
	}
	return false
}

// opponentsOfMoved is choice 2.
func (t *table[W]) opponentsOfMoved() {
	for x := range t.moved {
		if t.opponent(x) != nobody {
			t.bestOpponent(x, func(y int) bool { return y >= t.moved })
			t.fix(x)
		}
	}
}

// bestOpponent gives x the best-placed opponent possible among some.
func (t *table[W]) bestOpponent(x int, among func(y int) bool) {
	open := func(y int) bool { return t.inside(x, y) && !t.fixed[y] && among(y) }
	now := t.opponent(x)
	first := 0
	for first < now && !open(first) {
		first++
	}
	if first == now {
		return
	}
	if g := t.choices(); g != nil {
		g.turn(x, func(y int) bool { return y < now && open(y) })
		return
	}
	if t.hasTight(x, func(y int) bool { return y < now && open(y) }) {
		n := len(t.people)
		t.raise(x, open, t.order, func(y int) int { return n - y })
	}
}

// fix makes a pair final.
func (t *table[W]) fix(x int) {
	y := t.opponent(x)
	t.fixed[x], t.fixed[y] = true, true
	if t.tight != nil {
		t.tight.gone[x], t.tight.gone[y] = true, true
	}
	t.waiting = append(t.waiting, x, y)
	t.pairs = append(t.pairs, [2]*person{t.people[x], t.people[y]})
	t.m.effort.settle(2 * len(t.pairs))
}

// flush brings the graph up to what is final, when it is to be solved again.
func (t *table[W]) flush() {
	if len(t.waiting) > 0 {
		t.m.remove(t.waiting)
		t.waiting = t.waiting[:0]
		t.m.settle()
	}
	if t.uppersOnly != nil {
		t.keepUppers()
	}
}

// keepUppers forbids every pair of the remainder but one of S1 with a lower one
// of S2.
func (t *table[W]) keepUppers() {
	upper := t.uppersOnly
	t.uppersOnly = nil
	t.m.freeAll()
	for i, x := range t.m.live {
		for _, y := range t.m.live[i+1:] {
			if x >= t.moved && t.inside(x, y) && (!upper[x] || upper[y]) {
				if t.m.mate[x] == y {
					t.m.part(x)
				}
				t.m.edges.put(x, y, false)
			}
		}
	}
	t.m.settle()
}
