package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"renju-arbiter/arbiter/installation"
)

// Starts are of one person exactly where numbers and joins lead from one to the other, in any order; all of
// them have one address, a number before an id. A slow search tells it.
func TestStartsAreOfOnePersonWhereSomethingLeadsFromOneToTheOther(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 1))
	for range 300 {
		var starts []start
		for i := range 1 + random.IntN(9) {
			one := start{id: fmt.Sprint("s", i)}
			if n := random.IntN(6); n > 0 && n < 4 {
				one.number = fmt.Sprint("00", n)
			}
			starts = append(starts, one)
		}
		var joins []installation.PersonsJoined
		for range random.IntN(5) {
			a, b := random.IntN(10), random.IntN(10) // some of them are gone
			joins = append(joins, installation.PersonsJoined{Person: fmt.Sprint("s", a), With: fmt.Sprint("s", b)})
		}
		is := identityOf(starts, joins)
		for _, from := range starts {
			there := leads(from.id, starts, joins)
			for _, to := range starts {
				if same := is.root(from.id) == is.root(to.id); same != slices.Contains(there, to.id) {
					t.Fatalf("%v %v: %s and %s: %v", starts, joins, from.id, to.id, same)
				}
			}
			least := ""
			for _, to := range starts {
				if slices.Contains(there, to.id) && to.number != "" && (least == "" || to.number < least) {
					least = to.number
				}
			}
			joined := slices.ContainsFunc(joins, func(j installation.PersonsJoined) bool { return j.Person == from.id || j.With == from.id })
			switch at := is.address(from.id); {
			case least != "" && at != least, least == "" && joined && !slices.Contains(there, at), least == "" && !joined && at != "":
				t.Fatalf("%v %v: %s is at %q", starts, joins, from.id, at)
			case at != "":
				if root, known := is.asked(at); !known || root != is.root(from.id) {
					t.Fatalf("%v %v: %q leads elsewhere", starts, joins, at)
				}
			}
		}
	}
}

// leads are all starts that one leads to.
func leads(from string, starts []start, joins []installation.PersonsJoined) []string {
	number := func(id string) string {
		for _, s := range starts {
			if s.id == id {
				return s.number
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
			if s.number != "" && s.number == number(there[i]) {
				to(s.id)
			}
		}
	}
	return there
}

// The address of joined players without a number stays the same when others are joined with them.
func TestAnAddressStays(t *testing.T) {
	starts := []start{{id: "c"}, {id: "b"}, {id: "a"}}
	joins := []installation.PersonsJoined{{Person: "b", With: "a"}}
	before := identityOf(starts, joins).address("b")
	for _, more := range []installation.PersonsJoined{{Person: "c", With: "b"}, {Person: "b", With: "c"}} {
		if after := identityOf(starts, append(joins[:1:1], more)).address("c"); after != before || before != "a" {
			t.Errorf("%q was %q", after, before)
		}
	}
	if at := identityOf(append(starts[:2:2], start{"a", "000007"}), joins).address("b"); at != "000007" {
		t.Errorf("a number comes first: %q", at)
	}
}
