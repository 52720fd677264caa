package roster

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// The doubts about a list are those that holding each player against each other
// finds, in that order.
func TestDoubtsAreThoseOfEachAgainstEach(t *testing.T) {
	player := rapid.Custom(func(t *rapid.T) Player {
		return Player{
			Name:    rapid.SampledFrom([]string{"Ada", "ADA", "adA", "Straße", "STRASSE", "ſam", "SAM", "K", "k", "\u212a", ""}).Draw(t, "name"),
			Country: rapid.SampledFrom([]string{"", "EST", "JPN", "RUS"}).Draw(t, "country"),
			RIFID:   rapid.SampledFrom([]string{"", "010001", "010002", "010003", "020001", "02000", "0200011", "02000x"}).Draw(t, "id"),
			Rating:  rapid.SampledFrom([]int{0, 100, 499, 500, 3200, 3201}).Draw(t, "rating"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(player, 0, 9).Draw(t, "list")
		all := Doubts(list)
		for i := range list {
			if diff := cmp.Diff(slowDoubts(list, i), all[i], cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("%+v: %s", list[i], diff)
			}
		}
	})
}

func slowDoubts(list []Player, i int) []Doubt {
	p := list[i]
	doubts := p.doubts()
	same, other := 0, 0
	for j, q := range list {
		if j == i {
			continue
		}
		if p.RIFID != "" && p.RIFID == q.RIFID {
			doubts = append(doubts, Doubt{SameID, q.Name})
		}
		if strings.EqualFold(p.Name, q.Name) {
			doubts = append(doubts, Doubt{SameName, q.Name})
		}
		if !sixDigits(q.RIFID) || q.Country == "" || !strings.HasPrefix(p.RIFID, q.RIFID[:2]) {
			continue
		}
		if q.Country == p.Country {
			same++
		} else {
			other++
		}
	}
	if sixDigits(p.RIFID) && p.Country != "" && other > same && other > 1 {
		doubts = append(doubts, Doubt{Code: DoubtNation})
	}
	return doubts
}
