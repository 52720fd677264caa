package swiss

import (
	"cmp"
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"renju-arbiter/pairing"
)

var (
	oracleStates  = flag.Int("oracle", 1500, "tournaments that the brute force pairs, every round of each")
	oraclePlayers = flag.Int("oracleplayers", 8, "players in the greatest of them")
)

// The oracle lists every complete pairing of a small field and keeps, bracket by
// bracket, those with the best list of faults, in the words of the text.
func TestPairingsAreTheFirstOfAll(t *testing.T) {
	states, none := 0, 0
	for seed := range uint64(*oracleStates) {
		r := rand.New(rand.NewPCG(seed, 3))
		n := 2 + r.IntN(*oraclePlayers-1)
		rounds := 1 + r.IntN(n)
		s := Simulation{Players: n, Rounds: rounds, Dirty: r.IntN(3) > 0, Draw: r.IntN, Settings: Field{ColourFree: r.IntN(12) == 0}}
		if n > 2 && r.IntN(3) == 0 {
			s.Settings.Apart = []Apart{{Players: []int{1 + r.IntN(n), 1 + r.IntN(n)}, To: r.IntN(3)}}
		}
		for played := range rounds {
			seeded := rand.New(rand.NewPCG(seed, 4))
			s.Draw = seeded.IntN
			f := s.Play(played)
			if r.IntN(4) == 0 {
				for i := range min(BakuGroup(n), len(f.Players)) {
					f.Players[i].Virtual = BakuPoints(rounds, 1000, 500)
				}
			}
			states++
			none += checkOracle(t, f, seed)
		}
	}
	t.Logf("%d states, of which %d have no pairing", states, none)
}

func checkOracle(t *testing.T, f Field, seed uint64) int {
	t.Helper()
	got, err := Pair(f)
	want := slowPair(f)
	var refusal *Error
	if errors.As(err, &refusal) && refusal.Code == NoPlayers {
		return 0
	}
	if want == nil {
		if refusal == nil || refusal.Code != NoPairing {
			t.Fatalf("seed %d, round %d: %v %v, want none", seed, f.Played+1, got, err)
		}
		checkObstacle(t, f, refusal.Obstacle)
		return 1
	}
	if err != nil || !slices.Equal(got, want) {
		t.Fatalf("seed %d, round %d of %d: %v %v, want %v\n%+v", seed, f.Played+1, f.Rounds, got, err, want, f)
	}
	return 0
}

// checkObstacle counts the proof through.
func checkObstacle(t *testing.T, f Field, o *Obstacle) {
	t.Helper()
	list := people(f)
	forbid(list, f)
	known := map[int]*person{}
	for _, p := range list {
		known[p.no] = p
	}
	if len(o.Groups) <= len(o.Between) {
		t.Fatalf("no proof: %v", o)
	}
	group := map[int]int{}
	for i, g := range o.Groups {
		for _, no := range g {
			group[no] = i + 1
		}
		if len(g)%2 == 0 {
			t.Fatalf("an even group: %v", o)
		}
	}
	may := func(a, b int) bool {
		if a == 0 || b == 0 {
			return !known[a+b].barred
		}
		return mayMeet(known[a], known[b])
	}
	others := make([]int, 0, len(list)+1)
	for _, p := range list {
		others = append(others, p.no)
	}
	if len(list)%2 == 1 {
		others = append(others, 0)
	}
	for a, i := range group {
		for _, b := range others {
			if group[b] != i && !slices.Contains(o.Between, b) && b != a && may(a, b) {
				t.Fatalf("%d may meet %d: %v", a, b, o)
			}
		}
	}
}

// slowPairing is a complete pairing; nil stands for the bye.
type slowPairing [][2]*person

func slowPair(f Field) []pairing.Board {
	list := people(f)
	forbid(list, f)
	best := slowBest(list, completePairings(slices.Clone(list)))
	if best == nil {
		return nil
	}
	return best.boards(list, f.Initial)
}

// slowBest is the best of some complete pairings, nil if there are none.
func slowBest(list []*person, all []slowPairing) slowPairing {
	all = keepBest(all, byeFault)
	if len(all) == 0 {
		return nil
	}
	var moved []*person
	for rest := list; len(rest) > 0; {
		b := nextBracket(moved, rest)
		all = keepBest(all, b.faults)
		all = keepBest(all, b.order)
		moved, all = b.close(all)
		rest = rest[len(b.residents):]
	}
	return all[0]
}

