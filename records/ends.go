package records

import (
	"renju-arbiter/arbiter/journal"
)

// endsMost is how many streams the ends of which are remembered.
const endsMost = 8192

// ends remembers where streams end, so that an append asks SQLite nothing that is known: the
// writer's alone. It spares the question, not the check: what the index of sequences and that
// of commands do not take is not written, whatever is remembered.
type ends struct {
	settled map[string]int64 // as of the last commit
	fresh   map[string]int64 // of this transaction
}

// fit tells whether all streams of a batch are known to end where it says.
func (e *ends) fit(b journal.Batch) bool {
	for _, s := range b.Streams {
		at, known := e.fresh[s.Stream]
		if !known {
			at, known = e.settled[s.Stream]
		}
		if !known || at != s.Expected {
			return false
		}
	}
	return true
}

func (e *ends) note(stream string, sequence int64) {
	if e.fresh == nil {
		e.fresh = map[string]int64{}
	}
	e.fresh[stream] = sequence
}

// undo forgets what a transaction has written that is not.
func (e *ends) undo() { clear(e.fresh) }

// commit keeps what a transaction has written. Where it is too much all is forgotten, and
// learned again.
func (e *ends) commit() {
	if e.settled == nil || len(e.settled)+len(e.fresh) > endsMost {
		e.settled = map[string]int64{}
	}
	for stream, at := range e.fresh {
		if len(e.settled) < endsMost {
			e.settled[stream] = at
		} else {
			delete(e.settled, stream)
		}
	}
	clear(e.fresh)
}

// forget is for when nobody knows what was written.
func (e *ends) forget() { e.settled, e.fresh = nil, nil }
