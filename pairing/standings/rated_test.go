package standings

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing/rating"
)

func TestThePreviewAndTheTiebreakHaveOnePerformance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Live, in.Tiebreaks = true, []Tiebreak{Performance}
		players, games := in.Rated()
		lines, err := rating.Preview(players, games, 20)
		if err != nil {
			t.Fatal(err)
		}
		table := mustTable(t, in)
		for _, line := range lines {
			value := table.of(line.Player.No).Values[0]
			if value.None == line.HasPerformance || !value.None && value.Number() != Points(line.Performance)*Point {
				t.Fatalf("player %d: %+v, the tie-break is %+v", line.Player.No, line, value)
			}
		}
	})
}

func TestByesAndForfeitsAreNotRated(t *testing.T) {
	_, games := example(Swiss, FIDE2026).Rated()
	if len(games) != 9 {
		t.Errorf("%d games, want the 9 played of the example: %+v", len(games), games)
	}
	for _, g := range games {
		if g.Round == 2 && g.First == 4 {
			t.Errorf("the forfeit of 3 against 4 is rated: %+v", g)
		}
	}
}
