package tournament

import "slices"

// Archive puts an event away, or takes it out again: lists keep it apart, nothing else
// changes.
type Archive struct{ Away bool }

// Delete takes an event that has no games out of every list, or a sample with those it
// has. The journal keeps it.
type Delete struct{ Reason string }

// Archived says that an event was put away, or taken out again.
type Archived struct {
	Away bool `json:"away"`
}

// Deleted says that an event is in no list any more.
type Deleted struct {
	Reason string `json:"reason,omitempty"`
}

// Kind is the name under which the journal keeps it.
func (Archived) Kind() string { return "archived" }

// Kind is the name under which the journal keeps it.
func (Deleted) Kind() string { return "deleted" }

func (c Archive) decide(*Book) ([]Event, error) { return []Event{Archived(c)}, nil }

func (c Delete) decide(b *Book) ([]Event, error) {
	switch {
	case b.Deleted:
		return nil, &Refusal{Code: EventDeleted}
	case !b.Sample && slices.ContainsFunc(b.Pairings, func(p Pairing) bool { return p.Game != "" }):
		return nil, &Refusal{Code: HasGames}
	}
	return []Event{Deleted(c)}, nil
}

// about folds what is about the event itself; false for anything else.
func (s State) about(e Event) (State, bool) {
	switch e := e.(type) {
	case Described:
		s.Description = e.Description
	case SettingsChanged:
		s.Sheet = s.amended(e)
		s.Created, s.Hand = e.Settings, nil
	case Acknowledged:
		s.Sheet = s.Sheet.acknowledged(e)
	case Archived:
		s.Archived = e.Away
	case Deleted:
		s.Deleted, s.Corrections = true, s.Corrections.lapsed()
	default:
		return s, false
	}
	return s, true
}
