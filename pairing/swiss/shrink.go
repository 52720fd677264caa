package swiss

import "slices"

// shrink makes one outer blossom of the cycle that an edge between two outer
// nodes closes.
func (m *matcher[W]) shrink(e edge, now W) {
	s := &m.search
	left, right := m.top[e.from], m.top[e.to]
	common := m.meeting(left, right)
	var f blossom
	m.climb(left, common, func(child int, link edge) {
		f.children = append(f.children, child)
		f.links = append(f.links, edge{link.to, link.from})
	})
	slices.Reverse(f.children)
	slices.Reverse(f.links)
	f.children = append([]int{common}, f.children...)
	f.links = append(f.links, e)
	m.climb(right, common, func(child int, link edge) {
		f.children = append(f.children, child)
		f.links = append(f.links, link)
	})
	f.base = m.base(common)

	node := m.spare[len(m.spare)-1]
	m.spare = m.spare[:len(m.spare)-1]
	for _, child := range f.children {
		m.update(child, now)
	}
	m.flower[node] = f
	m.around[node] = nobody
	m.merge(node)
	for _, child := range f.children {
		s.label[child] = unlabelled
		m.around[child] = node
		m.leaves(child, func(v int) { m.top[v] = node })
	}
	m.leaveTree(f.children)
	var zero W
	m.zdual[node] = zero
	s.label[node], s.born[node] = outer, now
	s.outer = append(s.outer, node)
	m.look(node, now)
}

// meeting is the lowest common outer node of two branches.
func (m *matcher[W]) meeting(left, right int) int {
	s := &m.search
	s.marks++
	for {
		if left != nobody {
			if s.mark[left] == s.marks {
				return left
			}
			s.mark[left] = s.marks
			left = m.above(left)
		}
		left, right = right, left
	}
}

// above is the next outer node towards the root, nobody from the root.
func (m *matcher[W]) above(node int) int {
	partner := m.mate[m.base(node)]
	if partner == nobody {
		return nobody
	}
	return m.top[m.search.entry[m.top[partner]].from]
}

// climb visits the nodes from one up to, without, another, each with the edge
// that leads on from it.
func (m *matcher[W]) climb(node, until int, visit func(node int, link edge)) {
	for node != until {
		base := m.base(node)
		partner := m.mate[base]
		visit(node, edge{base, partner})
		in := m.top[partner]
		entry := m.search.entry[in]
		visit(in, edge{entry.to, entry.from})
		node = m.top[entry.from]
	}
}

// merge gives a new blossom the nearest of its children. That of the first outer blossom
// among them is carried on.
func (m *matcher[W]) merge(node int) {
	s := &m.search
	children := m.flower[node].children
	var near *nearest[W]
	for _, child := range children {
		if near == nil && s.near[child] != nil {
			near, s.near[child] = s.near[child], nil
			s.label[child] = unlabelled // it has been taken in
		}
	}
	if near == nil {
		near = m.newNearest()
	}
	for _, child := range children {
		switch {
		case s.near[child] != nil:
			m.takeAll(near, s.near[child])
			m.giveBack(child)
		case s.label[child] != unlabelled:
			m.takeLeaves(near, child)
		}
	}
	s.near[node] = near
}

// leaveTree drops nodes that are top nodes no more from the lists.
func (m *matcher[W]) leaveTree(nodes []int) {
	s := &m.search
	s.marks++
	for _, node := range nodes {
		s.mark[node] = s.marks
	}
	gone := func(node int) bool { return s.mark[node] == s.marks }
	s.outer = slices.DeleteFunc(s.outer, gone)
	s.inner = slices.DeleteFunc(s.inner, gone)
}

// expandInner replaces an inner blossom whose dual is used up by the path through
// it; the children beside the path leave the tree.
func (m *matcher[W]) expandInner(node int, now W) {
	s := &m.search
	moved := minus(now, s.born[node])
	m.leaves(node, func(v int) {
		if s.from[v] != nobody {
			s.due[v] = plus(s.due[v], moved)
		}
	})
	m.update(node, now)
	f, by := m.flower[node], s.entry[node]
	at := 0
	for !m.within(by.to, f.children[at]) {
		at++
	}
	s.label[node] = unlabelled
	m.leaveTree([]int{node})
	m.open(node)

	n := len(f.children)
	step := 1
	if at%2 == 0 {
		step = n - 1
	}
	var fresh []int
	for {
		m.makeInner(f.children[at], by, now)
		if at == 0 {
			break
		}
		next := (at + step) % n
		fresh = append(fresh, f.children[next])
		after := (next + step) % n
		by = f.links[next]
		if step != 1 {
			by = edge{f.links[after].to, f.links[after].from}
		}
		at = after
	}
	for _, child := range fresh {
		m.makeOuter(child, now)
	}
}
