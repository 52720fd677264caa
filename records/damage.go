package records

import (
	"fmt"
	"strings"
)

// A Break is the first place where a journal is not what it was when it was
// written.
type Break struct {
	// Position of the event that does not fit; 0 when it is not about one.
	Position int64
	// Stream and Sequence of that event, as far as they can be read; when they
	// cannot, they are empty and Position is the first one that is missing.
	Stream   string
	Sequence int64
	// Code is one of
	//
	//	unreadable  SQLite cannot read the file or the row
	//	position    a position is missing or doubled
	//	sequence    a sequence of a stream is missing or doubled
	//	act         the events of one append are not whole
	//	hash        a column of the event, or the hash, was changed
	//	head        the head that was given is not in the chain: the tail was
	//	            cut, or the journal is another one
	//	lost        what was acknowledged is missing; the Loss says what
	//	structure   an index or a table beside the events is damaged
	//	projection  a projection knows of events that are not there
	Code            string
	Expected, Found string
}

// A DamagedError names the file that cannot be served and where it breaks.
type DamagedError struct {
	File string
	Break
	Loss *Loss // with the code "lost": serving can go on without it, if somebody says so
	Err  error // what SQLite said, if it was SQLite
}

func (e *DamagedError) Error() string {
	if e.Loss != nil {
		return fmt.Sprintf("%s is damaged: %s", e.File, e.Loss)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%s is damaged (%s)", e.File, e.Code)
	if e.Position > 0 {
		fmt.Fprintf(&s, " at position %d", e.Position)
	}
	if e.Stream != "" {
		fmt.Fprintf(&s, ", stream %q, sequence %d", e.Stream, e.Sequence)
	}
	if e.Expected != "" {
		fmt.Fprintf(&s, ": expected %s, found %s", e.Expected, e.Found)
	}
	if e.Err != nil {
		fmt.Fprintf(&s, ": %v", e.Err)
	}
	return s.String()
}

func (e *DamagedError) Unwrap() error { return e.Err }