// fault is a number of the text that should be small, with its name.
type fault struct {
	rule  Rule
	value int
}

func named(rule Rule, values ...int) []fault {
	list := make([]fault, len(values))
	for i, v := range values {
		list[i] = fault{rule, v}
	}
	return list
}

func compareFaults(a, b []fault) int {
	return slices.CompareFunc(a, b, func(x, y fault) int { return cmp.Compare(x.value, y.value) })
}

func byeFault(p slowPairing) []fault {
	for _, pair := range p {
		if pair[1] == nil {
			return named(C5, int(pair[0].score))
		}
	}
	return nil
}

// nextBracket is the upper score group of those who are left.
func nextBracket(moved, rest []*person) slowBracket {
	n := 0
	for n < len(rest) && rest[n].score == rest[0].score {
		n++
	}
	next := n
	for next < len(rest) && rest[next].score == rest[n].score {
		next++
	}
	return slowBracket{moved: moved, residents: rest[:n], next: rest[n:next]}
}

func (p slowPairing) boards(list []*person, initial Colour) []pairing.Board {
	r := &round{list: list}
	for _, pair := range p {
		if pair[1] == nil {
			r.taker = pair[0]
		} else {
			r.pairs = append(r.pairs, pair)
		}
	}
	return r.boards(initial)
}

// close fixes the bracket's pairs; who leaves alone with the bye has it for good.
func (b slowBracket) close(all []slowPairing) ([]*person, []slowPairing) {
	left := b.left(all[0])
	for _, p := range b.people() {
		q := all[0].partner(p)
		if !slices.Contains(left, p) || len(left) == 1 && q == nil {
			all = slices.DeleteFunc(all, func(other slowPairing) bool { return other.partner(p) != q })
		}
	}
	if len(left) == 1 && all[0].partner(left[0]) == nil {
		left = nil
	}
	return left, all
}

func completePairings(list []*person) []slowPairing {
	if len(list) == 0 {
		return []slowPairing{{}}
	}
	a, rest := list[0], list[1:]
	var all []slowPairing
	for i, b := range rest {
		if mayMeet(a, b) {
			left := append(slices.Clone(rest[:i]), rest[i+1:]...)
			for _, p := range completePairings(left) {
				all = append(all, append(slowPairing{{a, b}}, p...))
			}
		}
	}
	if len(list)%2 == 1 && !a.barred {
		for _, p := range completePairings(rest) {
			all = append(all, append(slowPairing{{a, nil}}, p...))
		}
	}
	return all
}

