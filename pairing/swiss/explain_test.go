package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing"
)

// The brute force takes the board out of all complete pairings, finds the best of
// the rest and the first of its own faults in which it differs.
func TestTheRuleNamedIsTheFirstInWhichTheBestWithoutTheBoardDiffers(t *testing.T) {
	seen := map[Rule]int{}
	for seed := range uint64(*oracleStates) {
		f := smallField(seed)
		boards, err := Pair(f)
		if err != nil {
			continue
		}
		reasons, err := Explain(f, boards)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, r := range reasons {
			better, worse, instead := slowRival(f, r.Board)
			if r.Rival == nil || r.Rival.Rule != better.rule || !slices.Equal(r.Instead, instead) {
				t.Fatalf("seed %d, board %v: %+v %v, want %v %v\n%+v", seed, r.Board, r.Rival, r.Instead, better, instead, f)
			}
			checkCounts(t, seed, *r.Rival, better.value, worse.value)
			seen[better.rule]++
		}
	}
	t.Logf("%v", seen)
	for _, rule := range []Rule{C4, C5, C6, C7, C8, C9, C12, C13, C14, C15, MovedChosen, MovedOpponents, FewestExchanges, Transposition} {
		if seen[rule] == 0 {
			t.Errorf("no board was decided by %s", rule)
		}
	}
}

// checkCounts compares the numbers of a verdict with those of the oracle, which is
// better by the lower one, where both count the same thing.
func checkCounts(t *testing.T, seed uint64, v Verdict, better, worse int) {
	t.Helper()
	switch v.Rule {
	case MovedChosen: // the oracle counts who is not paired
		better, worse = 1-better, 1-worse
	case C5, C6, C9, C12, C13, C14, C15, C16, C17, FewestExchanges, SmallestSum:
	case C8:
		if v.Score != 0 {
			return
		}
	default:
		return
	}
	if v.Better != better || v.Worse != worse {
		t.Fatalf("seed %d: %+v, want %d against %d", seed, v, better, worse)
	}
}

// smallField is some round of a made-up event that the brute force can pair.
func smallField(seed uint64) Field {
	r := rand.New(rand.NewPCG(seed, 8))
	n := 2 + r.IntN(*oraclePlayers-1)
	s := Simulation{Players: n, Rounds: 1 + r.IntN(n), Dirty: r.IntN(3) > 0, Draw: r.IntN}
	if n > 2 && r.IntN(3) == 0 {
		s.Settings.Apart = []Apart{{Players: []int{1 + r.IntN(n), 1 + r.IntN(n)}, To: r.IntN(3)}}
	}
	return s.Play(r.IntN(s.Rounds))
}

// slowRival is the rule and the boards that the best pairing without a board has
// and the best of all has not.
func slowRival(f Field, b pairing.Board) (better, worse fault, instead []pairing.Board) {
	list := people(f)
	forbid(list, f)
	all := completePairings(slices.Clone(list))
	best := slowBest(list, slices.Clone(all))
	rival := slowBest(list, slices.DeleteFunc(all, func(p slowPairing) bool { return p.has(b) }))
	if rival == nil {
		return fault{rule: C4}, fault{}, nil
	}
	better, worse = slowRule(list, best, rival)
	return better, worse, without(rival.boards(list, f.Initial), best.boards(list, f.Initial))
}

func (p slowPairing) has(b pairing.Board) bool {
	return slices.ContainsFunc(p, func(pair [2]*person) bool {
		second := 0
		if pair[1] != nil {
			second = pair[1].no
		}
		return pair[0].no == b.First && second == b.Second || pair[0].no == b.Second && second == b.First
	})
}

// inside is the opponent of a player within the bracket, nil if he leaves it.
func (b slowBracket) inside(p slowPairing, one *person) *person {
	if q := p.partner(one); slices.Contains(b.people(), q) {
		return q
	}
	return nil
}

// slowRule walks the brackets to the first in which two pairings differ.
func slowRule(list []*person, a, b slowPairing) (better, worse fault) {
	if compareFaults(byeFault(a), byeFault(b)) != 0 {
		return byeFault(a)[0], byeFault(b)[0]
	}
	var moved []*person
	for rest := list; len(rest) > 0; {
		bracket := nextBracket(moved, rest)
		if slices.ContainsFunc(bracket.people(), func(p *person) bool { return bracket.inside(a, p) != bracket.inside(b, p) }) {
			ours := slices.Concat(bracket.faults(a), bracket.order(a))
			for i, theirs := range slices.Concat(bracket.faults(b), bracket.order(b)) {
				if ours[i].value != theirs.value {
					return ours[i], theirs
				}
			}
		}
		moved, _ = bracket.close([]slowPairing{a})
		rest = rest[len(bracket.residents):]
	}
	return fault{}, fault{}
}

