package swiss

import (
	"maps"
	"slices"
)

// completion answers whether everybody still unpaired can be paired under C1-C3
// (C4): a matching of greatest size over the whole field, kept from bracket to
// bracket. Vertices are the places in the order; the one after the last is the
// bye of an odd field.
type completion struct {
	size   int
	legal  []bool // size x size
	mate   []int
	gone   []bool
	parent []int
	base   []int
	outer  []bool
	mark   []bool
	queue  []int
	effort *effort
}

func newCompletion(list []*person) *completion {
	n := len(list)
	size := n + n%2
	c := &completion{size: size, legal: make([]bool, size*size), mate: make([]int, size), gone: make([]bool, size),
		parent: make([]int, size), base: make([]int, size), outer: make([]bool, size), mark: make([]bool, size)}
	for i, a := range list {
		for j, b := range list[:i] {
			c.allow(i, j, mayMeet(a, b))
		}
		if size > n {
			c.allow(i, n, !a.barred)
		}
	}
	for i := range c.mate {
		c.mate[i] = nobody
	}
	return c
}

func (c *completion) clone() *completion {
	other := *c
	other.legal, other.mate, other.gone = slices.Clone(c.legal), slices.Clone(c.mate), slices.Clone(c.gone)
	other.parent, other.base, other.outer = slices.Clone(c.parent), slices.Clone(c.base), slices.Clone(c.outer)
	other.mark, other.queue = slices.Clone(c.mark), nil
	return &other
}

// bye is its vertex in an odd field.
func (c *completion) bye() int { return c.size - 1 }

func (c *completion) may(i, j int) bool { return c.legal[i*c.size+j] }

// forbid takes an edge out.
func (c *completion) forbid(i, j int) {
	c.allow(i, j, false)
	if c.mate[i] == j {
		c.expose(i)
	}
}

func (c *completion) allow(i, j int, yes bool) {
	c.legal[i*c.size+j], c.legal[j*c.size+i] = yes, yes
}

// drop takes a vertex out; its mate is exposed.
func (c *completion) drop(v int) {
	c.expose(v)
	c.gone[v] = true
}

func (c *completion) expose(v int) {
	if partner := c.mate[v]; partner != nobody {
		c.mate[v], c.mate[partner] = nobody, nobody
	}
}

// complete matches all that can be matched; the answer is an exposed vertex from
// which no path leads on, nobody if there is none.
func (c *completion) complete() int {
	for v := range c.size {
		if c.gone[v] || c.mate[v] != nobody {
			continue
		}
		for w := range c.size {
			if !c.gone[w] && c.mate[w] == nobody && c.legal[v*c.size+w] {
				c.mate[v], c.mate[w] = w, v
				break
			}
		}
	}
	for v := range c.size {
		if !c.gone[v] && c.mate[v] == nobody && !c.augment(v) {
			return v
		}
	}
	return nobody
}

// augment looks for an alternating path from an exposed vertex to another
// (Edmonds). If there is none, outer marks what an even path reaches.
func (c *completion) augment(root int) bool {
	for v := range c.size {
		c.parent[v], c.base[v], c.outer[v] = nobody, v, false
	}
	c.outer[root] = true
	c.queue = append(c.queue[:0], root)
	for head := 0; head < len(c.queue); head++ {
		v := c.queue[head]
		c.effort.spend(c.size / 8)
		for w, ok := range c.legal[v*c.size : (v+1)*c.size] {
			if !ok || c.gone[w] || c.base[v] == c.base[w] || c.mate[v] == w {
				continue
			}
			if w == root || c.mate[w] != nobody && c.parent[c.mate[w]] != nobody {
				c.shrink(v, w)
			} else if c.parent[w] == nobody {
				c.parent[w] = v
				if c.mate[w] == nobody {
					c.flip(w)
					return true
				}
				c.outer[c.mate[w]] = true
				c.queue = append(c.queue, c.mate[w])
			}
		}
	}
	return false
}

func (c *completion) flip(v int) {
	for v != nobody {
		before := c.parent[v]
		next := c.mate[before]
		c.mate[v], c.mate[before] = before, v
		v = next
	}
}

func (c *completion) shrink(v, w int) {
	c.effort.spend(c.size / 8)
	base := c.common(v, w)
	clear(c.mark)
	c.blossomPath(v, base, w)
	c.blossomPath(w, base, v)
	for i := range c.size {
		if c.mark[c.base[i]] {
			c.base[i] = base
			if !c.outer[i] {
				c.outer[i] = true
				c.queue = append(c.queue, i)
			}
		}
	}
}

func (c *completion) common(v, w int) int {
	clear(c.mark)
	for {
		v = c.base[v]
		c.mark[v] = true
		if c.mate[v] == nobody {
			break
		}
		v = c.parent[c.mate[v]]
	}
	for {
		w = c.base[w]
		if c.mark[w] {
			return w
		}
		w = c.parent[c.mate[w]]
	}
}

func (c *completion) blossomPath(v, base, child int) {
	for c.base[v] != base {
		c.mark[c.base[v]], c.mark[c.base[c.mate[v]]] = true, true
		c.parent[v] = child
		child = c.mate[v]
		v = c.parent[c.mate[v]]
	}
}

// obstacle reads the proof from a search that failed: the outer vertices fall
// into odd groups that touch each other nowhere, and what they touch besides is
// one fewer than the groups.
func (c *completion) obstacle(list []*person) *Obstacle {
	number := func(v int) int {
		if v == len(list) {
			return 0
		}
		return list[v].no
	}
	o := &Obstacle{}
	groups := make(map[int][]int)
	for v := range c.size {
		switch {
		case c.gone[v]:
		case c.outer[v]:
			groups[c.base[v]] = append(groups[c.base[v]], number(v))
		case c.parent[v] != nobody:
			o.Between = append(o.Between, number(v))
		}
	}
	for _, base := range slices.Sorted(maps.Keys(groups)) {
		o.Groups = append(o.Groups, groups[base])
	}
	return o
}

// settleBye fixes the score of the player who gets the bye (C5): the lowest from
// which any complete pairing exists. It needs a complete matching.
func (c *completion) settleBye(list []*person) Points {
	bye := len(list)
	taker := c.mate[bye]
	c.drop(bye)
	c.augment(taker)
	c.gone[bye] = false
	score := list[taker].score
	for v, p := range list {
		if c.outer[v] && c.may(v, bye) {
			score = min(score, p.score)
		}
	}
	for v, p := range list {
		if p.score != score {
			c.allow(v, bye, false)
		}
	}
	c.complete()
	return score
}
