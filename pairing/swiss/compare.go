package swiss

import (
	"cmp"
	"slices"
)

// complete is a pairing of everybody.
type complete struct {
	groups [][]*person
	mate   map[*person]*person
	taker  *person // of the bye, nil in an even field
}

func (r *round) complete() complete {
	c := complete{groups: r.groups, mate: make(map[*person]*person, len(r.list)), taker: r.taker}
	for _, p := range r.pairs {
		c.mate[p[0]], c.mate[p[1]] = p[1], p[0]
	}
	return c
}

// compare finds the first rule by which two pairings of one field differ: negative
// if a is the better one, positive if b is, 0 if they are the same. Brackets count
// from the top; where both make the same pairs in one, the next one tells.
func compare(a, b complete) (Verdict, int) {
	if a.taker != nil && a.taker.score != b.taker.score {
		better, worse := min(a.taker.score, b.taker.score), max(a.taker.score, b.taker.score)
		return Verdict{Rule: C5, Better: int(better), Worse: int(worse)}, cmp.Compare(a.taker.score, b.taker.score)
	}
	if s, part := parting(a, b); part {
		return s.compare(a, b)
	}
	return Verdict{}, 0
}

// stage is a bracket that two pairings have come to alike.
type stage struct {
	moved, people, next []*person
	// upTo are all of this group and above.
	upTo []*person
}

// parting is the first bracket in which two pairings differ, false if none does.
func parting(a, b complete) (stage, bool) {
	var s stage
	for i, group := range a.groups {
		s.people, s.upTo, s.next = slices.Concat(s.moved, group), append(s.upTo, group...), nil
		if i+1 < len(a.groups) {
			s.next = a.groups[i+1]
		}
		if slices.ContainsFunc(s.people, func(p *person) bool { return s.opponent(a, p) != s.opponent(b, p) }) {
			return s, true
		}
		s.moved = s.leaving(a)
	}
	return s, false
}

func (s stage) group() Points { return s.people[len(s.people)-1].score }

func (s stage) compare(a, b complete) (Verdict, int) {
	ours, theirs := s.marks(a), s.marks(b)
	for i, x := range ours {
		y := theirs[i]
		if x.value == y.value {
			continue
		}
		v := Verdict{Rule: x.rule, Group: s.group(), Score: x.score, Player: x.player, Better: x.shown, Worse: y.shown}
		if x.value > y.value {
			v.Better, v.Worse, v.Player = y.shown, x.shown, y.player
		}
		return v, cmp.Compare(x.value, y.value)
	}
	return Verdict{}, 0
}

// opponent of a player inside the bracket, nil if he leaves it.
func (s stage) opponent(c complete, p *person) *person {
	if q := c.mate[p]; q != nil && slices.Contains(s.people, q) {
		return q
	}
	return nil
}

func (s stage) left(c complete) []*person {
	return slices.DeleteFunc(slices.Clone(s.people), func(p *person) bool { return s.opponent(c, p) != nil })
}

// leaving are the players who are moved down. A player who leaves alone, with the bye, gets it.
func (s stage) leaving(c complete) []*person {
	left := s.left(c)
	if len(left) == 1 && left[0] == c.taker {
		return nil
	}
	return left
}

// pairs are those made inside, the upper player first.
func (s stage) pairs(c complete) [][2]*person {
	var pairs [][2]*person
	for i, p := range s.people {
		if q := s.opponent(c, p); q != nil && slices.Contains(s.people[i:], q) {
			pairs = append(pairs, [2]*person{p, q})
		}
	}
	return pairs
}

// mark is how a pairing stands by one rule: the lower the value the better. shown
// and player are for the verdict.
type mark struct {
	rule         Rule
	score        Points
	player       int
	value, shown int
}

