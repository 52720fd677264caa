package whr

import (
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/testkit/oracles"
)

// given is a line of oracles.WHR.
type given struct {
	ID    string
	W2    float64
	Games []struct {
		Date, Black, White string
		Score              float64
	}
	Expect map[string][]struct {
		Date       string
		Rating, SD float64
	}
}

func dayOf(t testing.TB, date string) int {
	t.Helper()
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		t.Fatal(err)
	}
	return int(at.Unix() / 86400)
}

func (g given) history(t testing.TB) []Game {
	var games []Game
	for _, one := range g.Games {
		games = append(games, Game{dayOf(t, one.Date), one.Black, one.White, one.Score})
	}
	return games
}

func rated(t rapid.TB, games []Game, s Settings, from *History) *History {
	t.Helper()
	h, err := Rate(games, s, from)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestRatingsAreThoseOfTheReference(t *testing.T) {
	oracles.Each(t, oracles.WHR, func(c given) {
		h, days := rated(t, c.history(t), Settings{c.W2, 2}, nil), 0
		for name, list := range c.Expect {
			p, _ := h.Of(name)
			if len(p.Days) != len(list) {
				t.Fatalf("%s, %s: %d days, want %d", c.ID, name, len(p.Days), len(list))
			}
			for i, want := range list {
				got := p.Days[i]
				// The file is rounded to 0.01.
				if got.Day != dayOf(t, want.Date) || math.Abs(got.Rating-want.Rating) > 0.0061 || math.Abs(got.SD-want.SD) > 0.0061 {
					t.Errorf("%s, %s: %+v, want %+v", c.ID, name, got, want)
				}
				days++
			}
		}
		if len(h.Players) != len(c.Expect) || days == 0 {
			t.Errorf("%s: %d players, want %d", c.ID, len(h.Players), len(c.Expect))
		}
	})
}

var renju = Settings{Drift: 19.3, Virtual: 2}

func TestRatingsByHand(t *testing.T) {
	for _, c := range []struct {
		name  string
		w2    float64
		games []Game
		want  map[string][]float64
	}{
		{"one game", 19.3, []Game{{0, "A", "B", 1}}, map[string][]float64{"A": {91.73}, "B": {-91.73}}},
		{"two won and a draw", 19.3, []Game{{0, "A", "B", 1}, {0, "A", "B", 1}, {30, "A", "B", 0.5}},
			map[string][]float64{"A": {93.66, 92.85}, "B": {-93.66, -92.85}}},
		{"four players", 30, []Game{{0, "Alice", "Carol", 0.5}, {10, "Bob", "Dave", 1}, {30, "Alice", "Dave", 1}, {60, "Carol", "Bob", 1}},
			map[string][]float64{"Alice": {78.51, 79.47}, "Bob": {-15.26, -18.09}, "Carol": {103.92, 107.31}, "Dave": {-176.68, -177.32}}},
	} {
		h := rated(t, c.games, Settings{c.w2, 2}, nil)
		for name, want := range c.want {
			p, _ := h.Of(name)
			for i, d := range p.Days {
				if math.Abs(d.Rating-want[i]) > 0.0051 {
					t.Errorf("%s, %s: %v, want %v", c.name, name, d.Rating, want[i])
				}
			}
		}
	}
	h := rated(t, []Game{{0, "A", "B", 1}}, renju, nil)
	if sd := h.Players[0].Days[0].SD; math.Abs(sd-213.97) > 0.0051 {
		t.Errorf("after one game the deviation is %v, want 213.97", sd)
	}
}

func TestARatingOnAnotherDay(t *testing.T) {
	h := &History{Settings: renju}
	p := Player{Name: "A", Days: []Day{{Day: 0, Rating: 100, SD: 60}, {Day: 40, Rating: 140, SD: 80}}}
	for _, c := range []struct {
		day        int
		rating, sd float64
	}{
		{0, 100, 60}, {40, 140, 80},
		{10, 110, math.Sqrt(19.3*30*10/40 + 65*65)}, // a = 0.75
		{140, 140, math.Sqrt(19.3*100 + 6400)},
	} {
		rating, sd, ok := h.On(p, c.day)
		if !ok || math.Abs(rating-c.rating) > 1e-9 || math.Abs(sd-c.sd) > 1e-9 {
			t.Errorf("day %d: %v %v %v, want %v %v", c.day, rating, sd, ok, c.rating, c.sd)
		}
	}
	if _, _, ok := h.On(p, -1); ok {
		t.Error("a rating before the first game")
	}
}

// histories are small ones of every kind: chains, islands, all won, many games of two, days far apart.
func histories(t *rapid.T) []Game {
	players := rapid.IntRange(2, 9).Draw(t, "players")
	one := rapid.Custom(func(t *rapid.T) Game {
		a := rapid.IntRange(0, players-1).Draw(t, "a")
		b := (a + rapid.IntRange(1, players-1).Draw(t, "b")) % players
		return Game{rapid.SampledFrom([]int{-4000, 0, 1, 2, 30, 365, 9000}).Draw(t, "day"), fmt.Sprint("P", a), fmt.Sprint("P", b), rapid.SampledFrom([]float64{0, 0.5, 1, 1, 1}).Draw(t, "score")}
	})
	games := rapid.SliceOfN(one, 1, 30).Draw(t, "games")
	if rapid.Bool().Draw(t, "the stronger wins always") {
		for i, g := range games {
			games[i].Score = 0
			if g.Black < g.White {
				games[i].Score = 1
			}
		}
	}
	for range rapid.SampledFrom([]int{0, 0, 0, 2, 500}).Draw(t, "repeated") {
		games = append(games, games[0])
	}
	return games
}

func settings(t *rapid.T) Settings {
	return Settings{rapid.SampledFrom([]float64{0.01, 10.7, 19.3, 300}).Draw(t, "drift"), 2}
}

func TestRatingsAreThoseOfTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, s := histories(t), settings(t)
		want := dense(games, s)
		for _, p := range rated(t, games, s, nil).Players {
			for i, d := range p.Days {
				w := want[p.Name][i]
				if d.Day != w.Day || !(math.Abs(d.Rating-w.Rating) < 0.005) || !(math.Abs(d.SD-w.SD) < 0.005) {
					t.Fatalf("%s: %+v, want %+v", p.Name, d, w)
				}
			}
		}
	})
}

