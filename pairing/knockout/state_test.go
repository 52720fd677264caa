package knockout

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/pairing"
)

var anyOptions = rapid.Custom(func(t *rapid.T) Options {
	o := Options{
		Games:  rapid.IntRange(0, 4).Draw(t, "games"),
		Begins: rapid.SampledFrom([]Beginner{HigherBegins, LowerBegins, LotsBegin}).Draw(t, "begins"),
		Draw:   rapid.Bool().Draw(t, "drawn"),
		Level: rapid.SampledFrom([][]Step{nil, {SuddenDeath}, {ExtraPair, ExtraPair, ByLots}, {HigherSeed}, {Arbiter}, {ExtraPair, Arbiter},
			{ByLots}, {ExtraPair, HigherSeed}}).Draw(t, "level"),
	}
	if o.Draw || o.Begins == LotsBegin || slices.Contains(o.Level, ByLots) {
		o.Seed = "a seed"
	}
	return o
})

// The slow view of a match: nothing but the list of its games.
func slowWinner(b Bracket, m Match, games []Game, rulings []Ruling) int {
	for _, r := range rulings {
		if r.Round == m.Round && r.Match == m.Match {
			return r.Winner
		}
	}
	var margins []int
	for _, g := range games {
		if g.Round == m.Round && g.Match == m.Match {
			d := int(g.FirstPoints - g.SecondPoints)
			if g.First == m.Lower {
				d = -d
			}
			margins = append(margins, d)
		}
	}
	sum := func(list []int) int {
		n := 0
		for _, d := range list {
			n += d
		}
		return n
	}
	parts := []int{max(b.options.Games, 1)}
	steps := b.options.Level
	if steps == nil {
		steps = []Step{ExtraPair, SuddenDeath}
	}
	for _, s := range steps {
		switch s {
		case ExtraPair:
			parts = append(parts, 2)
		case SuddenDeath:
			parts = append(parts, slices.Repeat([]int{1}, len(margins)+1)...)
		case HigherSeed:
			parts = append(parts, 0)
		case ByLots:
			parts = append(parts, -1)
		}
	}
	return slowParts(m, margins, parts, sum, b)
}

func slowParts(m Match, margins, parts []int, sum func([]int) int, b Bracket) int {
	for _, n := range parts {
		switch n {
		case 0:
			return m.Higher
		case -1:
			return b.lot(m, "winner")
		}
		played := margins[:min(n, len(margins))]
		lead, rest := sum(played), 1000*(n-len(played))
		switch {
		case lead > rest:
			return m.Higher
		case -lead > rest:
			return m.Lower
		case len(played) < n:
			return 0
		}
		margins = margins[n:]
	}
	return 0
}

func TestAKnockoutEndsAndEveryLoserIsOut(t *testing.T) {
	steps := map[Step]int{}
	sampling.Until(t, func() bool { return len(steps) == 6 }, func(t *rapid.T) {
		o := anyOptions.Draw(t, "options")
		n := rapid.IntRange(2, 20).Draw(t, "entries")
		o.ThirdPlace = n >= 4 && rapid.Bool().Draw(t, "third")
		b := bracketOf(t, n, o)
		var r Results
		for range 200 {
			state, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			checkState(t, b, state, r)
			if len(state.Pairings) == 0 && len(state.Waiting) == 0 {
				for _, m := range state.Matches {
					steps[m.By]++
				}
				checkEnd(t, b, state)
				return
			}
			r = playSome(state, r, func(Match) int { return rapid.SampledFrom([]int{1, 1, 0, -1, -1}).Draw(t, "margin") })
		}
		t.Fatal("it never ends")
	})
	for _, s := range []Step{"", ExtraPair, SuddenDeath, HigherSeed, ByLots, Arbiter} {
		if steps[s] == 0 {
			t.Errorf("no match was decided by %q", s)
		}
	}
}

