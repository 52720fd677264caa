package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"renju-arbiter/arbiter/journal"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Explain returns journal.ErrFull for a full disk and journal.ErrBusy while another process writes,
// both with the error of SQLite. All else stays as it is.
func Explain(err error) error {
	var code *sqlite.Error
	if !errors.As(err, &code) {
		return err
	}
	switch {
	case code.Code()&0xff == sqlite3.SQLITE_FULL, code.Code() == sqlite3.SQLITE_IOERR_SHMSIZE:
		return fmt.Errorf("%w: %w", journal.ErrFull, err)
	case code.Code()&0xff == sqlite3.SQLITE_BUSY:
		return fmt.Errorf("%w: %w", journal.ErrBusy, err)
	}
	return err
}

// IsConstraint tells that an index, a check or a trigger refuses a row.
func IsConstraint(err error) bool {
	var code *sqlite.Error
	return errors.As(err, &code) && code.Code()&0xff == sqlite3.SQLITE_CONSTRAINT
}

// IsDamage tells a damaged file from a failure that may pass (a lock, a
// context that ended, no more file handles). A failing read of the disk counts
// as damage: what cannot be read cannot be served.
func IsDamage(err error) bool {
	var code *sqlite.Error
	if !errors.As(err, &code) {
		return err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded) &&
			!errors.Is(err, os.ErrNotExist) && !errors.Is(err, os.ErrPermission)
	}
	switch code.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_NOMEM,
		sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_PERM:
		return false
	}
	return true
}

// OrPanic turns a panic into an error.
func OrPanic(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("writing panicked: %v", p)
	}
}

// IsFailure tells whether an error is one of SQLite or the disk, and not a row that a table refuses.
func IsFailure(err error) bool {
	var code *sqlite.Error
	return errors.As(err, &code) && !IsConstraint(err)
}
