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

// anySecond is a knock-out with a second bracket, and how many are in it.
func anySecond(t *rapid.T) (Bracket, int) {
	o := anyOptions.Draw(t, "options")
	o.Elimination = rapid.SampledFrom(Eliminations()[1:]).Draw(t, "elimination")
	fewest := 3
	if o.Elimination == Consolation {
		o.ThirdPlace = rapid.Bool().Draw(t, "third")
		fewest = map[bool]int{false: 4, true: 6}[o.ThirdPlace]
	} else {
		o.OneFinal = rapid.Bool().Draw(t, "one final")
	}
	n := rapid.IntRange(fewest, 40).Draw(t, "entries")
	return bracketOf(t, n, o), n
}

// A player's way by the list of matches alone: what was won and lost, in turn.
func slowWays(s State) map[int][]Match {
	ways := map[int][]Match{}
	for _, m := range s.Matches {
		if m.known() {
			ways[m.Higher], ways[m.Lower] = append(ways[m.Higher], m), append(ways[m.Lower], m)
		}
	}
	return ways
}

func slowLosses(way []Match, number int) (lost int) {
	for _, m := range way {
		if m.Over() && m.Winner != number {
			lost++
		}
	}
	return lost
}

// In a double elimination everybody but the winner has lost twice, or in the one final; n players play 2n-2
// matches, or one more. In a consolation those who have lost their first match play on, and nobody else.
func TestWhoHasLostPlaysOnAndIsOut(t *testing.T) {
	ends := map[string]int{}
	sampling.Until(t, func() bool { return len(ends) == 6 }, func(t *rapid.T) {
		b, n := anySecond(t)
		var r Results
		for {
			s, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			checkState(t, b, s, r)
			if len(s.Pairings)+len(s.Waiting) == 0 {
				if b.options.Elimination == Double {
					checkDouble(t, b, s, n, ends)
				} else {
					checkConsolation(t, b, s, n, ends)
				}
				checkPlaces(t, s, n)
				return
			}
			r = playSome(s, r, func(Match) int { return rapid.SampledFrom([]int{1, 1, 0, -1, -1}).Draw(t, "margin") })
		}
	})
	for _, end := range []string{"one final won", "one final lost", "first final", "second final", "consolation", "third place"} {
		if ends[end] == 0 {
			t.Errorf("no knock-out ended with %s", end)
		}
	}
}

func checkDouble(t *rapid.T, b Bracket, s State, n int, ends map[string]int) {
	ways, played, finals := slowWays(s), 0, 0
	for _, m := range s.Matches {
		if m.known() {
			played++
		}
		if m.Part == FinalMatch {
			finals++
		}
	}
	for no, way := range ways {
		lost := slowLosses(way, no)
		switch {
		case no == s.Winner && finals == 1 && b.options.OneFinal && lost < 2:
			ends[map[int]string{0: "one final won", 1: "one final lost"}[lost]]++
		case no == s.Winner && finals == 1 && lost == 0:
			ends["first final"]++
		case no == s.Winner && finals == 2 && lost < 2:
			ends["second final"]++
		case no != s.Winner && lost == 2, no == s.Second && lost == 1 && b.options.OneFinal:
		default:
			t.Fatalf("%d has lost %d of %+v, %d has won", no, lost, way, s.Winner)
		}
	}
	if len(ways) != n || played != 2*n-3+finals || s.Third == 0 {
		t.Fatalf("%d of %d entries play %d matches, %d finals, third is %d", len(ways), n, played, finals, s.Third)
	}
}

func checkConsolation(t *rapid.T, b Bracket, s State, n int, ends map[string]int) {
	ends["consolation"]++
	places := map[int]Place{}
	for _, p := range s.Places() {
		places[p.Number] = p
	}
	second, best, played := 0, []int{}, 0 // who is in the consolation, and who has lost but the first match
	for no, way := range slowWays(s) {
		last, lost := way[len(way)-1], slowLosses(way, no)
		switch {
		case last.Part == ThirdPlaceMatch:
			ends["third place"]++
			if lost == 0 {
				t.Fatalf("%d plays for third place: %+v", no, way)
			}
		case way[0].Winner == no: // in the main bracket alone
			if last.Part == SecondBracket || lost > 1 || lost == 0 && no != s.Winner {
				t.Fatalf("%d has lost %d of %+v", no, lost, way)
			}
		default:
			second++
			if lost == 1 {
				best = append(best, places[no].From)
			}
			if lost > 2 || len(way) > 1 && last.Part != SecondBracket {
				t.Fatalf("%d has lost the first match, and then %d of %+v", no, lost, way)
			}
		}
	}
	if !slices.Equal(best, []int{n - second + 1}) {
		t.Fatalf("the best of %d in the consolation of %d have places %v", second, n, best)
	}
	for no, way := range slowWays(s) {
		if in := way[0].Winner != no && way[len(way)-1].Part != ThirdPlaceMatch; in != (places[no].From > n-second) {
			t.Fatalf("%d of %d are in the consolation, and the place of %d is %+v", second, n, no, places[no])
		}
	}
	for _, m := range s.Matches {
		if m.known() {
			played++
		}
	}
	if third := map[bool]int{true: 1}[b.options.ThirdPlace]; played != n-1+third+second-1 {
		t.Fatalf("%d play %d matches, %d of them in the consolation", n, played, second)
	}
}

