package swiss

// within says whether a vertex (or node) lies in a node.
func (m *matcher[W]) within(v, node int) bool {
	for ; v != nobody; v = m.around[v] {
		if v == node {
			return true
		}
	}
	return false
}

// leaves calls do for every vertex of a node.
func (m *matcher[W]) leaves(node int, do func(v int)) {
	if node < m.size {
		do(node)
		return
	}
	for _, child := range m.flower[node].children {
		m.leaves(child, do)
	}
}

// base is the vertex of a node that is matched to the outside, or exposed.
func (m *matcher[W]) base(node int) int {
	if node < m.size {
		return node
	}
	return m.flower[node].base
}

// rebase turns the matching within a node so that v is the one to be matched to
// the outside.
func (m *matcher[W]) rebase(node, v int) {
	if node < m.size || m.flower[node].base == v {
		return
	}
	f := &m.flower[node]
	at := 0
	for !m.within(v, f.children[at]) {
		at++
	}
	m.rebase(f.children[at], v)
	n := len(f.children)
	if at%2 == 0 {
		for i := 0; i < at; i += 2 {
			m.pair(node, i)
		}
	} else {
		for i := at + 1; i < n; i += 2 {
			m.pair(node, i)
		}
	}
	f.children = append(append(make([]int, 0, n), f.children[at:]...), f.children[:at]...)
	f.links = append(append(make([]edge, 0, n), f.links[at:]...), f.links[:at]...)
	f.base = v
}

// pair matches child i of a blossom to the next one.
func (m *matcher[W]) pair(node, i int) {
	f := &m.flower[node]
	link := f.links[i]
	m.rebase(f.children[i], link.from)
	m.rebase(f.children[(i+1)%len(f.children)], link.to)
	m.mate[link.from], m.mate[link.to] = link.to, link.from
}

// open dissolves a top blossom; its children become top nodes.
func (m *matcher[W]) open(node int) {
	for _, child := range m.flower[node].children {
		m.around[child] = nobody
		m.leaves(child, func(v int) { m.top[v] = child })
	}
	m.flower[node] = blossom{}
	m.spare = append(m.spare, node)
}

// free brings a vertex out of all its blossoms. Half of a blossom's dual goes to
// each of its vertices: the edges inside keep equality, those that leave gain
// slack, so that the matched one among them is given up.
func (m *matcher[W]) free(v int) {
	var zero W
	for m.top[v] != v {
		node := m.top[v]
		if z := m.zdual[node]; z != zero {
			share := half(z)
			m.leaves(node, func(x int) { m.dual[x] = plus(m.dual[x], share) })
			m.zdual[node] = zero
			base := m.flower[node].base
			if partner := m.mate[base]; partner != nobody {
				m.mate[base], m.mate[partner] = nobody, nobody
			}
		}
		m.open(node)
	}
}

// freeAll dissolves every blossom.
func (m *matcher[W]) freeAll() {
	for _, v := range m.live {
		m.free(v)
	}
}
