package standings

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
)

// match is written as the results of its boards for the first-named team.
func match(round, first, second int, boards string) Match {
	m := Match{Round: round, First: first, Second: second}
	other := map[byte]Code{'1': Lost, '0': Won, '=': Drawn, '+': ForfeitLost, '-': ForfeitWon, '.': Pending}
	for _, letter := range []byte(boards) {
		one, back := Code(letter), other[letter]
		switch letter {
		case '.':
			one = Pending
		case 'x':
			one, back = ForfeitLost, ForfeitLost
		}
		m.Boards = append(m.Boards, BoardResult{one, back})
	}
	return m
}

// fourTeams is a round robin over four boards.
//
//	       1      2      3     4     game points  match points
//	1      -      2.5    1     4     7.5          4
//	2      1.5    -      2.5   2     6            3
//	3      3      1.5    -     2     6.5          3
//	4      0      2      2     -     4            2
func fourTeams(tiebreaks ...TeamTiebreak) TeamInput {
	return TeamInput{
		System: RoundRobin, Boards: 4, Tiebreaks: tiebreaks,
		Teams: []Player{{No: 1}, {No: 2}, {No: 3}, {No: 4}},
		Matches: []Match{
			match(1, 1, 4, "1111"), match(1, 2, 3, "11=0"),
			match(2, 4, 3, "10=="), match(2, 1, 2, "=110"),
			match(3, 2, 4, "==01"), match(3, 3, 1, "1011"),
		},
	}
}

func (s TeamStandings) of(no int) TeamRow {
	return s.Rows[slices.IndexFunc(s.Rows, func(r TeamRow) bool { return r.Team.No == no })]
}

func mustTeamTable(t interface{ Fatal(...any) }, in TeamInput) TeamStandings {
	table, err := TeamTable(in)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestTeamsMakeMatchPointsAndGamePoints(t *testing.T) {
	table := mustTeamTable(t, fourTeams())
	for no, want := range map[int][2]Points{1: {4 * Point, 7_500_000}, 2: {3 * Point, 6 * Point}, 3: {3 * Point, 6_500_000}, 4: {2 * Point, 4 * Point}} {
		if row := table.of(no); row.MatchPoints != want[0] || row.GamePoints != want[1] {
			t.Errorf("team %d: %v match points, %v game points, want %v", no, row.MatchPoints, row.GamePoints, want)
		}
	}
}

func TestTeamTiebreaksByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		team int
		want float64
	}{
		{"game-points", 2, 6},
		{"match-points", 2, 3},
		{"board-1", 1, 2.5 - 1}, // 1, = and lost to team 3: 1 + 0.5 + 0
		{"board-2", 1, 3},       // 1, 1, and the 0 of team 3
		{"board-4", 2, 0 + 1 + 1},
		{"buchholz", 2, 4 + 3 + 2},
		{"buchholz/game-points", 2, 7.5 + 6.5 + 4},
		{"sonneborn-berger", 2, 4*0 + 3*2 + 2*1},
		{"sonneborn-berger/game-points", 2, 7.5*1.5 + 6.5*2.5 + 4*2},
		{"berger/game-points", 2, 6.5 + 4.0/2},
		{"wins", 2, 1},
		{"progressive/game-points", 2, 2.5 + 4 + 6},
	} {
		table := mustTeamTable(t, fourTeams(ParseTeamTiebreak(c.name)))
		if got := table.of(c.team).Values[0].Number().Float(); got != c.want {
			t.Errorf("%s of team %d: %v, want %v", c.name, c.team, got, c.want)
		}
	}
}

func teamOrder(table TeamStandings) (order []int) {
	for _, row := range table.Rows {
		order = append(order, row.Team.No)
	}
	return order
}

