package tournament

import (
	"fmt"
	"slices"
)

// Entry is a player of the event. Number is the start number, from 1.
type Entry struct {
	Player string
	Number int
	Rating int
}

// State is an event as its events fold to.
type State struct {
	Created
	Entries   []Entry
	Pairings  []Pairing // by round, then board
	Published bool
}

// Apply folds one event into the state. An error means a damaged journal.
func Apply(s State, e Event) (State, error) {
	switch e := e.(type) {
	case Created:
		return State{Created: e}, nil
	case Entered:
		s.Entries = slices.Clone(s.Entries)
		for _, p := range e.Players {
			s.Entries = append(s.Entries, Entry{Player: p.Player, Rating: p.Rating, Number: len(s.Entries) + 1})
		}
	case Removed:
		s.Entries = slices.DeleteFunc(slices.Clone(s.Entries), func(in Entry) bool { return in.Player == e.Player })
		for i := range s.Entries {
			s.Entries[i].Number = i + 1
		}
	case Published:
		s.Pairings, s.Published = e.Pairings, true
	default:
		return s, fmt.Errorf("an event has no event %T", e)
	}
	return s, nil
}

// Entry finds a player's entry.
func (s State) Entry(player string) (Entry, bool) {
	i := slices.IndexFunc(s.Entries, func(e Entry) bool { return e.Player == player })
	if i < 0 {
		return Entry{}, false
	}
	return s.Entries[i], true
}

// Rounds is the number of rounds that are published.
func (s State) Rounds() int {
	rounds := 0
	for _, p := range s.Pairings {
		rounds = max(rounds, p.Round)
	}
	return rounds
}
