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
	*paths
	// plain leaves out all that is only there for speed: the slow way of the tests.
	plain bool
}

func newCompletion(list []*person) *completion {
	n := len(list)
	c := &completion{paths: newPaths(n + n%2)}
	known := make(map[int]int, n)
	absolute := map[Colour]bitset{First: make(bitset, c.edges.stride), Second: make(bitset, c.edges.stride)}
	everyone, apart := make(bitset, c.edges.stride), make(map[int]bitset)
	for i, p := range list {
		known[p.no] = i
		everyone.put(i, true)
		if p.strength == Absolute && !p.topscorer {
			absolute[p.wants].put(i, true)
		}
		for _, set := range p.apart {
			if apart[set] == nil {
				apart[set] = make(bitset, c.edges.stride)
			}
			apart[set].put(i, true)
		}
	}
	for i, p := range list {
		row := c.edges.row(i)
		copy(row, everyone)
		if p.strength == Absolute && !p.topscorer {
			row.leave(absolute[p.wants])
		}
		for _, set := range p.apart {
			row.leave(apart[set])
		}
		row.put(i, false)
	}
	for i, p := range list {
		for no := range p.met {
			if j, ok := known[no]; ok {
				c.allow(i, j, false)
			}
		}
		if c.size > n {
			c.allow(i, n, !p.barred)
		}
	}
	return c
}

func (c *completion) clone() *completion {
	other := *c.paths
	other.edges.words, other.mate, other.gone = slices.Clone(c.edges.words), slices.Clone(c.mate), slices.Clone(c.gone)
	other.parent, other.toBase, other.outer = slices.Clone(c.parent), slices.Clone(c.toBase), slices.Clone(c.outer)
	other.mark, other.open, other.rooted, other.queue = slices.Clone(c.mark), slices.Clone(c.open), slices.Clone(c.rooted), nil
	return &completion{&other, c.plain}
}

// bye is its vertex in an odd field.
func (c *completion) bye() int { return c.size - 1 }

func (c *completion) may(i, j int) bool { return c.edges.has(i, j) }

// forbid takes an edge out.
func (c *completion) forbid(i, j int) {
	c.allow(i, j, false)
	if c.mate[i] == j {
		c.expose(i)
	}
}

func (c *completion) allow(i, j int, yes bool) { c.edges.put(i, j, yes) }

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
			groups[c.base(v)] = append(groups[c.base(v)], number(v))
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