func TestWhichScoreRanksFirstIsTheEventsChoice(t *testing.T) {
	in := fourTeams(TeamTiebreak{Name: DirectEncounter})
	if got := mustTeamTable(t, in); !slices.Equal(teamOrder(got), []int{1, 2, 3, 4}) || got.of(3).Rank != 3 {
		t.Errorf("by match points, then the match of 2 and 3: %v", teamOrder(got))
	}
	in.Points = GameScore
	if got := mustTeamTable(t, in); !slices.Equal(teamOrder(got), []int{1, 3, 2, 4}) {
		t.Errorf("by game points: %v", teamOrder(got))
	}
}

func TestTheWorldTeamOrderGoesOnToTheDirectMatchAndTheBoards(t *testing.T) {
	in := fourTeams(WorldTeamTiebreaks()...)
	in.Points = GameScore
	// Two drawn matches: 1 won the upper boards and 2 the lower, 3 and 4 drew on all.
	in.Matches = []Match{match(1, 1, 2, "1100"), match(1, 3, 4, "====")}
	table := mustTeamTable(t, in)
	if !slices.Equal(teamOrder(table), []int{1, 3, 4, 2}) || table.of(3).Rank != 2 || table.of(4).Rank != 2 {
		t.Errorf("board 1 parts what all else left level: %v", teamOrder(table))
	}
}

func TestAMatchIsWonByMoreThanHalfOfWhatWasMade(t *testing.T) {
	for _, c := range []struct {
		boards      string
		first, last Points
		played      bool
	}{
		{"1===", 2 * Point, 0, true},
		{"10==", Point, Point, true},
		{"0xxx", 0, 2 * Point, true},
		{"++xx", 2 * Point, 0, false},
		{"xxxx", 0, 0, false},
		{"+-xx", Point, Point, false},
	} {
		in := fourTeams(TeamTiebreak{Name: WinsPlayed})
		in.Matches = []Match{match(1, 1, 2, c.boards)}
		table := mustTeamTable(t, in)
		if a, b := table.of(1).MatchPoints, table.of(2).MatchPoints; a != c.first || b != c.last {
			t.Errorf("%s: %v-%v, want %v-%v", c.boards, a, b, c.first, c.last)
		}
		if won := table.of(1).Values[0].Number() + table.of(2).Values[0].Number(); c.first != c.last && (won == Point) != c.played {
			t.Errorf("%s: %v matches won on the board", c.boards, won)
		}
	}
}

func TestAMatchCountsWhenAllItsBoardsHaveAResult(t *testing.T) {
	in := fourTeams()
	in.Matches = append(in.Matches[:2:2], match(2, 4, 3, "1=.."), match(2, 1, 2, "=110"))
	if got := mustTeamTable(t, in); got.Rounds != 1 || got.of(1).GamePoints != 4*Point {
		t.Errorf("%d rounds, %+v", got.Rounds, got.of(1))
	}
	in.Live = true
	if got := mustTeamTable(t, in); got.Rounds != 2 || got.of(1).GamePoints != 6_500_000 || got.of(4).GamePoints != 0 {
		t.Errorf("live: %d rounds, %+v, %+v", got.Rounds, got.of(1), got.of(4))
	}
}

func TestAByeOfASwissIsAMatchWonOnAllBoardsAndNobodysBoard(t *testing.T) {
	in := fourTeams(TeamTiebreak{Name: "board-1"})
	in.System, in.Teams = Swiss, in.Teams[:3]
	in.Matches = []Match{match(1, 1, 2, "1111"), {Round: 1, First: 3, Bye: PairingBye}}
	row := mustTeamTable(t, in).of(3)
	if row.MatchPoints != 2*Point || row.GamePoints != 4*Point || row.Values[0].Number() != 0 {
		t.Errorf("%+v", row)
	}
}

