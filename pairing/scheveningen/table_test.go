package scheveningen

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

func TestRoundsAreThePrintedTables(t *testing.T) {
	text, err := os.ReadFile("testdata/tables.txt")
	if err != nil {
		t.Fatal(err)
	}
	tables := strings.Split(string(text), "boards ")[1:]
	for _, table := range tables {
		lines := strings.Split(strings.TrimSpace(table), "\n")
		n := 0
		if _, err := fmt.Sscan(lines[0], &n); err != nil {
			t.Fatal(err)
		}
		rounds, err := Rounds(n)
		if err != nil {
			t.Fatal(err)
		}
		for r, want := range lines[1:] {
			if got := written(n, rounds[r]); got != want {
				t.Errorf("%d boards, round %d: %s, printed %s", n, r+1, got, want)
			}
		}
	}
	if len(tables) != 7 {
		t.Errorf("%d tables", len(tables))
	}
}

func written(n int, boards []pairing.Board) string {
	name := func(no int) string {
		if no > n {
			return fmt.Sprintf("B%d", no-n)
		}
		return fmt.Sprintf("A%d", no)
	}
	texts := make([]string, len(boards))
	for i, b := range boards {
		texts[i] = name(b.First) + "-" + name(b.Second)
	}
	return strings.Join(texts, " ")
}

func TestEverybodyMeetsTheWholeOtherTeamWithLevelColours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkTable(t, rapid.IntRange(1, AtMost).Draw(t, "n")) })
}

func TestTheTablesWithoutARuleAreLevelToo(t *testing.T) {
	for n := range irregular() {
		checkTable(t, n)
	}
}

func checkTable(t interface{ Fatalf(string, ...any) }, n int) {
	rounds, err := Rounds(n)
	if err != nil || len(rounds) != n {
		t.Fatalf("%d rounds, %v", len(rounds), err)
	}
	met := map[[2]int]bool{}
	balance := make([]int, 2*n+1)
	team := 0
	for r, boards := range rounds {
		seen, round := map[int]bool{}, 0
		for i, b := range boards {
			a, o, sign := b.First, b.Second, 1
			if a > n {
				a, o, sign = o, a, -1
			}
			if a != i+1 || o <= n || o > 2*n || seen[o] || met[[2]int{a, o}] {
				t.Fatalf("%d boards, round %d: %v", n, r+1, boards)
			}
			seen[o], met[[2]int{a, o}] = true, true
			balance[a] += sign
			balance[o] -= sign
			round += sign
		}
		team += round
		allowed := n % 2
		if n%4 == 2 && irregular()[n] == nil {
			allowed = 2
		}
		if max(round, -round) > allowed {
			t.Fatalf("%d boards, round %d: colours differ by %d", n, r+1, round)
		}
	}
	if max(team, -team) > n%2 {
		t.Fatalf("%d boards: a team is first %d times more", n, team)
	}
	for no, d := range balance {
		if max(d, -d) > n%2 {
			t.Fatalf("%d boards: colours of %d differ by %d", n, no, d)
		}
	}
}

func TestATeamOfNobodyOrOfTooManyIsRefused(t *testing.T) {
	for n, want := range map[int]pairing.ErrorCode{-1: pairing.TooFewPlayers, 0: pairing.TooFewPlayers, AtMost + 1: pairing.TooManyPlayers} {
		_, err := Rounds(n)
		var refusal *pairing.Error
		if !errors.As(err, &refusal) || refusal.Code != want {
			t.Errorf("%d: %v", n, err)
		}
	}
}
