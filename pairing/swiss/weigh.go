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
	// tight is where choices are made without a change of weights, once looked says that it
	// was asked for; nil where they need one.
	tight  *paths
	looked bool
	// uppersOnly is S1, once it is settled and until the graph knows it.
	uppersOnly []bool
}

func newTable[W words](b *bracket, k kinds, l *layout) *table[W] {
	t := &table[W]{bracket: b, layout: l, everyone: b.everyone(), byeAt: nobody}
	if b.bye {
		t.byeAt = len(t.everyone)
	}
	g := newWeights[W](len(k.of), k.of, len(k.one))
	g.inside = len(b.people)
	t.weigh(g, k)
	t.connect(g.edges)
	t.fixed = make([]bool, g.size)
	t.m = newMatcher(g)
	t.m.effort = b.open.effort
	t.m.effort.spend(g.size * g.size)
	if t.open.plain {
		t.m.coverAll()
	} else {
		t.begin(k)
	}
	t.m.settle()
	return t
}

// connect enters who may meet whom. Players who follow each other in the field mostly do so here:
// such a run is copied whole.
func (t *table[W]) connect(edges grid) {
	type run struct{ at, from, many int }
	var runs []run
	for y, p := range t.everyone {
		if last := len(runs) - 1; last >= 0 && p.at == runs[last].from+runs[last].many {
			runs[last].many++
		} else {
			runs = append(runs, run{y, p.at, 1})
		}
	}
	for x, a := range t.everyone {
		row, may := edges.row(x), t.open.edges.row(a.at)
		for _, r := range runs {
			row.copyRun(r.at, may, r.from, r.many)
		}
		for y := range t.moved {
			if x < t.moved {
				row.put(y, false) // players moved down do not meet
			}
		}
		if t.byeAt != nobody && t.open.may(a.at, t.open.bye()) {
			edges.put(x, t.byeAt, true)
		}
	}
}

// weigh fills the table of the kinds, as if all of them may meet but for C3.
func (t *table[W]) weigh(g *weights[W], k kinds) {
	places := make([]int, len(t.people)) // of a player's score in left
	for i := 1; i < len(t.people); i++ {
		places[i] = places[i-1] + count(t.people[i].score != t.people[i-1].score)
	}
	for s, x := range k.one {
		for i, y := range k.one[s:] {
			var w W
			switch {
			case y < len(t.everyone):
				if y >= t.moved && coloursMay(t.everyone[x], t.everyone[y]) {
					t.weighPair(&w, x, y, places)
				}
			case y == t.byeAt && x != y && t.open.may(t.everyone[x].at, t.open.bye()):
				t.weighBye(&w, x)
			}
			g.set(s, s+i, w)
		}
	}
}

func (t *table[W]) weighPair(w *W, x, y int, places []int) {
	n, next := len(t.people), len(t.people)+len(t.next)
	if t.completing {
		put(w, t.completion, 1)
	}
	switch {
	case y < n:
		t.rank(w, t.people[x], t.people[y])
		// Choice 3 can stand from the start where nobody is above the remainder.
		if t.isFavoured(x) {
			put(w, t.layout.exchange, 1)
		}
	case y < next:
		put(w, t.ahead, 1)
		if x < n {
			put(w, t.left[places[x]], 1)
		}
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

func (t *table[W]) weighBye(w *W, x int) {
	put(w, t.completion, 1)
	if most := t.mostUnplayed(); t.unplayedCounts && x < len(t.people) && most > t.people[x].unplayed {
		put(w, t.unplayed, most-t.people[x].unplayed)
	}
}

// inside says that two vertices are a pair that may be made in the bracket.
func (t *table[W]) inside(x, y int) bool {
	return x < len(t.people) && y < len(t.people) && t.m.edges.has(x, y)
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

// pair solves the bracket. It gives up at once, with false, when more leave it than
// may.
func (b bracket) pair(leave int) (outcome, bool, error) {
	k := b.kinds()
	l := newLayout(&b, k)
	switch words := (l.bits + 63) / 64; {
	case words <= 2:
		return pairWith[[2]uint64](&b, k, l, leave)
	case words <= 3:
		return pairWith[[3]uint64](&b, k, l, leave)
	case words <= 4:
		return pairWith[[4]uint64](&b, k, l, leave)
	case words <= 8:
		return pairWith[[8]uint64](&b, k, l, leave)
	case words <= 64:
		return pairWith[[64]uint64](&b, k, l, leave)
	}
	return outcome{}, false, &Error{Code: TooManyScores}
}

func pairWith[W words](b *bracket, k kinds, l *layout, leave int) (outcome, bool, error) {
	t := newTable[W](b, k, l)
	leavers := t.leavers()
	if leavers > leave {
		return outcome{}, false, nil
	}
	halves := b.favoured()
	b.pairs = (len(b.people) - leavers) / 2
	// C9 counts for one leaver only; C6, above it, has found more.
	unplayed := b.unplayedCounts && leavers == 1
	if unplayed != b.unplayedCounts || b.moved == 0 && b.pairs > 0 && halves != b.pairs {
		b.unplayedCounts = unplayed
		t = remade[W](b)
	}
	return t.choose().outcome(), true, nil
}

// remade is the table of a bracket that has changed, and needs no more words than before.
func remade[W words](b *bracket) *table[W] {
	k := b.kinds()
	return newTable[W](b, k, newLayout(b, k))
}

func (t *table[W]) outcome() outcome {
	result := outcome{pairs: t.pairs}
	n, next := len(t.people), len(t.people)+len(t.next)
	for x := range next {
		if t.fixed[x] {
			continue
		}
		if x < n {
			result.left = append(result.left, t.people[x])
		}
		if y := t.m.mate[x]; y >= n && y < next && x < y && t.m.edges.has(x, y) {
			result.ahead = append(result.ahead, [2]*person{t.everyone[x], t.everyone[y]})
		}
	}
	return result
}
