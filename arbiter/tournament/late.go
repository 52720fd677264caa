package tournament

import (
	"slices"

	"renju-arbiter/pairing/swiss"
)

// lastRenumbered is the last round before whose pairing numbers may change for who
// comes late (FIDE C.04.2).
const lastRenumbered = 4

// renumbered gives late entries the numbers of their strength: between the others,
// by rating, as long as numbers may change. Where the numbers go by something else,
// a drawing of lots or the arbiter's own order, they stay and the late come last.
func (s State) renumbered(late Entered) []Event {
	byRating := slices.IsSortedFunc(s.Entries, func(a, b Entry) int { return b.Rating - a.Rating })
	if s.how() != Swiss || !byRating || late.From > lastRenumbered {
		return nil
	}
	after, _ := s.entered(late)
	order := after.ByRating()
	if slices.EqualFunc(order, after.Entries, func(player string, e Entry) bool { return player == e.Player }) {
		return nil
	}
	return []Event{Numbered{Players: order, Method: ByRating}}
}

// LastOfBaku is the number of the last player of Baku's group A: half of those who
// began, and whoever came late with a lower number.
func (s State) LastOfBaku() int {
	var numbers []int
	for _, e := range s.Entries {
		if e.From <= 1 {
			numbers = append(numbers, e.Number)
		}
	}
	return swiss.LastOfBaku(numbers)
}
