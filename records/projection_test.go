package records

import (
	"context"
	"database/sql"
	"errors"
	"reflect"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/sqlite"
	"strings"
	"testing"
)

// stones counts the stones of each game and lists them.
type stones struct {
	version int
	refuse  string // a stream whose events it cannot take
}

func (p *stones) Name() string     { return "stones" }
func (p *stones) Version() int     { return p.version }
func (p *stones) Tables() []string { return []string{"stone_counts", "stone_list"} }

func (p *stones) Reset(ctx context.Context, tx *sqlite.Tx) error {
	if err := tx.Exec(ctx, `CREATE TABLE stone_counts (stream TEXT PRIMARY KEY, stones INTEGER NOT NULL) STRICT, WITHOUT ROWID`); err != nil {
		return err
	}
	return tx.Exec(ctx, `CREATE TABLE stone_list (position INTEGER PRIMARY KEY, stream TEXT NOT NULL REFERENCES stone_counts (stream), point TEXT, at REAL) STRICT`)
}

func (p *stones) Project(ctx context.Context, tx *sqlite.Tx, r journal.Record) error {
	switch r.Stream {
	case "":
		return nil
	case p.refuse:
		return errors.New("cannot be projected")
	case "panic":
		panic("a projector's mistake")
	}
	if err := tx.Exec(ctx, `INSERT INTO stone_counts VALUES (?, 1) ON CONFLICT (stream) DO UPDATE SET stones = stones + 1`, r.Stream); err != nil {
		return err
	}
	return tx.Exec(ctx, `INSERT INTO stone_list VALUES (?, ?, json_extract(?, '$.point'), ?)`, r.Position, r.Stream, string(r.Body), float64(r.Instant)/1000)
}

func counts(t *testing.T, s *Store) map[string]int {
	t.Helper()
	rows, err := s.readers.Query(`SELECT stream, stones FROM stone_counts`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	all := map[string]int{}
	for rows.Next() {
		var stream string
		var n int
		if err := rows.Scan(&stream, &n); err != nil {
			t.Fatal(err)
		}
		all[stream] = n
	}
	return all
}

func TestAProjectionIsWrittenWithItsEvents(t *testing.T) {
	s := openTest(t, newPath(t), Options{Projectors: []projection.Projector{&stones{refuse: "game/bad"}}})
	fill(t, s, 7)
	if _, err := s.Append(t.Context(), move("game/bad", 0)); err == nil {
		t.Error("an event was appended that could not be projected")
	}
	if _, err := s.Append(t.Context(), move("panic", 0)); err == nil || !strings.Contains(err.Error(), "mistake") {
		t.Errorf("a panic was answered with %v", err)
	}
	fill3 := map[string]int{"game/0": 3, "game/1": 2, "game/2": 2}
	if got := counts(t, s); !reflect.DeepEqual(got, fill3) {
		t.Errorf("counts %v, not %v", got, fill3)
	}
	if position, _, _, err := s.Head(t.Context()); err != nil || position != 7 {
		t.Errorf("head %d (%v)", position, err)
	}
}

func TestAProjectionIsMadeAnewWhenItDiffersFromTheJournal(t *testing.T) {
	for _, rule := range []struct {
		name    string
		version int
		spoil   string
		want    []projection.Mended
	}{
		{"whole", 0, ``, nil},
		{"of another version", 2, ``, []projection.Mended{{Name: "stones", Why: projection.WhyVersion}}},
		{"behind", 0, `UPDATE projections SET position = position - 1`, []projection.Mended{{Name: "stones", Why: projection.WhyBehind}}},
		{"not there", 0, `DELETE FROM projections`, []projection.Mended{{Name: "stones", Why: projection.WhyNew}}},
		{"a value changed by hand", 0, `UPDATE stone_counts SET stones = 9 WHERE stream = 'game/1'`, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}},
		{"a row taken away", 0, `DELETE FROM stone_list WHERE position = 2`, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}},
		{"a value of another type", 0, `UPDATE stone_list SET point = NULL WHERE position = 2`, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}},
		{"a table taken away", 0, `DROP TABLE stone_list`, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}},
		{"an index added by hand", 0, `CREATE INDEX own ON stone_list (point)`, []projection.Mended{{Name: "stones", Why: projection.WhyDiffers}}},
	} {
		t.Run(rule.name, func(t *testing.T) {
			path := newPath(t)
			s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
			fill(t, s, 7)
			want := counts(t, s)
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			shell(t, path, rule.spoil)
			s = openTest(t, path, Options{Projectors: []projection.Projector{&stones{version: rule.version}}})
			if got := s.Projections().Mended(); !reflect.DeepEqual(got, rule.want) {
				t.Errorf("mended %v, not %v", got, rule.want)
			}
			if got := counts(t, s); !reflect.DeepEqual(got, want) {
				t.Errorf("counts %v, not %v", got, want)
			}
			if _, err := s.Append(t.Context(), move("game/1", 2)); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s = openTest(t, path, Options{Projectors: []projection.Projector{&stones{version: rule.version}}})
			if got := s.Projections().Mended(); got != nil {
				t.Errorf("mended again: %v", got)
			}
		})
	}
}

// shell changes a database behind our back, as the sqlite3 shell would.
func shell(t testing.TB, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func TestWhatAnotherProcessAppendsIsTakenUp(t *testing.T) {
	path := newPath(t)
	here := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
	fill(t, here, 4)
	there := openTest(t, path, Options{}) // an import, without projections
	if _, err := there.Append(t.Context(), move("game/7", 0)); err != nil {
		t.Fatal(err)
	}
	if _, err := here.Append(t.Context(), move("game/7", 1)); err != nil {
		t.Fatal(err)
	}
	if got := counts(t, here)["game/7"]; got != 2 {
		t.Errorf("%d stones, not 2", got)
	}
	if _, err := there.Append(t.Context(), move("game/7", 2)); err != nil {
		t.Fatal(err)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
		t.Error(err)
	}
}
