package swiss

// kind is all that the weight of a pair depends on, but who may meet whom. It has no
// more than counts in the bracket, since time grows with the number of kinds.
type kind struct {
	region    region
	score     Points
	wants     Colour
	strength  Strength
	floats    [2]Float
	topscorer bool
	// spread and twice count only where somebody is a topscorer.
	spread int
	twice  [2]bool
	// unplayed and mayBye count only where the bye is given out.
	unplayed int
	mayBye   bool
	// favoured is choice 3: one of the upper half.
	favoured bool
}

// region is where in the graph a vertex is.
type region uint8

const (
	inBracket region = iota
	inNext
	inRest
	theBye
	theSpare // for an odd number of vertices
)

// kinds are those of a bracket's vertices.
type kinds struct {
	of   []int // by vertex
	one  []int // a vertex of each
	many []int // how many there are
}

// everyone are the players that are vertices, in order.
func (b *bracket) everyone() []*person {
	list := make([]*person, 0, len(b.people)+len(b.next)+len(b.rest)+1)
	return append(append(append(list, b.people...), b.next...), b.rest...)
}

// isFavoured says that a vertex is one of the upper half.
func (b *bracket) isFavoured(v int) bool { return v >= b.moved && v < b.moved+b.favoured() }

// favoured is the number of residents in the upper half, 0 while that is not known.
func (b *bracket) favoured() int {
	switch {
	case b.moved > 0 && !b.remainder:
		return 0
	case b.pairs > 0:
		return b.pairs
	}
	return len(b.people) / 2
}

func (b *bracket) kinds() kinds {
	everyone := b.everyone()
	size := len(everyone) + count(b.bye)
	size += size % 2
	k := kinds{of: make([]int, size)}
	final := false
	for _, p := range everyone {
		final = final || p.topscorer
	}
	known := make(map[kind]int)
	for v := range size {
		one := kind{region: theSpare}
		switch {
		case v < len(everyone):
			one = b.kind(v, everyone[v], final)
		case b.bye && v == len(everyone):
			one.region = theBye
		}
		at, ok := known[one]
		if !ok {
			at = len(k.one)
			known[one] = at
			k.one, k.many = append(k.one, v), append(k.many, 0)
		}
		k.of[v] = at
		k.many[at]++
	}
	return k
}

func (b *bracket) kind(v int, p *person, final bool) kind {
	one := kind{region: inBracket, topscorer: p.topscorer}
	if b.bye {
		one.mayBye = b.open.may(p.at, b.open.bye())
	}
	n := len(b.people)
	if v < n || p.strength == Absolute {
		one.wants, one.strength = p.wants, p.strength
	}
	if v >= n {
		one.region = inNext
		if v >= n+len(b.next) {
			one.region = inRest
		}
		return one
	}
	one.score, one.floats = p.score, p.floats
	one.favoured = b.isFavoured(v)
	if final {
		one.spread, one.twice = p.spread(), [2]bool{p.twice(First), p.twice(Second)}
	}
	if b.unplayedCounts && b.bye {
		one.unplayed = p.unplayed
	}
	return one
}

// weights are what the edges of a complete graph weigh, all of them doubled. Few
// things about two players count, so that vertices fall into kinds: a table says what
// two kinds weigh, and a grid which pairs are possible; others weigh 0.
type weights[W words] struct {
	size  int
	kind  []int // by vertex
	kinds int
	table []W // kinds x kinds
	edges grid
	// inside is the number of vertices in the bracket.
	inside int
	// upper is more for a pair inside, by its upper vertex; nil is none.
	upper []W
	// extra is more for the edges of one vertex; nil is none.
	extra [][]W
}

func newWeights[W words](size int, kind []int, kinds int) *weights[W] {
	return &weights[W]{size: size, kind: kind, kinds: kinds, table: make([]W, kinds*kinds), edges: newGrid(size)}
}

// set gives two kinds their weight.
func (g *weights[W]) set(s, t int, w W) {
	w = plus(w, w)
	g.table[s*g.kinds+t], g.table[t*g.kinds+s] = w, w
}

func (g *weights[W]) weight(x, y int) W {
	if !g.edges.has(x, y) {
		var zero W
		return zero
	}
	w := g.table[g.kind[x]*g.kinds+g.kind[y]]
	if g.upper != nil && x < g.inside && y < g.inside {
		w = plus(w, g.upper[min(x, y)])
	}
	if g.extra != nil {
		if e := g.extra[x]; e != nil {
			w = plus(w, e[y])
		}
		if e := g.extra[y]; e != nil {
			w = plus(w, e[x])
		}
	}
	return w
}

// more adds to the weight of one edge, from the side of x.
func (g *weights[W]) more(x, y int, w W) {
	if g.extra == nil {
		g.extra = make([][]W, g.size)
	}
	if g.extra[x] == nil {
		g.extra[x] = make([]W, g.size)
	}
	g.extra[x][y] = plus(g.extra[x][y], plus(w, w))
}
