package whatif

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
)

func game(round, first, second int, a, b standings.Code) standings.Result {
	return standings.Result{Round: round, First: first, Second: second, FirstCode: a, SecondCode: b}
}

// lastRound: after two rounds 1 has 2 points, 2 and 4 have 1, 3 has none; 1-2 and
// 3-4 are being played.
func lastRound() (standings.Input, []Open) {
	return standings.Input{
			System: standings.RoundRobin, Tiebreaks: []standings.Tiebreak{standings.DirectEncounter},
			Players: []standings.Player{{No: 1}, {No: 2}, {No: 3}, {No: 4}},
			Results: []standings.Result{
				game(1, 1, 4, standings.Won, standings.Lost), game(1, 2, 3, standings.Won, standings.Lost),
				game(2, 3, 1, standings.Lost, standings.Won), game(2, 4, 2, standings.Won, standings.Lost),
				game(3, 1, 2, standings.Pending, standings.Pending), game(3, 3, 4, standings.Pending, standings.Pending),
			},
		}, []Open{
			{Round: 3, First: 1, Second: 2}, {Round: 3, First: 3, Second: 4},
		}
}

func TestEveryOutcomeComesOnceInOrder(t *testing.T) {
	in, open := lastRound()
	outcomes, err := Outcomes(in, open)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for o := range outcomes {
		a, b := o.Results[0], o.Results[1]
		got = append(got, fmt.Sprintf("%v%v %v%v", a.FirstCode, a.SecondCode, b.FirstCode, b.SecondCode))
		if o.Table.Rounds != 3 {
			t.Errorf("%d rounds count", o.Table.Rounds)
		}
	}
	if want := []string{"10 10", "10 ==", "10 01", "== 10", "== ==", "== 01", "01 10", "01 ==", "01 01"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if in.Results[4].FirstCode != standings.Pending {
		t.Error("the event that was asked about has changed")
	}
}

func TestWhoCanStillBeWhere(t *testing.T) {
	// Should 2 beat 1, 2 is first by their game; should 4 win as well, the three are a
	// circle and all first. Should 1 and 3 win, 2, 3 and 4 are a circle behind 1.
	// 2 cannot be last: with 1 point there is always one with less, or 3 and 4 level.
	in, open := lastRound()
	prospects, err := Prospects(in, open)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int][2]int{1: {1, 2}, 2: {1, 3}, 3: {2, 4}, 4: {1, 4}}
	for _, p := range prospects {
		if w := want[p.No]; p.Best != w[0] || p.Worst != w[1] {
			t.Errorf("player %d: %d to %d, want %v", p.No, p.Best, p.Worst, w)
		}
	}
}

func TestADisputeReplacesTheProvisionalResult(t *testing.T) {
	in, open := lastRound()
	in.Results[4].FirstCode, in.Results[4].SecondCode = standings.Won, standings.Lost
	in.Results[5].FirstCode, in.Results[5].SecondCode = standings.Drawn, standings.Drawn
	prospects, err := Prospects(in, open[:1])
	if err != nil {
		t.Fatal(err)
	}
	// Whatever the dispute brings, 3 has half a point.
	if p := prospects[2]; p.Best != 4 || p.Worst != 4 {
		t.Errorf("%+v", p)
	}
	if p := prospects[0]; p.Best != 1 || p.Worst != 2 || p.WorstIf[0].SecondCode != standings.Won {
		t.Errorf("%+v", p)
	}
}

// One game of two is open: the match can still be won, drawn or lost.
func TestAGameOfAMiniMatchIsOpenByItself(t *testing.T) {
	first, second := game(1, 1, 2, standings.Won, standings.Lost), game(1, 2, 1, standings.Pending, standings.Pending)
	first.Game, second.Game, second.Swapped = 1, 2, true
	in := standings.Input{Players: []standings.Player{{No: 1}, {No: 2}}, Results: []standings.Result{first, second}, Games: 2}
	outcomes, err := Outcomes(in, []Open{{Round: 1, First: 2, Second: 1, Game: 2}})
	if err != nil {
		t.Fatal(err)
	}
	var points []string
	for o := range outcomes {
		if !o.Results[0].Swapped || o.Input.Results[0] != first {
			t.Errorf("%+v", o.Input.Results)
		}
		points = append(points, o.Table.Rows[0].Points.String()+" "+o.Table.Rows[1].Points.String())
	}
	if want := []string{"1 1", "2 0", "2 0"}; !slices.Equal(points, want) {
		t.Errorf("match points %q, want %q", points, want)
	}
}

