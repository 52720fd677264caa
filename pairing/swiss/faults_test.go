package swiss

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing"
)

// A pairing drawn by lot breaks something absolute exactly when it is none of the
// complete pairings of the brute force; else the rule named is the one by which the
// best of all differs from the best that makes the same choice in that bracket.
func TestWhatAPairingByHandBreaks(t *testing.T) {
	rules, codes := map[Rule]int{}, map[FaultCode]int{}
	for seed := range uint64(*oracleStates) {
		f := smallField(seed)
		list, _, err := prepare(f)
		if err != nil {
			continue
		}
		all := completePairings(slices.Clone(list))
		r := rand.New(rand.NewPCG(seed, 10))
		byHand := drawn(list, r)
		if len(all) > 0 && r.IntN(3) > 0 {
			byHand = all[r.IntN(len(all))]
		}
		faults, err := Check(f, byHand.boards(slices.Clone(list), f.Initial), nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		legal := slices.ContainsFunc(all, func(p slowPairing) bool { return samePairing(p, byHand) })
		var want Rule
		if legal {
			want = slowWorse(list, all, byHand)
		}
		got := Rule("")
		absolute := false
		for _, fault := range faults {
			codes[fault.Code]++
			switch fault.Code {
			case Worse:
				got = fault.Verdict.Rule
			case OtherColours:
				t.Fatalf("seed %d: %+v", seed, faults)
			default:
				absolute = true
			}
		}
		if absolute == legal || got != want {
			t.Fatalf("seed %d: %v %+v, legal %v, want %q\n%+v", seed, byHand.boards(list, f.Initial), faults, legal, want, f)
		}
		rules[got]++
	}
	t.Logf("%v %v", rules, codes)
	for _, code := range []FaultCode{Rematch, KeptApart, SecondBye, ByeAfterPoints, ColourClash, Worse} {
		if codes[code] == 0 {
			t.Errorf("no pairing had %s", code)
		}
	}
	for _, rule := range []Rule{"", C5, C6, C7, C12, C14, MovedOpponents, FewestExchanges, Transposition} {
		if rules[rule] == 0 {
			t.Errorf("no pairing was worse by %q", rule)
		}
	}
}

// drawn pairs by lot.
func drawn(list []*person, r *rand.Rand) slowPairing {
	var p slowPairing
	lots := slices.Clone(list)
	r.Shuffle(len(lots), func(i, j int) { lots[i], lots[j] = lots[j], lots[i] })
	for ; len(lots) > 1; lots = lots[2:] {
		p = append(p, [2]*person{lots[0], lots[1]})
	}
	if len(lots) == 1 {
		p = append(p, [2]*person{lots[0], nil})
	}
	return p
}

func samePairing(a, b slowPairing) bool {
	return !slices.ContainsFunc(a, func(pair [2]*person) bool { return b.partner(pair[0]) != pair[1] })
}

// slowWorse is the first rule by which a pairing's choice, in the first bracket
// that is not the best one's, is worse.
func slowWorse(list []*person, all []slowPairing, byHand slowPairing) Rule {
	best := slowBest(list, slices.Clone(all))
	if compareFaults(byeFault(best), byeFault(byHand)) != 0 {
		return C5
	}
	var moved []*person
	for rest := list; len(rest) > 0; {
		b := nextBracket(moved, rest)
		alike := func(p slowPairing) bool {
			return !slices.ContainsFunc(b.people(), func(one *person) bool { return b.inside(p, one) != b.inside(byHand, one) })
		}
		if !alike(best) {
			all = slices.DeleteFunc(slices.Clone(all), func(p slowPairing) bool {
				return !alike(p) || !sameAbove(p, byHand, list[:len(list)-len(rest)], b.people())
			})
			better, _ := slowRule(list, best, slowBest(list, all))
			return better.rule
		}
		moved, _ = b.close([]slowPairing{best})
		rest = rest[len(b.residents):]
	}
	return ""
}

// sameAbove says that two pairings agree in the brackets above this one.
func sameAbove(a, b slowPairing, above, here []*person) bool {
	return !slices.ContainsFunc(above, func(p *person) bool {
		return !slices.Contains(here, p) && a.partner(p) != b.partner(p)
	})
}

func TestEveryFaultOfAHandIsNamed(t *testing.T) {
	game := func(o int, c Colour, p Points) Cell { return Cell{Opponent: o, Colour: c, Played: true, Points: p} }
	f := Field{Rounds: 5, Played: 2, Initial: First,
		Apart: []Apart{{Players: []int{2, 5}}, {Players: []int{4, 8}, Compatriots: true}, {Players: []int{1, 6}, From: 4}},
		Players: []Player{
			{No: 1, Cells: []Cell{game(2, First, 1000), game(4, First, 1000)}},
			{No: 2, Cells: []Cell{game(1, Second, 0), {Bye: true, Points: 1000}}},
			{No: 3, Cells: []Cell{game(4, First, 1000), game(6, First, 0)}},
			{No: 4, Cells: []Cell{game(3, Second, 0), game(1, Second, 0)}},
			{No: 5, Cells: []Cell{{Opponent: 6, Points: 1000}, {}}},
			{No: 6, Cells: []Cell{{Opponent: 5}, game(3, Second, 1000)}},
			{No: 7, Absent: true}, {No: 8},
		}}
	for _, c := range []struct {
		name   string
		boards []pairing.Board
		want   []Fault
	}{
		{"a rematch, the bye again, the bye after a forfeit won", []pairing.Board{{First: 2, Second: 1}, {First: 5}, {First: 8, Second: 3}, {First: 4, Second: 6}}, []Fault{
			{Code: Rematch, Round: 1, Players: []int{2, 1}}, {Code: ByeAfterPoints, Round: 1, Players: []int{5}}}},
		{"the bye again, two who both must be second", []pairing.Board{{First: 1, Second: 3}, {First: 2}, {First: 5, Second: 8}, {First: 4, Second: 6}}, []Fault{
			{Code: ColourClash, Players: []int{1, 3}}, {Code: OtherColours, Players: []int{1, 3}}, {Code: SecondBye, Round: 2, Players: []int{2}}}},
		{"nobody, somebody away, somebody twice, somebody not at all", []pairing.Board{{First: 9, Second: 7}, {First: 2, Second: 3}, {First: 2}, {First: 4, Second: 4}}, []Fault{
			{Code: Stranger, Players: []int{9}}, {Code: AbsentPaired, Players: []int{7}}, {Code: PairedTwice, Players: []int{2}}, {Code: PairedTwice, Players: []int{4}},
			{Code: NotPaired, Players: []int{1}}, {Code: NotPaired, Players: []int{5}}, {Code: NotPaired, Players: []int{6}}, {Code: NotPaired, Players: []int{8}},
			{Code: SecondBye, Round: 2, Players: []int{2}}}},
		{"kept apart, compatriots", []pairing.Board{{First: 2, Second: 5}, {First: 4, Second: 8}, {First: 6, Second: 1}, {First: 3}}, []Fault{
			{Code: KeptApart, Players: []int{2, 5}}, {Code: Compatriots, Players: []int{4, 8}}}},
		{"two byes", []pairing.Board{{First: 2, Second: 3}, {First: 6, Second: 1}, {First: 4, Second: 5}, {First: 8}, {First: 4}}, []Fault{
			{Code: PairedTwice, Players: []int{4}}, {Code: ExtraBye, Players: []int{4}}}},
		{"a bye in an even field", []pairing.Board{{First: 8}}, []Fault{{Code: ExtraBye, Players: []int{8}}}},
	} {
		f := f
		if len(c.boards) == 1 {
			f = Field{Rounds: 3, Initial: First, Players: []Player{{No: 8}, {No: 9}}}
			c.want = append(c.want, Fault{Code: NotPaired, Players: []int{9}})
		}
		got, err := Check(f, c.boards, nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestTheBoardsOfTheSystemHaveNoFaults(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 11))
		n := 10 + r.IntN(40)
		f := Simulation{Players: n, Rounds: 9, Dirty: true, Draw: r.IntN}.Play(r.IntN(7))
		boards, err := Pair(f)
		var refusal *Error
		if errors.As(err, &refusal) && refusal.Code == NoPairing {
			continue
		}
		r.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
		faults, err := Check(f, boards, nil)
		if err != nil || len(faults) > 0 {
			t.Fatalf("seed %d: %+v %v", seed, faults, err)
		}
	}
}