func (p slowPairing) partner(a *person) *person {
	for _, pair := range p {
		switch a {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return nil
}

func keepBest(all []slowPairing, faults func(slowPairing) []fault) []slowPairing {
	var best []fault
	var kept []slowPairing
	for _, p := range all {
		f := faults(p)
		c := compareFaults(f, best)
		if len(kept) == 0 || c < 0 {
			best, kept, c = f, nil, 0
		}
		if c == 0 {
			kept = append(kept, p)
		}
	}
	return kept
}

type slowBracket struct{ moved, residents, next []*person }

func (b slowBracket) people() []*person { return slices.Concat(b.moved, b.residents) }

func (b slowBracket) left(p slowPairing) []*person {
	return unpaired(p, b.people())
}

// unpaired are those whose opponent is not among them.
func unpaired(p slowPairing, among []*person) []*person {
	return slices.DeleteFunc(slices.Clone(among), func(a *person) bool { return slices.Contains(among, p.partner(a)) })
}

func scoresDown(list []*person) []int {
	scores := make([]int, 0, len(list))
	for _, p := range list {
		scores = append(scores, int(p.score))
	}
	slices.Sort(scores)
	slices.Reverse(scores)
	return scores
}

// faults are C6 to C21, each a number or a list of one length.
func (b slowBracket) faults(p slowPairing) []fault {
	left := b.left(p)
	after := unpaired(p, slices.Concat(left, b.next))
	nine := 0
	if len(left) == 1 && p.partner(left[0]) == nil {
		nine = left[0].unplayed
	}
	return slices.Concat(named(C6, len(left)), named(C7, scoresDown(left)...), named(C8, len(after)), named(C8, scoresDown(after)...),
		named(C9, nine), b.colourFaults(p), b.floatFaults(p))
}

// colourFaults gives the colours out and counts C10 to C13.
func (b slowBracket) colourFaults(p slowPairing) []fault {
	faults := make([]int, 4)
	for _, pair := range p {
		x, y := pair[0], pair[1]
		if !slices.Contains(b.people(), x) || !slices.Contains(b.people(), y) || x.wants == NoColour && y.wants == NoColour {
			continue
		}
		if inOrder(x, y) > 0 {
			x, y = y, x
		}
		given, _ := colourOfHigher(x, y, First)
		for i, one := range []*person{x, y} {
			colour := given
			if i == 1 {
				colour = given.Opposite()
			}
			if d := one.difference + int(colour); (d > 2 || d < -2) && (x.topscorer || y.topscorer) {
				faults[0]++
			}
			if one.twice(colour) && (x.topscorer || y.topscorer) {
				faults[1]++
			}
			if one.wants == colour.Opposite() {
				faults[2] += 1
				faults[3] += count(one.strength == Strong)
			}
		}
	}
	return slices.Concat(named(C10, faults[0]), named(C11, faults[1]), named(C12, faults[2]), named(C13, faults[3]))
}

// floatFaults are C14 to C21.
func (b slowBracket) floatFaults(p slowPairing) []fault {
	var counts, differences []fault
	group := b.residents[0].score
	for back := range 2 {
		down14, up15 := 0, 0
		var moved, opponents []int
		for _, one := range b.people() {
			q := p.partner(one)
			inside := q != nil && slices.Contains(b.people(), q)
			resident := one.score == group
			if resident && !inside && one.floats[back] == Down {
				down14++
			}
			if !resident && one.floats[back] == Down {
				if inside {
					moved = append(moved, int(one.score-q.score))
				} else {
					moved = append(moved, int(one.score)+1)
				}
			}
			if resident && inside && q.score > group && one.floats[back] == Up {
				up15++
				opponents = append(opponents, int(q.score-group))
			}
		}
		rules := [][]Rule{{C14, C15, C18, C19}, {C16, C17, C20, C21}}[back]
		counts = slices.Concat(counts, named(rules[0], down14), named(rules[1], up15))
		differences = slices.Concat(differences, named(rules[2], fixedLength(moved, len(b.moved))...), named(rules[3], fixedLength(opponents, len(b.moved))...))
	}
	return append(counts, differences...)
}

func fixedLength(list []int, n int) []int {
	slices.Sort(list)
	slices.Reverse(list)
	return append(list, make([]int, n-len(list))...)
}

// order is the place among equal pairings: choices 1 to 4.
func (b slowBracket) order(p slowPairing) []fault {
	inside := func(a *person) bool { q := p.partner(a); return q != nil && slices.Contains(b.people(), q) }
	var chosen, opponents []int
	remainder := slices.Clone(b.residents)
	for _, m := range b.moved {
		chosen = append(chosen, count(!inside(m)))
		if inside(m) {
			opponents = append(opponents, slices.Index(b.residents, p.partner(m)))
			remainder = slices.DeleteFunc(remainder, func(a *person) bool { return a == p.partner(m) })
		}
	}
	var s1, meets []int
	for i, a := range remainder {
		if j := slices.Index(remainder, p.partner(a)); inside(a) && j > i {
			s1, meets = append(s1, i+1), append(meets, j)
		}
	}
	var leaving, entering []int
	sum := 0
	for i := range remainder {
		upper := slices.Contains(s1, i+1)
		switch {
		case i < len(s1) && !upper:
			leaving = append([]int{-i}, leaving...)
		case i >= len(s1) && upper:
			entering = append(entering, i)
		}
		sum += count(upper) * (i + 1)
	}
	return slices.Concat(named(MovedChosen, chosen...), named(MovedOpponents, opponents...),
		named(FewestExchanges, len(leaving)), named(SmallestSum, sum), named(HighestLeaving, leaving...), named(LowestEntering, entering...),
		named(Transposition, meets...))
}

// mayMeet is C1 and C3; forbidden pairs count as met already.
func mayMeet(a, b *person) bool { return !a.hasMet(b) && coloursMay(a, b) }
