package standings

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pairOf is a pairing of two games, colours in turn: the results of the first named,
// as "1=" for a win and a draw. A dot is a game without a result.
func pairOf(round, first, second int, codes string) []Result {
	back := map[byte]Code{'1': Lost, '0': Won, '=': Drawn, '+': ForfeitLost, '-': ForfeitWon, '.': Pending}
	var games []Result
	for i, letter := range []byte(codes) {
		r := game(round, first, second, Code(letter), back[letter])
		if letter == '.' {
			r.FirstCode = Pending
		}
		if r.Game = i + 1; i%2 == 1 {
			r.First, r.Second, r.FirstCode, r.SecondCode = r.Second, r.First, r.SecondCode, r.FirstCode
		}
		games = append(games, r)
	}
	return games
}

// minis is a Swiss of two rounds of two games each.
//
//	       1      2      game points  match points
//	1      3 1=   2 10   2.5          3
//	2      4 11   1 01   3            3
//	3      1 0=   4 +1   2.5          2
//	4      2 00   3 -0   0            0
func minis(on Score, tiebreaks ...Tiebreak) Input {
	in := Input{Games: 2, Points: on, Tiebreaks: tiebreaks, Players: []Player{{No: 1, Rating: 2000}, {No: 2, Rating: 2000}, {No: 3, Rating: 1900}, {No: 4, Rating: 1800}}}
	for _, games := range [][]Result{pairOf(1, 1, 3, "1="), pairOf(1, 2, 4, "11"), pairOf(2, 1, 2, "10"), pairOf(2, 3, 4, "+1")} {
		in.Results = append(in.Results, games...)
	}
	return in
}

// TIEBREAKS.md, "Two games a round (mini-matches)".
func TestAPairingIsOneRoundOnTheScoreChosen(t *testing.T) {
	for _, c := range []struct {
		on       Score
		tiebreak Tiebreak
		values   [4]float64 // of players 1 to 4
	}{
		{MatchScore, MatchPoints, [4]float64{3, 3, 2, 0}},
		{MatchScore, GamePoints, [4]float64{2.5, 3, 2.5, 0}},
		{GameScore, MatchPoints, [4]float64{3, 3, 2, 0}},
		{GameScore, GamePoints, [4]float64{2.5, 3, 2.5, 0}},
		{MatchScore, Buchholz, [4]float64{2 + 3, 0 + 3, 3 + 0, 3 + 2}},
		{GameScore, Buchholz, [4]float64{2.5 + 3, 0 + 2.5, 2.5 + 0, 3 + 2.5}},
		// the share of the pairing's points: 1 or half of match points 2, 0.75 of 1.5-0.5
		{MatchScore, SonnebornBerger, [4]float64{2*1 + 3*0.5, 0*1 + 3*0.5, 0, 0}},
		{GameScore, SonnebornBerger, [4]float64{2.5*0.75 + 3*0.5, 0*1 + 2.5*0.5, 2.5 * 0.25, 0}},
		{MatchScore, Opponents, [4]float64{2 + 3, 0 + 3, 3 + 0, 3 + 2}},
		{GameScore, Opponents2, [4]float64{2.5 + 2.5, 5.5 + 5.5, 5.5 + 5.5, 2.5 + 2.5}},
		{MatchScore, Berger, [4]float64{2 + 3*0.5, 0 + 3*0.5, 0, 0}},
		{GameScore, Berger, [4]float64{2.5 + 3*0.5, 0 + 2.5*0.5, 0, 0}},
		{MatchScore, Wins, [4]float64{1, 1, 1, 0}},
		{MatchScore, WinsPlayed, [4]float64{2, 3, 1, 0}},
		{GameScore, GamesAsBlack, [4]float64{2, 2, 1, 2}},
		{GameScore, WinsAsBlack, [4]float64{2, 2, 0, 0}},
		{MatchScore, Progressive, [4]float64{2 + 3, 2 + 3, 0 + 2, 0}},
		{GameScore, Progressive, [4]float64{1.5 + 2.5, 2 + 3, 0.5 + 2.5, 0}},
	} {
		table := mustTable(t, minis(c.on, c.tiebreak))
		for i, want := range c.values {
			if got := table.number(i + 1); got != want {
				t.Errorf("score %d, %s of player %d: %v, want %v", c.on, c.tiebreak, i+1, got, want)
			}
		}
	}
}

func TestTheScoreChosenIsThePoints(t *testing.T) {
	matches, games := mustTable(t, minis(MatchScore, GamePoints)), mustTable(t, minis(GameScore, MatchPoints))
	order := func(s Standings) (list []int) {
		for _, row := range s.Rows {
			list = append(list, row.Player.No)
		}
		return list
	}
	if one := matches.of(1); one.MatchPoints != 3*Point || one.GamePoints != 2_500_000 {
		t.Errorf("both scores of player 1: %+v", one)
	}
	if got := order(matches); !cmp.Equal(got, []int{2, 1, 3, 4}) || matches.of(1).Points != 3*Point {
		t.Errorf("by match points: %v, player 1 has %v", got, matches.of(1).Points)
	}
	if got := order(games); !cmp.Equal(got, []int{2, 1, 3, 4}) || games.of(1).Points != 2_500_000 {
		t.Errorf("by game points: %v, player 1 has %v", got, games.of(1).Points)
	}
	in := minis(MatchScore)
	in.Match = Scoring{Win: 4 * Point, Draw: 2 * Point}
	if got := mustTable(t, in).of(2).Points; got != 6*Point {
		t.Errorf("4, 2, 0: player 2 has %v", got)
	}
}

