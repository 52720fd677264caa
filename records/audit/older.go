package audit

import (
	"context"
	"renju-arbiter/records/sqlite"
)

// An OlderError says that a program before 0.1.0 has written the database. Such files are not migrated.
type OlderError struct{ File string }

func (e *OlderError) Error() string {
	return e.File + ": this file was made by a version before 0.1.0, and this program does not read it: start with a new file"
}

// RefuseOlder returns an *OlderError for a file of a program before 0.1.0. A file that cannot be read is
// left to the check that comes next.
func RefuseOlder(ctx context.Context, q sqlite.Querier, path string) error {
	var tables int
	err := q.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'goose_db_version'`).Scan(&tables)
	if err == nil && tables > 0 {
		return &OlderError{File: path}
	}
	return nil
}
