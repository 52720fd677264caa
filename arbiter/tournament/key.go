package tournament

import (
	"cmp"
	"maps"
	"slices"
	"strings"

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

// KeyMade says that a program was given a key. The token is nowhere, its digest stands beside
// the journal, which has the seal of that.
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

// At tells whether the key is for the electronic board of that number.
func (k KeyMade) At(number int) bool { return len(k.Boards) == 0 || slices.Contains(k.Boards, number) }

// KeysInOrder are the keys of the event, the oldest first.
func (s State) KeysInOrder() []Key {
	return slices.SortedFunc(maps.Values(s.Keys), func(a, b Key) int {
		return cmp.Or(cmp.Compare(a.Made, b.Made), cmp.Compare(a.Key, b.Key))
	})
}

// keyed folds what becomes of keys; false for anything else.
func (s State) keyed(e Event) (State, bool) {
	switch e := e.(type) {
	case KeyMade:
		s.Keys = with(s.Keys, e.Key, Key{KeyMade: e})
	case KeyWithdrawn:
		if key, known := s.Keys[e.Key]; known {
			key.Withdrawn = true
			s.Keys = with(s.Keys, e.Key, key)
		}
	default:
		return s, false
	}
	return s, true
}

// orphaning ends the keys of an account that is no arbiter of the event any more. They stay
// ended when it is appointed again: who made them then may have gone for good reasons.
func (s State) orphaning(account string) State {
	if s.Staff[account].Rights()&rights.Arbiters != 0 {
		return s
	}
	for id, key := range s.Keys {
		if key.Maker == account && !key.Orphaned {
			key.Orphaned = true
			s.Keys = with(s.Keys, id, key)
		}
	}
	return s
}

// MakeKey gives a program a key.
type MakeKey struct{ KeyMade }

// WithdrawKey makes a key open nothing any more.
type WithdrawKey struct{ Key string }

// The refusals of what is done with a key.
const (
	KeyNameNeeded  Code = "key-name-needed"
	KeyForNothing  Code = "key-for-nothing"
	KeyEndsPast    Code = "key-ends-past"
	KeyEndsTooLate Code = "key-ends-too-late" // Count days
	KeyNoBoard     Code = "key-no-board"
	NoSuchKey      Code = "no-such-key"
)

// LongestKey is how many days a key is good at most: the longest event by post.
const LongestKey = 400

const dayOfMillis = 24 * 60 * 60 * 1000

func (c MakeKey) decide(b *Book) ([]Event, error) {
	e := c.KeyMade
	e.Name = strings.Join(strings.Fields(e.Name), " ")
	e.For = slices.DeleteFunc(slices.Clone(e.For), func(scope KeyScope) bool { return byKey[scope] == 0 })
	if !slices.Contains(e.For, KeyBoards) {
		e.Boards = nil
	}
	e.Boards = slices.Compact(slices.Sorted(slices.Values(e.Boards)))
	switch {
	case e.Name == "":
		return nil, &Refusal{Code: KeyNameNeeded}
	case len(e.For) == 0:
		return nil, &Refusal{Code: KeyForNothing}
	case e.Ends <= e.Made:
		return nil, &Refusal{Code: KeyEndsPast}
	case e.Ends-e.Made > LongestKey*dayOfMillis:
		return nil, &Refusal{Code: KeyEndsTooLate, Count: LongestKey}
	case len(e.Boards) > 0 && e.Boards[0] < 1:
		return nil, &Refusal{Code: KeyNoBoard}
	}
	return []Event{e}, nil
}

func (c WithdrawKey) decide(b *Book) ([]Event, error) {
	key, known := b.Keys[c.Key]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchKey}
	case key.Withdrawn:
		return nil, nil
	}
	return []Event{KeyWithdrawn(c)}, nil
}
