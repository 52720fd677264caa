package swiss

import "slices"

// classes are the vertices, by all that decides whether an edge between two of them is
// tight. There are few: a matching of kinds gives all of a kind one dual.
type classes[W words] struct {
	list []class[W]
	of   []int    // by vertex, nobody if it is out of the graph
	all  []bitset // of each class: its vertices
}

type class[W words] struct {
	kind        int
	dual, upper W
	inside      bool
}

func (m *matcher[W]) classes() classes[W] {
	c := classes[W]{of: make([]int, m.size)}
	for v := range c.of {
		c.of[v] = nobody
	}
	known := make(map[class[W]]int)
	for _, v := range m.live {
		one := class[W]{kind: m.kind[v], dual: m.dual[v], inside: v < m.inside}
		if m.upper != nil && one.inside {
			one.upper = m.upper[v]
		}
		at, ok := known[one]
		if !ok {
			at = len(c.list)
			known[one] = at
			c.list, c.all = append(c.list, one), append(c.all, make(bitset, m.edges.stride))
		}
		c.of[v] = at
		c.all[at].put(v, true)
	}
	return c
}

// tightEdges is the graph of tight edges with the present matching, which it shares.
// There are no blossoms, and no edge has more than its kinds and upper vertex give it.
func (m *matcher[W]) tightEdges() *paths {
	g := newPaths(m.size)
	g.mate, g.effort = m.mate, m.effort
	c := m.classes()
	g.effort.spend(m.size*m.size/8 + len(c.list)*len(c.list))
	vertices := make([][]int, len(c.list))
	for v, at := range c.of {
		if g.gone[v] = at == nobody; !g.gone[v] {
			vertices[at] = append(vertices[at], v)
		}
	}
	// The vertices that one of the class has a tight edge with: of those that come after
	// it and before it, if they may meet, and if they may not.
	after, before, apart := make(bitset, g.edges.stride), make(bitset, g.edges.stride), make(bitset, g.edges.stride)
	for at, one := range c.list {
		clear(after)
		clear(before)
		clear(apart)
		for to, other := range c.list {
			m.joinTight(one, other, c.all[to], after, before, apart)
		}
		for _, x := range vertices[at] {
			row, may := g.edges.row(x), m.edges.row(x)
			for k := range row {
				row[k] = may[k]&splice(k, x, before[k], after[k]) | ^may[k]&apart[k]
			}
			row.put(x, false)
		}
	}
	return g
}

// joinTight adds the vertices of a class to those with which another has tight edges.
func (m *matcher[W]) joinTight(one, other class[W], all, after, before, apart bitset) {
	var zero W
	sum := plus(one.dual, other.dual)
	if sum == zero {
		apart.join(all)
	}
	rest := minus(sum, m.table[one.kind*m.kinds+other.kind])
	if !one.inside || !other.inside {
		one.upper, other.upper = zero, zero
	}
	if rest == one.upper {
		after.join(all)
	}
	if rest == other.upper {
		before.join(all)
	}
}

// splice is word k of a set made of two: of one up to vertex x, of the other from there on.
func splice(k, x int, low, high uint64) uint64 {
	switch {
	case k < x/64:
		return low
	case k > x/64:
		return high
	}
	from := ^uint64(0) << (x % 64)
	return low&^from | high&from
}

// choices returns the graph of tight edges, from which one of the equal pairings is chosen. A
// perfect matching of tight edges is as heavy as the present one, and no other is. It returns nil
// if a blossom with a dual is left: then some of these matchings may be lighter.
func (t *table[W]) choices() *paths {
	if !t.looked {
		t.tight, t.looked = nil, true
		blossoms := slices.ContainsFunc(t.m.live, func(v int) bool { return t.m.top[v] != v })
		if !blossoms && !t.open.plain {
			t.tight = t.m.tightEdges()
			for x, yes := range t.fixed {
				t.tight.gone[x] = t.tight.gone[x] || yes
			}
		}
	}
	if t.tight != nil && t.uppersOnly != nil {
		t.takeUppers()
	}
	return t.tight
}

// takeUppers leaves of the pairs of the remainder those of one of S1 with a lower one of S2.
func (t *table[W]) takeUppers() {
	residents, uppers := make(bitset, t.m.edges.stride), make(bitset, t.m.edges.stride)
	for x := t.moved; x < len(t.people); x++ {
		residents.put(x, true)
		uppers.put(x, t.uppersOnly[x])
	}
	for x := t.moved; x < len(t.people); x++ {
		row, may := t.tight.edges.row(x), t.m.edges.row(x)
		for k := range row {
			good := splice(k, x, 0, ^uppers[k])
			if !t.uppersOnly[x] {
				good = splice(k, x, uppers[k], 0)
			}
			row[k] &^= may[k] & residents[k] &^ good
		}
	}
	t.uppersOnly = nil
}

// turn gives x the first partner of some that any perfect matching gives it. False, and
// nothing is changed, if none does. The matching is perfect before and after.
func (p *paths) turn(x int, among func(y int) bool) bool {
	row := p.edges.row(x)
	wanted := func(y int) bool { return !p.gone[y] && among(y) }
	goal := row.find(wanted)
	if goal == nobody {
		return false
	}
	// Without x, the search from its partner finds whom a change leaves alone instead.
	old := p.mate[x]
	p.expose(x)
	p.gone[x] = true
	p.search(old, goal)
	p.gone[x] = false
	found := row.find(func(y int) bool { return p.outer[y] && wanted(y) })
	if found == nobody {
		p.mate[x], p.mate[old] = old, x
		return false
	}
	if found != old {
		p.flip(p.mate[found])
	}
	p.mate[x], p.mate[found] = found, x
	return true
}

// insist is turn for good: x keeps to a partner of these.
func (p *paths) insist(x int, among func(y int) bool) bool {
	if !among(p.mate[x]) && !p.turn(x, among) {
		return false
	}
	for y := range p.size {
		if p.edges.has(x, y) && !among(y) {
			p.edges.put(x, y, false)
		}
	}
	return true
}
