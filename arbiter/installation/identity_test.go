package installation

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// Starts are of one person exactly where numbers and joins lead from one to the other, in any order; all of
// them have one address, a number before an id. A slow search tells it.
func TestStartsAreOfOnePersonWhereSomethingLeadsFromOneToTheOther(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 1))
	for range 300 {
		var starts []Start
		for i := range 1 + random.IntN(9) {
			one := Start{ID: fmt.Sprint("s", i)}
			if n := random.IntN(6); n > 0 && n < 4 {
				one.Number = fmt.Sprint("00", n)
			}
			starts = append(starts, one)
		}
		var joins []PersonsJoined
		for range random.IntN(5) {
			a, b := random.IntN(10), random.IntN(10) // some of them are gone
			joins = append(joins, PersonsJoined{Person: fmt.Sprint("s", a), With: fmt.Sprint("s", b)})
		}
		is := IdentityOf(starts, joins)
		for _, from := range starts {
			there := leads(from.ID, starts, joins)
			for _, to := range starts {
				if same := is.Root(from.ID) == is.Root(to.ID); same != slices.Contains(there, to.ID) {
					t.Fatalf("%v %v: %s and %s: %v", starts, joins, from.ID, to.ID, same)
				}
			}
			least := ""
			for _, to := range starts {
				if slices.Contains(there, to.ID) && to.Number != "" && (least == "" || to.Number < least) {
					least = to.Number
				}
			}
			if got := is.NumberOf(from.ID); got != least || from.Number != "" && is.Number(from.Number) != least {
				t.Fatalf("%v %v: %s has the number %q, not %q", starts, joins, from.ID, got, least)
			}
			joined := slices.ContainsFunc(joins, func(j PersonsJoined) bool { return j.Person == from.ID || j.With == from.ID })
			switch at := is.Address(from.ID); {
			case least != "" && at != least, least == "" && joined && !slices.Contains(there, at), least == "" && !joined && at != "":
				t.Fatalf("%v %v: %s is at %q", starts, joins, from.ID, at)
			case at != "":
				if root, known := is.Asked(at); !known || root != is.Root(from.ID) {
					t.Fatalf("%v %v: %q leads elsewhere", starts, joins, at)
				}
			}
		}
	}
}

// leads are all starts that one leads to.
func leads(from string, starts []Start, joins []PersonsJoined) []string {
	number := func(id string) string {
		for _, s := range starts {
			if s.ID == id {
				return s.Number
			}
		}
		return ""
	}
	there := []string{from}
	for i := 0; i < len(there); i++ {
		to := func(id string) {
			if !slices.Contains(there, id) {
				there = append(there, id)
			}
		}
		for _, j := range joins {
			if j.Person == there[i] {
				to(j.With)
			}
			if j.With == there[i] {
				to(j.Person)
			}
		}
		for _, s := range starts {
			if s.Number != "" && s.Number == number(there[i]) {
				to(s.ID)
			}
		}
	}
	return there
}

// The address of joined players without a number stays the same when others are joined with them.
func TestAnAddressStays(t *testing.T) {
	starts := []Start{{ID: "c"}, {ID: "b"}, {ID: "a"}}
	joins := []PersonsJoined{{Person: "b", With: "a"}}
	before := IdentityOf(starts, joins).Address("b")
	for _, more := range []PersonsJoined{{Person: "c", With: "b"}, {Person: "b", With: "c"}} {
		if after := IdentityOf(starts, append(joins[:1:1], more)).Address("c"); after != before || before != "a" {
			t.Errorf("%q was %q", after, before)
		}
	}
	if at := IdentityOf(append(starts[:2:2], Start{"a", "000007"}), joins).Address("b"); at != "000007" {
		t.Errorf("a number comes first: %q", at)
	}
}
