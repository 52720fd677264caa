package swiss

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"renju-arbiter/pairing"
)

var simulatedRounds = flag.Int("simulated", 3000, "rounds of made-up tournaments to look at")

// Nobody meets twice, has two byes, or stays out; no two with the same absolute
// preference meet before the last round.
func TestNoRoundBreaksTheAbsoluteCriteria(t *testing.T) {
	done, none := 0, 0
	for seed := uint64(0); done < *simulatedRounds; seed++ {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 4 + r.IntN(40)
		s := Simulation{Players: n, Rounds: 1 + r.IntN(min(n-1, 11)), Dirty: r.IntN(2) == 0, Draw: r.IntN}
		f := s.Play(s.Rounds - 1)
		if f.Played < s.Rounds-1 {
			none++
		}
		for played := range f.Played + 1 {
			before := upTo(f, played)
			boards, err := Pair(before)
			var refusal *Error
			if errors.As(err, &refusal) && (refusal.Code == NoPairing || refusal.Code == NoPlayers) {
				none++
				continue
			}
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			checkRound(t, before, boards)
			done++
		}
	}
	t.Logf("%d rounds, %d without a pairing", done, none)
}

// upTo is the field after some rounds; who was not paired next is absent.
func upTo(f Field, played int) Field {
	before := f
	before.Played, before.Players = played, nil
	for _, p := range f.Players {
		if played < f.Played {
			p.Absent = !p.Cells[played].Paired()
		}
		p.Cells = p.Cells[:played]
		before.Players = append(before.Players, p)
	}
	return before
}

func checkRound(t *testing.T, f Field, boards []pairing.Board) {
	t.Helper()
	known := map[int]*person{}
	for _, p := range people(f) {
		known[p.no] = p
	}
	take := func(no int) *person {
		p := known[no]
		if p == nil {
			t.Fatalf("%d is paired twice, or away: %v", no, boards)
		}
		delete(known, no)
		return p
	}
	for i, b := range boards {
		a := take(b.First)
		if b.Bye() {
			if a.barred || i != len(boards)-1 {
				t.Fatalf("%d must not have the bye: %v", b.First, boards)
			}
			continue
		}
		c := take(b.Second)
		if a.hasMet(c) {
			t.Fatalf("%d and %d have met", a.no, c.no)
		}
		if f.Played+1 < f.Rounds && a.strength == Absolute && c.strength == Absolute && a.wants == c.wants {
			t.Fatalf("%d and %d both must have colour %d", a.no, c.no, a.wants)
		}
	}
	if len(known) > 0 {
		t.Fatalf("%d players are left over", len(known))
	}
}

