package swiss

// begin gives the matcher the duals of the kinds, and a matching that keeps to them.
// Pairs of kinds come first, in order, then what alternating paths of tight edges add.
func (t *table[W]) begin(k kinds) {
	tr := newTransport(t.m.weights, k.many)
	duals := tr.solve()
	t.m.effort.spend(tr.kinds * tr.kinds)
	for v, s := range k.of {
		t.m.dual[v] = duals[s]
	}
	t.takeKinds(k, tr.flow)
	t.m.join()
}

// takeKinds pairs each vertex with the first that the flow between kinds leaves it.
func (t *table[W]) takeKinds(k kinds, flow []int) {
	n, m := len(k.one), t.m
	quota := t.quota(k, flow)
	waiting := make([][]int, n) // by kind, in order
	for v, s := range k.of {
		waiting[s] = append(waiting[s], v)
	}
	// first is the first of a kind that x may have, before another.
	first := func(x, kind, before int) int {
		list := waiting[kind]
		for len(list) > 0 && (m.mate[list[0]] != nobody || list[0] <= x) {
			list = list[1:]
		}
		waiting[kind] = list
		for _, y := range list {
			if y >= before {
				break
			}
			if m.mate[y] == nobody && m.tight(x, y) {
				return y
			}
		}
		return before
	}
	for x, a := range k.of {
		if m.mate[x] != nobody {
			continue
		}
		best := m.size
		for b := range n {
			if quota[min(a, b)*n+max(a, b)] > 0 {
				best = first(x, b, best)
			}
		}
		if best < m.size {
			b := k.of[best]
			quota[min(a, b)*n+max(a, b)]--
			m.mate[x], m.mate[best] = best, x
		}
	}
}

// quota is how many pairs of two kinds, the first of which comes first, the flow comes
// to. It has each pair twice: from both sides, not always alike. The half that leads
// from the upper half to the lower is whole pairs by itself.
func (t *table[W]) quota(k kinds, flow []int) []int {
	n := len(k.one)
	quota := make([]int, n*n)
	for a := range n {
		quota[a*n+a] = flow[a*n+a] / 2
		for b := a + 1; b < n; b++ {
			quota[a*n+b] = (flow[a*n+b] + flow[b*n+a]) / 2
			if t.isFavoured(k.one[a]) && !t.isFavoured(k.one[b]) {
				quota[a*n+b] = flow[a*n+b]
			}
		}
	}
	return quota
}

// join matches more vertices by paths of tight edges, as far as that goes without
// moving a dual. There are no blossoms yet.
func (m *matcher[W]) join() {
	g := m.tightEdges()
	for v := range m.size {
		if m.mate[v] == nobody {
			g.augment(v)
		}
	}
}

// transport matches kinds instead of vertices. Every kind is on both sides, with as
// many of it as there are; a pair of kinds may be made as often as both last. Its
// answers are the duals of the greatest weight, and how often each pair is made. The
// matcher of the vertices begins with both.
//
// The mean of a kind's two duals covers every edge of its vertices. Games played before
// do not count here: they only take edges away.
type transport[W words] struct {
	kinds        int
	weight       []W // kinds x kinds, doubled
	supply       []int
	demand       []int
	flow         []int
	left, right  []W // duals of the two sides
	slack        []W // of a right kind, to the nearest left one of the tree
	from         []int
	inTree, done []bool // left, right
	by           []int  // of a left kind of the tree: the right one it came by
	tree         []int
}

func newTransport[W words](g *weights[W], many []int) *transport[W] {
	n := len(many)
	t := &transport[W]{kinds: n, weight: make([]W, n*n), supply: make([]int, n), demand: make([]int, n), flow: make([]int, n*n),
		left: make([]W, n), right: make([]W, n), slack: make([]W, n), from: make([]int, n), inTree: make([]bool, n),
		done: make([]bool, n), by: make([]int, n)}
	copy(t.weight, g.table)
	copy(t.supply, many)
	copy(t.demand, many)
	for s := range n {
		if many[s] == 1 { // nobody meets himself
			var zero W
			t.weight[s*n+s] = zero
		}
		best := t.weight[s*n]
		for _, w := range t.weight[s*n : (s+1)*n] {
			if less(best, w) {
				best = w
			}
		}
		t.left[s] = best
	}
	return t
}

// solve makes all pairs and answers the means of the duals.
func (t *transport[W]) solve() []W {
	for s := range t.kinds {
		for t.supply[s] > 0 {
			t.send(s)
		}
	}
	duals := make([]W, t.kinds)
	for s := range duals {
		duals[s] = half(plus(t.left[s], t.right[s]))
	}
	return duals
}

// send makes some more pairs for a left kind, along the path of least slack.
func (t *transport[W]) send(root int) {
	clear(t.inTree)
	clear(t.done)
	for k := range t.from {
		t.from[k] = nobody
	}
	t.tree = t.tree[:0]
	t.grow(root, nobody)
	for {
		at := t.nearest()
		t.move(t.slack[at])
		t.done[at] = true
		if t.demand[at] > 0 {
			t.pass(root, at)
			return
		}
		for s := range t.kinds {
			if !t.inTree[s] && t.flow[s*t.kinds+at] > 0 {
				t.grow(s, at)
			}
		}
	}
}

// grow takes a left kind into the tree.
func (t *transport[W]) grow(s, by int) {
	t.inTree[s], t.by[s] = true, by
	t.tree = append(t.tree, s)
	for r := range t.kinds {
		if t.done[r] {
			continue
		}
		slack := minus(plus(t.left[s], t.right[r]), t.weight[s*t.kinds+r])
		if t.from[r] == nobody || less(slack, t.slack[r]) {
			t.from[r], t.slack[r] = s, slack
		}
	}
}

func (t *transport[W]) nearest() int {
	at := nobody
	for r := range t.kinds {
		if !t.done[r] && (at == nobody || less(t.slack[r], t.slack[at])) {
			at = r
		}
	}
	return at
}

// move brings the tree's duals on.
func (t *transport[W]) move(by W) {
	var zero W
	if by == zero {
		return
	}
	for _, s := range t.tree {
		t.left[s] = minus(t.left[s], by)
	}
	for r := range t.kinds {
		if t.done[r] {
			t.right[r] = plus(t.right[r], by)
		} else {
			t.slack[r] = minus(t.slack[r], by)
		}
	}
}

// pass makes as many pairs as the path from the root to a right kind lets through.
func (t *transport[W]) pass(root, at int) {
	amount := min(t.supply[root], t.demand[at])
	for r := at; ; {
		s := t.from[r]
		if s == root {
			break
		}
		r = t.by[s]
		amount = min(amount, t.flow[s*t.kinds+r])
	}
	t.supply[root] -= amount
	t.demand[at] -= amount
	for r := at; ; {
		s := t.from[r]
		t.flow[s*t.kinds+r] += amount
		if s == root {
			return
		}
		r = t.by[s]
		t.flow[s*t.kinds+r] -= amount
	}
}
