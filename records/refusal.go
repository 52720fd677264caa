package records

import (
	"context"
	"errors"
	"fmt"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

// An UnfitError says that a table beside the journal does not take what a deed would write there:
// it has another row of that key, or none that is referred to.
type UnfitError struct{ Err error } // what SQLite said

func (e *UnfitError) Error() string {
	return fmt.Sprintf("what was to be written does not fit what stands beside the journal: %v", e.Err)
}

func (e *UnfitError) Unwrap() error { return e.Err }

// carryOut carries out what is to be written. What a table beside the journal does not take is a
// refusal: every file with the same rows says the same. It is none where events do not fit, which
// were asked for before: then the chain and the table of events are not at one.
func carryOut(ctx context.Context, tx *Tx, s *Store, w work) (any, error) {
	answer, err := w.carry(ctx, tx, s)
	switch w.(type) {
	case *appendBatch, *joinParts: // what is joined has its own answer
		return answer, err
	}
	if isConstraint(err) {
		err = &UnfitError{err}
	}
	return answer, err
}

// refusals are what a deed may be answered, besides those with a type.
var refusals = []error{ErrNoAccount, ErrLogin, ErrSetup, ErrNoPasskey, ErrPasskeyKnown, ErrPasskeyCopied, ErrNoHook, sidetable.ErrPersonKnown, journal.ErrNotFound, ErrParts}

// isRefusal tells what a deed is answered from what went wrong: a refusal is a function of the
// deeds before, so that whoever carries them out refuses the same. All else (the disk, a panic, a
// projector) may have happened here alone.
func isRefusal(err error) bool {
	switch {
	case is[*journal.RepeatedError](err), is[*journal.ConflictError](err), is[*journal.CommandReusedError](err),
		is[*AccountError](err), is[*UnfitError](err):
		return true
	}
	for _, refusal := range refusals {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}

func is[E error](err error) bool {
	_, is := errors.AsType[E](err)
	return is
}
