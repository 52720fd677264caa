package records

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"renju-arbiter/arbiter/journal"
)

// trouble gives those failures of SQLite their names that are nobody's fault here
// and can be told to people: the disk is full, another process is writing.
func trouble(err error) error {
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