// same compares two histories; sign is -1 where the second is to be the mirror of the first.
func same(t rapid.TB, one, other *History, sign, within float64) {
	t.Helper()
	if len(one.Players) != len(other.Players) {
		t.Fatalf("%d and %d players", len(one.Players), len(other.Players))
	}
	for i, p := range one.Players {
		q := other.Players[i]
		for j, d := range p.Days {
			if e := q.Days[j]; p.Name != q.Name || d.Day != e.Day || d.Games != e.Games || !(math.Abs(d.Rating-sign*e.Rating) <= within) || !(math.Abs(d.SD-e.SD) <= within) {
				t.Fatalf("%s: %+v and %+v", p.Name, d, e)
			}
		}
	}
}

func TestTheOrderOfGamesAndTheColoursChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, s := histories(t), settings(t)
		turned := rapid.Permutation(games).Draw(t, "order")
		for i, g := range turned {
			if rapid.Bool().Draw(t, "turned") {
				turned[i] = Game{g.Day, g.White, g.Black, 1 - g.Score}
			}
		}
		same(t, rated(t, games, s, nil), rated(t, turned, s, nil), 1, 0)
	})
}

func TestMirroredResultsMirrorTheRatings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, s := histories(t), settings(t)
		mirrored := make([]Game, len(games))
		for i, g := range games {
			mirrored[i] = Game{g.Day, g.Black, g.White, 1 - g.Score}
		}
		same(t, rated(t, games, s, nil), rated(t, mirrored, s, nil), -1, 1e-6)
	})
}

func TestNamesAndDatesThatMoveTogetherChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, s := histories(t), settings(t)
		by := rapid.IntRange(-20000, 20000).Draw(t, "days")
		moved := make([]Game, len(games))
		other := func(name string) string { return fmt.Sprint("Q", 9-int(name[1]-'0')) }
		for i, g := range games {
			moved[i] = Game{g.Day + by, other(g.Black), other(g.White), g.Score}
		}
		one, two := rated(t, games, s, nil), rated(t, moved, s, nil)
		for _, p := range one.Players {
			q, _ := two.Of(other(p.Name))
			for i, d := range p.Days {
				if e := q.Days[i]; e.Day != d.Day+by || math.Abs(d.Rating-e.Rating) > 0.005 || math.Abs(d.SD-e.SD) > 0.005 {
					t.Fatalf("%s: %+v and %+v", p.Name, d, e)
				}
			}
		}
	})
}

func TestAKnownHistoryIsABeginningAndChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, s := histories(t), settings(t)
		known := rated(t, games[:rapid.IntRange(0, len(games)).Draw(t, "known")], s, nil)
		same(t, rated(t, games, s, nil), rated(t, games, s, known), 1, 0.005)
	})
}

