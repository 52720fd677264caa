package records

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"slices"
	"strings"
	"testing"
	"time"
)

// rowsOf are all rows of all tables of a file, by table; ok is false where SQLite cannot
// read it.
func rowsOf(t *testing.T, path string) (all map[string]string, ok bool) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var names string
	if err := db.QueryRow(`SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table'`).Scan(&names); err != nil {
		return nil, false
	}
	all = map[string]string{}
	for name := range strings.SplitSeq(names, ",") {
		text, err := dump(db, name)
		if err != nil {
			return nil, false
		}
		all[name] = text
	}
	return all, true
}

func dump(db *sql.DB, table string) (string, error) {
	rows, err := db.Query(`SELECT * FROM ` + table)
	if err != nil {
		return "", err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for rows.Next() {
		row := make([]any, len(columns))
		for i := range row {
			row[i] = new(any)
		}
		if err := rows.Scan(row...); err != nil {
			return "", err
		}
		for _, cell := range row {
			fmt.Fprintf(&text, "%v|", *cell.(*any))
		}
	}
	return text.String(), rows.Err()
}

// A closed file in which one bit is another one is found, whichever bit it is. Where nobody
// could note how the file was closed (a kill, a power cut) the chain and SQLite find most of
// it, and what they do not find is no event: the rest is told by its kind.
func TestNoByteOfAClosedFileIsChangedInSilence(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
	fill(t, s, 200)
	if err := s.Beat(t.Context(), 5000, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, err := os.ReadFile(path + ".head")
	if err != nil || len(head) <= 2*audit.LineSize {
		t.Fatalf("no sum was noted: %q, %v", head, err)
	}
	was, _ := rowsOf(t, path)
	kinds := map[string]int{}
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		at, bit := random.IntN(len(whole)), byte(1)<<random.IntN(8)
		flipped := bytes.Clone(whole)
		flipped[at] ^= bit
		path := newPath(t)
		leave := func(head []byte) error {
			if err := errors.Join(os.WriteFile(path, flipped, 0o600), os.WriteFile(path+".head", head, 0o600)); err != nil {
				t.Fatal(err)
			}
			_, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
			return err
		}
		if err := leave(head); err == nil {
			t.Fatalf("byte %d, bit %08b: nobody sees it", at, bit)
		}
		kinds[kindOf(t, was, path, leave(head[:2*audit.LineSize]))]++
	}
	if kinds["events"] > 0 {
		t.Errorf("an event is another one, and the chain is whole: %v", kinds)
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		t.Logf("%3d %s", kinds[kind], kind)
	}
}

// kindOf says what became of a file that has another bit: what found it, or what it is that
// nobody sees without the sum.
func kindOf(t *testing.T, was map[string]string, path string, err error) string {
	var damaged *audit.DamagedError
	if errors.As(err, &damaged) {
		return "found by " + map[bool]string{true: "the chain", false: "SQLite"}[damaged.Code == "hash" || damaged.Code == "act" || damaged.Code == "sequence" || damaged.Code == "position"]
	}
	if err != nil {
		return "found by the migrations: " + err.Error()
	}
	is, ok := rowsOf(t, path)
	if !ok {
		return "a table that cannot be read"
	}
	for name, text := range was {
		if is[name] != text {
			return name
		}
	}
	return "harmless: every row is as it was"
}

// What is written on purpose takes the sum away first, and a service that is closed notes a
// new one: nobody is told of a change that the service made.
func TestTheServiceOwnChangesAreNone(t *testing.T) {
	path := newPath(t)
	for range 3 {
		s := openTest(t, path, Options{})
		if s.Changed() {
			t.Error("the service does not know its own file")
		}
		if head, err := os.ReadFile(path + ".head"); err != nil || len(head) != 2*audit.LineSize {
			t.Errorf("the sum stands while the file is written: %d bytes, %v", len(head), err)
		}
		if err := s.Beat(t.Context(), 5000, time.Now()); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil {
			t.Error(err)
		}
	}
	if err := Backup(t.Context(), path, path+".copy"); err != nil {
		t.Error(err)
	}
	shell(t, path, `UPDATE heartbeat SET instant = 9000`)
	var changed *audit.ChangedError
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); !errors.As(err, &changed) {
		t.Errorf("a changed heartbeat: %v", err)
	}
	s := openTest(t, path, Options{})
	if _, _, last, err := s.Head(t.Context()); err != nil || last != 0 || !s.Changed() {
		t.Errorf("a heart that beats ahead of all events is believed: %d, %v", last, err)
	}
}
