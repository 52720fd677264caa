package swiss

// fewKinds is how many vertices there are to a kind, on the mean, where it pays to
// match kinds first.
const fewKinds = 4

// begin gives the matcher the duals of the kinds, and a matching that keeps to them:
// first as many pairs of two kinds as the kinds came to, in order; then what
// alternating paths of tight edges add.
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
	n := len(k.one)
	quota := make([]int, n*n)
	for a := range n {
		for b := range n {
			switch quota[a*n+b] = (flow[a*n+b] + flow[b*n+a]) / 2; {
			case a == b:
				quota[a*n+b] = flow[a*n+b] / 2
			case t.upperKind(k, a) && !t.upperKind(k, b):
				quota[a*n+b] = flow[a*n+b]
			}
		}
	}
	waiting := make([][]int, n) // by kind, in order
	for v, s := range k.of {
		waiting[s] = append(waiting[s], v)
	}
	m := t.m
	for x, a := range k.of {
		if m.mate[x] != nobody {
			continue
		}
		best := nobody
		for b := range n {
			if quota[a*n+b] == 0 {
				continue
			}
			for len(waiting[b]) > 0 && (m.mate[waiting[b][0]] != nobody || waiting[b][0] <= x) {
				waiting[b] = waiting[b][1:]
			}
			for _, y := range waiting[b] {
				if best != nobody && y > best {
					break
				}
				if m.mate[y] == nobody && m.tight(x, y) {
					best = y
					break
				}
			}
		}
		if best != nobody {
			m.mate[x], m.mate[best] = best, x
			b := k.of[best]
			quota[a*n+b]--
			if a != b && !(t.upperKind(k, a) && !t.upperKind(k, b)) {
				quota[b*n+a]--
			}
		}
	}
}

func (t *table[W]) upperKind(k kinds, s int) bool {
	x := k.one[s]
	return x >= t.moved && x < t.moved+t.favoured()
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

// tightEdges is the graph of tight edges with the present matching, which it shares.
func (m *matcher[W]) tightEdges() *paths {
	g := newPaths(m.size)
	g.mate, g.effort = m.mate, m.effort
	g.effort.spend(m.size * m.size / 8)
	for v := range m.size {
		g.gone[v] = true
	}
	var zero W
	for i, x := range m.live {
		g.gone[x] = false
		for _, y := range m.live[:i] {
			if m.slack(x, y) == zero {
				g.edges.put(x, y, true)
			}
		}
	}
	return g
}
