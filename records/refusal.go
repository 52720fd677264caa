package records

import (
	"context"
	"errors"
	"fmt"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"renju-arbiter/records/webhooks"
)

// An UnfitError says that a table beside the journal does not take what an entry would write there:
// it has another row of this key, or none that is referred to.
type UnfitError struct{ Err error } // what SQLite said

func (e *UnfitError) Error() string {
	return fmt.Sprintf("what was to be written does not fit what stands beside the journal: %v", e.Err)
}

func (e *UnfitError) Unwrap() error { return e.Err }

// A journalEntry is a log entry that writes the journal, or joins one that does.
type journalEntry interface {
	replica.Entry
	applyTo(ctx context.Context, tx *sqlite.Tx, s *Store) (answer any, err error)
}

// apply applies an entry. A side table that does not take a row is a refusal: every file with the same
// rows gives the same. Events that do not fit are none, since the batch was checked before: then the
// chain and the table of events do not agree.
func (s *Store) apply(ctx context.Context, tx *sqlite.Tx, e replica.Entry) (any, error) {
	if own, is := e.(journalEntry); is {
		return own.applyTo(ctx, tx, s)
	}
	answer, err := e.(replica.SideEntry).Apply(ctx, tx, s.signer)
	if sqlite.IsConstraint(err) {
		err = &UnfitError{err}
	}
	return answer, err
}

// outdates tells whether accounts and sessions in memory may be stale after an entry.
func outdates(e replica.Entry) bool {
	switch e := e.(type) {
	case *appendBatch:
		return len(e.beside) > 0
	case *joinParts:
		return true
	}
	return accounts.Outdates(e)
}

// refusals are what an entry may be answered, besides those with a type.
var refusals = []error{accounts.ErrNoAccount, accounts.ErrLogin, accounts.ErrSetup, accounts.ErrNoPasskey, accounts.ErrPasskeyKnown, accounts.ErrPasskeyCopied, webhooks.ErrNoHook, sidetable.ErrPersonKnown, journal.ErrNotFound, ErrParts}

// isRefusal tells refusals from faults. A refusal follows from the entries before, so every node
// refuses the same. A fault (the disk, a panic, a projector) may have happened here alone.
func isRefusal(err error) bool {
	switch {
	case is[*journal.RepeatedError](err), is[*journal.ConflictError](err), is[*journal.CommandReusedError](err),
		is[*accounts.AccountError](err), is[*UnfitError](err):
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
