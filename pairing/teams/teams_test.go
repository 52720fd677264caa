package teams

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

var reds = Team{No: 1, Players: []int{11, 12, 13, 14, 15, 16}}

func code(err error) ErrorCode {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return ""
}

func TestTheColoursOfAMatch(t *testing.T) {
	got := Games([]int{11, 12, 13, 14}, []int{21, 22, 23, 24})
	want := []Game{{1, 11, 21}, {2, 22, 12}, {3, 13, 23}, {4, 24, 14}} // 1A-1B, 2B-2A, 3A-3B, 4B-4A
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestWhichLineUpsMayPlay(t *testing.T) {
	for _, c := range []struct {
		name   string
		lineUp []int
		want   ErrorCode
		free   ErrorCode
	}{
		{"the list", []int{11, 12, 13, 14}, "", ""},
		{"reserves move the others up", []int{11, 13, 15, 16}, "", ""},
		{"the last boards empty", []int{12, 14, 0, 0}, "", ""},
		{"above somebody listed earlier", []int{12, 11, 13, 14}, OutOfOrder, ""},
		{"a reserve at the top", []int{15, 11, 12, 13}, OutOfOrder, ""},
		{"an empty board above", []int{11, 0, 12, 13}, EmptyAbove, ""},
		{"three boards", []int{11, 12, 13}, WrongBoards, WrongBoards},
		{"somebody else's player", []int{11, 12, 13, 24}, NotInTeam, NotInTeam},
		{"twice", []int{11, 12, 12, 14}, PlayerTwice, PlayerTwice},
	} {
		free := Standard
		free.FreeOrder = true
		if got := code(CheckLineUp(reds, c.lineUp, Standard)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := code(CheckLineUp(reds, c.lineUp, free)); got != c.free {
			t.Errorf("%s, free order: %q, want %q", c.name, got, c.free)
		}
	}
}

// The oracle of fixed order: some subsequence of the list, then empty boards.
func TestALineUpInOrderIsTheListWithSomeLeftOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lineUp := rapid.SliceOfN(rapid.SampledFrom([]int{0, 11, 12, 13, 14, 15, 16}), 4, 4).Draw(t, "line-up")
		if rapid.Bool().Draw(t, "in order") {
			slices.Sort(lineUp)
			zeros := slices.IndexFunc(lineUp, func(no int) bool { return no > 0 })
			if zeros > 0 {
				lineUp = append(lineUp[zeros:], make([]int, zeros)...)
			}
		}
		legal := false
		for some := range 1 << len(reds.Players) {
			var missing []int
			for i, no := range reds.Players {
				if some>>i&1 == 1 {
					missing = append(missing, no)
				}
			}
			legal = legal || slices.Equal(lineUp, LineUp(reds, missing, Standard))
		}
		if err := CheckLineUp(reds, lineUp, Standard); (err == nil) != legal {
			t.Fatalf("%v: %v, legal %v", lineUp, err, legal)
		}
	})
}

func TestListsAreChecked(t *testing.T) {
	blues := Team{No: 2, Players: []int{21, 22, 23, 24}}
	for _, c := range []struct {
		name    string
		list    []Team
		options Options
		want    ErrorCode
	}{
		{"two teams", []Team{reds, blues}, Standard, ""},
		{"no boards", []Team{reds}, Options{}, BadOptions},
		{"a number twice", []Team{reds, {No: 1, Players: blues.Players}}, Standard, BadTeam},
		{"three players", []Team{{No: 3, Players: []int{1, 2, 3}}}, Standard, TooFewPlayers},
		{"seven players", []Team{{No: 3, Players: []int{1, 2, 3, 4, 5, 6, 7}}}, Standard, TooManyPlayers},
		{"a player of two teams", []Team{reds, {No: 2, Players: []int{21, 22, 23, 11}}}, Standard, PlayerTwice},
		{"no player", []Team{{No: 2, Players: []int{21, 22, 23, 0}}}, Standard, BadPlayer},
	} {
		if got := code(Check(c.list, c.options)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTeamsMeetByTheBergerTables(t *testing.T) {
	rounds, err := RoundRobin([]Team{{No: 7}, {No: 3}, {No: 9}, {No: 4}}, pairing.RoundRobinOptions{})
	want := [][]pairing.Board{{{First: 7, Second: 4}, {First: 3, Second: 9}}, {{First: 4, Second: 9}, {First: 7, Second: 3}}, {{First: 3, Second: 4}, {First: 9, Second: 7}}}
	if diff := cmp.Diff(want, rounds); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}
