package knockout

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/testkit/sampling"
)

// Nobody goes on from a semifinal: the other finalist has won without a final, and the loser
// of the other semifinal is third, which is second here.
func TestWhereNobodyGoesOnTheOtherHasNoMatch(t *testing.T) {
	for _, c := range []struct {
		third bool
		want  []Place
	}{
		{false, []Place{{2, 1, 1}, {1, 2, 4}, {3, 2, 4}, {4, 2, 4}}},
		{true, []Place{{2, 1, 1}, {3, 2, 2}, {1, 3, 4}, {4, 3, 4}}},
	} {
		b := bracketOf(t, 4, Options{ThirdPlace: c.third})
		r := Results{
			Games:   []Game{{Round: 1, Match: 1, First: 1, Second: 4, Absent: true}, {Round: 1, Match: 2, First: 2, Second: 3, FirstPoints: 1000}},
			Rulings: []Ruling{{1, 1, 0}},
		}
		s, err := Next(b, r)
		if err != nil {
			t.Fatal(err)
		}
		final, _ := s.Match(2, 1)
		if s.Winner != 2 || !s.Over() || !final.Walkover || len(s.Pairings)+len(s.Waiting) != 0 || !slices.Equal(s.Places(), c.want) {
			t.Errorf("third place %v: %+v, places %v", c.third, s.Matches, s.Places())
		}
	}
}

// Who did not come to the last game plays no extra one, though an earlier one was played.
func TestWhoDoesNotComeToTheLastGameWaitsForTheArbiter(t *testing.T) {
	b := bracketOf(t, 2, Options{Games: 2})
	s, err := Next(b, Results{Games: []Game{{Round: 1, Match: 1, First: 1, Second: 2, FirstPoints: 500, SecondPoints: 500},
		{Round: 1, Match: 1, First: 2, Second: 1, Absent: true}}})
	if err != nil || len(s.Waiting) != 1 || len(s.Pairings) != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

// The slow view of a bracket in which nobody may go on from a match: who is left of each
// part of it, from below.
func slowThrough(b Bracket, winners map[seat]int) (left map[seat]int, round map[int]int) {
	left, round = map[seat]int{}, map[int]int{} // in which round everybody has lost
	for r := 1; r <= b.Rounds(); r++ {
		for m := 1; m <= len(b.places)>>r; m++ {
			var come []int
			for place := 2*m - 1; place <= 2*m; place++ {
				no := 0
				if r > 1 {
					no = left[seat{r - 1, place}]
				} else if seed := b.places[place-1]; seed <= len(b.seeds) {
					no = b.seeds[seed-1]
				}
				if no != 0 {
					come = append(come, no)
				}
			}
			switch len(come) {
			case 1:
				left[seat{r, m}] = come[0]
			case 2:
				winner := winners[seat{r, m}]
				left[seat{r, m}] = winner
				for _, no := range come {
					if no != winner {
						round[no] = r
					}
				}
			}
		}
	}
	return left, round
}

// A bracket in which the arbiter lets nobody go on now and then ends, asks nobody who is out
// for anything, and ranks everybody by the round in which they were out.
func TestABracketOfWhichNobodyMayBeLeft(t *testing.T) {
	walkovers, empty := 0, 0
	sampling.Until(t, func() bool { return walkovers > 0 && empty > 0 }, func(t *rapid.T) {
		n := rapid.IntRange(2, 20).Draw(t, "entries")
		b := bracketOf(t, n, Options{Level: []Step{Arbiter}})
		var r Results
		var s State
		winners := map[seat]int{}
		for {
			var err error
			if s, err = Next(b, r); err != nil {
				t.Fatal(err)
			}
			if len(s.Pairings)+len(s.Waiting) == 0 {
				break
			}
			for _, m := range s.Waiting {
				winner := rapid.SampledFrom([]int{0, 0, m.Higher, m.Lower}).Draw(t, "goes on")
				r.Rulings = append(r.Rulings, Ruling{m.Round, m.Match, winner})
				winners[seat{m.Round, m.Match}] = winner
			}
			for _, p := range s.Pairings {
				g := Game{Round: p.Round, Match: p.Match, First: p.Board.First, Second: p.Board.Second}
				if g.Absent = rapid.Bool().Draw(t, "nobody comes"); !g.Absent {
					g.FirstPoints, winners[seat{p.Round, p.Match}] = 1000, p.Board.First
				}
				r.Games = append(r.Games, g)
			}
		}
		left, out := slowThrough(b, winners)
		for _, m := range s.Matches {
			if !m.Over() || m.Winner != left[seat{m.Round, m.Match}] || m.Nobody != (m.Winner == 0) {
				t.Fatalf("%+v, %d should be left", m, left[seat{m.Round, m.Match}])
			}
			if m.Walkover {
				walkovers++
			}
			if m.Nobody && m.Higher == 0 {
				empty++
			}
		}
		later := func(one, other int) bool { return out[other] != 0 && (out[one] == 0 || out[one] > out[other]) }
		places := s.Places()
		for _, p := range places {
			from, to := 1, 0
			for _, q := range places {
				if later(q.Number, p.Number) {
					from++
				}
				if !later(p.Number, q.Number) {
					to++
				}
			}
			if p.From != from || p.To != to {
				t.Fatalf("%+v, it should be %d to %d: %+v", p, from, to, places)
			}
		}
		if len(places) != n {
			t.Fatalf("%d places for %d", len(places), n)
		}
	})
	if walkovers == 0 || empty == 0 {
		t.Errorf("%d went on alone, from %d matches nobody could come", walkovers, empty)
	}
}
