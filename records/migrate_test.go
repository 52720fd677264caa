package records

import (
	"database/sql"
	"io/fs"
	"math"
	"reflect"
	"testing"

	"github.com/pressly/goose/v3"
)

// Databases of earlier programs were made by goose's own reader of the files: it makes of them
// what this program makes.
func TestMigrationsAreReadAsTheyWereBefore(t *testing.T) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := byFiles(t, db).Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	before, err := partsOf(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	made, err := partsMade(t.Context(), math.MaxInt64)
	if err != nil || len(made) < 20 || !reflect.DeepEqual(made, before) {
		t.Errorf("%d parts are made, and not as the %d of before: %v", len(made), len(before), err)
	}
}

// byFiles is goose with its own reader of the files.
func byFiles(t *testing.T, db *sql.DB) *goose.Provider {
	t.Helper()
	folder, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, folder)
	if err != nil {
		t.Fatal(err)
	}
	return provider
}
