package keizer

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing/swiss"
)

// Each board says who was the highest without an opponent, and names everybody between the two: of a rematch the
// round in which they met.
func TestEveryBoardSaysWhoWasPassedOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := newClub(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), rapid.IntRange(2, 9).Draw(t, "players"), rapid.IntRange(1, 6).Draw(t, "repeat"))
		for range rapid.IntRange(1, 7).Draw(t, "rounds") {
			c.evening(10)
			boards, err := Pair(c.field, c.rules)
			if err != nil {
				continue // nobody came
			}
			reasons, err := Explain(c.field, c.rules, boards)
			if err != nil || len(reasons) != len(boards) {
				t.Fatalf("%d reasons for %v: %v", len(reasons), boards, err)
			}
			r, _ := newRound(c.field, c.rules)
			left := slices.Clone(r.order)
			if last := boards[len(boards)-1]; last.Bye() {
				left = slices.DeleteFunc(left, func(no int) bool { return no == last.First })
			}
			for i, why := range reasons {
				if why.Board != boards[i] {
					t.Fatalf("board %d is told of %v", i, why.Board)
				}
				if why.Board.Bye() {
					continue
				}
				lower := why.Board.First + why.Board.Second - why.Upper
				at := slices.Index(left, lower)
				if left[0] != why.Upper || at != 1+len(why.Passed) {
					t.Fatalf("%v of %v: %+v", boards[i], left, why)
				}
				for j, passed := range why.Passed {
					if passed.No != left[j+1] {
						t.Fatalf("%d was passed over, not %d", left[j+1], passed.No)
					}
					p := c.field.Players[slices.IndexFunc(c.field.Players, func(p swiss.Player) bool { return p.No == why.Upper })]
					if passed.Cause == Lately && p.Cells[passed.Round-1].Opponent != passed.No {
						t.Fatalf("%d and %d met in round %d? %+v", why.Upper, passed.No, passed.Round, p.Cells)
					}
					if passed.Cause == Lately == (r.tooEarly(why.Upper, passed.No) <= r.tooEarly(why.Upper, lower)) {
						t.Fatalf("%+v", passed)
					}
				}
				left = slices.DeleteFunc(left, func(no int) bool { return no == why.Upper || no == lower })
			}
			if _, err := Explain(c.field, c.rules, boards[:len(boards)-1]); err == nil {
				t.Fatal("other boards are explained")
			}
			c.play(boards)
		}
	})
}
