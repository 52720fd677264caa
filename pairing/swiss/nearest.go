package swiss

// nearest says for every vertex which one of an outer blossom it has the least slack to.
type nearest[W words] struct {
	from []int // nobody in a new one
	// gap is the dual of from less the weight of the edge, as if no dual had fallen.
	gap []W
	// fallen is how far the blossom's duals have fallen since the first vertex was taken in.
	fallen W
}

func (m *matcher[W]) newNearest() *nearest[W] {
	s := &m.search
	near := &nearest[W]{}
	if last := len(s.spare) - 1; last >= 0 {
		near, s.spare = s.spare[last], s.spare[:last]
	} else {
		near.from, near.gap = make([]int, m.size), make([]W, m.size)
	}
	var zero W
	near.fallen = zero
	for _, y := range m.live {
		near.from[y] = nobody
	}
	return near
}

// giveBack lets go of a blossom's nearest.
func (m *matcher[W]) giveBack(node int) {
	s := &m.search
	if s.near[node] != nil {
		s.spare, s.near[node] = append(s.spare, s.near[node]), nil
	}
}

// take takes a vertex in.
func (m *matcher[W]) take(near *nearest[W], x int) {
	m.spend()
	dual := plus(m.dual[x], near.fallen)
	for _, y := range m.live {
		if gap := minus(dual, m.weight(x, y)); near.from[y] == nobody || less(gap, near.gap[y]) {
			near.from[y], near.gap[y] = x, gap
		}
	}
}

// takeLeaves takes all vertices of a node in.
func (m *matcher[W]) takeLeaves(near *nearest[W], node int) {
	m.leaves(node, func(x int) { m.take(near, x) })
}

// takeAll takes in what another has.
func (m *matcher[W]) takeAll(near, other *nearest[W]) {
	m.spend()
	shift := minus(near.fallen, other.fallen)
	for _, y := range m.live {
		if gap := plus(other.gap[y], shift); less(gap, near.gap[y]) {
			near.from[y], near.gap[y] = other.from[y], gap
		}
	}
}