func checkState(t *rapid.T, b Bracket, s State, r Results) {
	balance, paired := map[int]int{}, map[int]bool{}
	for _, m := range s.Matches {
		if !m.known() {
			continue
		}
		if want := slowWinner(b, m, r.Games, r.Rulings); m.Winner != want {
			t.Fatalf("%+v: winner %d of %+v", m, want, r)
		}
		if b.seedOf(m.Higher) > b.seedOf(m.Lower) {
			t.Fatalf("%+v: the higher seed is lower", m)
		}
		if m.Winner == 0 && (paired[m.Higher] || paired[m.Lower]) {
			t.Fatalf("%+v: in two matches at once", m)
		}
		paired[m.Higher], paired[m.Lower] = m.Winner == 0, m.Winner == 0
	}
	for _, g := range r.Games {
		balance[g.Round<<20|g.Match<<10|g.First]++
		balance[g.Round<<20|g.Match<<10|g.Second]--
	}
	for _, d := range balance {
		if max(d, -d) > 1 {
			t.Fatalf("colours differ by %d in a match of %+v", d, r)
		}
	}
}

func checkEnd(t *rapid.T, b Bracket, s State) {
	lost := map[int]int{}
	for _, m := range s.Matches {
		if m.Winner == 0 {
			t.Fatalf("%+v is open", m)
		}
		lost[m.Loser()]++
	}
	for _, no := range b.seeds {
		third := b.options.ThirdPlace && lost[no] <= 2 && no != s.Winner
		if no == s.Winner && lost[no] != 0 || no != s.Winner && lost[no] != 1 && !third {
			t.Fatalf("%d lost %d matches, %d won: %+v", no, lost[no], s.Winner, s.Matches)
		}
	}
	if b.options.ThirdPlace && (s.Third == 0 || s.Third == s.Winner || s.Third == s.Second) {
		t.Fatalf("third is %d: %+v", s.Third, s.Matches)
	}
}

// The order in which games of different matches came in does not matter.
func TestTheStateIsAFunctionOfTheResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := bracketOf(t, rapid.IntRange(2, 12).Draw(t, "entries"), Options{Games: 2})
		var r Results
		var state State
		for range rapid.IntRange(1, 8).Draw(t, "turns") {
			state, _ = Next(b, r)
			r = playSome(state, r, func(Match) int { return rapid.IntRange(-1, 1).Draw(t, "margin") })
		}
		sorted := slices.Clone(r.Games)
		slices.SortStableFunc(sorted, func(x, y Game) int { return (y.Round-x.Round)*100 + y.Match - x.Match })
		one, err := Next(b, r)
		two, other := Next(b, Results{Games: sorted})
		if err != nil || other != nil || !slices.Equal(one.Matches, two.Matches) || !slices.Equal(one.Pairings, two.Pairings) {
			t.Fatalf("%v %v\n%+v\n%+v", err, other, one, two)
		}
	})
}

func TestColoursGoInTurnThroughTheExtraGames(t *testing.T) {
	b := bracketOf(t, 2, Options{Games: 3, Level: []Step{ExtraPair, SuddenDeath}})
	var r Results
	for no := 1; no <= 8; no++ {
		state, err := Next(b, r)
		if err != nil {
			t.Fatal(err)
		}
		if p := state.Pairings[0]; p.Game != no || (p.Board.First == 1) != (no%2 == 1) {
			t.Errorf("game %d: %+v", no, p)
		}
		if want := [...]int{3, 2, 1, 2, 1, 1, 1, 1}[no-1]; len(state.Pairings) != want {
			t.Errorf("before game %d %d can be played, want %d", no, len(state.Pairings), want)
		}
		r = playSome(state, r, func(Match) int { return 0 })
	}
}

