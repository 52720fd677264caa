package pairing

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// everyNumbering are all orders of numbers.
func everyNumbering(n int) (all [][]int) {
	var build func(list []int)
	build = func(list []int) {
		if len(list) == n {
			all = append(all, slices.Clone(list))
			return
		}
		for no := 1; no <= n; no++ {
			if !slices.Contains(list, no) {
				build(append(list, no))
			}
		}
	}
	build(nil)
	return all
}

// begun is how many games one nation begins more than another against it, counted game by game.
func begun(nations []string, numbers []int, cycles int) (most int) {
	rounds, _ := RoundRobin(len(nations), RoundRobinOptions{Cycles: cycles})
	of := func(no int) string { return nations[slices.Index(numbers, no)] }
	for _, a := range nations {
		for _, b := range nations {
			more := 0
			for _, board := range slices.Concat(rounds...) {
				if board.Bye() || a == "" || b == "" || a == b {
					continue
				}
				switch first, second := of(board.First), of(board.Second); {
				case first == a && second == b:
					more++
				case first == b && second == a:
					more--
				}
			}
			most = max(most, more)
		}
	}
	return most
}

// The difference is the smallest of all numberings in which no compatriots meet late.
func TestNationsAreAsEvenAsCanBe(t *testing.T) {
	all := map[int][][]int{}
	for n := 2; n <= 7; n++ {
		all[n] = everyNumbering(n)
	}
	rapid.Check(t, func(t *rapid.T) {
		n, cycles := rapid.IntRange(2, 7).Draw(t, "players"), rapid.IntRange(1, 3).Draw(t, "cycles")
		nations := rapid.SliceOfN(rapid.SampledFrom([]string{"", "a", "b", "b", "c"}), n, n).Draw(t, "nations")
		last := rapid.IntRange(0, 2).Draw(t, "last rounds")
		o := RoundRobinOptions{Cycles: cycles}
		want := -1
		for _, numbers := range all[n] {
			if !meetLate(nations, numbers, last, cycles) {
				if most := begun(nations, numbers, cycles); want < 0 || most < want {
					want = most
				}
			}
		}
		got, err := KeepNationsEven(nations, last, o)
		var refused *Error
		if want < 0 || last > n-1+n%2 {
			if !errors.As(err, &refused) {
				t.Fatalf("%v: %v", got, err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if sorted := slices.Sorted(slices.Values(got.Numbers)); !slices.Equal(sorted, all[n][0]) || meetLate(nations, got.Numbers, last, cycles) {
			t.Fatalf("%v", got)
		}
		if most := begun(nations, got.Numbers, cycles); most != got.Most || !got.Best || max(most, 1) != max(want, 1) || NationsDiffer(nations, got.Numbers, o) != most {
			t.Fatalf("%+v: %d, and %d can be had", got, most, want)
		}
	})
}

// meetLate tells that compatriots meet in the last rounds of a cycle, or that there are not so many.
func meetLate(nations []string, numbers []int, last, cycles int) bool {
	rounds, _ := RoundRobin(len(nations), RoundRobinOptions{Cycles: cycles})
	cycle := len(rounds) / cycles
	for i, round := range rounds {
		for _, b := range round {
			if last > cycle || i%cycle >= cycle-last && !b.Bye() {
				first, second := nations[slices.Index(numbers, b.First)], nations[slices.Index(numbers, max(b.Second, 1))]
				if last > cycle || first != "" && first == second {
					return true
				}
			}
		}
	}
	return false
}

// The world championship of 2005 had twelve players: colours even between nations, no compatriots in the last two rounds.
func TestAFieldOfTheSizeOfAWorldChampionshipIsEven(t *testing.T) {
	for _, nations := range [][]string{
		{"a", "a", "a", "a", "b", "b", "b", "c", "c", "d", "d", "e"},
		{"a", "b", "c", "d", "a", "b", "c", "d", "a", "b", "c", "d"},
		{"a", "a", "b", "b", "c", "c", "d", "d", "e", "e", "f", "f", "g", "g", "h", "h"},
		{"a", "a", "a", "b", "b", "b", "c", "c", "c", "d", "d", "d", "e", "e", "e", "f", "f", "g", "g", "h"},
	} {
		got, err := KeepNationsEven(nations, 2, RoundRobinOptions{})
		if err != nil || got.Most > 1 || !got.Best {
			t.Errorf("%v: %+v, %v", nations, got, err)
		}
	}
}

// Lots that are even stay as they are.
func TestEvenLotsStand(t *testing.T) {
	got, err := KeepNationsEven([]string{"a", "b", "c", "", "", "d"}, 5, RoundRobinOptions{})
	if err != nil || !slices.Equal(got.Numbers, []int{1, 2, 3, 4, 5, 6}) || got.Most != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}
