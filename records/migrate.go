package records

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// Each migration is one file and is never edited after it has landed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// A NewerError says that a later version of the program has written the
// database; this one would not understand it.
type NewerError struct {
	Current, Known int64 // numbers of migrations
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("the database is at migration %d, but this program knows none after %d: use a newer version", e.Current, e.Known)
}

func migrate(ctx context.Context, db *sql.DB) error {
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, folder)
	if err != nil {
		return err
	}
	current, known, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if current > known {
		return &NewerError{Current: current, Known: known}
	}
	_, err = provider.Up(ctx)
	return err
}
