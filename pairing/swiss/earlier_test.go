package swiss

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"renju-arbiter/pairing"
)

// A round is paired alike whether the first rounds were played in the event or in one before, once two rounds lie
// between: floats look two rounds back.
func TestEarlierGamesCountAsThoseOfTheEvent(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 11))
		n := 8 + 2*r.IntN(12)
		s := Simulation{Players: n, Rounds: 4 + r.IntN(min(n-5, 6)), Draw: r.IntN}
		f := s.Play(s.Rounds - 1)
		before := f.Played - 2
		if before < 1 {
			continue
		}
		cut := f
		cut.Before, cut.Rounds, cut.Played, cut.Players = before, f.Rounds-before, 2, slices.Clone(f.Players)
		for i, p := range f.Players {
			for _, c := range p.Cells[:before] {
				cut.Players[i].Earlier = append(cut.Players[i].Earlier, Earlier{Opponent: c.Opponent, Colour: c.Colour})
				cut.Players[i].Brought += c.Points
			}
			cut.Players[i].Cells = p.Cells[before:]
		}
		want, wrong := Pair(f)
		got, err := Pair(cut)
		var refused, other *Error
		if errors.As(wrong, &refused) != errors.As(err, &other) || !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v %v, not %v %v", seed, got, err, want, wrong)
		}
		if wrong != nil {
			continue
		}
		if faults, err := Check(cut, got, nil); err != nil || len(faults) > 0 {
			t.Fatalf("seed %d: %v %v", seed, faults, err)
		}
	}
}

// Two who have played in an event before do not meet, and a pairing by hand is told so.
func TestAnEarlierGameIsARematch(t *testing.T) {
	f := Field{Rounds: 3, Initial: First, Players: []Player{
		{No: 1, Earlier: []Earlier{{Opponent: 3, Colour: First}}}, {No: 2, Earlier: []Earlier{{Colour: Second}}},
		{No: 3, Earlier: []Earlier{{Opponent: 1, Colour: Second}}}, {No: 4}}}
	boards, err := Pair(f)
	if err != nil || slices.ContainsFunc(boards, func(b pairing.Board) bool { return b.First+b.Second == 4 }) {
		t.Errorf("%v %v", boards, err)
	}
	faults, err := Check(f, []pairing.Board{{First: 3, Second: 1}, {First: 2, Second: 4}}, nil)
	if err != nil || len(faults) == 0 || faults[0].Code != EarlierRematch || faults[0].Round != 0 {
		t.Errorf("%v %v", faults, err)
	}
	f.Players[0].Earlier = []Earlier{{Opponent: 9, Colour: First}}
	if _, err := Pair(f); err == nil {
		t.Error("a game with a stranger was taken")
	}
}
