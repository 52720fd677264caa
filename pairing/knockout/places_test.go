package knockout

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/testkit/sampling"
)

func TestWhoLosesInOneRoundSharesThePlaces(t *testing.T) {
	for _, c := range []struct {
		entries int
		third   bool
		want    []Place
	}{
		{2, false, []Place{{1, 1, 1}, {2, 2, 2}}},
		{3, false, []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}}},
		{4, false, []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 4}, {4, 3, 4}}},
		{4, true, []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}}},
		{6, true, []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}, {5, 5, 6}, {6, 5, 6}}},
		{7, false, []Place{{1, 1, 1}, {2, 2, 2}, {3, 3, 4}, {4, 3, 4}, {5, 5, 7}, {6, 5, 7}, {7, 5, 7}}},
	} {
		b := bracketOf(t, c.entries, Options{ThirdPlace: c.third})
		if diff := cmp.Diff(c.want, playOut(t, b, func(Match) int { return 1 }).Places()); diff != "" {
			t.Errorf("%d, third place %v: %s", c.entries, c.third, diff)
		}
	}
}

// The slow view: one's place is behind everybody who lost later.
func TestPlacesAreThoseWhoLostLater(t *testing.T) {
	shared := 0
	sampling.Until(t, func() bool { return shared > 0 }, func(t *rapid.T) {
		n := rapid.IntRange(2, 33).Draw(t, "entries")
		b := bracketOf(t, n, Options{Level: []Step{HigherSeed}, ThirdPlace: n > 3 && rapid.Bool().Draw(t, "third")})
		r, state := Results{}, State{}
		var settled []Place
		for {
			var err error
			if state, err = Next(b, r); err != nil {
				t.Fatal(err)
			}
			places := state.Places()
			for _, p := range settled {
				if !slices.Contains(places, p) {
					t.Fatalf("%+v was settled, and is no more: %+v", p, places)
				}
			}
			if settled = places; len(state.Pairings) == 0 {
				break
			}
			r = playSome(state, r, func(Match) int { return rapid.IntRange(-1, 1).Draw(t, "margin") })
		}
		lost := map[int]int{} // the round, twice; who lost the match for third place a little before its winner
		for _, m := range state.Matches {
			if !m.Bye && lost[m.Loser()] == 0 {
				lost[m.Loser()] = 2 * m.Round
			}
			if m.Round == b.Rounds() && m.Match == 2 {
				lost[m.Winner]++
			}
		}
		if len(settled) != n {
			t.Fatalf("%d places for %d", len(settled), n)
		}
		for _, p := range settled {
			from, to := 1, 0
			for _, q := range settled {
				if later(lost, q.Number, p.Number) {
					from++
				}
				if !later(lost, p.Number, q.Number) {
					to++
				}
			}
			if p.From != from || p.To != to {
				t.Fatalf("%+v, it should be %d to %d: %+v", p, from, to, settled)
			}
			if p.From != p.To {
				shared++
			}
		}
	})
	if shared == 0 {
		t.Error("nobody shared a place")
	}
}

// later tells that one was in longer than the other; 0 lost nothing.
func later(lost map[int]int, one, other int) bool {
	return one != other && lost[other] != 0 && (lost[one] == 0 || lost[one] > lost[other])
}