// The places are 1 to n, shared ones as many as share them. Nobody ends before the one who put them out.
func checkPlaces(t *rapid.T, s State, n int) {
	places := map[int]Place{}
	shared := map[Place]int{}
	for _, p := range s.Places() {
		places[p.Number] = p
		shared[Place{0, p.From, p.To}]++
	}
	next := 1
	for next <= n {
		found := false
		for p, count := range shared {
			if p.From == next && count == p.To-p.From+1 {
				next, found = p.To+1, true
				break
			}
		}
		if !found {
			t.Fatalf("nobody, or too many, have place %d: %+v", next, s.Places())
		}
	}
	if len(places) != n || places[s.Winner].To > 1 {
		t.Fatalf("%d of %d have a place: %+v", len(places), n, places)
	}
	for no, way := range slowWays(s) {
		if last := way[len(way)-1]; last.Winner != 0 && last.Winner != no && places[last.Winner].From >= places[no].From {
			t.Fatalf("%d ends at %+v before %d, the winner of %+v", no, places[no], last.Winner, last)
		}
	}
}

func TestThePlacesOfADoubleElimination(t *testing.T) {
	for n, want := range map[int][]int{3: {1, 2, 3}, 8: {1, 2, 3, 4, 5, 5, 7, 7}, 16: {1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13}} {
		var got []int
		s := playOut(t, bracketOf(t, n, Options{Elimination: Double}), func(Match) int { return 1 })
		for _, p := range s.Places() {
			got = append(got, p.From)
		}
		if diff := cmp.Diff(want, got); diff != "" || s.Third != 3 {
			t.Errorf("%d entries, third is %d: %s", n, s.Third, diff)
		}
	}
}

// Losers of the first round of eight play on, and so does a loser of the second who had a bye.
func TestTheSecondBracketOfFiveToEight(t *testing.T) {
	upset := func(b Bracket, lowerWins ...seat) State {
		return playOut(t, b, func(m Match) int {
			if slices.Contains(lowerWins, m.seat()) {
				return -1
			}
			return 1
		})
	}
	s := upset(bracketOf(t, 8, Options{Elimination: Consolation}))
	want := []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 4}, {4, 3, 4}, {5, 5, 5}, {6, 6, 6}, {7, 7, 8}, {8, 7, 8}}
	if diff := cmp.Diff(want, s.Places()); diff != "" {
		t.Error("of eight: ", diff)
	}
	s = upset(bracketOf(t, 5, Options{Elimination: Consolation}), seat{2, 1}) // 4 beats 5, then 1
	want = []Place{{2, 1, 1}, {4, 2, 2}, {1, 3, 3}, {3, 4, 4}, {5, 5, 5}}
	if diff := cmp.Diff(want, s.Places()); diff != "" {
		t.Error("of five, 1 has lost the first match: ", diff)
	}
	s = upset(bracketOf(t, 5, Options{Elimination: Consolation})) // 4 has won one, and loses
	want = []Place{{1, 1, 1}, {2, 2, 2}, {4, 3, 3}, {3, 4, 4}, {5, 5, 5}}
	if diff := cmp.Diff(want, s.Places()); diff != "" {
		t.Error("of five, 4 has won the first match: ", diff)
	}
}

// firstRematch is the first round of the second bracket, from 0, in which two can meet who have met. The loser of
// match j of round r of the main bracket comes to its place drop[r][j] beside those who are there.
func firstRematch(drop [][]int) int {
	rounds := len(drop)
	at := func(r, j, stage int) int { // where the loser is after a stage: one for each round after the first
		if r == 0 {
			return j >> 1 >> (stage - 1)
		}
		return drop[r][j] >> (stage - r)
	}
	first := 2 * rounds
	for r := range drop {
		for j := range drop[r] {
			for s := r + 1; s < rounds; s++ { // who beat the loser of j may lose in round s
				for stage := s; stage < rounds; stage++ {
					if at(r, j, stage) == at(s, j>>(s-r), stage) {
						round := 2*stage - 2 // the winners so far meet
						if stage == s {
							round++ // the loser of round s comes
						}
						first = min(first, round)
						break
					}
				}
			}
		}
	}
	return first
}

