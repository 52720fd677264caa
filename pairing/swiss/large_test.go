package swiss

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

// pairPlainly is Pair without all that is only there for speed: no kinds, no bracket
// with one leaver by itself.
func pairPlainly(f Field) ([]pairing.Board, error) {
	list, initial, err := prepare(f)
	if err != nil {
		return nil, err
	}
	r := newRound(list)
	r.open.plain = true
	if err := r.run(); err != nil {
		return nil, err
	}
	return r.boards(initial), nil
}

// careless is a field whose rounds nobody paired with care: each draws who meets whom. Its
// colours, floats and rematches are harder to pair than those of a Swiss.
func careless(players, rounds, played int, drawn bool, r *rand.Rand) Field {
	s := Simulation{Players: players, Rounds: rounds, Draw: r.IntN}
	f := s.Play(0)
	met := map[[2]int]bool{}
	for range played {
		order := r.Perm(players)
		var boards []pairing.Board
		for i := 0; i+1 < players; i += 2 {
			a, b := order[i]+1, order[i+1]+1
			if pair := [2]int{min(a, b), max(a, b)}; !met[pair] {
				met[pair] = true
				boards = append(boards, pairing.Board{First: a, Second: b})
			}
		}
		s.enter(&f, boards, make([]bool, players))
		if drawn {
			for i := range f.Players {
				f.Players[i].Cells[f.Played-1].Points = 500
			}
		}
	}
	return f
}

func TestTheFastWayPairsACarelessEventAsThePlainOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(4, 24), rapid.IntRange(25, 120)).Draw(t, "players")
		rounds := rapid.IntRange(2, min(n, 10)).Draw(t, "rounds")
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 33))
		f := careless(n, rounds, rapid.IntRange(1, rounds-1).Draw(t, "played"), rapid.Bool().Draw(t, "drawn"), r)
		pairsAsThePlainWay(t, f)
	})
}

func TestTheFastWayPairsAsThePlainOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(2, 24), rapid.IntRange(25, 160)).Draw(t, "players")
		rounds := rapid.IntRange(1, min(n, 12)).Draw(t, "rounds")
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 21))
		s := Simulation{Players: n, Rounds: rounds, Dirty: rapid.Bool().Draw(t, "dirty"), Draw: chance.IntN}
		s.Settings.ColourFree = rapid.IntRange(0, 9).Draw(t, "colours") == 0
		for range rapid.IntRange(0, 3).Draw(t, "apart") {
			apart := Apart{Players: chance.Perm(n)[:min(n, 2+chance.IntN(2+n/6))]}
			for i := range apart.Players {
				apart.Players[i]++
			}
			s.Settings.Apart = append(s.Settings.Apart, apart)
		}
		f := s.Play(rapid.IntRange(0, rounds-1).Draw(t, "played"))
		if rapid.IntRange(0, 3).Draw(t, "accelerated") == 0 {
			for i := range min(BakuGroup(n), len(f.Players)) {
				f.Players[i].Virtual = BakuPoints(rounds, 1000, 500)
			}
		}
		pairsAsThePlainWay(t, f)
	})
}

func pairsAsThePlainWay(t *rapid.T, f Field) {
	want, wanted := pairPlainly(f)
	got, err := Pair(f)
	var refusal, refused *Error
	if errors.As(wanted, &refused) != errors.As(err, &refusal) || refused != nil && refused.Code != refusal.Code {
		t.Fatalf("%v, want %v", err, wanted)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("round %d of %d (-plain +fast):\n%s", f.Played+1, f.Rounds, diff)
	}
}