// A ruling can give the game to both: the match is as level as before.
func TestAGameThatBothHaveWonLeavesTheMatchLevel(t *testing.T) {
	b := bracketOf(t, 4, Options{Games: 2})
	s, err := Next(b, Results{Games: []Game{
		{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 1000, SecondPoints: 1000},
		{Round: 1, Match: 1, First: 4, Second: 1, FirstPoints: 0, SecondPoints: 500},
	}})
	if err != nil || s.Matches[0].Winner != 1 || s.Matches[0].LowerPoints != 1000 {
		t.Errorf("%+v, %v", s.Matches, err)
	}
}

func TestAResultThatDoesNotFitIsRefused(t *testing.T) {
	b := bracketOf(t, 4, Options{})
	for _, c := range []struct {
		name    string
		results Results
		want    ErrorCode
	}{
		{"no such match", Results{Games: []Game{{Round: 1, Match: 3}}}, UnknownMatch},
		{"no such round", Results{Rulings: []Ruling{{Round: 3, Match: 1, Winner: 1}}}, UnknownMatch},
		{"players not known yet", Results{Games: []Game{{Round: 2, Match: 1, First: 1, Second: 2}}}, UnknownMatch},
		{"a ruling before the players are known", Results{Rulings: []Ruling{{2, 1, 1}}}, UnknownMatch},
		{"somebody else", Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 3}}}, OtherPlayers},
		{"the colours the other way", Results{Games: []Game{{Round: 1, Match: 1, First: 4, Second: 1}}}, OtherPlayers},
		{"two rulings", Results{Rulings: []Ruling{{1, 1, 4}, {1, 1, 1}}}, MatchOver},
		{"a ruling for somebody else", Results{Rulings: []Ruling{{1, 1, 2}}}, OtherPlayers},
		{"above a win", Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 1500, SecondPoints: 1500}}}, BadPoints},
		{"more than a win", Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 1000, SecondPoints: 500}}}, BadPoints},
		{"less than nothing", Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: -1}}}, BadPoints},
	} {
		_, err := Next(b, c.results)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// A corrected result can end a match earlier: what was played after it is no game.
func TestAGameAfterTheDecisionIsNoGame(t *testing.T) {
	b := bracketOf(t, 2, Options{Games: 5, Level: []Step{Holder}})
	game := func(first int, points int) Game {
		return Game{Round: 1, Match: 1, First: first, Second: 3 - first, FirstPoints: pairing.Points(points), SecondPoints: pairing.Points(1000 - points)}
	}
	r := Results{Games: []Game{game(1, 1000), game(2, 500), game(1, 1000), game(2, 1000)}}
	state, err := Next(b, r)
	if m := state.Matches[0]; err != nil || m.Winner != 1 || m.Played != 3 || state.Title.Challenger.Points != 500 {
		t.Errorf("%+v, %v", m, err)
	}
}

// A result that is changed after the next round was published never re-pairs: nobody is seated otherwise,
// the event goes on to its end, and everybody but the winner has lost once.
func TestWhoWasPublishedPlaysOn(t *testing.T) {
	stayed := 0
	sampling.Until(t, func() bool { return stayed > 20 }, func(t *rapid.T) {
		o := anyOptions.Draw(t, "options")
		n := rapid.IntRange(2, 20).Draw(t, "entries")
		o.ThirdPlace = n >= 4 && rapid.Bool().Draw(t, "third")
		b := bracketOf(t, n, o)
		margin := func(Match) int { return rapid.SampledFrom([]int{1, 1, 0, -1, -1}).Draw(t, "margin") }
		var r Results
		seats := map[seat]pairing.Board{}
		for range 400 {
			state, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			if len(state.Pairings)+len(state.Waiting) == 0 {
				for _, m := range state.Matches {
					if two, published := seats[seat{m.Round, m.Match}]; published && (two != pairing.Board{First: m.Higher, Second: m.Lower}) {
						t.Fatalf("%+v was published for %+v", m, two)
					}
					if m.Stays {
						stayed++
					}
				}
				checkEnd(t, b, state)
				return
			}
			for _, p := range state.Pairings {
				m := matchOf(state, p.Round, p.Match)
				r.Published, seats[seat{p.Round, p.Match}] = append(r.Published, p), pairing.Board{First: m.Higher, Second: m.Lower}
			}
			published := r.Published
			r = playSome(state, r, margin)
			r.Published = published
			if i := rapid.IntRange(0, 3*len(r.Games)).Draw(t, "corrected"); i < len(r.Games) {
				g := &r.Games[i]
				g.FirstPoints = 500 * pairing.Points(rapid.IntRange(0, 2).Draw(t, "points"))
				g.SecondPoints = 1000 - g.FirstPoints
			}
		}
		t.Fatal("it never ends")
	})
	if stayed == 0 {
		t.Error("no correction came too late")
	}
}

// The places are those of the matches as they went on.
func TestTheFinalStandsWhenASemifinalIsCorrected(t *testing.T) {
	b := bracketOf(t, 4, Options{})
	final := Pairing{Round: 2, Match: 1, Game: 1, Board: pairing.Board{First: 1, Second: 2}}
	r := Results{Published: []Pairing{final}, Games: []Game{{Round: 1, Match: 1, First: 1, Second: 4, SecondPoints: 1000},
		{Round: 1, Match: 2, First: 2, Second: 3, FirstPoints: 1000}, {Round: 2, Match: 1, First: 1, Second: 2, FirstPoints: 1000}}}
	state, err := Next(b, r)
	if err != nil || !state.Matches[0].Stays || state.Matches[0].Winner != 1 || state.Winner != 1 {
		t.Errorf("%+v, %v", state, err)
	}
	if diff := cmp.Diff([]Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 4}, {4, 3, 4}}, state.Places()); diff != "" {
		t.Error(diff)
	}
	r.Published, r.Games = nil, r.Games[:2]
	if state, err = Next(b, r); err != nil || state.Pairings[0].Board != (pairing.Board{First: 2, Second: 4}) {
		t.Error("a final that is not published is that of the corrected result: ", state.Pairings, err)
	}
}

