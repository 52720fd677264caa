package standings

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// Points brought along count in totals and in what opponents see, under every rule.
func TestPointsBroughtAlongCount(t *testing.T) {
	for _, unplayed := range []Unplayed{FIDE2026, FIDE2012, NoUnplayed} {
		for _, system := range []System{Swiss, RoundRobin} {
			in := Input{System: system, Unplayed: unplayed, Players: []Player{{No: 1}, {No: 2, Brought: 3 * Point}},
				Results: []Result{game(1, 1, 2, Won, Lost)}, Tiebreaks: []Tiebreak{Buchholz, SonnebornBerger}}
			rows := mustTable(t, in).Rows
			if rows[0].Player.No != 2 || rows[0].Points != 3*Point || rows[1].Values[0].Number() != 3*Point || rows[1].Values[1].Number() != 3*Point {
				t.Errorf("%v, %v: %+v", unplayed, system, rows)
			}
		}
	}
	for _, bad := range []Points{-1, 1, mostPoints + step} {
		if _, err := Table(Input{Players: []Player{{No: 1, Brought: bad}}}); err == nil {
			t.Errorf("%v points were taken", bad)
		}
	}
}

func TestATeamBringsPointsOnTheScoreThatRanks(t *testing.T) {
	table, err := TeamTable(TeamInput{Boards: 1, Points: GameScore, Teams: []Player{{No: 1}, {No: 2, Brought: 3 * Point}},
		Matches: []Match{{Round: 1, First: 1, Second: 2, Boards: []BoardResult{{Won, Lost}}}}})
	if err != nil {
		t.Fatal(err)
	}
	if r := table.Rows[0]; r.Team.No != 2 || r.GamePoints != 3*Point || r.MatchPoints != 0 {
		t.Errorf("%+v", r)
	}
}

// Rounds that are carried count as if they had been played before round 1: a table is the same wherever it is cut in
// two, but for the numbers of the rounds.
func TestATableIsTheSameWithItsFirstRoundsCarried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = in.tiebreaks(func(Tiebreak) bool { return true })
		cut := in
		cut.Before = rapid.IntRange(0, 5).Draw(t, "carried")
		cut.Results = slices.Clone(in.Results)
		number := func(round int) int {
			if round <= cut.Before {
				return round - cut.Before - 1
			}
			return round - cut.Before
		}
		for i, r := range in.Results {
			cut.Results[i].Round = number(r.Round)
		}
		want, cross, err := Tables(in, ByRank)
		if err != nil {
			t.Fatal(err)
		}
		want.Rounds = max(want.Rounds-cut.Before, 0)
		for _, row := range want.Rows {
			for _, v := range row.Values {
				for i := range v.Terms {
					v.Terms[i].Round = number(v.Terms[i].Round)
				}
			}
		}
		got, x, err := Tables(cut, ByRank)
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Fatal(err, diff)
		}
		for i, row := range cross.Rows {
			for j, c := range row.ByRound {
				if c.Round != 0 {
					c.Round = number(c.Round)
				}
				if diff := cmp.Diff(c, x.Rows[i].ByRound[j]); diff != "" {
					t.Fatal(diff)
				}
			}
		}
	})
}

// A player outside has no row and shares no place, and counts in all else.
func TestAPlayerOutsideHasNoRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := events().Draw(t, "event")
		in.Tiebreaks = in.tiebreaks(func(Tiebreak) bool { return true })
		all, cross, err := Tables(in, ByRank)
		if err != nil {
			t.Fatal(err)
		}
		without := in
		without.Players = slices.Clone(in.Players)
		for i := range without.Players {
			without.Players[i].Outside = rapid.IntRange(0, 3).Draw(t, "outside") == 0
		}
		outside := map[int]bool{}
		for _, p := range without.Players {
			outside[p.No] = p.Outside
		}
		all.Rows = slices.DeleteFunc(all.Rows, func(r Row) bool { return outside[r.Player.No] })
		last := 0
		for i, r := range all.Rows {
			switch {
			case r.Rank == 0:
			case i > 0 && r.Rank == last:
				all.Rows[i].Rank = all.Rows[i-1].Rank
			default:
				last, all.Rows[i].Rank = r.Rank, i+1
			}
		}
		got, x, err := Tables(without, ByRank)
		if diff := cmp.Diff(all, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Fatal(err, diff)
		}
		cells := map[int][]Cell{}
		for _, row := range cross.Rows {
			cells[row.Player.No] = row.ByRound
		}
		for _, row := range x.Rows {
			if diff := cmp.Diff(cells[row.Player.No], row.ByRound); diff != "" {
				t.Fatal(diff)
			}
		}
		x.Against() // an opponent without a row has no column
	})
}
