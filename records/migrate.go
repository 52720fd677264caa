package records

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"strings"

	"github.com/pressly/goose/v3"
)

// Each migration is one file and is never edited after it has landed. What stands in it before
// "-- +goose Down" is given to SQLite as it stands, which knows by itself where a statement ends.
//
// Since several nodes share a log (00028) tables only grow. Each node migrates its own file when it
// is started with a newer program, one after the other, and carries out until the last of them what an
// older program orders: with the same tables it must come to the same rows as there. So a migration
// makes tables and indexes, and adds columns that may be left out; nothing that a deed writes or reads
// is taken away, renamed or bound by a new rule, and no rows of it are written anew. What has to be
// written differently is a new version of the deed (kinds), which is ordered when all nodes know it
// (Level), and a program after that one may drop what no deed needs any more.
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

// migrating takes a database from one migration to the next, and notes in it how far it came.
// Goose could read the files itself: to find where a statement ends it clears four megabytes for
// many a line, which is most of what a new database costs in tests with the race detector.
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
		up, _, _ := strings.Cut(string(text), "-- +goose Down")
		steps = append(steps, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, up)
			return err
		}}, nil))
	}
	return goose.NewProvider(goose.DialectSQLite3, db, nil, goose.WithGoMigrations(steps...))
}
