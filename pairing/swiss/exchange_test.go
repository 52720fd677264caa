package swiss

import (
	"slices"
	"testing"

	"renju-arbiter/pairing"
)

// onlyMeet is round 1 of n players of whom only these may meet.
func onlyMeet(n int, pairs [][2]int) Field {
	f := Field{Rounds: 3, Initial: First}
	for a := 1; a <= n; a++ {
		f.Players = append(f.Players, Player{No: a})
		for b := a + 1; b <= n; b++ {
			if !slices.Contains(pairs, [2]int{a, b}) {
				f.Apart = append(f.Apart, Apart{Players: []int{a, b}})
			}
		}
	}
	return f
}

func TestTheFirstExchangeOfTheTextIsTaken(t *testing.T) {
	for _, c := range []struct {
		name       string
		n          int
		want, than [][2]int
	}{
		{"fewer exchanges", 6, [][2]int{{1, 3}, {2, 5}, {4, 6}}, [][2]int{{1, 2}, {3, 4}, {5, 6}}},
		{"the smaller sum: 3-4 before 3-5", 6, [][2]int{{1, 3}, {2, 5}, {4, 6}}, [][2]int{{1, 3}, {2, 4}, {5, 6}}},
		{"the highest leaving: 3-5 before 2-4", 6, [][2]int{{1, 3}, {2, 4}, {5, 6}}, [][2]int{{1, 2}, {3, 5}, {4, 6}}},
		{"the lowest entering: 6, 9 before 7, 8", 10,
			[][2]int{{1, 4}, {2, 5}, {3, 7}, {6, 8}, {9, 10}}, [][2]int{{1, 4}, {2, 5}, {3, 6}, {7, 9}, {8, 10}}},
		{"transpositions: 456 before 465", 6, [][2]int{{1, 4}, {2, 5}, {3, 6}}, [][2]int{{1, 4}, {2, 6}, {3, 5}}},
		{"transpositions: 564 before 645", 6, [][2]int{{1, 5}, {2, 6}, {3, 4}}, [][2]int{{1, 6}, {2, 4}, {3, 5}}},
	} {
		for _, pairs := range [][][2]int{slices.Concat(c.want, c.than), slices.Concat(c.than, c.want)} {
			boards, err := Pair(onlyMeet(c.n, pairs))
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			var got [][2]int
			for _, b := range boards {
				got = append(got, [2]int{min(b.First, b.Second), max(b.First, b.Second)})
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
		}
	}
}

func TestRoundOneIsTheUpperHalfAgainstTheLower(t *testing.T) {
	f := onlyMeet(7, nil)
	f.Apart, f.Initial = nil, Second
	got, err := Pair(f)
	want := []pairing.Board{{First: 4, Second: 1}, {First: 2, Second: 5}, {First: 6, Second: 3}, {First: 7}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v %v", got, err)
	}
}

func TestNumberOneAwayGivesNumberTwoTheInitialColour(t *testing.T) {
	f := onlyMeet(5, nil)
	f.Apart, f.Players[0].Absent = nil, true
	got, err := Pair(f)
	want := []pairing.Board{{First: 2, Second: 4}, {First: 5, Second: 3}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v %v", got, err)
	}
}

func TestWhoIsATopscorer(t *testing.T) {
	for _, c := range []struct {
		played, rounds int
		score          Points
		want           bool
	}{
		{7, 8, 4000, true}, {7, 8, 3500, false}, {8, 9, 4000, false}, {8, 9, 4500, true}, {7, 9, 7000, false},
	} {
		f := Field{Rounds: c.rounds, Played: c.played, Players: []Player{{No: 1, Cells: []Cell{{Points: c.score}}}}}
		if got := people(f)[0].topscorer; got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestWhatARoundWasAsAFloat(t *testing.T) {
	played := Cell{Opponent: 2, Colour: First, Played: true}
	for _, c := range []struct {
		name       string
		cell       Cell
		own, other Points
		want       Float
	}{
		{"against a lower score", played, 1500, 1000, Down}, {"against a higher score", played, 1000, 1500, Up},
		{"against an equal one", played, 1000, 1000, NoFloat}, {"the bye of the pairing", Cell{Bye: true, Points: 1000}, 0, 0, Down},
		{"a half bye", Cell{Points: 500}, 0, 0, Down}, {"away", Cell{}, 0, 0, NoFloat},
		{"a forfeit won", Cell{Opponent: 2, Points: 1000}, 0, 1000, Down}, {"a forfeit lost", Cell{Opponent: 2}, 1000, 0, NoFloat},
	} {
		if got := floated(c.cell, 0, c.own, []Points{c.other}, 0); got != c.want {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}
