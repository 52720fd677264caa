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
	// toBase leads, in one step or more, to the base of the blossom a vertex is in: the base
	// itself where it leads nowhere else.
	toBase []int
	outer  []bool
	mark   []int // the last walk that came by
	marks  int
	// open are the vertices that a search may still come to: not gone, not inner.
	open bitset
	// root is where a search began, rooted some vertices that are in its blossom.
	root   int
	rooted bitset
	queue  []int
	effort *effort
}

func newPaths(size int) *paths {
	p := &paths{size: size, edges: newGrid(size), mate: make([]int, size), gone: make([]bool, size),
		parent: make([]int, size), toBase: make([]int, size), outer: make([]bool, size), mark: make([]int, size)}
	p.open, p.rooted = make(bitset, p.edges.stride), make(bitset, p.edges.stride)
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
func (p *paths) augment(root int) bool { return p.search(root, nobody) }

// search is augment that ends when an even path reaches the goal.
func (p *paths) search(root, goal int) bool {
	for v := range p.size {
		p.parent[v], p.toBase[v], p.outer[v], p.mark[v] = nobody, v, false, 0
		p.open.put(v, !p.gone[v])
	}
	clear(p.rooted)
	p.marks, p.root = 0, root
	p.outer[root] = true
	p.queue = append(p.queue[:0], root)
	for head := 0; head < len(p.queue) && (goal == nobody || !p.outer[goal]); head++ {
		v := p.queue[head]
		p.effort.spend(p.size / 8)
		// Edges within one blossom lead nowhere: the root's may hold nearly all vertices.
		rooted := p.base(v) == root
		for k, word := range p.edges.row(v) {
			word &= p.open[k]
			if rooted {
				word &^= p.rooted[k]
			}
			for ; word != 0; word &= word - 1 {
				if p.reach(v, k*64+bits.TrailingZeros64(word)) {
					return true
				}
			}
		}
	}
	return false
}

// reach looks at an edge from an outer vertex; true says that the path is complete.
func (p *paths) reach(v, w int) bool {
	switch {
	case p.mate[v] == w, p.base(v) == p.base(w):
	case w == p.root, p.mate[w] != nobody && p.parent[p.mate[w]] != nobody:
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

// base is that of the outermost blossom a vertex is in. The ways there get shorter.
func (p *paths) base(v int) int {
	for p.toBase[v] != v {
		p.toBase[v] = p.toBase[p.toBase[v]]
		v = p.toBase[v]
	}
	return v
}

// shrink makes a blossom of the cycle that an edge between two outer vertices closes:
// all of its vertices are outer from now on.
func (p *paths) shrink(v, w int) {
	base := p.common(v, w)
	p.blossomPath(v, base, w)
	p.blossomPath(w, base, v)
}

// common is the lowest common base on the ways of two outer vertices to the root. Both
// ways are gone at once, so that it costs no more than the cycle is long.
func (p *paths) common(v, w int) int {
	p.marks++
	for {
		if v != nobody {
			v = p.base(v)
			if p.mark[v] == p.marks {
				return v
			}
			p.mark[v] = p.marks
			v = p.above(v)
		}
		v, w = w, v
	}
}

// above is the next outer vertex on the way to the root, nobody from the root.
func (p *paths) above(base int) int {
	if p.mate[base] == nobody {
		return nobody
	}
	return p.parent[p.mate[base]]
}

func (p *paths) blossomPath(v, base, child int) {
	for p.base(v) != base {
		p.effort.spend(1)
		p.parent[v] = child
		child = p.mate[v]
		if !p.outer[child] {
			p.outer[child] = true
			p.open.put(child, true)
			p.queue = append(p.queue, child)
		}
		for _, x := range []int{v, child} {
			if p.toBase[x] == x {
				p.toBase[x] = base
			}
			if base == p.root {
				p.rooted.put(x, true)
			}
		}
		v = p.parent[child]
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

// copyRun sets so many members from one number on as those of another set from another number
// on are. They were not set.
func (b bitset) copyRun(to int, other bitset, from, many int) {
	for i := 0; i < many; {
		step := min(64-to%64, 64-from%64, many-i)
		word := other[from/64] >> (from % 64) & (^uint64(0) >> (64 - step))
		b[to/64] |= word << (to % 64)
		i, to, from = i+step, to+step, from+step
	}
}

// leave takes another set out.
func (b bitset) leave(other bitset) {
	for k, word := range other {
		b[k] &^= word
	}
}

// find is the first member that is wanted, nobody if none is.
func (b bitset) find(wanted func(v int) bool) int {
	for k, word := range b {
		for ; word != 0; word &= word - 1 {
			if v := k*64 + bits.TrailingZeros64(word); wanted(v) {
				return v
			}
		}
	}
	return nobody
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
