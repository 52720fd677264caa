package swiss

// weights are what the edges of a complete graph weigh, all of them doubled. Few
// things about two players count, so that vertices fall into kinds: a table says what
// two kinds weigh, and a grid which pairs are possible; others weigh 0.
type weights[W words] struct {
	size   int
	kind   []int // by vertex
	kinds  int
	table  []W // kinds x kinds
	edges  grid
	inside int   // vertices below it are in the bracket
	upper  []W   // more for a pair inside, by its upper vertex; nil is none
	extra  [][]W // more for edges of one vertex; nil, as a whole or for a vertex, is none
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
