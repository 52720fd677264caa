package standings

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func game(round, first, second int, a, b Code) Result {
	return Result{Round: round, First: first, Second: second, FirstCode: a, SecondCode: b}
}

func four(results ...Result) Input {
	return Input{
		System:  RoundRobin,
		Players: []Player{{No: 1}, {No: 2}, {No: 3}, {No: 4}}, Results: results,
		Tiebreaks: []Tiebreak{SonnebornBerger, DirectEncounter, Wins},
	}
}

var firstRound = []Result{game(1, 1, 4, Won, Lost), game(1, 2, 3, Drawn, Drawn)}

func TestAnUnfinishedLastRoundIsLeftOut(t *testing.T) {
	before := mustTable(t, four(firstRound...))
	during := mustTable(t, four(append(firstRound, game(2, 4, 3, Pending, Pending), game(2, 1, 2, Won, Lost))...))
	if diff := cmp.Diff(before, during); diff != "" {
		t.Errorf("(-after round 1 +during round 2):\n%s", diff)
	}
}

func TestLiveCountsWhatHasEndedAndGamesInProgressNothing(t *testing.T) {
	in := four(append(firstRound, game(2, 4, 3, Pending, Pending), game(2, 1, 2, Won, Lost))...)
	in.Live = true
	live := mustTable(t, in)
	if live.Rounds != 2 || live.of(1).Points != 2*Point || live.of(3).Points != HalfPoint || live.of(4).Points != 0 {
		t.Errorf("%+v", live)
	}
	in.Results = append(firstRound, game(2, 1, 2, Won, Lost))
	if diff := cmp.Diff(live, mustTable(t, in)); diff != "" {
		t.Errorf("a game in progress is as none (-with +without):\n%s", diff)
	}
}

func TestAnAdjournedGameOfAnEarlierRoundWaits(t *testing.T) {
	for _, system := range []System{Swiss, RoundRobin} {
		in := four(game(1, 1, 4, Pending, Pending), game(1, 2, 3, Won, Lost), game(2, 4, 3, Won, Lost), game(2, 1, 2, Won, Lost))
		in.System, in.Tiebreaks = system, []Tiebreak{Buchholz}
		table := mustTable(t, in)
		if table.Rounds != 2 || table.of(1).Points != Point || table.number(1) != 1 {
			t.Errorf("system %d: %d rounds, player 1: %+v", system, table.Rounds, table.of(1))
		}
	}
}

func TestByesAskedForAheadDoNotBeginARound(t *testing.T) {
	in := four(append(firstRound, Result{Round: 2, First: 3, FirstCode: HalfBye})...)
	in.System = Swiss
	if got := mustTable(t, in); got.Rounds != 1 || got.of(3).Points != HalfPoint {
		t.Errorf("%d rounds, player 3 has %v", got.Rounds, got.of(3).Points)
	}
}

func bye(round, no int, code Code) Result { return Result{Round: round, First: no, FirstCode: code} }

// Three play a round, and in the next one is left: the bye is the whole pairing.
func TestARoundInWhichNobodyMeetsAnybodyCounts(t *testing.T) {
	for _, live := range []bool{false, true} {
		in := Input{
			Players: []Player{{No: 1}, {No: 2}, {No: 3}}, Tiebreaks: []Tiebreak{Buchholz}, Live: live,
			Results: []Result{
				game(1, 1, 2, Won, Lost), bye(1, 3, PairingBye),
				bye(2, 1, PairingBye), bye(2, 2, Absent), bye(2, 3, Absent),
			},
		}
		table := mustTable(t, in)
		if one := table.of(1); table.Rounds != 2 || one.Points != 2*Point || one.Rank != 1 || table.of(3).Rank != 2 {
			t.Errorf("live %v: %d rounds, player 1: %+v, player 3: %+v", live, table.Rounds, one, table.of(3))
		}
		// The dummy of the bye has 1 in two rounds of draws, player 2 as seen 0.5.
		if got := table.number(1); got != 1.5 {
			t.Errorf("live %v: buchholz %v, want 1.5", live, got)
		}
	}
}

