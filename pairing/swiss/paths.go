package swiss

import "math/bits"

// paths is a graph with a matching, and the search for alternating paths that makes
// the matching greater (Edmonds). Weights do not count.
type paths struct {
	size   int
	edges  grid
	mate   []int
	gone   []bool
	parent []int
	base   []int
	outer  []bool
	mark   []bool
	// open are the vertices that a search may still come to: not gone, not inner.
	open   bitset
	queue  []int
	effort *effort
}

func newPaths(size int) *paths {
	p := &paths{size: size, edges: newGrid(size), mate: make([]int, size), gone: make([]bool, size),
		parent: make([]int, size), base: make([]int, size), outer: make([]bool, size), mark: make([]bool, size)}
	p.open = make(bitset, p.edges.stride)
	for i := range p.mate {
		p.mate[i] = nobody
	}
	return p
}

// drop takes a vertex out; its mate is exposed.
func (p *paths) drop(v int) {
	p.expose(v)
	p.gone[v] = true
}

func (p *paths) expose(v int) {
	if partner := p.mate[v]; partner != nobody {
		p.mate[v], p.mate[partner] = nobody, nobody
	}
}

// complete matches all that can be matched; the answer is an exposed vertex from
// which no path leads on, nobody if there is none.
func (p *paths) complete() int {
	p.greedy()
	for v := range p.size {
		if !p.gone[v] && p.mate[v] == nobody && !p.augment(v) {
			return v
		}
	}
	return nobody
}

// greedy matches exposed vertices that have an edge, from the first.
func (p *paths) greedy() {
	clear(p.open)
	for v := range p.size {
		p.open.put(v, !p.gone[v] && p.mate[v] == nobody)
	}
	for v := range p.size {
		if !p.open.has(v) {
			continue
		}
		if w := p.edges.row(v).first(p.open); w != nobody {
			p.mate[v], p.mate[w] = w, v
			p.open.put(v, false)
			p.open.put(w, false)
		}
	}
}

// augment looks for an alternating path from an exposed vertex to another. If there
// is none, outer marks what an even path reaches.
func (p *paths) augment(root int) bool {
	for v := range p.size {
		p.parent[v], p.base[v], p.outer[v] = nobody, v, false
		p.open.put(v, !p.gone[v])
	}
	p.outer[root] = true
	p.queue = append(p.queue[:0], root)
	for head := 0; head < len(p.queue); head++ {
		v := p.queue[head]
		p.effort.spend(p.size / 8)
		for k, word := range p.edges.row(v) {
			for word &= p.open[k]; word != 0; word &= word - 1 {
				if p.reach(v, k*64+bits.TrailingZeros64(word), root) {
					return true
				}
			}
		}
	}
	return false
}

// reach looks at an edge from an outer vertex; true says that the path is complete.
func (p *paths) reach(v, w, root int) bool {
	switch {
	case p.base[v] == p.base[w], p.mate[v] == w:
	case w == root, p.mate[w] != nobody && p.parent[p.mate[w]] != nobody:
		p.shrink(v, w)
	case p.parent[w] == nobody:
		p.parent[w] = v
		p.open.put(w, false)
		if p.mate[w] == nobody {
			p.flip(w)
			return true
		}
		p.outer[p.mate[w]] = true
		p.queue = append(p.queue, p.mate[w])
	}
	return false
}

func (p *paths) flip(v int) {
	for v != nobody {
		before := p.parent[v]
		next := p.mate[before]
		p.mate[v], p.mate[before] = before, v
		v = next
	}
}

func (p *paths) shrink(v, w int) {
	p.effort.spend(p.size / 8)
	base := p.common(v, w)
	clear(p.mark)
	p.blossomPath(v, base, w)
	p.blossomPath(w, base, v)
	for i := range p.size {
		if p.mark[p.base[i]] {
			p.base[i] = base
			if !p.outer[i] {
				p.outer[i] = true
				p.open.put(i, true)
				p.queue = append(p.queue, i)
			}
		}
	}
}

func (p *paths) common(v, w int) int {
	clear(p.mark)
	for {
		v = p.base[v]
		p.mark[v] = true
		if p.mate[v] == nobody {
			break
		}
		v = p.parent[p.mate[v]]
	}
	for {
		w = p.base[w]
		if p.mark[w] {
			return w
		}
		w = p.parent[p.mate[w]]
	}
}

func (p *paths) blossomPath(v, base, child int) {
	for p.base[v] != base {
		p.mark[p.base[v]], p.mark[p.base[p.mate[v]]] = true, true
		p.parent[v] = child
		child = p.mate[v]
		v = p.parent[p.mate[v]]
	}
}

// grid says of every two of some vertices, by number, whether they have an edge: a bit each.
type grid struct {
	stride int // words of a row
	words  []uint64
}

func newGrid(size int) grid {
	stride := (size + 63) / 64
	return grid{stride, make([]uint64, size*stride)}
}

func (g grid) row(v int) bitset { return g.words[v*g.stride : (v+1)*g.stride] }

func (g grid) has(v, w int) bool { return g.words[v*g.stride+w/64]>>(w%64)&1 != 0 }

// put sets both directions.
func (g grid) put(v, w int, yes bool) {
	g.row(v).put(w, yes)
	g.row(w).put(v, yes)
}

// bitset is a set of vertices.
type bitset []uint64

func (b bitset) put(v int, yes bool) {
	if yes {
		b[v/64] |= 1 << (v % 64)
	} else {
		b[v/64] &^= 1 << (v % 64)
	}
}

func (b bitset) has(v int) bool { return b[v/64]>>(v%64)&1 != 0 }

// join adds another set.
func (b bitset) join(other bitset) {
	for k, word := range other {
		b[k] |= word
	}
}

// some says that a member is wanted; they are asked for in order.
func (b bitset) some(wanted func(v int) bool) bool {
	for k, word := range b {
		for ; word != 0; word &= word - 1 {
			if wanted(k*64 + bits.TrailingZeros64(word)) {
				return true
			}
		}
	}
	return false
}

// first is the lowest of a set that is in another too, nobody if none is.
func (b bitset) first(other bitset) int {
	for k, word := range b {
		if both := word & other[k]; both != 0 {
			return k*64 + bits.TrailingZeros64(both)
		}
	}
	return nobody
}
