package swiss

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestCompatriotsAreKeptApartInTheLastRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nations := map[int]string{}
		for no := range rapid.IntRange(2, 12).Draw(t, "players") {
			nations[no+1] = rapid.SampledFrom([]string{"", "a", "b", "c"}).Draw(t, "nation")
		}
		rounds := rapid.IntRange(1, 9).Draw(t, "rounds")
		last := rapid.IntRange(-1, rounds+1).Draw(t, "last")
		apart := CompatriotsApart(nations, rounds, last)
		for round := 1; round <= rounds; round++ {
			for a, one := range nations {
				for b, other := range nations {
					want := a != b && one != "" && one == other && round > rounds-last
					got := a != b && slices.ContainsFunc(apart, func(s Apart) bool {
						return s.Compatriots && s.holds(round) && slices.Contains(s.Players, a) && slices.Contains(s.Players, b)
					})
					if got != want {
						t.Fatalf("round %d of %d, last %d: %d (%s) and %d (%s): %v", round, rounds, last, a, one, b, other, apart)
					}
				}
			}
		}
	})
}

func TestCompatriotsMeetBeforeTheLastRoundsOnly(t *testing.T) {
	f := Field{Rounds: 3, Initial: First, Players: []Player{{No: 1}, {No: 2}, {No: 3}, {No: 4}}}
	f.Apart = CompatriotsApart(map[int]string{1: "a", 3: "a"}, 3, 2)
	if boards, err := Pair(f); err != nil || boards[0].First != 1 || boards[0].Second != 3 {
		t.Errorf("round 1: %v %v", boards, err)
	}
	f.Apart = CompatriotsApart(map[int]string{1: "a", 3: "a"}, 3, 3)
	if boards, err := Pair(f); err != nil || boards[0].Second == 3 {
		t.Errorf("always: %v %v", boards, err)
	}
	f.Apart = CompatriotsApart(map[int]string{1: "a", 2: "a", 3: "a"}, 3, 3)
	var refusal *Error
	if _, err := Pair(f); !errors.As(err, &refusal) || refusal.Code != NoPairing {
		t.Errorf("three of four: %v", err)
	}
}

func TestWhoMayHaveTheBye(t *testing.T) {
	for _, c := range []struct {
		name string
		cell Cell
		bars bool
	}{
		{"a late entry", Cell{}, false}, {"a half bye", Cell{Points: 500}, false}, {"a full bye", Cell{Points: 1000}, true},
		{"the pairing's bye", Cell{Bye: true, Points: 1000}, true}, {"its bye worth half a point", Cell{Bye: true, Points: 500}, true},
	} {
		f := Field{Rounds: 3, Played: 1, Initial: First, Players: []Player{{No: 1, Cells: []Cell{c.cell}}}}
		_, err := Pair(f)
		if (err != nil) != c.bars {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestTheWithdrawnAndTheAbsentAreNotPaired(t *testing.T) {
	f := Field{Rounds: 3, Initial: First, Players: []Player{{No: 1}, {No: 2, Absent: true}, {No: 3}}}
	if boards, err := Pair(f); err != nil || len(boards) != 1 || boards[0].First != 1 || boards[0].Second != 3 {
		t.Errorf("%v %v", boards, err)
	}
}

func TestAnUnfinishedGameCountsAsTheEventSays(t *testing.T) {
	for u, want := range map[Unfinished][2]Points{CountsWin: {1000, 0}, CountsDraw: {500, 500}, CountsLoss: {0, 1000}, CountsNone: {0, 0}} {
		a, b, ok := u.Cells(1, 2, 1000, 500, 0)
		if !ok || a.Points != want[0] || b.Points != want[1] {
			t.Errorf("%s: %+v %+v", u, a, b)
		}
		f := Field{Rounds: 3, Played: 1, Players: []Player{{No: 1, Cells: []Cell{a}}, {No: 2, Cells: []Cell{b}}}}
		var refusal *Error
		if _, err := Pair(f); !errors.As(err, &refusal) || refusal.Code != NoPairing {
			t.Errorf("%s: the two meet again: %v", u, err)
		}
	}
	if _, _, ok := Unfinished("later").Cells(1, 2, 1000, 500, 0); ok {
		t.Error("any word will do")
	}
}

func TestMoreRoundsThanOpponentsArePairedAsFarAsTheyGo(t *testing.T) {
	f := Simulation{Players: 4, Rounds: 9, Draw: func(int) int { return 0 }}.Play(9)
	if f.Played < 2 || f.Played > 3 {
		t.Errorf("%d rounds", f.Played)
	}
	var refusal *Error
	if _, err := Pair(f); !errors.As(err, &refusal) || refusal.Code != NoPairing || refusal.Obstacle == nil {
		t.Errorf("%v", err)
	}
}
