package web

import "testing"

// An election, which lasts a few seconds, ends no stream. A node that finds no leader for longer is leaderless
// until it finds one.
func TestAnElectionEndsNoStream(t *testing.T) {
	var misses leaderMisses
	for range 3 {
		for n := range leaderlessAfter + 2 {
			if leaderless := misses.leaderless(true); leaderless != (n+1 >= leaderlessAfter) {
				t.Errorf("after %d checks without a leader it is leaderless: %v", n+1, leaderless)
			}
		}
		if misses.leaderless(false) {
			t.Error("it is leaderless although there is a leader")
		}
	}
}
