package rating

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-4 }

func TestExpectationsByHand(t *testing.T) {
	// 10^(d/400): 1 for 0, 10 for 400, 10^0.5 = 3.16228 for 200, 0.1 for -400.
	for _, c := range []struct {
		own, opponent int
		want          float64
	}{{2000, 2000, 0.5}, {2000, 2400, 1.0 / 11}, {2400, 2000, 10.0 / 11}, {1800, 2000, 1 / 4.16228}, {2000, 1800, 3.16228 / 4.16228}} {
		if got := Expected(c.own, c.opponent); !near(got, c.want) {
			t.Errorf("%d against %d: %v, want %v", c.own, c.opponent, got, c.want)
		}
	}
}

func TestPerformancesByHand(t *testing.T) {
	for _, c := range []struct {
		name  string
		games []Opposition
		want  int
	}{
		{"player 1 of TIEBREAKS.md", []Opposition{{1950, Won}, {2050, Drawn}, {1900, Won}, {2000, Drawn}}, 2166},
		{"half of the points is the average", []Opposition{{1900, Won}, {2000, Lost}}, 1950},
		{"half a point is rounded up", []Opposition{{1900, Won}, {2001, Lost}}, 1951},
		{"all won: 800 above", []Opposition{{1900, Won}, {2000, Won}}, 2750},
		{"all lost: 800 below", []Opposition{{1900, Lost}}, 1100},
	} {
		if got, ok := Performance(c.games); !ok || got != c.want {
			t.Errorf("%s: %d, %v, want %d", c.name, got, ok, c.want)
		}
	}
	if _, ok := Performance(nil); ok {
		t.Error("a performance without games")
	}
}

// event: 1 (2000) and 2 (1800) are rated, 3 is not, 4 (2400, K 10) is.
func event() ([]Player, []Game) {
	return []Player{{No: 1, Rating: 2000}, {No: 2, Rating: 1800}, {No: 3}, {No: 4, Rating: 2400, K: 10}}, []Game{
		{Round: 2, First: 4, Second: 1, FirstScore: Drawn, SecondScore: Drawn},
		{Round: 1, First: 1, Second: 2, FirstScore: Won, SecondScore: Lost},
		{Round: 1, First: 3, Second: 4, FirstScore: Lost, SecondScore: Won},
		{Round: 3, First: 1, Second: 3, FirstScore: Lost, SecondScore: Won},
	}
}

func TestAPreviewByHand(t *testing.T) {
	players, games := event()
	lines, err := Preview(players, games, 20)
	if err != nil {
		t.Fatal(err)
	}
	// 1: 20 (1 - 0.75975) + 20 (0.5 - 0.09091) = 4.8051 + 8.1818 = 12.9869
	one := lines[0]
	if len(one.Terms) != 2 || !near(one.Terms[0].Change, 4.8051) || !near(one.Terms[1].Change, 8.1818) || !near(one.Change, 12.9869) || one.New != 2013 {
		t.Errorf("player 1: %+v", one)
	}
	if first := one.Terms[0]; first.Round != 1 || first.Opponent != 2 || first.OpponentRating != 1800 || first.Made != 1 {
		t.Errorf("the first term: %+v", first)
	}
	if two := lines[1]; !near(two.Change, -4.8051) || two.New != 1795 || two.Performance != 1200 {
		t.Errorf("player 2: %+v", two)
	}
	// 4 has a K of 10: 10 (0.5 - 0.90909)
	if four := lines[3]; !near(four.Change, -4.0909) || four.New != 2396 || four.K != 10 {
		t.Errorf("player 4: %+v", four)
	}
}

func TestAnUnratedPlayerHasAPerformanceAndChangesNobody(t *testing.T) {
	players, games := event()
	lines, _ := Preview(players, games, 20)
	three := lines[2]
	if three.Terms != nil || three.Change != 0 || three.New != 0 {
		t.Errorf("player 3: %+v", three)
	}
	// One of two against 2400 and 2000.
	if !three.HasPerformance || three.Performance != 2200 {
		t.Errorf("player 3: performance %d, %v", three.Performance, three.HasPerformance)
	}
	without, _ := Preview(players, games[:2], 20)
	if without[0].Change != lines[0].Change || without[0].Performance != lines[0].Performance {
		t.Errorf("the game with player 3 changed player 1: %+v, without %+v", lines[0], without[0])
	}
	if without[2].HasPerformance {
		t.Error("player 3 has a performance without games")
	}
}

func TestWithOneKWhatOneGainsTheOtherLosesUnlessAGameGivesMoreOrLess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var players []Player
		for no := 1; no <= 6; no++ {
			players = append(players, Player{No: no, Rating: rapid.SampledFrom([]int{0, 1200, 1500, 1801, 2400}).Draw(t, "rating")})
		}
		var games []Game
		surplus := 0.0
		for round := range rapid.IntRange(0, 5).Draw(t, "rounds") {
			order := rapid.Permutation(players).Draw(t, "order")
			for i := 0; i < len(order); i += 2 {
				scores := rapid.SampledFrom([][2]Score{{Won, Lost}, {Lost, Won}, {Drawn, Drawn}, {Lost, Lost}, {Won, Won}, {Drawn, Lost}}).Draw(t, "scores")
				games = append(games, Game{round + 1, order[i].No, order[i+1].No, scores[0], scores[1]})
				if order[i].Rating > 0 && order[i+1].Rating > 0 {
					surplus += float64(scores[0]+scores[1])/2 - 1
				}
			}
		}
		lines, err := Preview(players, games, 32)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for _, l := range lines {
			sum += l.Change
			terms := 0.0
			for _, term := range l.Terms {
				terms += term.Change
			}
			if !near(terms, l.Change) || !near(l.K*(l.Made-l.Expected), l.Change) {
				t.Fatalf("the terms do not add up: %+v", l)
			}
		}
		if !near(sum, 32*surplus) {
			t.Fatalf("the changes add up to %v, games gave %v more than one point each", sum, surplus)
		}
	})
}

func TestInputsThatContradictThemselvesAreRefused(t *testing.T) {
	for want, spoil := range map[ErrorCode]func([]Player, []Game){
		BadPlayer:     func(p []Player, _ []Game) { p[0].Rating = -1 },
		PlayerTwice:   func(p []Player, _ []Game) { p[1].No = 1 },
		BadK:          func(p []Player, _ []Game) { p[1].K = math.NaN() },
		UnknownPlayer: func(_ []Player, g []Game) { g[0].Second = 9 },
		OwnOpponent:   func(_ []Player, g []Game) { g[0].Second = 4 },
		BadScore:      func(_ []Player, g []Game) { g[0].FirstScore, g[0].SecondScore = Won, Drawn },
	} {
		players, games := event()
		spoil(players, games)
		_, err := Preview(players, games, 20)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for _, k := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := Preview(nil, nil, k); err == nil {
			t.Errorf("K %v was taken", k)
		}
	}
}
