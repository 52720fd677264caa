package replica

import (
	"bytes"
	"context"
	"fmt"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
)

// A DivergedError says that a copy is not of the same journal as the store, or not of the same
// log, and where the two part.
type DivergedError struct {
	Position   int64  // of the first event that only one of them has
	Ours, Told []byte // the hash that stands there here, and in the copy; nil: no event
	Line       int64  // instead, where the events are alike: the first line of the security log that is not
}

func (e *DivergedError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("the security log of the copy is another one from line %d on", e.Line)
	}
	return fmt.Sprintf("the copy is of another journal: at position %d it has %s, this one %s", e.Position, orNothing(e.Told), orNothing(e.Ours))
}

func orNothing(hash []byte) string {
	if hash == nil {
		return "no event"
	}
	return fmt.Sprintf("%x", hash)
}

// SelectLineHash selects the hash of a line of the security log.
const SelectLineHash = `SELECT hash FROM security WHERE number = ?`

// FirstDifference is the first of the rows from one to another whose hashes, by a query for each, are not the same in
// two files; 0 where all are. Each hash is of all rows before it: once two chains part they are
// never alike again.
func FirstDifference(ctx context.Context, ours, told sqlite.Querier, query string, from, last int64) (first int64, err error) {
	low, high := from, last
	for at := last; low <= high; at = low + (high-low)/2 {
		here, err := chain.HashAt(ctx, ours, query, at)
		if err != nil {
			return 0, err
		}
		there, err := chain.HashAt(ctx, told, query, at)
		if err != nil {
			return 0, err
		}
		if bytes.Equal(here, there) {
			low = at + 1
		} else {
			first, high = at, at-1
		}
	}
	return first, nil
}
