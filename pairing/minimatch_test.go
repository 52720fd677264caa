package pairing

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestAMiniMatchIsTwoGamesWithColoursReversed(t *testing.T) {
	got := MiniMatch{Games: 2}.Boards(Board{First: 3, Second: 8})
	if !slices.Equal(got, []Board{{3, 8}, {8, 3}}) {
		t.Errorf("%v", got)
	}
	if got := (MiniMatch{Games: 2}).Boards(Board{First: 3}); got != nil {
		t.Errorf("a bye has the games %v", got)
	}
	if got := (MiniMatch{}).Boards(Board{First: 3, Second: 8}); !slices.Equal(got, []Board{{3, 8}}) {
		t.Errorf("one game: %v", got)
	}
}

func TestWhatAMatchIsWorth(t *testing.T) {
	won, drawn, lost := GameScore{A: 1000}, GameScore{500, 500}, GameScore{B: 1000}
	own := MiniMatch{Games: 2, Win: 4000, Draw: 2000}
	for _, c := range []struct {
		name  string
		match MiniMatch
		games []GameScore
		want  MatchScore
	}{
		{"both won", own, []GameScore{won, won}, MatchScore{A: 2000, Played: 2, Over: true, ForA: 4000}},
		{"won and drawn", own, []GameScore{drawn, won}, MatchScore{A: 1500, B: 500, Played: 2, Over: true, ForA: 4000}},
		{"one each", own, []GameScore{lost, won}, MatchScore{A: 1000, B: 1000, Played: 2, Over: true, ForA: 2000, ForB: 2000}},
		{"lost", own, []GameScore{lost, drawn}, MatchScore{A: 500, B: 1500, Played: 2, Over: true, ForB: 4000}},
		{"half played", own, []GameScore{won}, MatchScore{A: 1000, Played: 1}},
		{"nobody came", own, []GameScore{{}, {}}, MatchScore{Played: 2, Over: true}},
		{"the sum of games of 2, 1, 0", MiniMatch{Games: 2}, []GameScore{{2000, 0}, {1000, 1000}}, MatchScore{A: 3000, B: 1000, Played: 2, Over: true, ForA: 3000, ForB: 1000}},
		{"the sum so far", MiniMatch{Games: 2}, []GameScore{drawn}, MatchScore{A: 500, B: 500, Played: 1, ForA: 500, ForB: 500}},
	} {
		if got, err := c.match.Fold(c.games); err != nil || got != c.want {
			t.Errorf("%s: %+v %v, want %+v", c.name, got, err, c.want)
		}
	}
	_, err := own.Fold([]GameScore{won, won, won})
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.Code != TooManyGames || refusal.Number != 3 {
		t.Errorf("three games of two: %v", err)
	}
}

func TestAMatchLooksAlikeFromBothSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := MiniMatch{Games: rapid.IntRange(1, 6).Draw(t, "games")}
		if rapid.Bool().Draw(t, "own worth") {
			m.Win, m.Draw = 4000, 2000
		}
		games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) GameScore {
			a := Points(rapid.IntRange(0, 2).Draw(t, "a") * 500)
			return GameScore{a, 1000 - a}
		}), 0, m.Games).Draw(t, "results")
		mirrored := make([]GameScore, len(games))
		for i, g := range games {
			mirrored[i] = GameScore{g.B, g.A}
		}
		one, err := m.Fold(games)
		two, other := m.Fold(mirrored)
		if err != nil || other != nil || one.A != two.B || one.ForA != two.ForB || one.ForB != two.ForA {
			t.Fatalf("%+v and %+v", one, two)
		}
		if one.Over && m.Win > 0 && one.ForA+one.ForB != m.Win {
			t.Fatalf("%+v does not share out %d", one, m.Win)
		}
		first := 0
		for _, b := range m.Boards(Board{1, 2}) {
			first += 3 - 2*b.First
		}
		if first != m.Games%2 {
			t.Fatalf("colours differ by %d in %d games", first, m.Games)
		}
	})
}
