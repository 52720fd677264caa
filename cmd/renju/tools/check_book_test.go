package tools

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
)

// A Swiss with carried results is paired again from its dossier: rounds that were not paired by hand are the same.
func TestASwissWithCarriedResultsIsPairedAgain(t *testing.T) {
	again, knows := 0, 0
	for seed := range uint64(150) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		if d.Event.System != string(tournament.Swiss) || len(d.Carried) == 0 {
			continue
		}
		book, err := d.Book()
		if err != nil {
			t.Fatal(err)
		}
		paired := inBook(book)
		for _, r := range d.Rounds {
			field, boards, err := paired(r.Number)
			if err != nil || r.ByHand {
				continue
			}
			rules, err := swiss.Pair(field)
			var refused *swiss.Error
			if errors.As(err, &refused) || len(without(rules, boards))+len(without(boards, rules)) > 0 {
				t.Errorf("seed %d, round %d: %v, not %v (%v)", seed, r.Number, boards, rules, err)
			}
			again++
			if len(field.Players[0].Earlier) > 0 {
				knows++
			}
		}
	}
	if again == 0 || knows == 0 {
		t.Errorf("%d rounds were paired again, %d of them with earlier games", again, knows)
	}
}
