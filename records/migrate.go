package records

import (
	"context"
	"database/sql"
	"embed"
	"fmt"

	"github.com/pressly/goose/v3"
)

// Each migration is one file, which SQLite executes as it is. It is never edited after a release.
//
// Several nodes share a log, so tables only grow after 00001. Each node migrates its own file when it
// starts with a newer program. Until the last node has done so, all of them apply the log entries of an
// older program, and must come to the same rows. So a migration makes tables and indexes, and adds
// optional columns. It removes, renames and restricts nothing that a log entry writes or reads, and
// rewrites no rows.
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

// migrationsTable is the table in which goose notes the migrations of a file. Programs before 0.1.0 had
// other migrations, and noted them under the name that goose gives by itself.
const migrationsTable = "migrations"

func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := migrating(db)
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

// migrating returns a goose provider for the database. Goose could read the files itself, but needs four
// megabytes for many a line, which would be most of the cost of a new database in tests.
func migrating(db *sql.DB) (*goose.Provider, error) {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		return nil, err
	}
	var steps []*goose.Migration
	for _, file := range files {
		version, err := goose.NumericComponent(file.Name())
		if err != nil {
			return nil, err
		}
		text, err := migrations.ReadFile("migrations/" + file.Name())
		if err != nil {
			return nil, err
		}
		steps = append(steps, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, string(text))
			return err
		}}, nil))
	}
	return goose.NewProvider(goose.DialectSQLite3, db, nil, goose.WithTableName(migrationsTable), goose.WithGoMigrations(steps...))
}
