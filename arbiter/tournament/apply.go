package tournament

import (
	"fmt"
	"maps"
	"slices"
)

// Apply folds one event into the state. An error means a damaged journal.
func Apply(s State, e Event) (State, error) {
	next, err := s.fold(e)
	if _, closed := e.(LineUpSealed); !closed {
		next.Shown++
	}
	return next.indexed(), err
}

func (s State) fold(e Event) (State, error) {
	if created, is := e.(Created); is {
		return State{Created: created}, nil
	}
	if next, ok := s.Access.Apply(e); ok {
		s.Access = next
		return s, nil
	}
	if next, ok := s.Fed.Apply(e); ok {
		s.Fed = next
		return s, nil
	}
	if next, ok := s.Groups.Apply(e); ok {
		s.Groups = next
		return s, nil
	}
	if next, ok := s.PlayOffs.Apply(e); ok {
		s.PlayOffs = next
		return s, nil
	}
	if next, ok := s.Checkin.apply(e); ok {
		s.Checkin = next
		return s, nil
	}
	if next, ok := s.RoundStates.apply(e); ok {
		s.RoundStates = next
		return s, nil
	}
	for _, fold := range folds {
		if next, ok := fold(s, e); ok {
			return next, nil
		}
	}
	if next, ok, err := s.disputed(e); ok {
		return next, err
	}
	return s.round(e)
}

// folds fold the events of a part of the event each, and return false for an event of another part.
var folds = []func(State, Event) (State, bool){
	State.entered, State.timed, State.personal, State.applyAnnouncement, State.second, State.expelled, State.about, State.linedUp,
}

// entered folds an event of entries; false for any other.
func (s State) entered(e Event) (State, bool) {
	switch e := e.(type) {
	case Entered:
		s.Entries = slices.Clone(s.Entries)
		for _, p := range e.Players {
			s.Entries = append(s.Entries, Entry{Player: p.Player, Rating: p.Rating, Nation: p.Nation, Members: p.Members,
				Starting: s.startingByRating(p.Rating), Number: len(s.Entries) + 1, From: e.From})
		}
	case Removed:
		s.Entries = slices.DeleteFunc(slices.Clone(s.Entries), func(in Entry) bool { return in.Player == e.Player })
		s.Entries.renumber()
		s.Forbidden = without(s.Forbidden, e.Player)
		s.Fed = s.Fed.Without(e.Player)
		s.Pairings = slices.DeleteFunc(slices.Clone(s.Pairings), func(p Pairing) bool { return p.First == e.Player })
	case Numbered:
		place := map[string]int{}
		for i, p := range e.Players {
			first(place, p, i+1)
		}
		s.Entries = slices.Clone(s.Entries)
		slices.SortStableFunc(s.Entries, func(a, b Entry) int { return place[a.Player] - place[b.Player] })
		s.Entries.renumber()
		s.NumberedBy = e.Method
	case Withdrawn:
		return s.changed(e.Player, func(in *Entry) { in.Withdrawn, in.Back = e.Round, Back{} }), true
	case Returned:
		return s.changed(e.Player, func(in *Entry) {
			in.Back = Back{Round: in.Withdrawn, Withdrawal: true}
			if s.ByTable() {
				in.Back.Round = s.Rounds() + 1
			}
			in.Withdrawn = 0
		}), true
	case ByeRequested:
		return s.changed(e.Player, func(in *Entry) {
			_, had := in.Byes[e.Round]
			switch {
			case e.Bye == "" && had:
				in.Back = Back{Round: e.Round}
			case e.Bye != "" && in.Back.Round == e.Round:
				in.Back = Back{}
			}
			in.Byes = with(in.Byes, e.Round, e.Bye)
			if e.Bye == "" {
				delete(in.Byes, e.Round)
			}
		}), true
	case ColourDrawn:
		s.Initial = e
	case StartingPoints:
		return s.beginning(e), true
	case Forbade:
		s.Forbidden = append(slices.Clone(s.Forbidden), e.Players)
		if len(e.Players) == 0 {
			s.Forbidden = nil
		}
	default:
		return s, false
	}
	return s, true
}

// without are the sets of players without one of them; a set of one is none.
func without(sets [][]string, player string) [][]string {
	var list [][]string
	for _, set := range sets {
		set = slices.DeleteFunc(slices.Clone(set), func(p string) bool { return p == player })
		if len(set) > 1 {
			list = append(list, set)
		}
	}
	return list
}

// renumber numbers the entries, which are the state's own, in their order.
func (e Entries) renumber() {
	for i := range e {
		e[i].Number = i + 1
	}
}

// round folds what is about rounds and the table.
func (s State) round(e Event) (State, error) {
	switch e := e.(type) {
	case Published:
		if s.ByTable() {
			before, round := s, s.Rounds()+1
			before.PairingRecords = nil // the earlier rounds keep their own
			s.PairingRecords = with(s.PairingRecords, round, PairingRecord{Published: e, Before: before})
		}
		if !s.Published {
			s.Sheet.Frozen = e.Regulations
		}
		s.Pairings, s.Published, s.Hand = append(slices.Clone(s.Pairings), e.Pairings...), true, nil
		s.Basis = s.Basis.with(s.Rounds(), e.Basis)
		s.RoundStates = s.RoundStates.reopened(e)
	case Unpublished:
		s.TakenBack, s.Hand = append(slices.Clone(s.TakenBack), e), nil // what was paired by hand came after it
		s.PairingRecords, s.RoundStates = maps.Clone(s.PairingRecords), maps.Clone(s.RoundStates)
		maps.DeleteFunc(s.PairingRecords, func(round int, _ PairingRecord) bool { return round >= e.Round })
		maps.DeleteFunc(s.RoundStates, func(round int, _ RoundState) bool { return round >= e.Round })
		s.Pairings = slices.DeleteFunc(slices.Clone(s.Pairings), func(p Pairing) bool { return p.Round >= e.Round })
		if s.Published = len(s.Pairings) > 0; !s.Published {
			s.Sheet = s.Sheet.thawed()
		}
		s.Basis = s.Basis.before(e.Round)
		s = s.vacated(e.Pairings)
	case PlayedAgain:
		return s.playedAgain(e)
	case HandOpened:
		s.Hand = &Hand{Round: e.Round, Pairs: e.Pairs}
	case HandChanged:
		s.Hand = &Hand{Round: e.Round, Pairs: e.Pairs}
	case HandDropped:
		s.Hand = nil
	case Provisional:
		s.Provisional = slices.DeleteFunc(slices.Clone(s.Provisional), func(p Provisional) bool { return p.Game == e.Game })
		s.Provisional = append(s.Provisional, e)
	case MatchRuled:
		s.Rulings = append(slices.Clone(s.Rulings), e)
	case PrizesSet:
		s.Prizes = &e.PrizeFund
	case Signed:
		s.Signed, s.Superseded = true, 0
	case Reopened:
		s.Signed, s.Superseded, s.Corrections = false, 0, s.Corrections.lapsed()
	default:
		return s, fmt.Errorf("an event has no event %T", e)
	}
	return s, nil
}
