package access

import "maps"

// Event is an event of a tournament.
type Event interface{ Kind() string }

// State is the access to an event, folded from its events. It is a value: Apply leaves the old one as it
// was.
type State struct {
	Links  map[string]Link  // by their ids
	Keys   map[string]Key   // of programs, by their ids
	Hooks  []Hook           // in the order in which they were added, with those that were removed
	Delays []Delayed        // for spectators, in the order in which they were set; the last one holds
	Staff  map[string]Role  // by account: its task
	Jurors map[string]Juror // by account: what the event knows of a member of the jury
}

// Apply folds one event. It returns false for an event that is not about access.
func (s State) Apply(e Event) (State, bool) {
	known := s.applyStaff(e) || s.applyLinks(e) || s.applyKeys(e) || s.applyHooks(e) || s.applyDelay(e)
	return s, known
}

// with returns a copy of a map with one more entry.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = cloned(m)
	m[key] = value
	return m
}

// cloned returns a copy of a map that can be written to.
func cloned[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return map[K]V{}
	}
	return maps.Clone(m)
}
