package swiss

// table is a bracket with its matching. Vertices: the bracket's people in order,
// the next group, the rest, then the bye, then one more where the number is odd,
// whom nobody minds meeting.
type table[W words] struct {
	*bracket
	*layout
	m        *matcher[W]
	everyone []*person
	byeAt    int // vertex of the bye, nobody without
	fixed    []bool
	waiting  []int // fixed and still in the graph
	pairs    [][2]*person
	// uppersOnly is S1, once it is settled and until the graph knows it.
	uppersOnly []bool
	// favoured is the number of pairs that favour was made for, 0 for none.
	favoured int
}

func newTable[W words](b *bracket, l *layout) *table[W] {
	t := &table[W]{bracket: b, layout: l, byeAt: nobody}
	t.everyone = append(append(append(t.everyone, b.people...), b.next...), b.rest...)
	size := len(t.everyone)
	if b.bye {
		t.byeAt = size
		size++
	}
	size += size % 2
	t.m = newMatcher[W](size)
	t.m.effort = b.open.effort
	t.m.effort.spend(size * size)
	t.fixed = make([]bool, size)
	t.weigh()
	t.m.coverAll()
	if b.moved == 0 {
		// Nobody is above the remainder: the favour of choice 3 can stand from the
		// start, for as many pairs as there will be as a rule.
		t.favoured = len(b.people) / 2
		if b.pairs > 0 {
			t.favoured = b.pairs
		}
		list := make([]int, len(b.people))
		for x := range list {
			list[x] = x
		}
		t.favour(list, t.favoured)
	}
	t.m.settle()
	return t
}

func (t *table[W]) weigh() {
	n, next := len(t.people), len(t.people)+len(t.next)
	places := make([]int, n) // of a player's score in left
	for i := 1; i < n; i++ {
		places[i] = places[i-1] + count(t.people[i].score != t.people[i-1].score)
	}
	for x, a := range t.everyone {
		for y := x + 1; y < len(t.everyone); y++ {
			if !t.open.may(a.at, t.everyone[y].at) || y < t.moved {
				continue
			}
			var w W
			if t.completing {
				put(&w, t.completion, 1)
			}
			switch {
			case y < n:
				t.rank(&w, a, t.everyone[y])
			case y < next:
				put(&w, t.ahead, 1)
				if x < n {
					put(&w, t.left[places[x]], 1)
				}
			}
			t.m.set(x, y, w)
		}
	}
	if t.byeAt != nobody {
		t.weighBye()
	}
}

// rank adds what a pair inside the bracket is worth.
func (t *table[W]) rank(w *W, upper, lower *person) {
	for _, r := range t.rankings {
		if v := r.value(upper, lower); v > 0 {
			put(w, r.bit, v)
		}
	}
}

func (t *table[W]) weighBye() {
	most := t.mostUnplayed()
	for x, a := range t.everyone {
		if !t.open.may(a.at, t.open.bye()) {
			continue
		}
		var w W
		put(&w, t.completion, 1)
		if t.unplayedCounts && x < len(t.people) && most > a.unplayed {
			put(&w, t.unplayed, most-a.unplayed)
		}
		t.m.set(x, t.byeAt, w)
	}
}

// inside says that two vertices are a pair that may be made in the bracket.
func (t *table[W]) inside(x, y int) bool {
	var zero W
	return x < len(t.people) && y < len(t.people) && (x >= t.moved || y >= t.moved) && x != y &&
		t.m.weight[x*t.m.size+y] != zero
}

// opponent of a player inside the bracket, nobody if he leaves it.
func (t *table[W]) opponent(x int) int {
	if y := t.m.mate[x]; y != nobody && t.inside(x, y) {
		return y
	}
	return nobody
}

func (t *table[W]) leavers() int {
	n := 0
	for x := range t.people {
		n += count(t.opponent(x) == nobody)
	}
	return n
}

// pair solves the bracket. If all is set, it gives up at once, with false, when
// anybody but the taker of the bye leaves.
func (b bracket) pair(all bool) (outcome, bool, error) {
	l := newLayout(&b)
	switch words := (l.bits + 63) / 64; {
	case words <= 2:
		return pairWith[[2]uint64](&b, l, all)
	case words <= 3:
		return pairWith[[3]uint64](&b, l, all)
	case words <= 4:
		return pairWith[[4]uint64](&b, l, all)
	case words <= 8:
		return pairWith[[8]uint64](&b, l, all)
	case words <= 64:
		return pairWith[[64]uint64](&b, l, all)
	}
	return outcome{}, false, &Error{Code: TooManyScores}
}

func pairWith[W words](b *bracket, l *layout, all bool) (outcome, bool, error) {
	t := newTable[W](b, l)
	leavers := t.leavers()
	if all && leavers > count(b.bye) {
		return outcome{}, false, nil
	}
	if b.unplayedCounts && leavers != 1 {
		// C9 counts for one leaver only; C6, above it, has found more.
		b.unplayedCounts = false
		t = newTable[W](b, newLayout(b))
	}
	if b.pairs = (len(b.people) - leavers) / 2; b.moved == 0 && t.favoured != b.pairs && b.pairs > 0 {
		t = newTable[W](b, newLayout(b))
	}
	t.choose()
	return t.outcome(), true, nil
}

func (t *table[W]) outcome() outcome {
	result := outcome{pairs: t.pairs}
	n, next := len(t.people), len(t.people)+len(t.next)
	var zero W
	for x := range next {
		if t.fixed[x] {
			continue
		}
		if x < n {
			result.left = append(result.left, t.people[x])
		}
		if y := t.m.mate[x]; y >= n && y < next && x < y && t.m.weight[x*t.m.size+y] != zero {
			result.ahead = append(result.ahead, [2]*person{t.everyone[x], t.everyone[y]})
		}
	}
	return result
}
