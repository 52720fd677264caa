package standings

import "testing"

// places are the direct encounter values of the players 1, 2 ... of a group that
// is made level on points by games against others.
func places(t *testing.T, system System, rule Unplayed, players int, results ...Result) []int {
	t.Helper()
	in := Input{System: system, Unplayed: rule, Results: results, Tiebreaks: []Tiebreak{DirectEncounter}}
	for no := 1; no <= players; no++ {
		in.Players = append(in.Players, Player{No: no})
	}
	if err := check(in); err != nil {
		t.Fatal(err)
	}
	e := newEvent(in)
	group := make([]int, players)
	for i := range group {
		group[i] = i
	}
	got := make([]int, players)
	for i, v := range e.directEncounter([][]int{group}) {
		got[i] = int(v.Number() / Point)
	}
	return got
}

func TestDirectEncounterOrdersAGroup(t *testing.T) {
	for _, c := range []struct {
		name    string
		system  System
		rule    Unplayed
		players int
		results []Result
		want    []int
	}{
		{"a player alone is first", Swiss, FIDE2026, 1, nil, []int{1}},
		{"the winner of the one game", Swiss, FIDE2026, 2, []Result{game(1, 1, 2, Lost, Won)}, []int{2, 1}},
		{"a forfeit is no encounter in a Swiss", Swiss, FIDE2026, 2, []Result{game(1, 1, 2, ForfeitWon, ForfeitLost)}, []int{1, 1}},
		{"a forfeit is one in a round robin", RoundRobin, FIDE2026, 2, []Result{game(1, 1, 2, ForfeitLost, ForfeitWon)}, []int{2, 1}},
		{"but not where unplayed games give nothing", RoundRobin, NoUnplayed, 2, []Result{game(1, 1, 2, ForfeitLost, ForfeitWon)}, []int{1, 1}},
		{"a circle stays level", RoundRobin, FIDE2026, 3, []Result{game(1, 1, 2, Won, Lost), game(2, 2, 3, Won, Lost), game(3, 3, 1, Won, Lost)}, []int{1, 1, 1}},
		{"nobody is clear: who has not met could still win", Swiss, FIDE2026, 3, []Result{game(1, 1, 2, Won, Lost), game(2, 2, 3, Drawn, Drawn)}, []int{1, 1, 1}},
		{"a clear first, the rest level by their draw", Swiss, FIDE2026, 3, []Result{game(1, 1, 2, Won, Lost), game(2, 2, 3, Drawn, Drawn), game(3, 1, 3, Won, Lost)}, []int{1, 2, 2}},
		{"a clear first though two have not met", Swiss, FIDE2026, 3, []Result{game(1, 1, 2, Won, Lost), game(3, 1, 3, Won, Lost)}, []int{1, 2, 2}},
		{"those still level start again among themselves", RoundRobin, FIDE2026, 4, []Result{
			game(1, 1, 2, Won, Lost), game(2, 1, 3, Won, Lost), game(3, 1, 4, Lost, Won),
			game(1, 3, 4, Won, Lost), game(2, 2, 4, Won, Lost), game(3, 2, 3, Drawn, Drawn),
		}, []int{1, 2, 2, 4}},
		{"two games count by their average", RoundRobin, FIDE2026, 3, []Result{
			game(1, 1, 2, Won, Lost), game(2, 1, 2, Won, Lost), game(3, 2, 3, Won, Lost), game(4, 3, 1, Won, Lost),
		}, []int{1, 1, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := places(t, c.system, c.rule, c.players, c.results...)
			for i := range got {
				if got[i] != c.want[i] {
					t.Fatalf("places %v, want %v", got, c.want)
				}
			}
		})
	}
}