func TestAContradictionIsRefused(t *testing.T) {
	good := func() Field {
		return Field{Rounds: 3, Played: 1, Initial: First, Players: []Player{
			{No: 1, Cells: []Cell{{Opponent: 2, Colour: First, Played: true, Points: 1000}}},
			{No: 2, Cells: []Cell{{Opponent: 1, Colour: Second, Played: true}}},
			{No: 3, Cells: []Cell{{Bye: true, Points: 1000}}},
		}}
	}
	if _, err := Pair(good()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		change func(*Field)
		want   ErrorCode
	}{
		{"all rounds played", func(f *Field) { f.Rounds = 1 }, TooManyRounds},
		{"no number", func(f *Field) { f.Players[0].No = 0 }, BadPlayer},
		{"a number twice", func(f *Field) { f.Players[1].No = 1 }, PlayerTwice},
		{"an unknown opponent", func(f *Field) { f.Players[0].Cells[0].Opponent = 9 }, UnknownPlayer},
		{"an opponent who says otherwise", func(f *Field) { f.Players[0].Cells[0].Opponent = 3 }, CellsDisagree},
		{"two of one colour", func(f *Field) { f.Players[0].Cells[0].Colour = Second }, CellsDisagree},
		{"an unknown player kept apart", func(f *Field) { f.Apart = []Apart{{Players: []int{1, 8}}} }, UnknownPlayer},
		{"no colour to begin with", func(f *Field) { f.Initial, f.Players = NoColour, f.Players[2:] }, NoInitialColour},
		{"nobody there", func(f *Field) { f.Players = nil }, NoPlayers},
	} {
		f := good()
		c.change(&f)
		_, err := Pair(f)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// colours are those of games played in turn, F first and S second.
func withColours(colours string) *person {
	p := &person{met: map[int]bool{}}
	for _, c := range colours {
		p.enter(Cell{Opponent: 99, Played: true, Colour: map[rune]Colour{'F': First, 'S': Second}[c]}, 1000)
	}
	p.prefer()
	return p
}

// DUTCH.md, "As the reference reads it": C11 is about the one who will not get the
// preference; with equal differences both must have had the other colour twice
// running.
func TestC11IsAThirdColourRunningForTheOneWhoIsDenied(t *testing.T) {
	for _, c := range []struct {
		name, one, other string
		want             bool
	}{
		{"equal differences, both twice", "FSFF", "SFFF", true},
		{"equal differences, one twice", "FSFF", "FFSF", false},
		{"the smaller difference twice", "FFF", "FSFF", true},
		{"the smaller difference not twice", "FFFF", "FFSF", false},
		{"only one absolute", "SSFF", "FSF", false},
		{"not the same preference", "FSFF", "SFSS", false},
	} {
		a, b := withColours(c.one), withColours(c.other)
		if got := thirdTime(a, b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if got := thirdTime(b, a); got != c.want {
			t.Errorf("%s, the other way round: %v", c.name, got)
		}
	}
}

// DUTCH.md, "Terms": an unplayed round worth more than a loss is a float down; where
// a loss has points of its own, these are none.
func TestAnUnplayedRoundFloatsOnlyWhereItIsWorthMoreThanALoss(t *testing.T) {
	for _, c := range []struct {
		loss, points Points
		want         Float
	}{{0, 0, NoFloat}, {0, 500, Down}, {500, 500, NoFloat}, {500, 501, Down}, {500, 0, NoFloat}, {500, 1000, Down}} {
		f := Field{Rounds: 3, Played: 1, Win: 1500, Loss: c.loss, Initial: First, Players: []Player{{No: 1, Cells: []Cell{{Points: c.points}}}}}
		if got := people(f)[0].floats[0]; got != c.want {
			t.Errorf("%v where a loss is %v: %v", c.points, c.loss, got)
		}
	}
}

func TestBakuAcceleratesTheUpperHalf(t *testing.T) {
	for n, want := range map[int]int{1: 2, 2: 2, 4: 2, 5: 4, 8: 4, 10: 6, 161: 82} {
		if got := BakuGroup(n); got != want {
			t.Errorf("%d of %d players, want %d", got, n, want)
		}
	}
	for rounds, want := range map[int][]Points{9: {1000, 1000, 1000, 500, 500}, 4: {1000, 500}, 1: {1000}, 7: {1000, 1000, 500, 500}} {
		if got := BakuPoints(rounds, 1000, 500); !slices.Equal(got, want) {
			t.Errorf("%d rounds: %v, want %v", rounds, got, want)
		}
	}
}

// A penalty moves a player in the order and makes neither bye nor float.
func TestExtraPointsAreInTheScoreAlone(t *testing.T) {
	f := Field{Rounds: 5, Played: 1, Initial: First, Players: []Player{
		{No: 1, Cells: []Cell{{Opponent: 2, Colour: First, Played: true, Points: 1000, Extra: -1000}}},
		{No: 2, Cells: []Cell{{Opponent: 1, Colour: Second, Played: true}}},
		{No: 3, Cells: []Cell{{Extra: 1000}}}, {No: 4, Cells: []Cell{{Points: 1000}}},
	}}
	list := people(f)
	var order []int
	for _, p := range list {
		order = append(order, p.no)
	}
	if !slices.Equal(order, []int{3, 4, 1, 2}) {
		t.Errorf("order %v", order)
	}
	third := list[0]
	if third.barred || third.floats[0] != NoFloat || third.real != 1000 {
		t.Errorf("%+v", third)
	}
}

func TestLeavingTheRestOfTheFieldOutChangesNothing(t *testing.T) {
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 6))
		n := 10 + r.IntN(40)
		s := Simulation{Players: n, Rounds: 1 + r.IntN(min(n-1, 13)), Dirty: r.IntN(2) == 0, Draw: r.IntN}
		f := s.Play(r.IntN(s.Rounds))
		fast, slow := newRound(people(f)), newRound(people(f))
		slow.whole = true
		if len(fast.list) == 0 || fast.open.complete() != nobody {
			continue
		}
		slow.open.complete()
		if err := errors.Join(fast.run(), slow.run()); err != nil {
			t.Fatal(err)
		}
		if a, b := fast.boards(First), slow.boards(First); !slices.Equal(a, b) {
			t.Fatalf("seed %d:\n%v\n%v", seed, a, b)
		}
	}
}