func TestAWithdrawnPlayerLosesByARuling(t *testing.T) {
	b := bracketOf(t, 4, Options{Games: 2})
	r := Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 1000}}, Rulings: []Ruling{{1, 1, 4}}}
	state, err := Next(b, r)
	if m := state.Matches[0]; err != nil || m.Winner != 4 || !m.Ruled || m.By != "" {
		t.Errorf("%+v %v", m, err)
	}
	if state.Matches[2].Higher != 0 && state.Matches[2].Lower != 0 {
		t.Errorf("the final is known: %+v", state.Matches[2])
	}
}

// A level match that was ruled on and whose result is then corrected to a win is decided by
// its games.
func TestACorrectedWinOutweighsTheRulingOnALevelMatch(t *testing.T) {
	b := bracketOf(t, 4, Options{Level: []Step{Arbiter}})
	level := Game{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 500, SecondPoints: 500}
	for _, c := range []struct {
		game   Game
		winner int
		ruled  bool
	}{
		{level, 4, true},
		{Game{Round: 1, Match: 1, First: 1, Second: 4, FirstPoints: 1000}, 1, false},
		{Game{Round: 1, Match: 1, First: 1, Second: 4, SecondPoints: 1000}, 4, false},
	} {
		state, err := Next(b, Results{Games: []Game{c.game}, Rulings: []Ruling{{1, 1, 4}}})
		if err != nil || state.Matches[0].Winner != c.winner || state.Matches[0].Ruled != c.ruled {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestLotsDecideEachMatchAnew(t *testing.T) {
	b := bracketOf(t, 32, Options{Level: []Step{ByLots}, Seed: "x"})
	state := playOut(t, b, func(Match) int { return 0 })
	higher := 0
	for _, m := range state.Matches {
		if m.Winner == m.Higher {
			higher++
		}
	}
	if higher < 8 || higher > 23 {
		t.Errorf("the higher seed drew %d of 31", higher)
	}
}
