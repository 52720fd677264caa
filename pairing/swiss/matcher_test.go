package swiss

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

type wide = [3]uint64

func TestTheMatchingIsTheHeaviestOfAll(t *testing.T) {
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 2 + 2*r.IntN(4)
		m := newMatcher(everyPair(n))
		randomWeights(r, m)
		m.start()
		checkHeaviest(t, m, seed)
		for range 6 {
			if len(m.live) > 2 && r.IntN(3) == 0 {
				x := m.live[r.IntN(len(m.live))]
				m.remove([]int{x, m.mate[x]})
			} else {
				x := m.live[r.IntN(len(m.live))]
				m.raise(x, func(int) wide { return number(r.IntN(12)) })
			}
			m.settle()
			checkHeaviest(t, m, seed)
		}
		m.freeAll()
		m.settle()
		checkHeaviest(t, m, seed)
	}
}

func TestAGreatMatchingKeepsItsProof(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 2))
		m := newMatcher(everyPair(60))
		randomWeights(r, m)
		m.start()
		checkProof(t, m, seed)
		for range 20 {
			x := m.live[r.IntN(len(m.live))]
			m.raise(x, func(int) wide { return number(r.IntN(8)) })
			m.settle()
			checkProof(t, m, seed)
		}
	}
}

// everyPair has a kind for every vertex.
func everyPair(n int) *weights[wide] {
	kind := make([]int, n)
	for v := range kind {
		kind[v] = v
	}
	g := newWeights[wide](n, kind, n)
	for x := range n {
		for y := range x {
			g.edges.put(x, y, true)
		}
	}
	return g
}

func number(n int) (w wide) {
	put(&w, 60, n)
	return w
}

func randomWeights(r *rand.Rand, m *matcher[wide]) {
	top := []int{2, 4, 30}[r.IntN(3)]
	for x := range m.size {
		for y := range x {
			m.set(x, y, number(r.IntN(top)))
		}
	}
}

func checkHeaviest(t *testing.T, m *matcher[wide], seed uint64) {
	t.Helper()
	checkProof(t, m, seed)
	var best func(left []int) wide
	best = func(left []int) (most wide) {
		if len(left) == 0 {
			return most
		}
		for i := 1; i < len(left); i++ {
			rest := append(append([]int{}, left[1:i]...), left[i+1:]...)
			if w := plus(m.weight(left[0], left[i]), best(rest)); less(most, w) {
				most = w
			}
		}
		return most
	}
	if got, want := m.total(), best(m.live); got != want {
		t.Fatalf("seed %d: weight %v, want %v", seed, got, want)
	}
}

func (m *matcher[W]) total() (sum W) {
	for _, x := range m.live {
		if x < m.mate[x] {
			sum = plus(sum, m.weight(x, m.mate[x]))
		}
	}
	return sum
}

// checkProof looks at the duals: feasible, equality on the matching, and every
// blossom with a dual left by one edge only.
func checkProof(t *testing.T, m *matcher[wide], seed uint64) {
	t.Helper()
	var zero wide
	for _, x := range m.live {
		if m.mate[x] == nobody || m.mate[m.mate[x]] != x || !m.tight(x, m.mate[x]) {
			t.Fatalf("seed %d: %d is not well matched", seed, x)
		}
		for node := m.around[x]; node != nobody; node = m.around[node] {
			leaving := 0
			m.leaves(node, func(v int) {
				if !m.within(m.mate[v], node) {
					leaving++
				}
			})
			if leaving != 1 || less(m.zdual[node], zero) {
				t.Fatalf("seed %d: blossom %d", seed, node)
			}
		}
		for _, y := range m.live {
			if x != y && m.top[x] != m.top[y] && less(m.slack(x, y), zero) {
				t.Fatalf("seed %d: edge %d-%d is not covered", seed, x, y)
			}
		}
	}
}

// start makes a first feasible dual solution and a greedy matching in it.
func (m *matcher[W]) start() {
	m.coverAll()
	m.settle()
}

// The duals cover every pair of kinds, and sum up to what the flow weighs: neither can
// be better.
func TestTheDualsOfTheKindsAreThoseOfTheGreatestWeight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "kinds")
		kind, many := []int{}, make([]int, n)
		for s := range many {
			many[s] = rapid.IntRange(1, 9).Draw(t, "many")
			for range many[s] {
				kind = append(kind, s)
			}
		}
		g := newWeights[wide](len(kind), kind, n)
		for s := range n {
			for r := range s + 1 {
				g.set(s, r, number(rapid.IntRange(0, 5).Draw(t, "weight")))
			}
		}
		tr := newTransport(g, many)
		duals := tr.solve()
		var weight, cover wide
		for s := range n {
			out, in := 0, 0
			for r := range n {
				w := tr.weight[s*n+r]
				if less(plus(duals[s], duals[r]), w) {
					t.Fatalf("%d-%d is not covered", s, r)
				}
				for range tr.flow[s*n+r] {
					weight = plus(weight, w)
				}
				out, in = out+tr.flow[s*n+r], in+tr.flow[r*n+s]
			}
			if out != many[s] || in != many[s] {
				t.Fatalf("kind %d of %d: %d out, %d in", s, many[s], out, in)
			}
			for range many[s] {
				cover = plus(cover, plus(duals[s], duals[s]))
			}
		}
		if weight != cover {
			t.Fatalf("the flow weighs %v, the duals %v", weight, cover)
		}
	})
}
