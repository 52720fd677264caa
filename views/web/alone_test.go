package web

import "testing"

// A take-over, which lasts a few seconds, ends no stream; a node that goes on seeing nobody who decides stands
// alone, and no more when it sees one.
func TestATakeOverEndsNoStream(t *testing.T) {
	var since lonely
	for range 3 {
		for n := range aloneAfter + 2 {
			if alone := since.sees(true); alone != (n+1 >= aloneAfter) {
				t.Errorf("after it has seen nobody %d times it stands alone: %v", n+1, alone)
			}
		}
		if since.sees(false) {
			t.Error("it stands alone although somebody decides")
		}
	}
}
