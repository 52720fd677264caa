package records

import (
	"path/filepath"
	"strings"
	"testing"
)

// A copy that an earlier version of the program has put down is brought up and taken up: a node that
// was stopped between the two may come back with a newer program.
func TestACopyOfAnEarlierVersionIsBroughtUp(t *testing.T) {
	copied, _ := copyOf(t, moves(1, 5)...)
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		t.Fatal(err)
	}
	newest, err := migrations.ReadFile("migrations/" + files[len(files)-1].Name())
	if err != nil {
		t.Fatal(err)
	}
	_, down, _ := strings.Cut(string(newest), "-- +goose Down")
	db, err := connection{path: copied, mode: "rw"}.open(1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(down + `; DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)`); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "renju.db"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Adopt(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if position, _, _, err := s.Head(t.Context()); err != nil || position != 5 {
		t.Errorf("%d events of 5, %v", position, err)
	}
}