func TestAReasonTellsWhereTheBoardWasMadeAndWhatTheColoursAre(t *testing.T) {
	won := func(o int, c Colour) []Cell { return []Cell{{Opponent: o, Colour: c, Played: true, Points: 1000}} }
	lost := func(o int, c Colour) []Cell { return []Cell{{Opponent: o, Colour: c, Played: true}} }
	f := Field{Rounds: 4, Played: 1, Initial: First, Players: []Player{
		{No: 1, Cells: won(4, First)}, {No: 2, Cells: won(5, Second)}, {No: 3, Cells: won(6, First)},
		{No: 4, Cells: lost(1, Second)}, {No: 5, Cells: lost(2, First)}, {No: 6, Cells: lost(3, Second)}, {No: 7, Cells: []Cell{{Bye: true, Points: 1000}}},
	}}
	boards, err := Pair(f)
	if err != nil {
		t.Fatal(err)
	}
	reasons, err := Explain(f, boards)
	if err != nil {
		t.Fatal(err)
	}
	for i := range reasons {
		reasons[i].Rival, reasons[i].Instead = nil, nil
	}
	want := []Reason{
		{Board: pairing.Board{First: 7, Second: 1}, Group: 1000, ColourRule: 1, Seats: [2]Seat{
			{No: 7, Score: 1000, Colour: First}, {No: 1, Score: 1000, Colour: Second, Wants: Second, Strength: Strong}}},
		{Board: pairing.Board{First: 2, Second: 3}, Group: 1000, ColourRule: 1, Seats: [2]Seat{
			{No: 2, Score: 1000, Colour: First, Wants: First, Strength: Strong}, {No: 3, Score: 1000, Colour: Second, Wants: Second, Strength: Strong}}},
		{Board: pairing.Board{First: 4, Second: 5}, Group: 0, ColourRule: 1, Seats: [2]Seat{
			{No: 4, Colour: First, Wants: First, Strength: Strong}, {No: 5, Colour: Second, Wants: Second, Strength: Strong}}},
		{Board: pairing.Board{First: 6}, Group: 0, Part: Left, Seats: [2]Seat{{No: 6, Float: Down, Wants: First, Strength: Strong}}},
	}
	if diff := cmp.Diff(want, reasons); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := Explain(f, reversedFirst(boards)); err == nil {
		t.Error("other boards are explained")
	}
}

// reversedFirst exchanges the colours of the first board.
func reversedFirst(boards []pairing.Board) []pairing.Board {
	other := slices.Clone(boards)
	other[0] = pairing.Board{First: boards[0].Second, Second: boards[0].First}
	return other
}

// The parts follow from the definition: a board of unequal scores has one who was
// moved down, a board of equal ones is of the remainder if somebody was.
func TestEveryBoardKnowsItsPart(t *testing.T) {
	parts := map[Part]int{}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 9))
		n := 6 + r.IntN(30)
		f := Simulation{Players: n, Rounds: 7, Dirty: true, Draw: r.IntN}.Play(1 + r.IntN(4))
		boards, err := Pair(f)
		if err != nil {
			continue
		}
		e, err := NewReasons(f, boards)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range boards {
			reason := e.reason(b)
			parts[reason.Part]++
			one, two := reason.Seats[0], reason.Seats[1]
			unequal := !b.Bye() && one.Score != two.Score
			if unequal != (reason.Part == WithMoved) || b.Bye() != (reason.Part == Left) || one.Float == Up && two.Float != Down {
				t.Fatalf("%+v", reason)
			}
			if b.Bye() && reason.Group != aloneIn(e, boards, one) {
				t.Fatalf("%+v: alone in %d", reason, aloneIn(e, boards, one))
			}
			if reason.Part == Remainder && !slices.ContainsFunc(boards, func(o pairing.Board) bool {
				r := e.reason(o)
				return r.Part != Whole && r.Group <= reason.Group && max(r.Seats[0].Score, r.Seats[1].Score) > reason.Group
			}) {
				t.Fatalf("nobody was moved down to %+v", reason)
			}
		}
	}
	for part := range Left + 1 {
		if parts[part] == 0 {
			t.Errorf("no board of part %d", part)
		}
	}
}

// aloneIn is the highest group in which nobody but the one with the bye is left
// without an opponent in it or above.
func aloneIn(e *Reasons, boards []pairing.Board, bye Seat) Points {
	for _, p := range e.list {
		others := slices.ContainsFunc(boards, func(b pairing.Board) bool {
			if b.Bye() {
				return false
			}
			one, two := e.known[b.First].score, e.known[b.Second].score
			return max(one, two) >= p.score && min(one, two) < p.score
		})
		if p.score <= bye.Score && !others {
			return p.score
		}
	}
	return -1
}
