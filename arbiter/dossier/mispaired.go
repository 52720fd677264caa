package dossier

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/keizer"
)

// A PairingError says that a round is not paired as the table before it gives.
type PairingError struct{ Round int }

func (e *PairingError) Error() string {
	return fmt.Sprintf("round %d: the boards are not those that a Keizer pairs by the table before it", e.Round)
}

// misPaired pairs the rounds of a Keizer again. A round by hand is passed over, and one before which a result changed after
// it had begun: the dossier does not say what the result was then.
func (d *Dossier) misPaired(b *tournament.Book) (faults []error) {
	if b.How() != tournament.Keizer {
		return nil
	}
	rules := b.Format.KeizerRules()
	for _, r := range d.Rounds {
		f, known := b.FieldOf(r.Number)
		if r.ByHand || !known || !d.settledBefore(r.Number) {
			continue
		}
		boards, plays := b.BoardsOf(r.Number), map[int]bool{}
		for _, board := range boards {
			plays[board.First], plays[board.Second] = true, true
		}
		f.Players = slices.Clone(f.Players)
		for i, p := range f.Players { // who is away the round says
			f.Players[i].Absent = !plays[p.No]
		}
		if again, err := keizer.Pair(f, rules); err == nil && !slices.Equal(again, boards) {
			faults = append(faults, &PairingError{r.Number})
		}
	}
	return faults
}

// settledBefore tells that all games of earlier rounds had the results that they have before the first result of a round.
func (d *Dossier) settledBefore(round int) bool {
	var first, last int64
	for _, g := range d.Games {
		switch {
		case g.Round < round && g.Result != nil && g.Resulted == 0:
			return false
		case g.Round < round:
			last = max(last, g.Resulted)
		case g.Round == round && g.Resulted > 0 && (first == 0 || g.Resulted < first):
			first = g.Resulted
		}
	}
	hangs := slices.ContainsFunc(d.Rounds, func(r Round) bool {
		return r.Number < round && slices.ContainsFunc(r.Pairings, func(p Pairing) bool { return p.Hangs })
	})
	return !hangs && (first == 0 || last < first)
}