// No other way to drop the losers of each round has its first possible rematch later.
func TestARematchComesAsLateAsItCan(t *testing.T) {
	for _, rounds := range []int{2, 3, 4} {
		var drop [][]int
		for r := range rounds {
			var list []int
			for j := range 1 << (rounds - 1 - r) {
				list = append(list, j^crossing(r, 1<<(rounds-1-r)))
			}
			drop = append(drop, list)
		}
		ours, best := firstRematch(drop), 0
		var try func(r int, drop [][]int)
		try = func(r int, drop [][]int) {
			if r == rounds {
				best = max(best, firstRematch(drop))
				return
			}
			for _, list := range permutations(1 << (rounds - 1 - r)) {
				try(r+1, append(slices.Clone(drop), list))
			}
		}
		try(1, drop[:1])
		if ours != best {
			t.Errorf("%d rounds: the first rematch is in round %d of the second bracket, it could be in %d", rounds, ours, best)
		}
	}
}

func permutations(n int) (list [][]int) {
	if n == 0 {
		return [][]int{nil}
	}
	for _, rest := range permutations(n - 1) {
		for i := range n {
			list = append(list, slices.Insert(slices.Clone(rest), i, n-1))
		}
	}
	return list
}

// Of sixteen nobody meets again before the last round but two of the second bracket.
func TestNobodyMeetsAgainEarly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := playOut(t, bracketOf(t, 16, Options{Elimination: Double, Level: []Step{HigherSeed}}), func(Match) int { return rapid.SampledFrom([]int{1, -1}).Draw(t, "margin") })
		met := map[[2]int]bool{}
		for _, m := range s.Matches {
			if pair := [2]int{m.Higher, m.Lower}; met[pair] && m.Part == SecondBracket && m.stage > 2 {
				t.Fatalf("%v meet again with %d rounds to come", pair, m.stage)
			}
			met[[2]int{m.Higher, m.Lower}] = true
		}
	})
}

// A place that was told stays, and the best that each can have is never passed.
func TestPlacesOfSecondBracketsStay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, n := anySecond(t)
		var r Results
		var told []Place
		best := map[int]int{}
		for {
			s, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			places, now := s.Places(), s.Best()
			for _, p := range told {
				if !slices.Contains(places, p) {
					t.Fatalf("%+v was told, and now %+v", p, places)
				}
			}
			for no, was := range best {
				if now[no] < was {
					t.Fatalf("%d could have place %d, and then %d", no, was, now[no])
				}
			}
			for _, p := range places {
				if now[p.Number] != p.From {
					t.Fatalf("%+v, and the best is %d", p, now[p.Number])
				}
			}
			if told, best = places, now; len(s.Pairings)+len(s.Waiting) == 0 {
				break
			}
			r = playSome(s, r, func(Match) int { return rapid.SampledFrom([]int{1, -1}).Draw(t, "margin") })
		}
		if len(best) != n {
			t.Fatalf("%d of %d: %v", len(best), n, best)
		}
	})
}

// Where the arbiter lets nobody go on now and then, the event ends and everybody has a place.
func TestASecondBracketOfWhichNobodyMayBeLeft(t *testing.T) {
	walkovers := 0
	sampling.Until(t, func() bool { return walkovers > 0 }, func(t *rapid.T) {
		o := Options{Level: []Step{Arbiter}, Elimination: rapid.SampledFrom(Eliminations()[1:]).Draw(t, "elimination")}
		n := rapid.IntRange(4, 24).Draw(t, "entries")
		b := bracketOf(t, n, o)
		var r Results
		for {
			s, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range s.Waiting {
				r.Rulings = append(r.Rulings, Ruling{m.Round, m.Match, rapid.SampledFrom([]int{0, m.Higher, m.Lower}).Draw(t, "goes on")})
			}
			for _, p := range s.Pairings {
				r.Games = append(r.Games, Game{Round: p.Round, Match: p.Match, First: p.Board.First, Second: p.Board.Second, Absent: true})
			}
			if len(s.Pairings)+len(s.Waiting) > 0 {
				continue
			}
			for _, m := range s.Matches {
				if !m.Over() || m.again && !m.known() {
					t.Fatalf("%+v is open, or nobody plays it", m)
				}
				if m.Walkover {
					walkovers++
				}
			}
			numbers := map[int]bool{}
			for _, p := range s.Places() {
				numbers[p.Number] = true
			}
			if len(numbers) != n || len(s.Places()) != n {
				t.Fatalf("%d places for %d: %+v", len(s.Places()), n, s.Places())
			}
			return
		}
	})
}

