package dossier

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// A round of a Keizer that is not what the table before it gives is a fault, unless it was paired by hand.
func TestARoundOfAKeizerIsPairedAgain(t *testing.T) {
	for name, c := range map[string]struct {
		pairings []tournament.Pairing
		byHand   bool
		faults   int
	}{
		"by the table": {[]tournament.Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "b"}, {Round: 1, Board: 2, Game: "g2", First: "d", Second: "c"}}, false, 0},
		"otherwise":    {[]tournament.Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "c"}, {Round: 1, Board: 2, Game: "g2", First: "d", Second: "b"}}, false, 1},
		"by hand":      {[]tournament.Pairing{{Round: 1, Board: 1, Game: "g1", First: "a", Second: "c"}, {Round: 1, Board: 2, Game: "g2", First: "d", Second: "b"}}, true, 0},
	} {
		var happened []Happened
		for i, e := range []tournament.Event{
			tournament.Created{Name: "Thursdays", Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Keizer, Rounds: 3}},
			tournament.Entered{Players: []tournament.PlayerEntry{{Player: "a"}, {Player: "b"}, {Player: "c"}, {Player: "d"}}},
			tournament.Published{Pairings: c.pairings, ByHand: c.byHand, Reason: "asked for"},
		} {
			happened = append(happened, Happened{Position: int64(i + 1), Said: e})
		}
		d, err := Of("thursdays", happened, func(id string) (Person, bool) { return Person{ID: id, Name: id}, true }, For{})
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, fault := range d.Check() {
			if wrong := (*PairingError)(nil); errors.As(fault, &wrong) && wrong.Round == 1 {
				found++
			}
		}
		if found != c.faults {
			t.Errorf("%s: %d faults: %v", name, found, d.Check())
		}
	}
}
