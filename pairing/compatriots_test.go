package pairing

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestCompatriotsStayOutOfTheLastRounds(t *testing.T) {
	nations := []string{"a", "a", "a", "a", "b", "b", "b", "c", "c", "d", "", ""}
	numbers, err := KeepCompatriotsEarly(nations, 3, RoundRobinOptions{})
	if err != nil {
		t.Fatal(err)
	}
	checkNumbers(t, nations, numbers, 3, 1)
}

// Where cycles meet the last round of the first is the table's last but one.
func TestCompatriotsStayOutOfTheLastRoundOfEachCycle(t *testing.T) {
	nations := []string{"", "", "", "", "a", "a"} // 5 and 6 meet in the table's round 4 of 5
	once, err := KeepCompatriotsEarly(nations, 1, RoundRobinOptions{})
	if err != nil || !slices.Equal(once, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v, %v", once, err)
	}
	twice, err := KeepCompatriotsEarly(nations, 1, RoundRobinOptions{Cycles: 2})
	if err != nil || slices.Equal(once, twice) {
		t.Errorf("two cycles: %v, %v", twice, err)
	}
}

func TestLotsStandWhereNoCompatriotsMeetLate(t *testing.T) {
	numbers, err := KeepCompatriotsEarly([]string{"a", "b", "c", "", "", "d"}, 5, RoundRobinOptions{})
	if err != nil || !slices.Equal(numbers, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("%v, %v", numbers, err)
	}
}

func TestImpossibleCompatriotsAreRefused(t *testing.T) {
	for _, c := range []struct {
		name    string
		nations []string
		last    int
		want    ErrorCode
	}{
		{"all of one nation", []string{"a", "a", "a", "a", "a", "a"}, 1, CompatriotsTooMany},
		{"every round is a last round", []string{"a", "a", "b", "c"}, 3, CompatriotsTooMany},
		{"more rounds than there are", []string{"a", "a", "b", "c"}, 4, BadRounds},
		{"one player", []string{"a"}, 0, TooFewPlayers},
	} {
		_, err := KeepCompatriotsEarly(c.nations, c.last, RoundRobinOptions{})
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func TestNumbersAreAlwaysAPermutationThatKeepsTheRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nations := rapid.SliceOfN(rapid.SampledFrom([]string{"", "a", "b", "c", "d", "e"}), 2, 8).Draw(t, "nations")
		last := rapid.IntRange(0, 1).Draw(t, "rounds")
		if len(nations) > 3 {
			last = rapid.IntRange(0, 3).Draw(t, "rounds")
		}
		cycles := rapid.IntRange(1, 3).Draw(t, "cycles")
		numbers, err := KeepCompatriotsEarly(nations, last, RoundRobinOptions{Cycles: cycles})
		if err == nil {
			checkNumbers(t, nations, numbers, last, cycles)
		} else if slow := anyNumbering(nations, last, cycles); slow != nil {
			t.Fatalf("refused with %v, but %v does it", err, slow)
		}
	})
}

func checkNumbers(t interface{ Fatalf(string, ...any) }, nations []string, numbers []int, last, cycles int) {
	sorted := slices.Sorted(slices.Values(numbers))
	for i, number := range sorted {
		if number != i+1 {
			t.Fatalf("%v are not the numbers 1 to %d", numbers, len(nations))
		}
	}
	if lateMeeting(nations, numbers, last, cycles) {
		t.Fatalf("compatriots meet late with %v", numbers)
	}
}

func lateMeeting(nations []string, numbers []int, last, cycles int) bool {
	nation := map[int]string{}
	for i, number := range numbers {
		nation[number] = nations[i]
	}
	rounds, _ := RoundRobin(len(nations), RoundRobinOptions{Cycles: cycles})
	for r, round := range rounds {
		inCycle := r % (len(rounds) / cycles)
		for _, b := range round {
			if inCycle >= len(rounds)/cycles-last && !b.Bye() && nation[b.First] != "" && nation[b.First] == nation[b.Second] {
				return true
			}
		}
	}
	return false
}

// anyNumbering tries every permutation, nil if none keeps the rule.
func anyNumbering(nations []string, last, cycles int) []int {
	var try func(numbers []int) []int
	try = func(numbers []int) []int {
		if len(numbers) == len(nations) {
			if lateMeeting(nations, numbers, last, cycles) {
				return nil
			}
			return numbers
		}
		for number := 1; number <= len(nations); number++ {
			if !slices.Contains(numbers, number) {
				if found := try(append(slices.Clone(numbers), number)); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return try(nil)
}
