package swiss

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

// Whoever is asked sees ever more players settled, up to all, and gets the pairing that is made
// without asking; who says no gets none.
func TestAPairingIsToldHowFarItIsAndStops(t *testing.T) {
	f := midTournament(1000, true)
	want, err := Pair(f)
	if err != nil {
		t.Fatal(err)
	}
	var told []int
	got, err := PairWhile(f, func(settled int) bool {
		told = append(told, settled)
		return true
	})
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Fatal(err, diff)
	}
	if len(told) < 10 {
		t.Fatalf("asked %d times", len(told))
	}
	steps := 0
	for i, settled := range told[1:] {
		if settled < told[i] || settled > 1000 {
			t.Fatalf("told %v", told)
		}
		steps += count(settled > told[i])
	}
	if steps < 5 {
		t.Errorf("told %v: that is hardly progress", told)
	}
	for _, after := range []int{1, 2, len(told) / 2, len(told)} {
		asked := 0
		boards, err := PairWhile(f, func(int) bool { asked++; return asked < after })
		if !errors.Is(err, ErrStopped) || boards != nil || asked != after {
			t.Errorf("stopped at the %d.: %v, %v, asked %d times", after, boards, err, asked)
		}
	}
}

// What is wrong with a hand is found beside the system's boards as without them.
func TestAHandIsCheckedBesideTheSystemsBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := midTournament(rapid.IntRange(6, 24).Draw(t, "players"), rapid.Bool().Draw(t, "dirty"))
		system, err := Pair(f)
		if err != nil {
			return // nobody can pair it
		}
		hand := append([]pairing.Board{}, system...)
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			i, j := rapid.IntRange(0, len(hand)-1).Draw(t, "i"), rapid.IntRange(0, len(hand)-1).Draw(t, "j")
			hand[i].First, hand[j].First = hand[j].First, hand[i].First
		}
		want, wanted := Check(f, hand, nil)
		got, err := Check(f, hand, system)
		if diff := cmp.Diff(want, got); (err == nil) != (wanted == nil) || diff != "" {
			t.Fatal(err, wanted, diff)
		}
	})
}
