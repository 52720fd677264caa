package teams

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

var reds = Team{No: 1, Players: []int{11, 12, 13, 14, 15, 16}}

func code(err error) ErrorCode {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return ""
}

func TestTheColoursOfAMatch(t *testing.T) {
	got := Games([]int{11, 12, 13, 14}, []int{21, 22, 23, 24})
	want := []Game{{1, 11, 21}, {2, 22, 12}, {3, 13, 23}, {4, 24, 14}} // 1A-1B, 2B-2A, 3A-3B, 4B-4A
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

func TestWhichLineUpsMayPlay(t *testing.T) {
	for _, c := range []struct {
		name   string
		lineUp []int
		want   ErrorCode
		free   ErrorCode
	}{
		{"the list", []int{11, 12, 13, 14}, "", ""},
		{"reserves move the others up", []int{11, 13, 15, 16}, "", ""},
		{"the last boards empty", []int{12, 14, 0, 0}, "", ""},
		{"above somebody listed earlier", []int{12, 11, 13, 14}, OutOfOrder, ""},
		{"a reserve at the top", []int{15, 11, 12, 13}, OutOfOrder, ""},
		{"an empty board above", []int{11, 0, 12, 13}, EmptyAbove, ""},
		{"three boards", []int{11, 12, 13}, WrongBoards, WrongBoards},
		{"somebody else's player", []int{11, 12, 13, 24}, NotInTeam, NotInTeam},
		{"twice", []int{11, 12, 12, 14}, PlayerTwice, PlayerTwice},
	} {
		free := Standard
		free.FreeOrder = true
		if got := code(CheckLineUp(reds, c.lineUp, Standard)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := code(CheckLineUp(reds, c.lineUp, free)); got != c.free {
			t.Errorf("%s, free order: %q, want %q", c.name, got, c.free)
		}
	}
}

// The oracle of fixed order: some subsequence of the list, then empty boards.
func TestALineUpInOrderIsTheListWithSomeLeftOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lineUp := rapid.SliceOfN(rapid.SampledFrom([]int{0, 11, 12, 13, 14, 15, 16}), 4, 4).Draw(t, "line-up")
		if rapid.Bool().Draw(t, "in order") {
			slices.Sort(lineUp)
			zeros := slices.IndexFunc(lineUp, func(no int) bool { return no > 0 })
			if zeros > 0 {
				lineUp = append(lineUp[zeros:], make([]int, zeros)...)
			}
		}
		legal := false
		for some := range 1 << len(reds.Players) {
			var missing []int
			for i, no := range reds.Players {
				if some>>i&1 == 1 {
					missing = append(missing, no)
				}
			}
			legal = legal || slices.Equal(lineUp, LineUp(reds, missing, Standard))
		}
		if err := CheckLineUp(reds, lineUp, Standard); (err == nil) != legal {
			t.Fatalf("%v: %v, legal %v", lineUp, err, legal)
		}
	})
}

func TestWhatAMatchOfTeamsIsWorth(t *testing.T) {
	won, drawn, lost := pairing.GameScore{A: 1000}, pairing.GameScore{A: 500, B: 500}, pairing.GameScore{B: 1000}
	for _, c := range []struct {
		boards     []pairing.GameScore
		a, b, x, y pairing.Points
	}{
		{[]pairing.GameScore{won, won, lost, drawn}, 2500, 1500, 2000, 0}, // TIEBREAKS.md: 2.5-1.5 is 2 and 0
		{[]pairing.GameScore{won, lost, drawn, drawn}, 2000, 2000, 1000, 1000},
		{[]pairing.GameScore{lost, lost, lost, lost}, 0, 4000, 0, 2000},
	} {
		got, err := Score(c.boards, Standard)
		if err != nil || got.A != c.a || got.B != c.b || got.ForA != c.x || got.ForB != c.y {
			t.Errorf("%v: %+v %v", c.boards, got, err)
		}
	}
	if _, err := Score([]pairing.GameScore{won}, Standard); code(err) != WrongBoards {
		t.Errorf("one board: %v", err)
	}
}

