package seats

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Every pair of rounds is looked at: the function says of the same people and events that they clash, and by an
// open game where any of them has one.
func TestClashesAreThoseOfEveryPairOfRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := func(name string, events ...string) []Busy {
			return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Busy {
				return Busy{Event: rapid.SampledFrom(events).Draw(t, "event"), Same: rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "same"),
					Round: rapid.IntRange(1, 4).Draw(t, "round"), At: rapid.Int64Range(0, 6).Draw(t, "at"), Open: rapid.Bool().Draw(t, "open")}
			}), 0, 8).Draw(t, name)
		}
		own, others := list("own", "x"), list("others", "x", "y", "z")
		want := map[string]bool{}
		for _, a := range own {
			for _, b := range others {
				planned := a.At != 0 && b.At != 0 && (a.At-b.At)*(a.At-b.At) < 4
				if a.Same == b.Same && a.Event != b.Event && (b.Open || planned) {
					k := b.Same + " " + b.Event
					want[k] = want[k] || b.Open
				}
			}
		}
		got := map[string]bool{}
		for _, c := range Clashes(own, others, 2) {
			k := c.Other.Same + " " + c.Other.Event
			if _, twice := got[k]; twice || c.Own.Same != c.Other.Same {
				t.Fatalf("%v", c)
			}
			got[k] = c.Other.Open
		}
		if !maps.Equal(got, want) {
			t.Fatalf("%v, and every pair says %v", got, want)
		}
	})
}

// Two hours are near when they are less than a length apart; one that is not planned is near to none.
func TestHoursThatAreNear(t *testing.T) {
	var got []string
	for _, at := range []int64{0, 7, 8, 10, 12, 13} {
		got = append(got, fmt.Sprint(at, len(Clashes([]Busy{{Event: "x", At: 10}}, []Busy{{Event: "y", At: at}}, 3)) > 0))
	}
	if want := []string{"0 false", "7 false", "8 true", "10 true", "12 true", "13 false"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
