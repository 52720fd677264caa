package renju

// set is a grid in four words that the compiler can keep in registers.
type set struct{ w0, w1, w2, w3 uint64 }

func (g *grid) set() set { return set{g[0], g[1], g[2], g[3]} }

func (s set) grid() grid { return grid{s.w0, s.w1, s.w2, s.w3} }

func (s set) and(t set) set    { return set{s.w0 & t.w0, s.w1 & t.w1, s.w2 & t.w2, s.w3 & t.w3} }
func (s set) or(t set) set     { return set{s.w0 | t.w0, s.w1 | t.w1, s.w2 | t.w2, s.w3 | t.w3} }
func (s set) xor(t set) set    { return set{s.w0 ^ t.w0, s.w1 ^ t.w1, s.w2 ^ t.w2, s.w3 ^ t.w3} }
func (s set) andNot(t set) set { return set{s.w0 &^ t.w0, s.w1 &^ t.w1, s.w2 &^ t.w2, s.w3 &^ t.w3} }

func (s set) none() bool { return s.w0|s.w1|s.w2|s.w3 == 0 }

// down moves every member n cells down (1 to 63), so that a cell holds what
// stood n cells above it. What falls off the board is gone.
func (s set) down(n uint) set {
	return set{s.w0>>n | s.w1<<(64-n), s.w1>>n | s.w2<<(64-n), s.w2>>n | s.w3<<(64-n), s.w3 >> n}
}

// up moves every member n cells up (1 to 63).
func (s set) up(n uint) set {
	return set{s.w0 << n, s.w1<<n | s.w0>>(64-n), s.w2<<n | s.w1>>(64-n), s.w3<<n | s.w2>>(64-n)}
}
