package knockout

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/lots"
)

func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

func bracketOf(t interface{ Fatal(...any) }, n int, o Options) Bracket {
	b, err := NewBracket(numbers(n), o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTheBracketOfSixteenIsTheStandardOne(t *testing.T) {
	want := []int{1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11}
	if got := bracketOf(t, 16, Options{}).places; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// If every favourite wins, round r is between the best of those left and the worst,
// and so on, and only the top seeds have byes.
func TestFavouritesMeetAsLateAsTheyCan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 70).Draw(t, "entries")
		b := bracketOf(t, n, Options{})
		state := playOut(t, b, func(Match) int { return 1 })
		size := len(b.places)
		for _, m := range state.Matches {
			left := size >> (m.Round - 1)
			if !m.Bye && m.Higher+m.Lower != left+1 || m.Bye && m.Higher > size-n {
				t.Fatalf("%d entries: %+v", n, m)
			}
		}
		byes := 0
		for _, m := range state.Matches {
			if m.Bye {
				byes++
			}
		}
		if byes != size-n || state.Winner != 1 || state.Second != 2 {
			t.Fatalf("%d entries: %d byes, %d before %d", n, byes, state.Winner, state.Second)
		}
	})
}

// playOut plays every game with the given margin for the higher seed (1, 0, -1), until there is a winner.
func playOut(t interface{ Fatalf(string, ...any) }, b Bracket, margin func(m Match) int) State {
	var r Results
	for range 10000 {
		state, err := Next(b, r)
		if err != nil {
			t.Fatalf("%v after %+v", err, r)
		}
		if len(state.Pairings) == 0 && len(state.Waiting) == 0 {
			return state
		}
		r = playSome(state, r, margin)
	}
	t.Fatalf("it never ends")
	return State{}
}

// playSome plays the next game of every match, and rules where that is needed.
func playSome(state State, r Results, margin func(m Match) int) Results {
	next := Results{Games: slices.Clone(r.Games), Rulings: slices.Clone(r.Rulings)}
	for _, m := range state.Waiting {
		next.Rulings = append(next.Rulings, Ruling{m.Round, m.Match, m.Lower})
	}
	for _, p := range state.Pairings {
		m := matchOf(state, p.Round, p.Match)
		if p.Game != m.Played+1 {
			continue
		}
		higher := pairing.Points(500 + 500*margin(m))
		g := Game{Round: p.Round, Match: p.Match, First: p.Board.First, Second: p.Board.Second, FirstPoints: higher, SecondPoints: 1000 - higher}
		if g.First == m.Lower {
			g.FirstPoints, g.SecondPoints = g.SecondPoints, g.FirstPoints
		}
		next.Games = append(next.Games, g)
	}
	return next
}

func matchOf(s State, round, match int) Match {
	for _, m := range s.Matches {
		if m.Round == round && m.Match == match {
			return m
		}
	}
	return Match{}
}

func TestBadOptionsAreRefused(t *testing.T) {
	for _, c := range []struct {
		name    string
		entries []int
		options Options
		want    ErrorCode
	}{
		{"a number twice", []int{1, 2, 1}, Options{}, EntryTwice},
		{"no number", []int{1, 0}, Options{}, EntryTwice},
		{"too many games", numbers(4), Options{Games: 101}, BadGames},
		{"third place of three", numbers(3), Options{ThirdPlace: true}, NoThirdPlace},
		{"a title match of three", numbers(3), Options{Level: []Step{Holder}}, TwoEntries},
		{"a step after the holder", numbers(2), Options{Level: []Step{Holder, Arbiter}}, AfterDecision},
		{"a draw without a seed", numbers(4), Options{Draw: true}, SeedMissing},
		{"lots without a seed", numbers(4), Options{Level: []Step{ByLots}}, SeedMissing},
		{"a seed with nothing to draw", numbers(4), Options{Seed: "7"}, SeedIdle},
		{"level for ever", numbers(4), Options{Level: []Step{ExtraPair}}, NothingDecides},
		{"a step after the last", numbers(4), Options{Level: []Step{HigherSeed, SuddenDeath}}, AfterDecision},
		{"a step that is none", numbers(4), Options{Level: []Step{"coin"}}, UnknownStep},
		{"a beginner who is none", numbers(4), Options{Begins: "me"}, UnknownBeginner},
	} {
		_, err := NewBracket(c.entries, c.options)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := NewBracket(numbers(1), Options{}); err == nil {
		t.Error("one entry is taken")
	}
}

func TestDrawnSeedsAreTheLotsOfTheSeed(t *testing.T) {
	names := []string{"1", "2", "3", "4", "5", "6", "7", "8"}
	order, err := lots.Order("cup", names)
	if err != nil {
		t.Fatal(err)
	}
	for i, no := range bracketOf(t, 8, Options{Draw: true, Seed: "cup"}).Seeds() {
		if strconv.Itoa(no) != order[i] {
			t.Errorf("seed %d is %d, drawn was %s", i+1, no, order[i])
		}
	}
}
