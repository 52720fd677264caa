package swiss

// matcher holds a perfect matching of greatest weight in a complete graph, and
// the duals that prove it (Edmonds): for all x, y
//
//	dual[x] + dual[y] + the duals of the blossoms around both >= weight(x, y)
//
// with equality on the edges of the matching. Two vertices that may not meet
// have weight 0, so that a perfect matching always exists.
//
// Weights are stored doubled. Parity: a tree grows over edges with equality, so
// all duals in it are odd or all even, blossom duals stay even, and every halving
// is exact.
//
// Between calls the matching is optimal; raise changes some weights of one vertex,
// remove takes vertices out, and settle makes it optimal again from where it was.
type matcher[W words] struct {
	*weights[W]
	dual []W
	mate []int // nobody while exposed
	live []int // the vertices still in the graph
	// Blossoms are nodes size and up; a vertex is its own node.
	around []int // the node that has this one as a child, nobody at the top
	top    []int // of a vertex: its outermost node
	flower []blossom
	spare  []int // unused blossom nodes
	search searching[W]
	zdual  []W // by node
	effort *effort
}

// spend counts an edge of every vertex, by the words of its weight.
func (m *matcher[W]) spend() {
	var w W
	m.effort.spend(len(m.live) * len(w))
}

// blossom is an odd cycle of nodes. The first child holds the base, the vertex
// matched to the outside; children 1-2, 3-4, ... are matched to each other.
type blossom struct {
	children []int
	// links[i] is the edge from children[i] to the next one round the cycle.
	links []edge
	base  int
}

type edge struct{ from, to int }

const nobody = -1

func newMatcher[W words](g *weights[W]) *matcher[W] {
	size := g.size
	nodes := size + size/2 + 1
	m := &matcher[W]{
		weights: g, dual: make([]W, size), mate: make([]int, size),
		live: make([]int, size), around: make([]int, nodes), top: make([]int, size),
		flower: make([]blossom, nodes), zdual: make([]W, nodes),
	}
	for v := range size {
		m.mate[v], m.live[v], m.top[v] = nobody, v, v
	}
	for node := range nodes {
		m.around[node] = nobody
		if node >= size {
			m.spare = append(m.spare, node)
		}
	}
	m.search.prepare(size, nodes)
	return m
}

// slack of an edge whose ends are in different top nodes, outside a search.
func (m *matcher[W]) slack(x, y int) W {
	return minus(plus(m.dual[x], m.dual[y]), m.weight(x, y))
}

// tight says that the edge has equality: only such an edge can be in a matching
// of greatest weight.
func (m *matcher[W]) tight(x, y int) bool {
	s := m.slack(x, y)
	if m.top[x] == m.top[y] {
		for node := m.around[x]; node != nobody; node = m.around[node] {
			if m.within(y, node) {
				s = plus(s, m.zdual[node])
			}
		}
	}
	var zero W
	return s == zero
}

// coverAll gives every vertex half of the best of its (doubled) weights: the two
// halves cover every edge.
func (m *matcher[W]) coverAll() {
	for _, x := range m.live {
		best := m.weight(x, m.live[0])
		for _, y := range m.live {
			if w := m.weight(x, y); y != x && less(best, w) {
				best = w
			}
		}
		m.dual[x] = half(best)
	}
}

// settle matches everybody again.
func (m *matcher[W]) settle() {
	for _, x := range m.live {
		if m.mate[x] == nobody && m.top[x] == x {
			m.lower(x)
		}
	}
	for _, x := range m.live {
		if m.mate[x] == nobody {
			m.augment(m.top[x])
		}
	}
	m.unwrap()
}

// unwrap dissolves a blossom of all vertices but one. Every perfect matching leaves it
// by one edge, so that its dual proves nothing: what its vertices take of it is given by
// the one outside, and every slack stays.
func (m *matcher[W]) unwrap() {
	for _, x := range m.live[:min(2, len(m.live))] {
		node := m.top[x]
		if node < m.size {
			continue
		}
		outside, without := nobody, 0
		for _, v := range m.live {
			if m.top[v] != node {
				outside, without = v, without+1
			}
		}
		if without == 1 {
			var zero W
			share := half(m.zdual[node])
			m.leaves(node, func(v int) { m.dual[v] = plus(m.dual[v], share) })
			m.dual[outside] = minus(m.dual[outside], share)
			m.zdual[node] = zero
			m.openEmpty(node, zero)
			return
		}
	}
}

// lower brings the dual of an exposed vertex down until an edge is tight, and
// takes an exposed vertex at its other end if there is one.
func (m *matcher[W]) lower(x int) {
	var best W
	partner := nobody
	for _, y := range m.live {
		if y == x {
			continue
		}
		need := minus(m.weight(x, y), m.dual[y])
		switch {
		case partner == nobody || less(best, need):
			best, partner = need, y
		case best == need && m.mate[partner] != nobody && m.mate[y] == nobody && m.top[y] == y:
			partner = y
		}
	}
	m.dual[x] = best
	if partner != nobody && m.mate[partner] == nobody && m.top[partner] == partner {
		m.mate[x], m.mate[partner] = partner, x
	}
}

// raise adds to the weights of x's edges and leaves the matching to be settled.
func (m *matcher[W]) raise(x int, more func(y int) W) {
	m.free(x)
	var zero W
	for _, y := range m.live {
		if y != x {
			if w := more(y); w != zero {
				m.more(x, y, w)
			}
		}
	}
	partner := m.mate[x]
	m.part(x)
	m.cover(x)
	if partner != nobody && m.tight(x, partner) {
		m.mate[x], m.mate[partner] = partner, x
	}
}

// raiseUppers adds to the weights of pairs inside what their upper vertex gains, and
// leaves the matching to be settled. The duals rise where the gain is positive.
func (m *matcher[W]) raiseUppers(gains []W) {
	m.freeAll()
	var zero W
	m.upper = make([]W, m.size)
	for x, g := range gains {
		m.upper[x] = plus(g, g)
	}
	for _, x := range m.live {
		if g := m.upper[x]; less(zero, g) {
			m.dual[x] = plus(m.dual[x], g)
		}
	}
	for _, x := range m.live {
		if y := m.mate[x]; y != nobody && !m.tight(x, y) {
			m.part(x)
		}
	}
}

// part exposes a vertex and its mate.
func (m *matcher[W]) part(x int) {
	if y := m.mate[x]; y != nobody {
		m.mate[x], m.mate[y] = nobody, nobody
	}
}

// cover gives x the least dual that covers all its edges.
func (m *matcher[W]) cover(x int) {
	first := true
	for _, y := range m.live {
		if y == x {
			continue
		}
		if need := minus(m.weight(x, y), m.dual[y]); first || less(m.dual[x], need) {
			m.dual[x], first = need, false
		}
	}
}

// remove takes matched pairs out of the graph.
func (m *matcher[W]) remove(vertices []int) {
	gone := make(map[int]bool, len(vertices))
	for _, v := range vertices {
		m.free(v)
		gone[v] = true
	}
	for _, v := range vertices {
		if partner := m.mate[v]; partner != nobody && !gone[partner] {
			m.mate[partner] = nobody
		}
		m.mate[v] = nobody
	}
	kept := m.live[:0]
	for _, v := range m.live {
		if !gone[v] {
			kept = append(kept, v)
		}
	}
	m.live = kept
}