func (s stage) marks(c complete) []mark {
	before, after := pairCriteria(s.group(), (&bracket{people: s.people}).scoresAbove())
	var marks []mark
	add := func(r Rule, score Points, value int) {
		marks = append(marks, mark{rule: r, score: score, value: value, shown: value})
	}
	for _, x := range before {
		add(x.rule, x.score, s.faults(c, x))
	}
	s.lookAhead(c, add)
	add(C9, 0, s.unplayed(c))
	for _, x := range after {
		add(x.rule, x.score, s.faults(c, x))
	}
	return append(marks, s.choices(c)...)
}

// faults are what the text counts.
func (s stage) faults(c complete, x criterion) int {
	pairs := s.pairs(c)
	good := 0
	for _, p := range pairs {
		good += x.good(p[0], p[1])
	}
	those := func(which func(p *person) bool) int {
		n := 0
		for _, p := range s.people {
			n += count(which(p))
		}
		return n
	}
	switch x.rule {
	case C6:
		return len(s.people) - 2*good
	case C7:
		return those(func(p *person) bool { return p.score == x.score }) - good
	case C14, C16:
		return those(func(p *person) bool { return p.score == s.group() && p.floats[x.back] == Down }) - good
	case C18, C20:
		return those(func(p *person) bool { return p.score == x.score && p.floats[x.back] == Down }) - good
	case C19, C21:
		above := slices.DeleteFunc(pairs, func(p [2]*person) bool { return p[0].score != x.score })
		return len(above) - good
	}
	return len(pairs) - good
}

// lookAhead is C8: how many of those who leave, and of the next group, leave that
// group in turn; then their scores, from the highest.
func (s stage) lookAhead(c complete, add func(r Rule, score Points, value int)) {
	both := slices.Concat(s.left(c), s.next)
	left := slices.DeleteFunc(slices.Clone(both), func(p *person) bool { return slices.Contains(both, c.mate[p]) })
	add(C8, 0, len(left))
	for i, p := range both {
		if i > 0 && both[i-1].score == p.score {
			continue
		}
		n := 0
		for _, q := range left {
			n += count(q.score == p.score)
		}
		add(C8, p.score, n)
	}
}

// unplayed is C9.
func (s stage) unplayed(c complete) int {
	if left := s.left(c); len(left) == 1 && left[0] == c.taker {
		return left[0].unplayed
	}
	return 0
}

// choices are 1 to 4.
func (s stage) choices(c complete) []mark {
	var chosen, opponents []mark
	var rest []*person
	for i, p := range s.people {
		q := s.opponent(c, p)
		switch {
		case i < len(s.moved):
			chosen = append(chosen, mark{rule: MovedChosen, player: p.no, value: count(q == nil), shown: count(q != nil)})
			if q != nil {
				opponents = append(opponents, mark{rule: MovedOpponents, player: p.no, value: q.at, shown: q.no})
			}
		case !slices.Contains(s.moved, q):
			rest = append(rest, p)
		}
	}
	return slices.Concat(chosen, opponents, s.remainder(c, rest))
}

// remainder is choices 3 and 4: rest are numbers 1, 2, ... of the text.
func (s stage) remainder(c complete, rest []*person) []mark {
	pairs, sum := 0, 0
	upper := make([]bool, len(rest))
	var meets []mark
	for i, p := range rest {
		q := s.opponent(c, p)
		upper[i] = q != nil && inOrder(p, q) < 0
		if upper[i] {
			pairs, sum = pairs+1, sum+i+1
			meets = append(meets, mark{rule: Transposition, player: p.no, value: q.at, shown: q.no})
		}
	}
	var leaving, entering []mark
	for i, p := range rest {
		switch {
		case i < pairs && !upper[i]:
			leaving = append([]mark{{rule: HighestLeaving, value: -i, shown: p.no}}, leaving...)
		case i >= pairs && upper[i]:
			entering = append(entering, mark{rule: LowestEntering, value: i, shown: p.no})
		}
	}
	marks := []mark{{rule: FewestExchanges, value: len(leaving), shown: len(leaving)}, {rule: SmallestSum, value: sum, shown: sum}}
	return slices.Concat(marks, leaving, entering, meets)
}