// DUTCH.md, "Input": marks in the column after the last pairing are of the round
// to come, unless everybody has one.
func TestWhichRoundsWithoutAGameAreRounds(t *testing.T) {
	for name, c := range map[string]struct {
		more []Result
		want int
	}{
		"half points for all":                {[]Result{bye(2, 1, HalfBye), bye(2, 2, HalfBye), bye(2, 3, Absent), bye(2, 4, FullBye)}, 2},
		"a half point asked for":             {[]Result{bye(2, 3, HalfBye)}, 1},
		"all but one are away":               {[]Result{bye(2, 1, HalfBye), bye(2, 2, Absent), bye(2, 3, Absent)}, 1},
		"the pairing's bye alone":            {[]Result{bye(2, 3, PairingBye)}, 2},
		"nothing, and a mark after it":       {[]Result{bye(3, 3, HalfBye)}, 2},
		"nothing, and games after it":        {[]Result{game(3, 1, 2, Won, Lost)}, 3},
		"byes, and games that are not over":  {[]Result{bye(2, 3, PairingBye), game(2, 1, 2, Pending, Pending)}, 1},
		"open games, and then byes for all":  {[]Result{game(2, 1, 2, Pending, Pending), bye(3, 1, HalfBye), bye(3, 2, HalfBye), bye(3, 3, HalfBye), bye(3, 4, HalfBye)}, 3},
		"open games, and then one mark more": {[]Result{game(2, 1, 2, Pending, Pending), bye(3, 1, HalfBye)}, 1},
	} {
		in := four(append(slices.Clone(firstRound), c.more...)...)
		in.System = Swiss
		if got := mustTable(t, in).Rounds; got != c.want {
			t.Errorf("%s: %d rounds, want %d", name, got, c.want)
		}
	}
}

func TestBeforeTheFirstRoundAllAreFirst(t *testing.T) {
	in := four()
	in.Tiebreaks = []Tiebreak{BuchholzTruncated, DirectEncounter, Performance, Rating}
	for _, row := range mustTable(t, in).Rows {
		if row.Rank != 1 || row.Points != 0 {
			t.Errorf("%+v", row)
		}
	}
	if table := mustTable(t, Input{}); len(table.Rows) != 0 {
		t.Errorf("nobody takes part: %+v", table)
	}
}

func TestForfeitsOfARoundRobinAreGamesUnlessTheRuleIsNone(t *testing.T) {
	in := four(game(1, 1, 4, ForfeitWon, ForfeitLost), game(1, 2, 3, Drawn, Drawn), game(2, 1, 2, Lost, Won), game(2, 4, 3, Won, Lost))
	if got := mustTable(t, in).number(1); got != 1 {
		t.Errorf("fide2026: sonneborn-berger %v, want the 1 point of player 4", got)
	}
	in.Unplayed = NoUnplayed
	if got := mustTable(t, in).number(1); got != 0 {
		t.Errorf("none: sonneborn-berger %v, want 0", got)
	}
}

func TestBothMayLoseAGame(t *testing.T) {
	table := mustTable(t, four(game(1, 1, 4, Lost, Lost), game(1, 2, 3, ForfeitLost, ForfeitLost)))
	for _, row := range table.Rows {
		if row.Points != 0 || row.Rank != 1 {
			t.Errorf("%+v", row)
		}
	}
}

