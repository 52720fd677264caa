package standings

import "testing"

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