// The sums are those of commit 0d84a09c, which knew no kinds: FNV-1a of the boards of
// all nine rounds.
func TestWholeTournamentsArePairedAsBefore(t *testing.T) {
	for _, c := range []struct {
		players int
		dirty   bool
		want    uint64
	}{
		{65, false, 0x7d51e4c598892d9f},
		{66, true, 0xa120bc3e31cf8fe3},
		{200, false, 0x8eb07693366cc56b},
		{201, true, 0xd159f42b1fbf7b88},
		{500, false, 0x955632d587024c69},
		{500, true, 0x6802e4d25c337396},
	} {
		sum := fnv.New64a()
		chance := rand.New(rand.NewPCG(31, uint64(c.players)))
		f := Simulation{Players: c.players, Rounds: 9, Dirty: c.dirty, Draw: chance.IntN}.Play(8)
		boards, err := Pair(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range f.Players {
			fmt.Fprintln(sum, p.Cells)
		}
		fmt.Fprintln(sum, boards)
		if got := sum.Sum64(); got != c.want {
			t.Errorf("%d players, dirty %v: %#x, want %#x", c.players, c.dirty, got, c.want)
		}
	}
}

// The sums are those of commit 4f1e10eb, which chose among equal pairings by weights.
func TestLargeFieldsArePairedAsBefore(t *testing.T) {
	twoNations := func(r *rand.Rand) Field {
		s := Simulation{Players: 600, Rounds: 9, Draw: r.IntN}
		s.Settings.Apart = []Apart{{Players: r.Perm(600)[:250]}, {Players: r.Perm(600)[:120]}}
		for _, a := range s.Settings.Apart {
			for i := range a.Players {
				a.Players[i]++
			}
		}
		return s.Play(2)
	}
	for name, c := range map[string]struct {
		field func(r *rand.Rand) Field
		want  uint64
	}{
		"equal points":      {func(r *rand.Rand) Field { return careless(1000, 9, 3, true, r) }, 0xdce71fb0abc46d6},
		"equal points, odd": {func(r *rand.Rand) Field { return careless(701, 9, 6, true, r) }, 0xdda32f679c357944},
		"careless":          {func(r *rand.Rand) Field { return careless(1000, 9, 3, false, r) }, 0xf2ef9b6c638ea742},
		"careless, last":    {func(r *rand.Rand) Field { return careless(500, 9, 8, false, r) }, 0x9100e72e92acae08},
		"two nations":       {twoNations, 0x90bc199fb6134b4f},
		"round 4":           {func(r *rand.Rand) Field { return Simulation{Players: 1500, Rounds: 9, Draw: r.IntN}.Play(3) }, 0x1a39f6aad4d806b1},
		"round 4, dirty": {func(r *rand.Rand) Field {
			return Simulation{Players: 1500, Rounds: 9, Dirty: true, Draw: r.IntN}.Play(3)
		}, 0x30a5b1a0d055da4c},
	} {
		sum := fnv.New64a()
		boards, err := Pair(c.field(rand.New(rand.NewPCG(37, 1))))
		fmt.Fprintln(sum, boards)
		if got := sum.Sum64(); err != nil || got != c.want {
			t.Errorf("%s: %#x, want %#x; %v", name, got, c.want, err)
		}
	}
}

// Of a path of players each may meet the two beside him only, and one pairing is left.
func TestTheOnePairingThatIsLeftIsFound(t *testing.T) {
	const n = 240
	var pairs [][2]int
	for no := 1; no < n; no++ {
		pairs = append(pairs, [2]int{no, no + 1})
	}
	got, err := Pair(onlyMeet(n, pairs))
	if err != nil || len(got) != n/2 {
		t.Fatal(got, err)
	}
	for i, b := range got {
		if min(b.First, b.Second) != 2*i+1 || max(b.First, b.Second) != 2*i+2 {
			t.Errorf("board %d is %v", i+1, b)
		}
	}
}

// Three scores; 6 may meet neither 4 nor 5, so that the group of 4, 5 and 6 needs a
// player from above who may meet 6. 3 may not.
func TestWhoLeavesAloneIsOneThatTheNextGroupNeeds(t *testing.T) {
	f := Field{Rounds: 3, Played: 1, Initial: First}
	for no, points := range []Points{1000, 1000, 1000, 500, 500, 500, 0, 0} {
		f.Players = append(f.Players, Player{No: no + 1, Cells: []Cell{{Points: points}}})
	}
	for _, pair := range [][]int{{3, 6}, {4, 6}, {5, 6}} {
		f.Apart = append(f.Apart, Apart{Players: pair})
	}
	got, err := Pair(f)
	want := []pairing.Board{{First: 1, Second: 3}, {First: 6, Second: 2}, {First: 5, Second: 4}, {First: 7, Second: 8}}
	plain, plainErr := pairPlainly(f)
	if diff := cmp.Diff(plain, got); diff != "" || err != nil || plainErr != nil {
		t.Fatal(err, plainErr, diff)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