// A thousand won in a row, a chain in which each beats the next, and islands: all finite, and in the order
// of the results.
func TestRatingsOfExtremeHistoriesAreFinite(t *testing.T) {
	var won, chain, islands []Game
	for i := range 1000 {
		won = append(won, Game{i, "A", fmt.Sprint("B", i%7), 1})
		islands = append(islands, Game{i % 50, fmt.Sprintf("W%04d", i), fmt.Sprintf("L%04d", i), 1})
	}
	for i := range 60 {
		for range 200 {
			chain = append(chain, Game{0, fmt.Sprintf("C%02d", i), fmt.Sprintf("C%02d", i+1), 1})
		}
	}
	for name, games := range map[string][]Game{"won": won, "chain": chain, "islands": islands} {
		h := rated(t, games, renju, nil)
		for _, p := range h.Players {
			for _, d := range p.Days {
				if math.IsNaN(d.Rating) || math.Abs(d.Rating) > 30000 || !(d.SD > 0 && d.SD < 20000) {
					t.Errorf("%s, %s: %+v", name, p.Name, d)
				}
			}
		}
	}
	h := rated(t, chain, renju, nil)
	for i, p := range h.Players[1:] {
		if !(p.Days[0].Rating < h.Players[i].Days[0].Rating) {
			t.Errorf("%s is not below %s, who always won", p.Name, h.Players[i].Name)
		}
	}
	for _, p := range rated(t, islands, renju, nil).Players {
		if want := map[byte]float64{'W': 91.73, 'L': -91.73}[p.Name[0]]; math.Abs(p.Days[0].Rating-want) > 0.0051 {
			t.Errorf("%s is an island of one game: %v, want %v", p.Name, p.Days[0].Rating, want)
		}
	}
}

// Two players with very many games are where a search by turns creeps: only the virtual draws hold their
// level, and a step that is small is not yet an end.
func TestManyGamesOfTwoEndWhereTheyShould(t *testing.T) {
	for _, n := range []int{100, 10_000, 160_000} {
		var games []Game
		for i := range n {
			games = append(games, Game{0, "A", "B", float64(min(i%4, 1))})
		}
		low, high := 0.0, 10.0
		for range 100 {
			x := (low + high) / 2
			p, _ := logistic(2 * x)
			q, _ := logistic(x)
			if float64(n)*(0.75-p)+1-2*q > 0 {
				low = x
			} else {
				high = x
			}
		}
		for _, from := range []*History{nil, {Settings: renju, Players: []Player{{"A", []Day{{0, 900, 1, 1}}}, {"B", []Day{{0, 1000, 1, 1}}}}}} {
			h := rated(t, games, renju, from)
			a, b := h.Players[0].Days[0].Rating, h.Players[1].Days[0].Rating
			if want := low / natural; math.Abs(a-want) > 0.001 || math.Abs(b+want) > 0.001 {
				t.Errorf("%d games: %v and %v, want %v", n, a, b, want)
			}
		}
	}
}

func TestInputsThatContradictThemselvesAreRefused(t *testing.T) {
	for want, g := range map[ErrorCode]Game{
		NoName:      {0, "", "B", 1},
		OwnOpponent: {0, "A", "A", 1},
		BadScore:    {0, "A", "B", 0.75},
		BadDay:      {MaxDay + 1, "A", "B", 1},
	} {
		_, err := Rate([]Game{{0, "A", "B", 1}, g}, renju, nil)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != want || refusal.Game != 1 {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := Rate([]Game{{0, "A", "B", math.NaN()}}, renju, nil); err == nil {
		t.Error("a score that is no number was taken")
	}
	for _, s := range []Settings{{0, 2}, {19.3, 0}, {math.NaN(), 2}, {math.Inf(1), 2}} {
		if _, err := Rate(nil, s, nil); err == nil {
			t.Errorf("%+v was taken", s)
		}
	}
	nowhere := &History{Settings: renju, Players: []Player{{"A", []Day{{Day: 0, Rating: math.NaN()}}}}}
	var refusal *Error
	if h, err := Rate([]Game{{0, "A", "B", 1}}, renju, nowhere); h != nil || !errors.As(err, &refusal) || refusal.Code != NotConverged {
		t.Errorf("a search from nowhere: %v, %v", h, err)
	}
	if h, err := Rate(nil, renju, nil); err != nil || len(h.Players) != 0 {
		t.Errorf("no games: %+v, %v", h, err)
	}
}