func TestTheCrossTableOfTeamsHasThePointsOfEveryMatch(t *testing.T) {
	in := fourTeams(TeamTiebreak{Name: DirectEncounter})
	cross, err := TeamCrossTable(in, GameScore, ByNumber)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		team, other int
		points      Points
	}{{1, 2, 2_500_000}, {2, 1, 1_500_000}, {3, 1, 3 * Point}, {4, 2, 2 * Point}, {4, 1, 0}} {
		if got := cross.Against()[want.team-1][want.other-1][0].Points; got != want.points {
			t.Errorf("%d against %d: %v, want %v", want.team, want.other, got, want.points)
		}
	}
	byRank, err := TeamCrossTable(in, MatchScore, ByRank)
	if err != nil {
		t.Fatal(err)
	}
	if two := byRank.Rows[1]; two.Player.No != 2 || two.Rank != 2 || two.Points != 3*Point || byRank.Against()[1][0][0].Points != 0 || len(two.Values) != 1 {
		t.Errorf("%+v", two)
	}
}

func TestTheCrossTableOfTeamsAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := teamEvents().Draw(t, "event")
		on := rapid.SampledFrom([]Score{MatchScore, GameScore}).Draw(t, "on")
		cross, err := TeamCrossTable(in, on, ByRank)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range cross.Rows {
			total := Points(0)
			for _, cell := range row.ByRound {
				total += cell.Points
			}
			if total != row.Points {
				t.Fatalf("team %d: cells make %v, points are %v", row.Player.No, total, row.Points)
			}
		}
	})
}

func TestAHalfPointByeIsAllBoardsDrawn(t *testing.T) {
	in := fourTeams()
	in.System, in.Teams, in.Game = Swiss, in.Teams[:3], Scoring{Win: 3 * Point, Draw: Point}
	in.Matches = []Match{match(1, 1, 2, "1111"), {Round: 1, First: 3, Bye: HalfBye}}
	if row := mustTeamTable(t, in).of(3); row.MatchPoints != Point || row.GamePoints != 4*Point {
		t.Errorf("%+v", row)
	}
}

func TestTeamEventsThatContradictThemselvesAreRefused(t *testing.T) {
	for _, c := range []struct {
		want  ErrorCode
		spoil func(*TeamInput)
	}{
		{BadBoards, func(in *TeamInput) { in.Boards = 0 }},
		{BadBoards, func(in *TeamInput) { in.Boards = MaxBoards + 1 }},
		{BadBoards, func(in *TeamInput) { in.Matches[0].Boards = in.Matches[0].Boards[:3] }},
		{BadBoards, func(in *TeamInput) { in.Matches[0].Second = 0 }},
		{BadBoards, func(in *TeamInput) { in.Tiebreaks = []TeamTiebreak{{Name: "board-5"}} }},
		{CodesDisagree, func(in *TeamInput) { in.Matches[0].Boards[2].Second = ForfeitLost }},
		{CodesDisagree, func(in *TeamInput) { in.Matches[0].Bye = PairingBye }},
		{CodesDisagree, func(in *TeamInput) { in.Matches[0] = Match{Round: 1, First: 1} }},
		{BadScoring, func(in *TeamInput) { in.Game = Scoring{Win: Point, Draw: 2 * Point} }},
		{BadScoring, func(in *TeamInput) { in.Match = Scoring{Win: -Point} }},
		{BadScoring, func(in *TeamInput) { in.Points = 2 }},
		{UnknownPlayer, func(in *TeamInput) { in.Matches[0].First = 9 }},
		{RoundTwice, func(in *TeamInput) { in.Matches[0].Round = 2 }},
		{UnknownTiebreak, func(in *TeamInput) { in.Tiebreaks = []TeamTiebreak{{Name: "board-01"}} }},
		{TiebreakTwice, func(in *TeamInput) {
			in.Tiebreaks = []TeamTiebreak{{Name: GamePoints}, {Name: GamePoints, On: GameScore}}
		}},
		{LotsWithoutSeed, func(in *TeamInput) { in.Tiebreaks = []TeamTiebreak{{Name: Lots}} }},
	} {
		in := fourTeams()
		c.spoil(&in)
		_, err := TeamTable(in)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
	}
}