// The law of TestWhoWasPublishedPlaysOn holds in both brackets.
func TestWhoWasPublishedPlaysOnInBothBrackets(t *testing.T) {
	stayed := map[Part]int{}
	sampling.Until(t, func() bool { return stayed[MainBracket] > 10 && stayed[SecondBracket] > 10 && stayed[FinalMatch] > 0 }, func(t *rapid.T) {
		b, n := anySecond(t)
		var r Results
		seats := map[seat]pairing.Board{}
		for {
			s, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range s.Matches {
				if two, published := seats[m.seat()]; published && (two != pairing.Board{First: m.Higher, Second: m.Lower}) {
					t.Fatalf("%+v was published for %+v", m, two)
				}
			}
			if len(s.Pairings)+len(s.Waiting) == 0 {
				for _, m := range s.Matches {
					if m.Stays {
						stayed[m.Part]++
					}
				}
				checkPlaces(t, s, n)
				if b.options.Elimination == Double {
					checkDouble(t, b, s, n, map[string]int{})
				}
				return
			}
			for _, p := range s.Pairings {
				m := matchOf(s, p.Round, p.Match)
				r.Published, seats[m.seat()] = append(r.Published, p), pairing.Board{First: m.Higher, Second: m.Lower}
			}
			published := r.Published
			r = playSome(s, r, func(Match) int { return rapid.SampledFrom([]int{1, 1, 0, -1, -1}).Draw(t, "margin") })
			r.Published = published
			if i := rapid.IntRange(0, 3*len(r.Games)).Draw(t, "corrected"); i < len(r.Games) {
				g := &r.Games[i]
				g.FirstPoints = 500 * pairing.Points(rapid.IntRange(0, 2).Draw(t, "points"))
				g.SecondPoints = 1000 - g.FirstPoints
			}
		}
	})
	for _, part := range []Part{MainBracket, SecondBracket, FinalMatch} {
		if stayed[part] == 0 {
			t.Errorf("no correction came too late in part %d", part)
		}
	}
}

func TestBadEliminationsAreRefused(t *testing.T) {
	for _, c := range []struct {
		name    string
		entries int
		options Options
		want    ErrorCode
	}{
		{"a word that is none", 8, Options{Elimination: "triple"}, UnknownElimination},
		{"a consolation of three", 3, Options{Elimination: Consolation}, NoConsolation},
		{"a consolation of five with third place", 5, Options{Elimination: Consolation, ThirdPlace: true}, NoConsolation},
		{"two who may lose twice", 2, Options{Elimination: Double}, NoDouble},
		{"third place by a match of its own", 8, Options{Elimination: Double, ThirdPlace: true}, ThirdInDouble},
		{"a title that is lost twice", 2, Options{Elimination: Double, Level: []Step{Holder}}, TitleAlone},
		{"one final where there is one", 8, Options{Elimination: Consolation, OneFinal: true}, OneFinalIdle},
	} {
		_, err := NewBracket(numbers(c.entries), c.options)
		var refusal *Error
		if !errors.As(err, &refusal) || refusal.Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// Where nobody went on from a match, and its results are corrected later, the matches that were published since
// keep their players: no result is without a match.
func TestNoResultLosesItsMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, _ := anySecond(t)
		var r Results
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			s, err := Next(b, r)
			if err != nil {
				t.Fatal(err)
			}
			nobody := rapid.IntRange(0, 5).Draw(t, "nobody") == 0
			for _, m := range s.Matches {
				if nobody && m.known() && m.Level() && !m.Ruled {
					r.Rulings = append(r.Rulings, Ruling{Round: m.Round, Match: m.Match})
					break
				}
			}
			if s, err = Next(b, r); err != nil {
				t.Fatal(err)
			}
			published := append(r.Published, s.Pairings...)
			r = playSome(s, r, func(Match) int { return rapid.SampledFrom([]int{1, 0, -1}).Draw(t, "margin") })
			r.Published = published
			if i := rapid.IntRange(0, 3*len(r.Games)).Draw(t, "corrected"); i < len(r.Games) {
				g := &r.Games[i]
				g.FirstPoints = 500 * pairing.Points(rapid.IntRange(0, 2).Draw(t, "points"))
				g.SecondPoints = 1000 - g.FirstPoints
			}
		}
	})
}
