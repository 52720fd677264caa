package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// randomPaths is a small graph, and all of its matchings of the greatest size.
func randomPaths(t *rapid.T) (p *paths, best [][]int) {
	n := rapid.IntRange(2, 9).Draw(t, "vertices")
	p = newPaths(n)
	for v := range n {
		for w := range v {
			p.edges.put(v, w, rapid.IntRange(0, 9).Draw(t, "edge") < 5)
		}
	}
	mate := slices.Repeat([]int{nobody}, n)
	most := 0
	var try func(v, pairs int)
	try = func(v, pairs int) {
		if v == n {
			if pairs > most {
				most, best = pairs, nil
			}
			if pairs == most {
				best = append(best, slices.Clone(mate))
			}
			return
		}
		try(v+1, pairs)
		for w := v + 1; mate[v] == nobody && w < n; w++ {
			if p.edges.has(v, w) && mate[w] == nobody {
				mate[v], mate[w] = w, v
				try(v+1, pairs+1)
				mate[v], mate[w] = nobody, nobody
			}
		}
	}
	try(0, 0)
	return p, best
}

func checkMates(t *rapid.T, p *paths) (pairs int) {
	for v, w := range p.mate {
		if w != nobody && (p.mate[w] != v || !p.edges.has(v, w)) {
			t.Fatalf("%d has %d: %v", v, w, p.mate)
		}
		pairs += count(w > v)
	}
	return pairs
}

// No matching is greater than the one that is found, and the search that fails reaches those
// who could be left over instead.
func TestPathsFindTheGreatestMatching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, best := randomPaths(t)
		for v := range p.size {
			if p.mate[v] == nobody {
				p.augment(v)
			}
		}
		most := 0
		for _, w := range best[0] {
			most += count(w != nobody)
		}
		if pairs := checkMates(t, p); 2*pairs != most {
			t.Fatalf("%d pairs, want %d vertices paired", pairs, most)
		}
		for root := range p.size {
			if p.mate[root] != nobody {
				continue
			}
			p.augment(root)
			for v := range p.size {
				others := func(m []int) bool {
					for w := range p.size {
						if w != v && w != root && p.mate[w] == nobody && m[w] != nobody {
							return false
						}
					}
					return m[v] == nobody && (v == root || m[root] != nobody)
				}
				// Whether an even path leads to v, seen from v: it could be left over for the root.
				if p.outer[v] && p.mate[v] != nobody && !slices.ContainsFunc(best, others) {
					t.Fatalf("%d cannot be left over for %d", v, root)
				}
			}
		}
	})
}

// A vertex turns to the first partner wanted that any perfect matching gives it, and keeps to it.
func TestAVertexTurnsToTheFirstPartnerPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, best := randomPaths(t)
		if slices.Contains(best[0], nobody) {
			return // no matching is perfect
		}
		p.complete()
		for range rapid.IntRange(1, 4).Draw(t, "turns") {
			x := rapid.IntRange(0, p.size-1).Draw(t, "vertex")
			wanted := make([]bool, p.size)
			for y := range wanted {
				wanted[y] = rapid.Bool().Draw(t, "wanted")
			}
			among := func(y int) bool { return wanted[y] }
			first := nobody
			for y := range p.size {
				if first == nobody && wanted[y] && slices.ContainsFunc(best, func(m []int) bool { return m[x] == y }) {
					first = y
				}
			}
			before := slices.Clone(p.mate)
			switch turned := p.turn(x, among); {
			case turned != (first != nobody), turned && p.mate[x] != first:
				t.Fatalf("%d turned to %d, %t; want %d", x, p.mate[x], turned, first)
			case !turned && !slices.Equal(before, p.mate):
				t.Fatalf("changed for nothing: %v, was %v", p.mate, before)
			}
			if 2*checkMates(t, p) != p.size {
				t.Fatalf("not perfect: %v", p.mate)
			}
			if p.insist(x, among) {
				best = slices.DeleteFunc(best, func(m []int) bool { return !wanted[m[x]] })
			}
			if len(best) == 0 {
				t.Fatal("an impossible partner was insisted on")
			}
		}
	})
}

// The graph by classes has just the edges that are tight one by one, with a gain by upper vertex too.
func TestTightEdgesAreThoseOfTheDuals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 5))
		n, kinds := 2*rapid.IntRange(1, 40).Draw(t, "half"), rapid.IntRange(1, 5).Draw(t, "kinds")
		kind := make([]int, n)
		for v := range kind {
			kind[v] = r.IntN(kinds)
		}
		g := newWeights[wide](n, kind, kinds)
		g.inside = n
		for s := range kinds {
			for o := range s + 1 {
				g.set(s, o, number(r.IntN(3)))
			}
		}
		for x := range n {
			for y := range x {
				g.edges.put(x, y, r.IntN(4) > 0)
			}
		}
		m := newMatcher(g)
		m.start()
		if rapid.Bool().Draw(t, "gains") {
			gains := make([]wide, n)
			for x := range gains {
				gains[x] = number(r.IntN(3))
			}
			m.raiseUppers(gains)
			m.settle()
		}
		m.freeAll()
		if x := r.IntN(n); m.mate[x] != nobody && n > 2 {
			m.remove([]int{x, m.mate[x]})
		}
		got := m.tightEdges()
		var zero wide
		for _, x := range m.live {
			for _, y := range m.live {
				if want := x != y && m.slack(x, y) == zero; got.edges.has(x, y) != want {
					t.Fatalf("%d-%d: tight is %t", x, y, want)
				}
			}
		}
	})
}

// A set of players is kept apart as its pairs are, however large it is.
func TestALargeSetIsKeptApartAsItsPairsAre(t *testing.T) {
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 41))
		f := Simulation{Players: 170, Rounds: 7, Draw: r.IntN}.Play(int(seed))
		numbers := r.Perm(170)
		for i := range numbers {
			numbers[i]++
		}
		nation := numbers[:pairByPair+10]
		pairs := f
		f.Apart = []Apart{{Players: nation}, {Players: numbers[60:90]}}
		pairs.Apart = f.Apart[1:2:2]
		for i, x := range nation {
			for _, y := range nation[:i] {
				pairs.Apart = append(pairs.Apart, Apart{Players: []int{x, y}})
			}
		}
		want, wanted := Pair(pairs)
		got, err := Pair(f)
		if diff := cmp.Diff(want, got); err != nil || wanted != nil || diff != "" {
			t.Fatal(seed, err, wanted, diff)
		}
		hand := slices.Clone(got)
		hand[0].First, hand[0].Second = nation[0], nation[1]
		ours, err := Check(f, hand, got)
		theirs, other := Check(pairs, hand, got)
		codes := func(list []Fault) (codes []FaultCode) {
			for _, fault := range list {
				codes = append(codes, fault.Code)
			}
			slices.Sort(codes)
			return slices.Compact(codes)
		}
		if diff := cmp.Diff(codes(theirs), codes(ours)); err != nil || other != nil || diff != "" || !slices.Contains(codes(ours), KeptApart) {
			t.Error(seed, err, other, diff)
		}
	}
}