func TestANameAndItsScoreAreReadAsTheyAreWritten(t *testing.T) {
	for _, name := range append(MiniMatchTiebreaks(), BoardTiebreak(1), BoardTiebreak(12)) {
		for _, on := range []Score{MatchScore, GameScore} {
			tiebreak := TeamTiebreak{Name: name, On: on}
			back := ParseTeamTiebreak(tiebreak.String())
			if name.Whom() != OfAll {
				tiebreak.On = MatchScore
			}
			if back != tiebreak {
				t.Errorf("%+v became %q and %+v", tiebreak, tiebreak.String(), back)
			}
		}
	}
}

func FuzzParseTeamTiebreak(f *testing.F) {
	for _, text := range []string{"", "buchholz", "buchholz/game-points", "/game-points", "game-points/game-points", "board-01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read := ParseTeamTiebreak(text).String()
		if again := ParseTeamTiebreak(read).String(); again != read {
			t.Errorf("%q is read as %q and then as %q", text, read, again)
		}
	})
}

// teamEvents draws round robins and Swiss of teams with byes, forfeited boards and
// matches in progress.
func teamEvents() *rapid.Generator[TeamInput] {
	return rapid.Custom(func(t *rapid.T) TeamInput {
		in := TeamInput{
			System:   rapid.SampledFrom([]System{Swiss, RoundRobin}).Draw(t, "system"),
			Unplayed: rapid.SampledFrom([]Unplayed{FIDE2026, FIDE2012, NoUnplayed}).Draw(t, "unplayed"),
			Points:   rapid.SampledFrom([]Score{MatchScore, GameScore}).Draw(t, "points"),
			Boards:   rapid.IntRange(1, 4).Draw(t, "boards"),
			Game:     rapid.SampledFrom([]Scoring{{}, {2 * Point, Point}, {Point, 0}}).Draw(t, "game"),
			Live:     rapid.Bool().Draw(t, "live"),
		}
		n := rapid.IntRange(2, 6).Draw(t, "teams")
		rounds, err := pairing.RoundRobin(n, pairing.RoundRobinOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for no := 1; no <= n; no++ {
			in.Teams = append(in.Teams, Player{No: no})
		}
		for i, round := range rounds {
			for _, b := range round {
				if b.Bye() {
					in.Matches = append(in.Matches, Match{Round: i + 1, First: b.First, Bye: PairingBye})
					continue
				}
				boards := rapid.SliceOfN(rapid.SampledFrom([]byte("1010==11+-x.")), in.Boards, in.Boards).Draw(t, "results")
				in.Matches = append(in.Matches, match(i+1, b.First, b.Second, string(boards)))
			}
		}
		return in
	})
}

// slowTeams works the scores of a team event out board by board.
type slowTeams struct {
	in     TeamInput
	rounds int
}

func (s slowTeams) open(m Match) bool {
	return slices.ContainsFunc(m.Boards, func(b BoardResult) bool { return b.First == Pending })
}

func newSlowTeams(in TeamInput) slowTeams {
	s := slowTeams{in: in}
	for round := 1; round <= 10; round++ {
		done, open := 0, 0
		for _, m := range in.Matches {
			switch {
			case m.Round != round || m.Second == 0:
			case s.open(m):
				open++
			default:
				done++
			}
		}
		if done > 0 && (open == 0 || in.Live) {
			s.rounds = round
		}
	}
	return s
}

// boards gives the letters that a team and its opponents have in every match that
// counts.
func (s slowTeams) boards(team int, visit func(opponent int, own, other []string)) {
	for _, m := range s.in.Matches {
		if m.Round > s.rounds || s.open(m) || m.First != team && m.Second != team || m.Second == 0 {
			continue
		}
		var own, other []string
		for _, b := range m.Boards {
			own, other = append(own, b.First.String()), append(other, b.Second.String())
		}
		if m.First == team {
			visit(m.Second, own, other)
		} else {
			visit(m.First, other, own)
		}
	}
}

func (s slowTeams) worth(letters ...string) (total float64) {
	win, draw := 1.0, 0.5
	if s.in.Game.Win != 0 {
		win, draw = s.in.Game.Win.Float(), s.in.Game.Draw.Float()
	}
	for _, l := range letters {
		total += map[string]float64{"1": win, "+": win, "=": draw}[l]
	}
	return total
}

func (s slowTeams) scores(team int) (matchPoints, gamePoints float64, boards []float64) {
	boards = make([]float64, s.in.Boards)
	s.boards(team, func(_ int, own, other []string) {
		mine, theirs := s.worth(own...), s.worth(other...)
		gamePoints += mine
		switch {
		case mine > theirs:
			matchPoints += 2
		case mine == theirs && mine > 0:
			matchPoints++
		}
		for i, letter := range own {
			boards[i] += s.worth(letter)
		}
	})
	for _, m := range s.in.Matches {
		if m.First == team && m.Second == 0 && m.Round <= s.rounds && s.in.System == Swiss {
			matchPoints += 2
			for range s.in.Boards {
				gamePoints += s.worth("1")
			}
		}
	}
	return matchPoints, gamePoints, boards
}

func TestTeamScoresAreTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := teamEvents().Draw(t, "event")
		in.Tiebreaks = []TeamTiebreak{{Name: GamePoints}, {Name: MatchPoints}, {Name: Opponents, On: GameScore}}
		for board := 1; board <= in.Boards; board++ {
			in.Tiebreaks = append(in.Tiebreaks, TeamTiebreak{Name: BoardTiebreak(board)})
		}
		slow := newSlowTeams(in)
		for _, row := range mustTeamTable(t, in).Rows {
			matchPoints, gamePoints, boards := slow.scores(row.Team.No)
			met := 0.0
			slow.boards(row.Team.No, func(opponent int, own, _ []string) {
				if slices.ContainsFunc(own, func(l string) bool { return board(l) }) {
					_, points, _ := slow.scores(opponent)
					met += points
				}
			})
			want := append([]float64{gamePoints, matchPoints, met}, boards...)
			for i, v := range row.Values {
				if !near(v.Number().Float(), want[i]) {
					t.Fatalf("team %d: %v is %v, want %v", row.Team.No, in.Tiebreaks[i], v.Number(), want[i])
				}
			}
			if !near(row.MatchPoints.Float(), matchPoints) || !near(row.GamePoints.Float(), gamePoints) {
				t.Fatalf("team %d: %v and %v, want %v and %v", row.Team.No, row.MatchPoints, row.GamePoints, matchPoints, gamePoints)
			}
		}
	})
}

