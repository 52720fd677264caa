package pairing

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSingleRoundRobinIsThePrintedBergerTable(t *testing.T) {
	for n, want := range goldenTables(t) {
		rounds := mustRoundRobin(t, n, RoundRobinOptions{})
		if diff := cmp.Diff(want, written(rounds)); diff != "" {
			t.Errorf("%d players (-table +got):\n%s", n, diff)
		}
	}
}

// goldenTables reads testdata/berger.txt: the rounds of each table, as text.
func goldenTables(t *testing.T) map[int][]string {
	t.Helper()
	file, err := os.Open("testdata/berger.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	tables, n := map[int][]string{}, 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		if _, err := fmt.Sscanf(line, "players %d", &n); err == nil {
			continue
		}
		_, round, _ := strings.Cut(line, ": ")
		tables[n] = append(tables[n], round)
	}
	if len(tables) != 14 {
		t.Fatalf("%d golden tables, want 3 to 16 players", len(tables))
	}
	return tables
}

func written(rounds [][]Board) []string {
	var texts []string
	for _, round := range rounds {
		var boards []string
		for _, b := range round {
			if b.Bye() {
				boards = append(boards, fmt.Sprintf("%d-bye", b.First))
			} else {
				boards = append(boards, fmt.Sprintf("%d-%d", b.First, b.Second))
			}
		}
		texts = append(texts, strings.Join(boards, " "))
	}
	return texts
}

func mustRoundRobin(t interface{ Fatal(...any) }, n int, o RoundRobinOptions) [][]Board {
	rounds, err := RoundRobin(n, o)
	if err != nil {
		t.Fatal(err)
	}
	return rounds
}

func TestSecondCycleRepeatsTheTablesWithColoursReversed(t *testing.T) {
	got := written(mustRoundRobin(t, 4, RoundRobinOptions{Cycles: 2, AsPrinted: true}))
	want := []string{"1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got = written(mustRoundRobin(t, 3, RoundRobinOptions{Cycles: 2, AsPrinted: true}))
	want = []string{"2-3 1-bye", "1-2 3-bye", "3-1 2-bye", "3-2 1-bye", "2-1 3-bye", "1-3 2-bye"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("odd field (-want +got):\n%s", diff)
	}
}

// FIDE C.05 annex 1: the last two rounds of the first cycle are exchanged, those of
// the last cycle stay.
func TestTheLastTwoRoundsOfACycleThatAnotherFollowsAreExchanged(t *testing.T) {
	got := written(mustRoundRobin(t, 4, RoundRobinOptions{Cycles: 2}))
	want := []string{"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got = written(mustRoundRobin(t, 4, RoundRobinOptions{Cycles: 3}))
	want = []string{"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "4-2 1-3", "3-4 2-1", "1-4 2-3", "4-3 1-2", "2-4 3-1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("three cycles (-want +got):\n%s", diff)
	}
	single := mustRoundRobin(t, 8, RoundRobinOptions{})
	if diff := cmp.Diff(single, mustRoundRobin(t, 8, RoundRobinOptions{Cycles: 1, AsPrinted: true})); diff != "" {
		t.Errorf("a single round robin has no exchange:\n%s", diff)
	}
}

func TestNobodyHasOneColourThreeTimesRunningWhereCyclesMeet(t *testing.T) {
	for n := 3; n <= 64; n++ {
		for _, cycles := range []int{1, 2, 3, 5} {
			if n == 4 && cycles > 2 {
				continue // three rounds a cycle: both seams would need the same round
			}
			if longest := longestRun(mustRoundRobin(t, n, RoundRobinOptions{Cycles: cycles}), n); longest > 2 {
				t.Errorf("%d players, %d cycles: somebody has one colour %d times running", n, cycles, longest)
			}
		}
	}
	if longest := longestRun(mustRoundRobin(t, 10, RoundRobinOptions{Cycles: 2, AsPrinted: true}), 10); longest != 3 {
		t.Errorf("as printed the longest run is %d, want 3", longest)
	}
}

// longestRun of one colour in consecutive games of one player.
func longestRun(rounds [][]Board, n int) int {
	longest, run, last := 0, make([]int, n+1), make([]string, n+1)
	play := func(player int, colour string) {
		if last[player] != colour {
			run[player] = 0
		}
		run[player]++
		last[player] = colour
		longest = max(longest, run[player])
	}
	for _, round := range rounds {
		for _, b := range round {
			if !b.Bye() {
				play(b.First, "first")
				play(b.Second, "second")
			}
		}
	}
	return longest
}

func TestTwoPlayersMeetOnceOrTwice(t *testing.T) {
	got := written(mustRoundRobin(t, 2, RoundRobinOptions{Cycles: 2}))
	if diff := cmp.Diff([]string{"1-2", "2-1"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestARoundRobinNeedsTwoPlayers(t *testing.T) {
	for _, n := range []int{1, 0, -4} {
		_, err := RoundRobin(n, RoundRobinOptions{})
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != TooFewPlayers || refusal.Number != n {
			t.Errorf("%d players: %v", n, err)
		}
	}
}

func TestEveryRoundRobinIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 120).Draw(t, "players")
		cycles := rapid.IntRange(1, 4).Draw(t, "cycles")
		rounds := mustRoundRobin(t, n, RoundRobinOptions{Cycles: cycles, AsPrinted: rapid.Bool().Draw(t, "as printed")})
		if len(rounds) != cycles*(n-1+n%2) {
			t.Fatalf("%d rounds", len(rounds))
		}
		type pair struct{ first, second int }
		met, byes, balance := map[pair]int{}, make([]int, n+1), make([]int, n+1)
		for _, round := range rounds {
			seen := map[int]bool{0: n%2 == 0}
			for _, b := range round {
				if seen[b.First] || seen[b.Second] {
					t.Fatalf("somebody plays twice in %v", round)
				}
				seen[b.First], seen[b.Second] = true, true
				if b.Bye() {
					byes[b.First]++
					continue
				}
				met[pair{b.First, b.Second}]++
				balance[b.First]++
				balance[b.Second]--
			}
			if len(seen) != n+1 {
				t.Fatalf("%d of %d players in a round", len(seen)-1, n)
			}
		}
		for a := 1; a <= n; a++ {
			if byes[a] != cycles*(n%2) {
				t.Fatalf("player %d has %d byes", a, byes[a])
			}
			if level := cycles%2 == 0 || n%2 == 1; balance[a]*balance[a] > 1 || level && balance[a] != 0 {
				t.Fatalf("player %d: colours differ by %d", a, balance[a])
			}
			for b := a + 1; b <= n; b++ {
				ab, ba := met[pair{a, b}], met[pair{b, a}]
				if ab+ba != cycles || (ab-ba)*(ab-ba) > cycles%2 {
					t.Fatalf("%d and %d meet %d and %d times", a, b, ab, ba)
				}
			}
		}
	})
}

func BenchmarkRoundRobin64(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := RoundRobin(64, RoundRobinOptions{Cycles: 2}); err != nil {
			b.Fatal(err)
		}
	}
}
