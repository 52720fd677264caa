package swiss

import (
	"maps"
	"slices"
)

// Apart is a set of players of whom no two may meet in some rounds.
type Apart struct {
	Players []int
	// From and To are the first and the last such round; To 0 is no end.
	From, To int
	// Compatriots says why: they are of one nation. It changes nothing but what
	// Check says.
	Compatriots bool
}

// holds says that the set is kept apart in a round.
func (a Apart) holds(round int) bool { return round >= a.From && (a.To == 0 || round <= a.To) }

// CompatriotsApart keeps players of one nation from meeting in the last rounds of
// an event: all of its rounds keeps them apart always, 0 or less never. nations
// gives each number its nation, "" for none. Where no complete pairing is left,
// Pair refuses; the event then says which pairs may meet after all.
func CompatriotsApart(nations map[int]string, rounds, last int) []Apart {
	if last <= 0 {
		return nil
	}
	players := make(map[string][]int)
	for _, no := range slices.Sorted(maps.Keys(nations)) {
		if nation := nations[no]; nation != "" {
			players[nation] = append(players[nation], no)
		}
	}
	var apart []Apart
	for _, nation := range slices.Sorted(maps.Keys(players)) {
		if len(players[nation]) > 1 {
			apart = append(apart, Apart{Players: players[nation], From: max(rounds-last+1, 1), Compatriots: true})
		}
	}
	return apart
}
