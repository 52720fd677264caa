package tournament

import (
	"fmt"
	"slices"
)

// Entry is a player, or a team, of the event. Number is the start number, from 1.
type Entry struct {
	Player  string
	Number  int
	Rating  int
	Members []string // a team's persons; nil for a player
}

// Persons are the ids of those who play for an entry: the player alone, or the
// members of the team.
func (e Entry) Persons() []string {
	if len(e.Members) > 0 {
		return e.Members
	}
	return []string{e.Player}
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
			s.Entries = append(s.Entries, Entry{Player: p.Player, Rating: p.Rating, Members: p.Members, Number: len(s.Entries) + 1})
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

// EntryOf finds the entry for which a person plays: the own one, or the team's.
func (s State) EntryOf(person string) (Entry, bool) {
	i := slices.IndexFunc(s.Entries, func(e Entry) bool { return slices.Contains(e.Persons(), person) })
	if i < 0 {
		return Entry{}, false
	}
	return s.Entries[i], true
}

// Seats are the ids of those who sit at a board where a team has more than one
// person there: partners opposite each other, the first-named team first. Nil
// where two players meet.
func (s State) Seats(p Pairing) []string {
	if s.Game.Persons() == 2 {
		return nil
	}
	first, _ := s.Entry(p.First)
	second, _ := s.Entry(p.Second)
	var seats []string
	for i := range min(len(first.Members), len(second.Members)) {
		seats = append(seats, first.Members[i], second.Members[i])
	}
	return seats
}

// Rounds is the number of rounds that are published.
func (s State) Rounds() int {
	rounds := 0
	for _, p := range s.Pairings {
		rounds = max(rounds, p.Round)
	}
	return rounds
}
