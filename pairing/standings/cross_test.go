package standings

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The points after a round are those of the table of the rounds up to it.
func TestPointsAfterARoundAreThoseOfItsTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		cross, err := CrossTable(in, ByNumber)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= cross.Rounds; n++ {
			before := in
			before.Results = slices.DeleteFunc(slices.Clone(in.Results), func(r Result) bool { return r.Round > n })
			table, err := CrossTable(before, ByNumber)
			if err != nil {
				t.Fatal(err)
			}
			if counted, err := Table(before); err != nil || counted.Rounds < n { // of a round of byes alone nothing counts yet
				continue
			}
			for i, row := range cross.Rows {
				if got, want := row.PointsAfter(cross.Rounds)[n-1], table.Rows[i].Points; got != want {
					t.Fatalf("player %d has %v after round %d, the table %v", row.Player.No, got, n, want)
				}
			}
		}
	})
}

func TestCrossTableByRankHasEveryMeetingFromBothSides(t *testing.T) {
	in := example(Swiss, FIDE2026, DirectEncounter, RatingLow)
	cross, err := CrossTable(in, ByRank)
	if err != nil {
		t.Fatal(err)
	}
	var order []int
	for _, row := range cross.Rows {
		order = append(order, row.Player.No)
	}
	if diff := cmp.Diff([]int{1, 2, 4, 3, 5, 6}, order); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	four, against := cross.Rows[2], cross.Against()
	if diff := cmp.Diff([]Cell{{2, 3, First, ForfeitWon, Point, true, nil}}, against[2][3]); diff != "" {
		t.Errorf("4 against 3 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]Cell{{2, 4, Second, ForfeitLost, 0, true, nil}}, against[3][2]); diff != "" {
		t.Errorf("3 against 4 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(Cell{3, 0, NoColour, PairingBye, Point, true, nil}, four.ByRound[2]); diff != "" {
		t.Errorf("the bye of 4 (-want +got):\n%s", diff)
	}
	if len(against[2][2]) != 0 {
		t.Errorf("the diagonal holds %v", against[2][2])
	}
}

func TestCrossTableShowsGamesThatDoNotCountYet(t *testing.T) {
	in := four(append(firstRound, game(2, 4, 3, Pending, Pending), game(2, 1, 2, Won, Lost))...)
	cross, err := CrossTable(in, ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	if cross.Rounds != 2 || cross.Rows[0].Points != Point {
		t.Errorf("%d rounds, player 1 has %v", cross.Rounds, cross.Rows[0].Points)
	}
	if diff := cmp.Diff([]Cell{{Round: 2, Opponent: 2, Colour: First, Code: Won}}, cross.Against()[0][1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]Cell{{Round: 2, Opponent: 3, Colour: First}}, cross.Against()[3][2]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestBothGamesOfADoubleRoundRobinStandInOneCell(t *testing.T) {
	in := four(game(2, 2, 1, Drawn, Drawn), game(1, 1, 2, Won, Lost))
	cross, err := CrossTable(in, ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	want := []Cell{{1, 2, First, Won, Point, true, nil}, {2, 2, Second, Drawn, HalfPoint, true, nil}}
	if diff := cmp.Diff(want, cross.Against()[0][1]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