func TestListsAreChecked(t *testing.T) {
	blues := Team{No: 2, Players: []int{21, 22, 23, 24}}
	for _, c := range []struct {
		name    string
		list    []Team
		options Options
		want    ErrorCode
	}{
		{"two teams", []Team{reds, blues}, Standard, ""},
		{"no boards", []Team{reds}, Options{Win: 2000}, BadOptions},
		{"a draw above a win", []Team{reds}, Options{Boards: 4, Reserves: 2, Win: 1000, Draw: 2000}, BadOptions},
		{"a number twice", []Team{reds, {No: 1, Players: blues.Players}}, Standard, BadTeam},
		{"three players", []Team{{No: 3, Players: []int{1, 2, 3}}}, Standard, TooFewPlayers},
		{"seven players", []Team{{No: 3, Players: []int{1, 2, 3, 4, 5, 6, 7}}}, Standard, TooManyPlayers},
		{"a player of two teams", []Team{reds, {No: 2, Players: []int{21, 22, 23, 11}}}, Standard, PlayerTwice},
		{"no player", []Team{{No: 2, Players: []int{21, 22, 23, 0}}}, Standard, BadPlayer},
	} {
		if got := code(Check(c.list, c.options)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTeamsMeetByTheBergerTables(t *testing.T) {
	rounds, err := RoundRobin([]Team{{No: 7}, {No: 3}, {No: 9}, {No: 4}}, pairing.RoundRobinOptions{})
	want := [][]pairing.Board{{{First: 7, Second: 4}, {First: 3, Second: 9}}, {{First: 4, Second: 9}, {First: 7, Second: 3}}, {{First: 3, Second: 4}, {First: 9, Second: 7}}}
	if diff := cmp.Diff(want, rounds); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// A Swiss of teams is the Swiss of players who have match points and the colours of
// board 1.
func TestASwissOfTeamsIsPairedByMatchPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Event{Rounds: 4, Initial: swiss.First}
		n := rapid.IntRange(5, 11).Draw(t, "teams")
		o := Standard
		o.Boards, o.Reserves = 2, 0
		for no := 1; no <= n; no++ {
			e.Teams = append(e.Teams, Team{No: no, Players: []int{10 * no, 10*no + 1}})
		}
		points, met := map[int]pairing.Points{}, map[[2]int]bool{}
		for e.Played < 3 {
			f, err := Field(e, o)
			if err != nil {
				t.Fatal(err)
			}
			boards, err := swiss.Pair(f)
			var refusal *swiss.Error
			if errors.As(err, &refusal) && refusal.Code == swiss.NoPairing {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range f.Players {
				sum := pairing.Points(0)
				for _, c := range p.Cells {
					sum += c.Points
				}
				if sum != points[p.No] {
					t.Fatalf("team %d has %d, want %d", p.No, sum, points[p.No])
				}
			}
			e.Played++
			for _, b := range boards {
				if b.Bye() {
					e.Matches = append(e.Matches, Match{Round: e.Played, A: b.First})
					points[b.First] += o.Bye
					continue
				}
				if met[[2]int{b.First, b.Second}] || met[[2]int{b.Second, b.First}] {
					t.Fatalf("%v meet again", b)
				}
				met[[2]int{b.First, b.Second}] = true
				m := Match{Round: e.Played, A: b.First, B: b.Second}
				margin := pairing.Points(0)
				for range o.Boards {
					a := pairing.Points(500 * rapid.IntRange(0, 2).Draw(t, "board"))
					m.Boards = append(m.Boards, pairing.GameScore{A: a, B: 1000 - a})
					margin += 2*a - 1000
				}
				switch {
				case margin > 0:
					points[m.A] += 2000
				case margin < 0:
					points[m.B] += 2000
				default:
					points[m.A], points[m.B] = points[m.A]+1000, points[m.B]+1000
				}
				e.Matches = append(e.Matches, m)
			}
		}
	})
}

func TestAMatchThatDoesNotFitIsRefused(t *testing.T) {
	two := []pairing.GameScore{{A: 1000}, {A: 1000}}
	for _, c := range []struct {
		name    string
		matches []Match
		absent  []int
		want    ErrorCode
	}{
		{"a round to come", []Match{{Round: 2, A: 1, B: 2, Boards: two}}, nil, BadRound},
		{"nobody's number", []Match{{Round: 1, A: 1, B: 5, Boards: two}}, nil, UnknownTeam},
		{"no number", []Match{{Round: 1, A: 0, B: 1, Boards: two}}, nil, UnknownTeam},
		{"itself", []Match{{Round: 1, A: 1, B: 1, Boards: two}}, nil, SameTeam},
		{"twice in a round", []Match{{Round: 1, A: 1, B: 2, Boards: two}, {Round: 1, A: 2}}, nil, TeamTwice},
		{"a board without a result", []Match{{Round: 1, A: 1, B: 2, Boards: two[:1]}}, nil, WrongBoards},
		{"an absent team that is none", nil, []int{8}, UnknownTeam},
	} {
		e := Event{Rounds: 3, Played: 1, Matches: c.matches, Absent: c.absent, Teams: []Team{{1, []int{1, 2}}, {2, []int{3, 4}}, {3, []int{5, 6}}}}
		_, err := Field(e, Options{Boards: 2, Win: 2000})
		if got := code(err); got != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func TestAForfeitedMatchWasNoMatch(t *testing.T) {
	e := Event{Rounds: 3, Played: 1, Initial: swiss.First, Teams: []Team{{1, []int{1}}, {2, []int{2}}},
		Matches: []Match{{Round: 1, A: 1, B: 2, Boards: []pairing.GameScore{{A: 1000}}, Forfeit: true}}}
	f, err := Field(e, Options{Boards: 1, Win: 2000, Draw: 1000})
	if err != nil {
		t.Fatal(err)
	}
	if boards, err := swiss.Pair(f); err != nil || len(boards) != 1 {
		t.Errorf("%v %v", boards, err)
	}
}
