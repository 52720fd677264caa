package standings

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// example is the tournament that TIEBREAKS.md explains everything with.
func example(system System, rule Unplayed, tiebreaks ...Tiebreak) Input {
	return Input{
		System: system, Unplayed: rule, Tiebreaks: tiebreaks, Seed: "7",
		Players: []Player{{No: 1, Rating: 2100}, {No: 2, Rating: 2050}, {No: 3, Rating: 2000}, {No: 4, Rating: 1950}, {No: 5, Rating: 1900}, {No: 6, Rating: 1850}},
		Results: []Result{
			game(1, 1, 4, Won, Lost), game(1, 5, 2, Lost, Won), game(1, 3, 6, Drawn, Drawn),
			game(2, 2, 1, Drawn, Drawn), game(2, 4, 3, ForfeitWon, ForfeitLost), game(2, 6, 5, Lost, Won),
			game(3, 5, 1, Lost, Won), game(3, 3, 2, Won, Lost), game(3, 4, 0, PairingBye, Pending), game(3, 6, 0, Absent, Pending),
			game(4, 1, 3, Drawn, Drawn), game(4, 4, 2, Lost, Won), game(4, 5, 0, HalfBye, Pending), game(4, 6, 0, Absent, Pending),
		},
	}
}

func mustTable(t interface{ Fatal(...any) }, in Input) Standings {
	table, err := Table(in)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func (s Standings) of(no int) Row {
	for _, row := range s.Rows {
		if row.Player.No == no {
			return row
		}
	}
	return Row{}
}

func (s Standings) number(no int) float64 { return s.of(no).Values[0].Number().Float() }

func TestTruncatedBuchholzIsTheListOfCuts(t *testing.T) {
	got := mustTable(t, example(Swiss, FIDE2026, BuchholzTruncated)).of(1).Values[0].Numbers
	if diff := cmp.Diff([]Points{6_500_000, 4_500_000, 2_500_000}, got); diff != "" {
		t.Error(diff)
	}
}

func TestLevelPlayersShareTheRankAndTheNextIsSkipped(t *testing.T) {
	table := mustTable(t, example(Swiss, FIDE2026, DirectEncounter))
	var got [][2]int
	for _, row := range table.Rows {
		got = append(got, [2]int{row.Player.No, row.Rank})
	}
	if diff := cmp.Diff([][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 3}, {5, 5}, {6, 6}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestByesOfARoundRobinAreNoGamesAndCountNothing(t *testing.T) {
	table := mustTable(t, example(RoundRobin, FIDE2026, Wins))
	want := map[int]Points{1: 3 * Point, 2: 2_500_000, 3: 2 * Point, 4: Point, 5: Point, 6: HalfPoint}
	for no, points := range want {
		if got := table.of(no).Points; got != points {
			t.Errorf("player %d has %v points, want %v", no, got, points)
		}
	}
	if got := table.number(4); got != 1 {
		t.Errorf("player 4 has %v wins, want the forfeit win only", got)
	}
}

func TestTheWorkingOfASonnebornBerger(t *testing.T) {
	got := mustTable(t, example(RoundRobin, FIDE2026, SonnebornBerger)).of(3).Values[0].Terms
	want := []Term{
		{Round: 1, Opponent: 6, OpponentScore: HalfPoint, Points: HalfPoint, Factor: HalfPoint, Product: 250_000},
		{Round: 2, Opponent: 4, OpponentScore: Point},
		{Round: 3, Opponent: 2, OpponentScore: 2_500_000, Points: Point, Factor: Point, Product: 2_500_000},
		{Round: 4, Opponent: 1, OpponentScore: 3 * Point, Points: HalfPoint, Factor: HalfPoint, Product: 1_500_000},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestTheCutTakesTheVoluntaryRoundFirst(t *testing.T) {
	for _, term := range mustTable(t, example(Swiss, FIDE2026, BuchholzCut1)).of(3).Values[0].Terms {
		if term.Cut != (term.Round == 2) {
			t.Errorf("round %d, cut %v", term.Round, term.Cut)
		}
	}
}

func TestInputsThatContradictThemselvesAreRefused(t *testing.T) {
	for _, c := range []struct {
		want  ErrorCode
		spoil func(*Input)
	}{
		{BadScoring, func(in *Input) { in.Scoring = Scoring{Win: Point, Draw: 2 * Point} }},
		{BadScoring, func(in *Input) { in.Scoring = Scoring{Win: Point, Draw: -Point} }},
		{BadScoring, func(in *Input) { in.Scoring = Scoring{Win: Point + 1} }},
		{BadPlayer, func(in *Input) { in.Players[0].No = 0 }},
		{PlayerTwice, func(in *Input) { in.Players[0].No = 2 }},
		{UnknownPlayer, func(in *Input) { in.Results[0].First = 9 }},
		{UnknownPlayer, func(in *Input) { in.Results[0].First = 0 }},
		{BadRound, func(in *Input) { in.Results[0].Round = 0 }},
		{BadRound, func(in *Input) { in.Results[0].Round = MaxRounds + 1 }},
		{OwnOpponent, func(in *Input) { in.Results[0].First = in.Results[0].Second }},
		{RoundTwice, func(in *Input) { in.Results[0].Round = 2 }},
		{CodesDisagree, func(in *Input) { in.Results[0].SecondCode = Drawn }},
		{CodesDisagree, func(in *Input) { in.Results[0].FirstCode, in.Results[0].SecondCode = ForfeitDrawn, ForfeitWon }},
		{CodesDisagree, func(in *Input) { in.Results[0].FirstCode, in.Results[0].SecondCode = ForfeitLost, ForfeitDrawn }},
		{CodesDisagree, func(in *Input) { in.Results[0].SecondCode = ForfeitLost }},
		{CodesDisagree, func(in *Input) { in.Results[0].SecondCode = Pending }},
		{CodesDisagree, func(in *Input) { in.Results[8].FirstCode = Won }},
		{AnnulledInSwiss, func(in *Input) { in.Players[0].Annulled = true }},
		{UnknownTiebreak, func(in *Input) { in.Tiebreaks = []Tiebreak{"bucholz"} }},
		{TeamsOnly, func(in *Input) { in.Tiebreaks = []Tiebreak{"board-12"} }},
		{SeveralGamesOnly, func(in *Input) { in.Tiebreaks = []Tiebreak{MatchPoints} }},
		{SeveralGamesOnly, func(in *Input) { in.Tiebreaks, in.Games = []Tiebreak{GamePoints}, 1 }},
		{TeamsOnly, func(in *Input) { in.Tiebreaks, in.Games = []Tiebreak{"board-1"}, 2 }},
		{BadGame, func(in *Input) { in.Results[0].Game = -1 }},
		{BadGame, func(in *Input) { in.Results[0].Game = MaxGames + 1 }},
		{BadGame, func(in *Input) { in.Results[8].Game = 1 }},
		{BadGames, func(in *Input) { in.Games = MaxGames + 1 }},
		{BadGames, func(in *Input) { in.Games = -1 }},
		{BadScoring, func(in *Input) { in.Games, in.Scoring = 2, Scoring{Win: 1001 * Point, Draw: Point} }},
		{BadScoring, func(in *Input) { in.Match = Scoring{Win: Point, Draw: 2 * Point} }},
		{BadScoring, func(in *Input) { in.Points = GameScore + 1 }},
		{RoundTwice, func(in *Input) { in.Results[1] = in.Results[0] }},
		{RoundTwice, func(in *Input) { in.Results[0].Game, in.Results[0].Round = 1, 2 }},
		{TiebreakTwice, func(in *Input) { in.Tiebreaks = []Tiebreak{Wins, Rating, Wins} }},
		{LotsWithoutSeed, func(in *Input) { in.Tiebreaks, in.Seed = []Tiebreak{Lots}, "" }},
	} {
		in := example(Swiss, FIDE2026)
		c.spoil(&in)
		_, err := Table(in)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestHandbookHasNoBuchholzInARoundRobinAndKoyaOnlyThere(t *testing.T) {
	for _, c := range []struct {
		tiebreak Tiebreak
		system   System
		want     bool
	}{
		{Buchholz, RoundRobin, false}, {BuchholzTruncated, RoundRobin, false}, {Buchholz, Swiss, true},
		{Koya, Swiss, false}, {Koya, RoundRobin, true}, {SonnebornBerger, RoundRobin, true},
	} {
		if got := c.tiebreak.InHandbook(c.system); got != c.want {
			t.Errorf("%s, system %d: %v", c.tiebreak, c.system, got)
		}
	}
}

func TestPointsAreWrittenAsPeopleReadThem(t *testing.T) {
	for want, p := range map[string]Points{"0": 0, "6.5": 6_500_000, "7": 7 * Point, "-0.25": -250_000, "4.000001": 4_000_001} {
		if got := p.String(); got != want {
			t.Errorf("%d: %q, want %q", int64(p), got, want)
		}
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1), 0.00042, 2e6} {
		if p, ok := PointsOf(bad); ok {
			t.Errorf("%v became %v", bad, p)
		}
	}
	if p, ok := PointsOf(0.333); !ok || p != 333_000 {
		t.Errorf("0.333 became %d, %v", int64(p), ok)
	}
}
