package swiss

// searching is the state of one search for an augmenting path: a tree of
// alternating edges from one exposed node. Time is how far the duals have moved
// since it began; labelled nodes carry the time at which they were labelled, and
// their duals are brought up to date when they leave the tree.
type searching[W words] struct {
	label []label       // by node
	born  []W           // by node: the time of the label
	entry []edge        // of an inner node: the edge from the tree by which it came
	near  []*nearest[W] // by node: of an outer blossom
	spare []*nearest[W] // not in use
	// due is the time when a vertex that is not outer is reached, from whom; for
	// an inner one it is as if it had stayed at its birth.
	due  []W
	from []int // nobody: not reached
	// join is the best edge from an outer node to another, and its time.
	join    []edge
	joinDue []W
	outer   []int // top nodes
	inner   []int // top nodes
	mark    []int
	marks   int
}

type label uint8

const (
	unlabelled label = iota
	outer
	inner
)

func (s *searching[W]) prepare(size, nodes int) {
	*s = searching[W]{
		label: make([]label, nodes), born: make([]W, nodes), entry: make([]edge, nodes), near: make([]*nearest[W], nodes),
		due: make([]W, size), from: make([]int, size), join: make([]edge, nodes), joinDue: make([]W, nodes),
		mark: make([]int, nodes),
	}
}

// augment matches the exposed node, moving the duals as far as is needed.
func (m *matcher[W]) augment(root int) {
	s := &m.search
	for _, v := range m.live {
		s.from[v] = nobody
	}
	s.outer, s.inner = s.outer[:0], s.inner[:0]
	var now W
	m.makeOuter(root, now)
	for {
		event, at := m.next()
		now = event.time
		switch event.kind {
		case reach:
			node := m.top[at]
			if m.mate[m.base(node)] == nobody {
				m.flip(edge{s.from[at], at})
				m.finish(now)
				return
			}
			m.makeInner(node, edge{s.from[at], at}, now)
			m.makeOuter(m.top[m.mate[m.base(node)]], now)
		case meet:
			m.shrink(s.join[at], now)
		case expand:
			m.expandInner(at, now)
		}
	}
}

type eventKind uint8

const (
	none eventKind = iota
	reach
	meet
	expand
)

type event[W words] struct {
	kind eventKind
	time W
}

// next is the first thing to happen: a vertex is reached, two outer nodes meet,
// or an inner blossom's dual is used up.
func (m *matcher[W]) next() (event[W], int) {
	m.spend()
	s := &m.search
	var first event[W]
	at := nobody
	for _, node := range s.inner {
		if node >= m.size {
			if t := plus(s.born[node], half(m.zdual[node])); first.kind == none || less(t, first.time) {
				first, at = event[W]{expand, t}, node
			}
		}
	}
	for _, node := range s.outer {
		if s.join[node].from != nobody && (first.kind == none || less(s.joinDue[node], first.time)) {
			first, at = event[W]{meet, s.joinDue[node]}, node
		}
	}
	for _, y := range m.live {
		if s.label[m.top[y]] == unlabelled && s.from[y] != nobody && (first.kind == none || less(s.due[y], first.time)) {
			first, at = event[W]{reach, s.due[y]}, y
		}
	}
	return first, at
}

func (m *matcher[W]) makeInner(node int, by edge, now W) {
	s := &m.search
	s.label[node], s.born[node], s.entry[node] = inner, now, by
	s.inner = append(s.inner, node)
}

// makeOuter labels a node whose duals are up to date and looks along its edges.
func (m *matcher[W]) makeOuter(node int, now W) {
	s := &m.search
	s.label[node], s.born[node] = outer, now
	s.outer = append(s.outer, node)
	if node >= m.size {
		s.near[node] = m.newNearest()
		m.takeLeaves(s.near[node], node)
	}
	m.look(node, now)
}

// look finds what a new outer node reaches and meets.
func (m *matcher[W]) look(node int, now W) {
	m.spend()
	s := &m.search
	near := s.near[node]
	s.join[node].from = nobody
	for _, y := range m.live {
		other := m.top[y]
		if other == node {
			continue
		}
		x := node
		var slack W
		if near == nil {
			slack = m.slack(x, y)
		} else {
			x, slack = near.from[y], plus(minus(near.gap[y], near.fallen), m.dual[y])
		}
		switch s.label[other] {
		case unlabelled:
			if t := plus(slack, now); s.from[y] == nobody || less(t, s.due[y]) {
				s.due[y], s.from[y] = t, x
			}
		case inner:
			// The stored dual is that of its birth, and outer duals fall as fast
			// as its own has risen since.
			t := plus(slack, now)
			if s.from[y] == nobody || less(t, s.due[y]) {
				s.due[y], s.from[y] = t, x
			}
		case outer:
			slack = minus(slack, minus(now, s.born[other]))
			if t := plus(now, half(slack)); s.join[node].from == nobody || less(t, s.joinDue[node]) {
				s.join[node], s.joinDue[node] = edge{x, y}, t
			}
		}
	}
}

// update brings the duals of a labelled top node to the present.
func (m *matcher[W]) update(node int, now W) {
	s := &m.search
	var zero W
	moved := minus(now, s.born[node])
	if moved == zero {
		return
	}
	s.born[node] = now
	twice := plus(moved, moved)
	if s.label[node] == outer {
		m.leaves(node, func(v int) { m.dual[v] = minus(m.dual[v], moved) })
		if node >= m.size {
			m.zdual[node] = plus(m.zdual[node], twice)
			s.near[node].fallen = plus(s.near[node].fallen, moved)
		}
		return
	}
	m.leaves(node, func(v int) { m.dual[v] = plus(m.dual[v], moved) })
	if node >= m.size {
		m.zdual[node] = minus(m.zdual[node], twice)
	}
}

// flip matches along the tree from an edge that leads out of it to the root.
func (m *matcher[W]) flip(e edge) {
	m.rebase(m.top[e.to], e.to)
	for {
		node := m.top[e.from]
		before := m.mate[m.base(node)]
		m.rebase(node, e.from)
		m.mate[e.from], m.mate[e.to] = e.to, e.from
		if before == nobody {
			return
		}
		e = m.search.entry[m.top[before]]
		m.rebase(m.top[e.to], e.to)
	}
}

// finish ends a search; blossoms that carry no dual are of no use any more.
func (m *matcher[W]) finish(now W) {
	s := &m.search
	var zero W
	for _, list := range [][]int{s.outer, s.inner} {
		for _, node := range list {
			m.update(node, now)
			s.label[node] = unlabelled
			m.giveBack(node)
		}
	}
	for _, list := range [][]int{s.outer, s.inner} {
		for _, node := range list {
			m.openEmpty(node, zero)
		}
	}
}

// openEmpty opens a blossom without a dual, and those of its children.
func (m *matcher[W]) openEmpty(node int, zero W) {
	if node < m.size || m.zdual[node] != zero {
		return
	}
	children := m.flower[node].children
	m.open(node)
	for _, child := range children {
		m.openEmpty(child, zero)
	}
}