func TestAMatchWonThreeToOneIsAWinOnMatchPointsAndThreeQuartersOnGamePoints(t *testing.T) {
	in := minis(GameScore)
	in.Results, in.Scoring = append(pairOf(1, 1, 3, "1="), pairOf(1, 2, 4, "==")...), Scoring{Win: 2 * Point, Draw: Point}
	if table := mustTable(t, in); table.of(1).Points != 3*Point || table.of(3).Points != Point {
		t.Errorf("%+v", table)
	}
	in.Points = MatchScore
	if table := mustTable(t, in); table.of(1).Points != 2*Point || table.of(3).Points != 0 {
		t.Errorf("%+v", table)
	}
}

func TestAHalfFinishedPairingCountsAsItsGamesSoFar(t *testing.T) {
	in := minis(MatchScore, GamePoints)
	in.Results = append(pairOf(1, 1, 3, "1."), pairOf(1, 2, 4, "11")...)
	if table := mustTable(t, in); table.Rounds != 0 {
		t.Errorf("the round is not over: %d rounds count", table.Rounds)
	}
	in.Live = true
	if one := mustTable(t, in).of(1); one.Points != 2*Point || one.Values[0].Number() != Point {
		t.Errorf("so far it is a match won by one game: %+v", one)
	}
	in.Live, in.Results = false, append(in.Results, append(pairOf(2, 1, 2, "10"), pairOf(2, 3, 4, "00")...)...)
	if one := mustTable(t, in).of(1); one.Points != 3*Point || one.Values[0].Number() != 2*Point {
		t.Errorf("adjourned, in a round before the last: %+v", one)
	}
}

func TestAForfeitOfOneGameIsAForfeitOfThatGameAlone(t *testing.T) {
	for _, c := range []struct {
		codes     string
		code      Code
		points    Points // match points of player 1
		dummy     bool   // the pairing counts as unplayed
		winsAlone Points // games won on the board
	}{
		{"+=", Won, 2 * Point, false, 0},
		{"-1", Drawn, Point, false, Point},
		{"++", ForfeitWon, 2 * Point, true, 0},
		{"+-", ForfeitDrawn, Point, true, 0},
		{"--", ForfeitLost, 0, true, 0},
	} {
		in := minis(MatchScore, Buchholz, WinsPlayed)
		in.Results = append(pairOf(1, 1, 3, c.codes), pairOf(1, 2, 4, "11")...)
		cross, err := CrossTable(in, ByNumber)
		if err != nil {
			t.Fatal(err)
		}
		one := cross.Rows[0]
		if one.ByRound[0].Code != c.code || one.Points != c.points || one.Values[0].Terms[0].Dummy != c.dummy || one.Values[1].Number() != c.winsAlone {
			t.Errorf("%s: %+v", c.codes, one)
		}
	}
}

func TestByesAreThoseOfAPairing(t *testing.T) {
	for on, want := range map[Score][2]Points{MatchScore: {2 * Point, Point}, GameScore: {2 * Point, Point}} {
		in := minis(on, GamePoints)
		in.Results = append(pairOf(1, 1, 3, "10"), bye(1, 2, PairingBye), bye(1, 4, HalfBye))
		table := mustTable(t, in)
		if table.of(2).Points != want[0] || table.of(4).Points != want[1] || table.of(2).Values[0].Number() != 2*Point {
			t.Errorf("score %d: %+v", on, table)
		}
	}
	in := minis(MatchScore)
	in.Match, in.Results = Scoring{Win: 3 * Point, Draw: Point}, append(pairOf(1, 1, 3, "10"), bye(1, 2, PairingBye), bye(1, 4, HalfBye))
	if table := mustTable(t, in); table.of(2).Points != 3*Point || table.of(4).Points != Point {
		t.Errorf("%+v", table)
	}
}

// The sum over MaxRounds of the products of the largest scores fits.
func TestTheLargestPairingFits(t *testing.T) {
	largest := mostPoints * MaxRounds
	if product := largest.times(mostPoints); product*MaxRounds/MaxRounds != product || product < 0 {
		t.Errorf("%d does not fit", product)
	}
	in := minis(GameScore, SonnebornBerger)
	in.Scoring = Scoring{Win: mostPoints / 2, Draw: Point}
	if table := mustTable(t, in); table.of(2).Points != 3*mostPoints/2 {
		t.Errorf("%+v", table)
	}
}

