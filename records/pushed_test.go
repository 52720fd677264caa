package records

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

// The newest pushed dossier is kept, after a restart too; an older one changes nothing, and a file that was
// exchanged is none.
func TestTheNewestPushedDossierIsKept(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{})
	keep := func(position int64, text string) {
		t.Helper()
		sum := sha256.Sum256([]byte(text))
		err := s.Personal().KeepPushed(t.Context(), sidetable.KeepPushed{File: []byte(text), PushedHead: sidetable.PushedHead{Dossier: "one", Sum: hex.EncodeToString(sum[:]), Position: position, Hash: "aa", At: time.UnixMilli(7), Received: time.UnixMilli(8)}})
		if err != nil {
			t.Fatal(err)
		}
	}
	holds := func(want string) {
		t.Helper()
		kept, err := s.Personal().LoadPushed(t.Context(), "one")
		if err != nil || !bytes.Equal(kept.File, []byte(want)) || kept.At.UnixMilli() != 7 || kept.Received.UnixMilli() != 8 {
			t.Errorf("%+v, %v, not %q", kept, err, want)
		}
	}
	if _, err := s.Personal().LoadPushed(t.Context(), "one"); !errors.Is(err, journal.ErrNotFound) {
		t.Error(err)
	}
	keep(3, "three")
	keep(2, "two")
	holds("three")
	keep(3, "three again")
	holds("three again")
	keep(4, "four")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openTest(t, path, Options{})
	holds("four")
	if heads, err := s.Personal().PushedHeads(t.Context()); err != nil || len(heads) != 1 || heads["one"].Position != 4 {
		t.Errorf("%+v, %v", heads, err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(t.Context(), `UPDATE pushed SET file = x'00'`)
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Personal().LoadPushed(t.Context(), "one"); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("an exchanged file is there: %v", err)
	}
}