func TestWithoutOpenGamesTheTableIsTheOnlyOutcome(t *testing.T) {
	in, _ := lastRound()
	n := 0
	outcomes, err := Outcomes(in, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range outcomes {
		n++
	}
	if n != 1 {
		t.Errorf("%d outcomes", n)
	}
}

func TestOutcomesCanBeLeftEarly(t *testing.T) {
	in, open := lastRound()
	outcomes, _ := Outcomes(in, open)
	for range outcomes {
		break
	}
}

func TestQuestionsThatHaveNoAnswerAreRefused(t *testing.T) {
	in, open := lastRound()
	for _, c := range []struct {
		want ErrorCode
		open []Open
	}{
		{TooManyOpen, make([]Open, MaxOpen+1)},
		{NoSuchGame, []Open{{Round: 3, First: 2, Second: 1}}},
		{NoSuchGame, []Open{{Round: 3, First: 1}}},
		{NoSuchGame, []Open{{Round: 3, First: 1, Second: 2, Game: 1}}},
		{OpenTwice, []Open{open[0], open[0]}},
		{RoundStillOpen, open[:1]},
	} {
		_, err := Outcomes(in, c.open)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("got %v, want %s", err, c.want)
		}
		if _, again := Prospects(in, c.open); again == nil {
			t.Errorf("prospects of %v", c.open)
		}
	}
	in.Live = true
	if _, err := Outcomes(in, open[:1]); err != nil {
		t.Errorf("live, the other game may go on: %v", err)
	}
	in.Players[0].No = 2
	var refusal *standings.Error
	if _, err := Outcomes(in, open[:1]); !errors.As(err, &refusal) {
		t.Errorf("an event that has no table: %v", err)
	}
}

// bounds tries the results of the open games one inside the other.
func bounds(t *rapid.T, in standings.Input, open []Open, best, worst map[int]int) {
	if len(open) == 0 {
		table, err := standings.Table(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range table.Rows {
			if best[row.Player.No] == 0 || row.Rank < best[row.Player.No] {
				best[row.Player.No] = row.Rank
			}
			worst[row.Player.No] = max(worst[row.Player.No], row.Rank)
		}
		return
	}
	for _, codes := range []string{"10", "==", "01"} {
		with := in
		with.Results = nil
		for _, r := range in.Results {
			if (Open{r.Round, r.First, r.Second, r.Game}) == open[0] {
				r.FirstCode, r.SecondCode = standings.Code(codes[0]), standings.Code(codes[1])
			}
			with.Results = append(with.Results, r)
		}
		bounds(t, with, open[1:], best, worst)
	}
}

func TestProspectsAreTheBoundsOverAllResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "players")
		in := standings.Input{Live: true, System: standings.RoundRobin, Tiebreaks: []standings.Tiebreak{standings.SonnebornBerger, standings.DirectEncounter}}
		for no := 1; no <= n; no++ {
			in.Players = append(in.Players, standings.Player{No: no})
		}
		rounds, err := pairing.RoundRobin(n, pairing.RoundRobinOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var open []Open
		for i, round := range rounds {
			for _, b := range round {
				codes := rapid.SampledFrom([]string{"10", "01", "=="}).Draw(t, "codes")
				if b.Bye() {
					continue
				}
				in.Results = append(in.Results, game(i+1, b.First, b.Second, standings.Code(codes[0]), standings.Code(codes[1])))
				if len(open) < 3 && rapid.Bool().Draw(t, "open") {
					open = append(open, Open{Round: i + 1, First: b.First, Second: b.Second})
				}
			}
		}
		best, worst := map[int]int{}, map[int]int{}
		bounds(t, in, open, best, worst)
		prospects, err := Prospects(in, open)
		if err != nil || len(prospects) != n {
			t.Fatalf("%d prospects, %v", len(prospects), err)
		}
		for _, p := range prospects {
			if p.Best != best[p.No] || p.Worst != worst[p.No] {
				t.Fatalf("player %d: %d to %d, want %d to %d", p.No, p.Best, p.Worst, best[p.No], worst[p.No])
			}
		}
	})
}