// Match points of 3, 1 and 0 give thirds: three of them are one, to the millionth.
func TestSharesOfAThirdAddUp(t *testing.T) {
	in := minis(MatchScore, SonnebornBerger)
	in.Match, in.Players = Scoring{Win: 3 * Point, Draw: Point}, in.Players[:4]
	in.Results = append(pairOf(1, 1, 2, "=="), pairOf(1, 3, 4, "==")...)
	for _, more := range [][]Result{pairOf(2, 1, 3, "=="), pairOf(2, 2, 4, "=="), pairOf(3, 1, 4, "=="), pairOf(3, 2, 3, "==")} {
		in.Results = append(in.Results, more...)
	}
	value := mustTable(t, in).of(1).Values[0]
	total := Points(0)
	for _, term := range value.Terms {
		total += term.Product
	}
	if value.Number() != 3*Point || total != 3*Point {
		t.Errorf("three opponents of 3 points, a third each: %v, the terms make %v", value.Number(), total)
	}
}

func TestTheCrossTableHasOneCellAPairingWithItsGames(t *testing.T) {
	cross, err := CrossTable(minis(MatchScore), ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	want := []Cell{{Round: 1, Opponent: 3, Colour: First, Code: Won, Points: 2 * Point, Counted: true,
		Games: []CrossGame{{1, First, Won, Point}, {2, Second, Drawn, HalfPoint}}}}
	if diff := cmp.Diff(want, cross.Against()[0][2]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	want[0].Opponent, want[0].Colour, want[0].Code, want[0].Points = 1, Second, Lost, 0
	want[0].Games = []CrossGame{{1, Second, Lost, 0}, {2, First, Drawn, HalfPoint}}
	if diff := cmp.Diff(want, cross.Against()[2][0]); diff != "" || cross.Rounds != 2 {
		t.Errorf("%d rounds (-want +got):\n%s", cross.Rounds, diff)
	}
}

// Teams whose boards are two games of the same two players are a mini-match, except
// in what looks at the games of one player, and in the scale of Sonneborn-Berger.
func TestAMatchOfTeamsIsAMiniMatch(t *testing.T) {
	for _, on := range []Score{MatchScore, GameScore} {
		in := minis(on)
		teams := TeamInput{Boards: 2, Points: on, Teams: in.Players}
		for _, m := range meetings(in.Results) {
			match := Match{Round: m.round(), First: m.first(), Second: m.second()}
			for _, g := range m {
				board := BoardResult{g.FirstCode, g.SecondCode}
				if g.First != m.first() {
					board.First, board.Second = board.Second, board.First
				}
				match.Boards = append(match.Boards, board)
			}
			teams.Matches = append(teams.Matches, match)
		}
		in.Tiebreaks = []Tiebreak{MatchPoints, GamePoints, Buchholz, BuchholzCut1, Berger, Opponents, Opponents2, Wins, Progressive, DirectEncounter}
		for _, name := range in.Tiebreaks {
			tiebreak := TeamTiebreak{Name: name, On: on}
			if name.Whom() == OfMatches {
				tiebreak.On = MatchScore
			}
			teams.Tiebreaks = append(teams.Tiebreaks, tiebreak)
		}
		players, table := mustTable(t, in), mustTeamTable(t, teams)
		for i, row := range players.Rows {
			if table.Rows[i].Team.No != row.Player.No {
				t.Fatalf("line %d: %d, as teams %d", i+1, row.Player.No, table.Rows[i].Team.No)
			}
			for j, v := range row.Values {
				if got := table.Rows[i].Values[j].Number(); got != v.Number() {
					t.Errorf("score %d, %s of %d: %v, as teams %v", on, in.Tiebreaks[j], row.Player.No, v.Number(), got)
				}
			}
		}
	}
}

func TestAQuotientIsRoundedToTheNearest(t *testing.T) {
	for by, want := range map[Points]Points{3 * Point: 666_667, 4 * Point: 500_000, 7 * Point: 285_714} {
		if got := (2 * Point).times(Point).over(by); got != want {
			t.Errorf("2 divided by %v is %v, want %v", by, got, want)
		}
	}
}

// A level match of a knock-out goes on: it is as long as its games, and what was made
// of it a share of them.
func TestAMatchThatWentOnIsAsLongAsItsGames(t *testing.T) {
	in := minis(GameScore, SonnebornBerger)
	in.System, in.Results = RoundRobin, append(pairOf(1, 1, 3, "1011"), pairOf(1, 2, 4, "1")...)
	cross, err := CrossTable(in, ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	one, two := cross.Rows[0], cross.Rows[1]
	if one.Points != 3*Point || one.Values[0].Number() != Point*3/4 {
		t.Errorf("3 of 4 against one who made 1: %v points, sonneborn-berger %v", one.Points, one.Values[0].Number())
	}
	if got := two.ByRound[0].Games; len(got) != 1 || two.Points != Point {
		t.Errorf("a match that ended early: %+v", two.ByRound[0])
	}
}
