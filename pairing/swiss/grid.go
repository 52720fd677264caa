package swiss

import "math/bits"

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

// first is the lowest of a set that is in another too, nobody if none is.
func (b bitset) first(other bitset) int {
	for k, word := range b {
		if both := word & other[k]; both != 0 {
			return k*64 + bits.TrailingZeros64(both)
		}
	}
	return nobody
}
