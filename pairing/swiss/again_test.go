package swiss

import (
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing"
)

// fromTheBeginning pairs the whole field as if the two had met or the player had had
// the bye: the brackets of the round are not looked at.
func fromTheBeginning(f Field, b pairing.Board) (reason Reason, err error) {
	list, initial, err := prepare(f)
	if err != nil {
		return Reason{}, err
	}
	best := newRound(list)
	if err := best.run(); err != nil {
		return Reason{}, err
	}
	boards := best.boards(initial)
	for _, p := range list {
		switch p.no {
		case b.First:
			p.barred = p.barred || b.Bye()
			p.met[b.Second] = true
		case b.Second:
			p.met[b.First] = true
		}
	}
	rival := newRound(list)
	var refusal *Error
	if err := rival.run(); errors.As(err, &refusal) && refusal.Code == NoPairing {
		return Reason{Rival: &Verdict{Rule: C4}}, nil
	} else if err != nil {
		return Reason{}, err
	}
	v, _ := compare(best.complete(), rival.complete())
	return Reason{Rival: &v, Instead: without(rival.boards(initial), boards)}, nil
}

func TestTheNextBestIsThatOfAPairingFromTheBeginning(t *testing.T) {
	seen := map[Rule]int{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 11))
		n := 9 + r.IntN(40)
		s := Simulation{Players: n, Rounds: 3 + r.IntN(n), Dirty: r.IntN(3) > 0, Draw: r.IntN}
		for range r.IntN(4) {
			s.Settings.Apart = append(s.Settings.Apart, Apart{Players: r.Perm(n)[:2+r.IntN(n/4)]})
		}
		for _, a := range s.Settings.Apart {
			for i := range a.Players {
				a.Players[i]++
			}
		}
		f := s.Play(r.IntN(s.Rounds))
		boards, err := Pair(f)
		if err != nil {
			continue
		}
		reasons, err := NewReasons(f, boards)
		if err != nil {
			t.Fatal(err)
		}
		for range 6 {
			i := r.IntN(len(boards))
			if r.IntN(4) == 0 {
				i = len(boards) - 1
			}
			want, err := fromTheBeginning(f, boards[i])
			if err != nil {
				t.Fatal(err)
			}
			reason, err := reasons.Of(i)
			if err != nil {
				t.Fatal(err)
			}
			got := Reason{Rival: reason.Rival, Instead: reason.Instead}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("seed %d, %d players, round %d, board %v (-want +got):\n%s", seed, n, f.Played+1, boards[i], diff)
			}
			seen[got.Rival.Rule]++
		}
	}
	t.Log(seen)
}

// lateField is round 29 of 40 among 41: most brackets need the whole field.
func lateField() Field {
	r := rand.New(rand.NewPCG(7, 41))
	return Simulation{Players: 41, Rounds: 40, Draw: r.IntN}.Play(28)
}

// What the bound leaves is the answer without it; what it cuts off is said to be so,
// the same every time: no rule, no boards, and all that needs no search.
func TestASearchThatReachesItsBoundSaysSoAndClaimsNothing(t *testing.T) {
	f := lateField()
	boards, err := Pair(f)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := Explain(f, boards)
	if err != nil || slices.ContainsFunc(whole, func(r Reason) bool { return r.GaveUp }) {
		t.Fatal(err)
	}
	found, last := 0, 0
	for _, looks := range []int{0, 1, 4, 16, 64, LooksAtMost} {
		reasons, err := NewReasons(f, boards)
		if err != nil {
			t.Fatal(err)
		}
		reasons.looks, found, last = looks, 0, found
		for i := range boards {
			want := whole[i]
			got, err := reasons.Of(i)
			if found++; got.GaveUp {
				found--
				want.Rival, want.Instead, want.GaveUp = nil, nil, true
			}
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("board %d, %d looks: %v (-want +got):\n%s", i+1, looks, err, diff)
			}
		}
		if looks == 0 && found > 0 || found < last {
			t.Errorf("%d found with %d looks, %d with fewer", found, looks, last)
		}
	}
	if found != len(boards) {
		t.Errorf("%d of %d found", found, len(boards))
	}
}

// The bound is on all that is looked at: a pairing within it does not look at more.
func TestNoSearchGoesFarBeyondItsBound(t *testing.T) {
	list, _, err := prepare(lateField())
	if err != nil {
		t.Fatal(err)
	}
	for _, bound := range []int{0, 1000, 10_000, 100_000} {
		r := newRound(list)
		if err := r.runWithin(bound); !errors.Is(err, errUsedUp) {
			t.Fatalf("%d: %v", bound, err)
		}
		if beyond := -r.open.effort.left; beyond <= 0 || beyond > len(list)*len(list)*2 {
			t.Errorf("%d beyond %d", beyond, bound)
		}
	}
	r := newRound(list)
	if err := r.runWithin(1 << 40); err != nil {
		t.Fatal(err)
	}
}

// Many ask at once, for the same boards and for others, and nobody is in the way.
func TestACrowdIsGivenReasons(t *testing.T) {
	f := lateField()
	boards, err := Pair(f)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Explain(f, boards)
	if err != nil {
		t.Fatal(err)
	}
	reasons, err := NewReasons(f, boards)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for reader := range 8 {
		all.Go(func() {
			for k := range boards {
				i := (k*(reader+1) + reader) % len(boards)
				if got, err := reasons.Of(i); err != nil || !cmp.Equal(got, want[i]) {
					t.Errorf("board %d: %v %s", i, err, cmp.Diff(want[i], got))
				}
			}
		})
	}
	all.Wait()
}
