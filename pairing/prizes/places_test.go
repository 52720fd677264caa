package prizes

import "testing"

// Where every place has its prize each player is named with the own place, and those of
// one rank with the places that they share.
func TestByPlaceEachHasTheOwnPlace(t *testing.T) {
	level := []Player{{1, 1, 8}, {2, 2, 8}, {3, 2, 8}, {4, 4, 8}}
	payout, err := Pay(level, Rules{Lists: []List{{Prizes: []Amount{60, 30, 20, 10}, Sharing: ByPlace, Everybody: true}}})
	if err != nil || len(payout.Awards) != 4 {
		t.Fatal(payout, err)
	}
	for i, want := range [][2]int{{1, 1}, {2, 3}, {2, 3}, {4, 4}} {
		if a := payout.Awards[i]; a.From != want[0] || a.To != want[1] {
			t.Errorf("number %d: places %d to %d, want %v", a.No, a.From, a.To, want)
		}
	}
}
