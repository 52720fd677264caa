package standings

import (
	"errors"
	"fmt"
	"testing"

	"renju-arbiter/pairing/keizer"
)

// clubEvening is that of keizer's test by hand: 3 beat 1, 2 drew with 4; then 1 beat 4, 2 was
// away with notice, and 3 had the bye.
func clubEvening() Input {
	return Input{System: Keizer, Players: []Player{{No: 4}, {No: 1}, {No: 3}, {No: 2}}, Results: []Result{
		{Round: 1, First: 3, Second: 1, FirstCode: Won, SecondCode: Lost},
		{Round: 1, First: 4, Second: 2, FirstCode: Drawn, SecondCode: Drawn},
		{Round: 2, First: 1, Second: 4, FirstCode: ForfeitWon, SecondCode: ForfeitLost},
		{Round: 2, First: 2, FirstCode: HalfBye},
		{Round: 2, First: 3, FirstCode: PairingBye},
	}}
}

func TestTheTableOfAKeizerIsItsOwn(t *testing.T) {
	table, cross, err := Tables(clubEvening(), ByRank)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range table.Rows {
		got += fmt.Sprint(r.Rank, " ", r.Player.No, " ", r.Total(), " ", r.Points, "; ")
	}
	if want := "1 3 14 14; 2 1 8 8; 3 2 6⅚ 6.833333; 4 4 5 5; "; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	for n := range keizer.Sixths(50) {
		if got := InSixths(inPoints(n)); got != n {
			t.Errorf("%v comes back as %v", n, got)
		}
	}
	bye := cross.Rows[0].ByRound[1]
	if bye.Counted || bye.Code != PairingBye || cross.Rows[1].ByRound[1].Points != Point {
		t.Errorf("the bye is %+v, and a game %+v; want a bye without points and a result", bye, cross.Rows[1].ByRound[1])
	}
	in := clubEvening()
	in.Keizer = keizer.Rules{Bye: keizer.None, Absence: keizer.None}
	if table, err = Table(in); err != nil || table.Rows[0].Total() != "11" || len(table.Rows[0].Keizer.Terms) != 1 {
		t.Errorf("with byes for nothing the first has %+v, %v", table.Rows[0].Keizer, err)
	}
}

func TestAKeizerRefusesWhatItHasNot(t *testing.T) {
	for code, change := range map[ErrorCode]func(*Input){
		TiebreakInKeizer: func(in *Input) { in.Tiebreaks = []Tiebreak{Wins} },
		BadGames:         func(in *Input) { in.Games = 2 },
		BadPlayer:        func(in *Input) { in.Players[0].Brought = Point },
		AnnulledInSwiss:  func(in *Input) { in.Players[0].Annulled = true },
	} {
		in := clubEvening()
		change(&in)
		wrong, is := errors.AsType[*Error](func() error { _, err := Table(in); return err }())
		if !is || wrong.Code != code {
			t.Errorf("%v; want %s", wrong, code)
		}
	}
}
