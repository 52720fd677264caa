// Package sampling is for tests that look at a product, such as every page for everybody in
// every language, or at many made-up cases: it says which part of it is enough each time, and
// which is all of it.
// `make test` takes the part, `make every` all; CI runs the part, and a quarter of all.
package sampling

import (
	"os"
	"testing"

	"pgregory.net/rapid"
)

// Everything tells that all is to be looked at: `make every` says so.
func Everything() bool { return os.Getenv("RENJU_EVERY") != "" }

// Of are those of n values that are looked at this time: all, or one in turn. Turns counted along one
// row have every value after n of them. A turn that is the sum of row and column number has every value
// in each row and column of at least n. So it meets every pair with either.
func Of(turn, n int) []int {
	if !Everything() {
		return []int{turn % n}
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// Times is how many cases a test makes up: some of them each time, or all.
func Times(some, all int) int {
	if Everything() {
		return all
	}
	return some
}

// Until holds a property until all that a test waits for was among the cases: what is rare
// needs more of them. After 50 times as many as usual it has not come.
func Until(t *testing.T, all func() bool, property func(*rapid.T)) {
	t.Helper()
	for range 50 {
		if rapid.Check(t, property); all() {
			return
		}
	}
}
