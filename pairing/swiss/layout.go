package swiss

import "math/bits"

// layout is the place of every criterion in the weight of an edge, the weakest in
// the lowest bits, each wide enough for the sum over a whole matching. Criteria
// that are the same on every edge are left out: they cannot decide.
type layout struct {
	bits int
	// The choices among equal pairings come below all criteria (order.go).
	order, swap, low, exchange, chosen int
	rankings                           []ranking
	unplayed                           int // C9
	left                               []int
	ahead                              int
	completion                         int
}

// ranking is a criterion of pairs inside the bracket with its place.
type ranking struct {
	value field
	bit   int
}

// spareBits stay free above the highest criterion for the sign and for duals,
// which outgrow the weights.
const spareBits = 24

func newLayout(b *bracket, k kinds) *layout {
	l := &layout{}
	n := len(b.people)
	numberBits := bits.Len(uint(n + 1))
	take := func(width int) int {
		at := l.bits
		l.bits += width
		return at
	}
	l.order, l.swap, l.low = take(numberBits), take(numberBits+3), take(2*numberBits)
	l.exchange, l.chosen = take(numberBits), take(numberBits+2)

	before, after := pairCriteria(b.group(), b.scoresAbove())
	edges := b.kindEdges(k)
	for i := len(after) - 1; i >= 0; i-- {
		if width := b.width(after[i].good, edges, n); width > 0 {
			l.rankings = append(l.rankings, ranking{after[i].good, take(width)})
		}
	}
	if b.unplayedCounts {
		l.unplayed = take(bits.Len(uint(b.mostUnplayed())))
	}
	if len(b.next) > 0 {
		scores := b.scores()
		l.left = make([]int, len(scores))
		for i := len(scores) - 1; i >= 0; i-- {
			l.left[i] = take(bits.Len(uint(min(b.having(scores[i]), len(b.next)))))
		}
		l.ahead = take(bits.Len(uint(n + len(b.next))))
	}
	for i := len(before) - 1; i >= 0; i-- {
		width := b.width(before[i].good, edges, n)
		if i == 0 {
			width = numberBits
		}
		if width > 0 {
			l.rankings = append(l.rankings, ranking{before[i].good, take(width)})
		}
	}
	l.completion = take(bits.Len(uint(n + len(b.next) + len(b.rest) + 2)))
	l.bits++ // weights are doubled
	l.bits += spareBits
	return l
}

// kindEdge is the edge of two kinds inside a bracket; upper has as many players as
// many says.
type kindEdge struct {
	upper, lower *person
	many         int
}

// width is the number of bits that a sum of the criterion needs: each edge of a
// matching has an upper player of its own. 0 if all edges have the same.
func (b *bracket) width(value field, edges []kindEdge, n int) int {
	b.open.effort.spend(len(edges))
	sum, most, upperMost := 0, 0, 0
	same := true
	for i, e := range edges {
		v := value(e.upper, e.lower)
		same = same && v == value(edges[0].upper, edges[0].lower)
		if i > 0 && edges[i-1].upper != e.upper {
			sum += upperMost * edges[i-1].many
			upperMost = 0
		}
		upperMost, most = max(upperMost, v), max(most, v)
	}
	if same {
		return 0
	}
	return bits.Len(uint(min(sum+upperMost*edges[len(edges)-1].many, most*(n/2+1))))
}

func (b *bracket) group() Points { return b.people[len(b.people)-1].score }

// kindEdges are the pairs of kinds that may be made inside the bracket, by the upper
// one; of two kinds of one score each is the upper one once.
func (b *bracket) kindEdges(k kinds) []kindEdge {
	var list []kindEdge
	for s, x := range k.one {
		if x >= len(b.people) {
			continue
		}
		for _, y := range k.one {
			if y < b.moved || y >= len(b.people) || b.people[x].score < b.people[y].score {
				continue
			}
			if upper, lower := b.people[x], b.people[y]; coloursMay(upper, lower) {
				list = append(list, kindEdge{upper, lower, k.many[s]})
			}
		}
	}
	return list
}

// scores are those in the bracket, highest first.
func (b *bracket) scores() []Points {
	var list []Points
	for i, p := range b.people {
		if i == 0 || p.score != b.people[i-1].score {
			list = append(list, p.score)
		}
	}
	return list
}

func (b *bracket) scoresAbove() []Points {
	list := b.scores()
	return list[:len(list)-1]
}

func (b *bracket) having(score Points) int {
	n := 0
	for _, p := range b.people {
		n += count(p.score == score)
	}
	return n
}

func (b *bracket) mostUnplayed() int {
	most := 0
	for _, p := range b.people {
		most = max(most, p.unplayed)
	}
	return most
}