func TestOneBoardATeamIsASinglePlayer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := teamEvents().Draw(t, "event")
		in.Boards, in.Match, in.Game, in.Seed = 1, Scoring{Point, HalfPoint}, Scoring{}, "9"
		single := Input{System: in.System, Unplayed: in.Unplayed, Players: in.Teams, Live: in.Live, Tiebreaks: AllTiebreaks(), Seed: "9"}
		on := rapid.SampledFrom([]Score{MatchScore, GameScore}).Draw(t, "on")
		for i, m := range in.Matches {
			r := Result{Round: m.Round, First: m.First, Second: m.Second, FirstCode: m.Bye}
			if m.Second != 0 {
				in.Matches[i].Boards = m.Boards[:1]
				r.FirstCode, r.SecondCode = m.Boards[0].First, m.Boards[0].Second
			}
			single.Results = append(single.Results, r)
		}
		for _, name := range AllTiebreaks() {
			in.Tiebreaks = append(in.Tiebreaks, TeamTiebreak{Name: name, On: on})
		}
		teams, players := mustTeamTable(t, in), mustTable(t, single)
		for i, row := range players.Rows {
			team := teams.Rows[i]
			if team.Team.No != row.Player.No || team.Rank != row.Rank || team.MatchPoints != row.Points {
				t.Fatalf("line %d: %+v, as teams %+v", i, row, team)
			}
			for j, v := range row.Values {
				if !slices.Equal(v.Numbers, team.Values[j].Numbers) || !slices.Equal(v.Terms, team.Values[j].Terms) {
					t.Fatalf("%s of %d: %+v, as teams %+v", single.Tiebreaks[j], row.Player.No, v, team.Values[j])
				}
			}
		}
	})
}