func TestAnnulledResultsCountForNobodyButStayInTheCrossTable(t *testing.T) {
	in := four(append(firstRound, game(2, 4, 3, Won, Lost), game(2, 1, 2, Drawn, Drawn))...)
	in.Players[3].Annulled = true
	table := mustTable(t, in)
	want := map[int]Points{1: HalfPoint, 2: Point, 3: HalfPoint}
	for no, points := range want {
		if got := table.of(no).Points; got != points {
			t.Errorf("player %d has %v, want %v", no, got, points)
		}
	}
	if last := table.Rows[3]; last.Player.No != 4 || last.Rank != 0 || last.Values != nil {
		t.Errorf("the annulled player stands last without a rank: %+v", last)
	}
	cross, err := CrossTable(in, ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := cross.Against()[0][3], []Cell{{Round: 1, Opponent: 4, Colour: First, Code: Won}}; !cmp.Equal(got, want) {
		t.Errorf("cross table: %+v", got)
	}
}

func TestAForfeitAfterAnAbsenceIsNoReturn(t *testing.T) {
	// 4 loses, is absent and then does not come to a game: as opponents see it the
	// absence is a draw and the forfeit nothing. After a game it would be an absence.
	for last, want := range map[Code]float64{ForfeitLost: 0.5, Lost: 0} {
		won := ForfeitWon
		if last == Lost {
			won = Won
		}
		in := four(game(1, 1, 4, Won, Lost), game(1, 2, 3, Drawn, Drawn),
			game(2, 1, 2, Drawn, Drawn), Result{Round: 2, First: 4, FirstCode: Absent}, Result{Round: 2, First: 3, FirstCode: PairingBye},
			game(3, 3, 4, won, last), game(3, 2, 1, Drawn, Drawn))
		in.System, in.Tiebreaks = Swiss, []Tiebreak{Buchholz}
		if got := mustTable(t, in).of(1).Values[0].Terms[0].OpponentScore.Float(); got != want {
			t.Errorf("4 ends with %s: a score of %v, want %v", last, got, want)
		}
	}
}

func TestAfterASwapTheEventSaysWhichColourCounts(t *testing.T) {
	swapped := game(1, 1, 4, Lost, Won)
	swapped.Swapped = true
	in := four(swapped, game(1, 2, 3, Won, Lost))
	in.Tiebreaks = []Tiebreak{GamesAsBlack, WinsAsBlack}
	for _, c := range []struct {
		final      bool
		one, other []Points
	}{{false, []Points{Point, 0}, []Points{0, 0}}, {true, []Points{0, 0}, []Points{Point, Point}}} {
		in.FinalColours = c.final
		table := mustTable(t, in)
		for no, want := range map[int][]Points{1: c.one, 4: c.other, 2: {Point, Point}} {
			if got := table.of(no).Values; got[0].Number() != want[0] || got[1].Number() != want[1] {
				t.Errorf("final colours %v, player %d: %v games and %v wins as Black, want %v", c.final, no, got[0].Number(), got[1].Number(), want)
			}
		}
	}
}

// What no game gives is given by a ruling, to each what the own code says.
func TestUnusualResultsCountForEachWhatTheOwnCodeSays(t *testing.T) {
	for _, c := range []struct {
		first, second Code
		points        [2]Points
		wins          [2]Points
		buchholz      bool // it was a game, and the opponent's score counts
	}{
		{Won, Won, [2]Points{Point, Point}, [2]Points{Point, Point}, true},
		{Drawn, Lost, [2]Points{HalfPoint, 0}, [2]Points{0, 0}, true},
		{Lost, Drawn, [2]Points{0, HalfPoint}, [2]Points{0, 0}, true},
		{Lost, Lost, [2]Points{0, 0}, [2]Points{0, 0}, true},
		{ForfeitWon, ForfeitWon, [2]Points{Point, Point}, [2]Points{Point, Point}, false},
		{ForfeitDrawn, ForfeitDrawn, [2]Points{HalfPoint, HalfPoint}, [2]Points{0, 0}, false},
		{ForfeitLost, ForfeitLost, [2]Points{0, 0}, [2]Points{0, 0}, false},
	} {
		in := four(game(1, 1, 2, c.first, c.second), game(1, 3, 4, Won, Lost))
		in.System, in.Tiebreaks = Swiss, []Tiebreak{Wins, Buchholz}
		table := mustTable(t, in)
		for i, no := range []int{1, 2} {
			row := table.of(no)
			if row.Points != c.points[i] || row.Values[0].Number() != c.wins[i] || row.Values[1].Terms[0].Dummy == c.buchholz {
				t.Errorf("%v-%v, player %d: %+v", c.first, c.second, no, row)
			}
		}
	}
}
