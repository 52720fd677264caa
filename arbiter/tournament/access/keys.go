package access

import (
	"cmp"
	"maps"
	"slices"

	"renju-arbiter/arbiter/rights"
)

// A program acts in an event with a key that an arbiter has made for it. It may do what the key
// says, until then, and no longer than its maker is an arbiter there.

// KeyScope is something that a program may do by its key.
type KeyScope string

// What a program may do.
const (
	KeyResults KeyScope = "results" // it takes results down
	KeyBoards  KeyScope = "boards"  // it enters the moves of electronic boards
)

// KeyScopes are all of them, as they are offered.
func KeyScopes() []KeyScope { return []KeyScope{KeyResults, KeyBoards} }

// byKey is what a key makes of the program that has it.
var byKey = map[KeyScope]rights.Role{KeyResults: rights.ResultsKey, KeyBoards: rights.BoardsKey}

// KeyMade says that a program was given a key. The token is not stored. Its digest is in a side table,
// and the journal has the digest's seal.
type KeyMade struct {
	Key    string     `json:"key"`
	Name   string     `json:"name"`  // of the program
	Maker  string     `json:"maker"` // the account
	For    []KeyScope `json:"for"`
	Boards []int      `json:"boards,omitempty"` // KeyBoards: at these, by number; none: at all
	Made   int64      `json:"made"`             // wall time, in milliseconds since 1970 UTC
	Ends   int64      `json:"ends"`
	Seal   string     `json:"seal"`
}

// KeyWithdrawn says that a key opens nothing any more.
type KeyWithdrawn struct {
	Key string `json:"key"`
}

// Kind is the name of the kind, as the journal keeps it.
func (KeyMade) Kind() string { return "key-made" }

// Kind is the name of the kind, as the journal keeps it.
func (KeyWithdrawn) Kind() string { return "key-withdrawn" }

// Key is a key as its events have it.
type Key struct {
	KeyMade
	Withdrawn bool
	Orphaned  bool // its maker was an arbiter of the event no longer
}

// Rights are what a key makes of the program that has it.
func (k KeyMade) Rights() (who rights.Role) {
	for _, scope := range k.For {
		who |= byKey[scope]
	}
	return who
}

// At tells whether the key is for the electronic board of this number.
func (k KeyMade) At(number int) bool { return len(k.Boards) == 0 || slices.Contains(k.Boards, number) }

// KeysInOrder are the keys of the event, the oldest first.
func (s State) KeysInOrder() []Key {
	return slices.SortedFunc(maps.Values(s.Keys), func(a, b Key) int {
		return cmp.Or(cmp.Compare(a.Made, b.Made), cmp.Compare(a.Key, b.Key))
	})
}

// applyKeys folds an event of keys; false for any other.
func (s *State) applyKeys(e Event) bool {
	switch e := e.(type) {
	case KeyMade:
		s.Keys = with(s.Keys, e.Key, Key{KeyMade: e})
	case KeyWithdrawn:
		if key, known := s.Keys[e.Key]; known {
			key.Withdrawn = true
			s.Keys = with(s.Keys, e.Key, key)
		}
	default:
		return false
	}
	return true
}

// orphanKeys ends the keys of an account that is no arbiter of the event any more. They stay ended when
// it is appointed again: their maker may have gone for good reasons.
func (s *State) orphanKeys(account string) {
	if s.Staff[account].Rights()&rights.Arbiters != 0 {
		return
	}
	for id, key := range s.Keys {
		if key.Maker == account && !key.Orphaned {
			key.Orphaned = true
			s.Keys = with(s.Keys, id, key)
		}
	}
}
