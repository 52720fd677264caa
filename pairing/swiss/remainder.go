package swiss

// chooseRemainder pairs the residents who have no opponent from above: choice 3, who is
// an upper player (S1), and choice 4, who meets whom.
func (t *table[W]) chooseRemainder() *table[W] {
	var list []int // vertices, so that list[k] is number k+1 of the text
	for x := t.moved; x < len(t.people); x++ {
		if !t.fixed[x] {
			list = append(list, x)
		}
	}
	pairs := len(t.uppers(list))
	if pairs == 0 {
		return t
	}
	if !t.natural(list, pairs) {
		if t.moved > 0 && !t.remainder {
			return t.without(pairs).chooseRemainder()
		}
		t.exchange(list, pairs)
	}
	upper := make([]bool, len(t.people))
	for _, x := range t.uppers(list) {
		upper[x] = true
	}
	t.uppersOnly = upper
	for _, x := range list {
		if upper[x] {
			t.bestOpponent(x, func(y int) bool { return y > x && !upper[y] })
			t.fix(x)
		}
	}
	return t
}

// without is the table of those who are not paired yet, once choices 1 and 2 are made:
// choice 3 stands in its weights.
func (t *table[W]) without(pairs int) *table[W] {
	b := *t.bracket
	b.remainder, b.pairs, b.people, b.moved = true, pairs, nil, 0
	for x, p := range t.people {
		if !t.fixed[x] {
			b.people = append(b.people, p)
			b.moved += count(x < t.moved)
		}
	}
	rest := remade[W](&b)
	rest.pairs = t.pairs
	return rest
}

// uppers are the players in S1 of the present matching.
func (t *table[W]) uppers(list []int) []int {
	var s1 []int
	for _, x := range list {
		if t.isUpper(x) {
			s1 = append(s1, x)
		}
	}
	return s1
}

func (t *table[W]) isUpper(x int) bool { return t.opponent(x) > x }

// natural says that S1 is the upper half: no exchange is needed.
func (t *table[W]) natural(list []int, pairs int) bool {
	for _, x := range list[:pairs] {
		if !t.isUpper(x) {
			return false
		}
	}
	return true
}

// exchange finds S1 where the upper half cannot be it (choice 3): the fewest
// exchanges are favoured already; then the smallest sum of numbers, the highest
// numbers leaving, the lowest entering.
func (t *table[W]) exchange(list []int, pairs int) {
	t.flush()
	gains := make([]W, len(t.people))
	for k, x := range list {
		if k < pairs {
			put(&gains[x], t.low, pairs-k)
		} else {
			var loss W
			put(&loss, t.low, k-pairs)
			gains[x] = minus(gains[x], loss)
		}
	}
	t.m.raiseUppers(gains)
	t.m.settle()
	t.looked = false
	left := 0
	for _, x := range list[:pairs] {
		left += count(!t.isUpper(x))
	}
	t.leaving(list[:pairs], left)
	t.entering(list[pairs:], left)
}

// leaving settles which of the upper half leave S1, from the highest number.
func (t *table[W]) leaving(half []int, n int) {
	for k := len(half) - 1; k >= 0 && n > 0; k-- {
		x := half[k]
		below := func(y int) bool { return y > x && t.inside(x, y) }
		n -= count(t.insist(x, below, t.swap, -1))
	}
}

// entering settles which of the lower half enter S1, from the lowest number.
func (t *table[W]) entering(half []int, n int) {
	for _, x := range half {
		if n == 0 {
			return
		}
		below := func(y int) bool { return y > x && t.inside(x, y) }
		n -= count(t.insist(x, below, t.swap, 1))
	}
}
