package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"database/sql"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
)

// newInstallation writes a database with its own key, and a statement of its last event.
func newInstallation(t *testing.T, name string) (db, file string, key ed25519.PrivateKey) {
	t.Helper()
	ctx := context.Background()
	db = filepath.Join(t.TempDir(), name)
	store, err := records.Open(ctx, db, records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if key, err = secret.Key(db); err != nil {
		t.Fatal(err)
	}
	if _, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now(), Key: key}); err != nil {
		t.Fatal(err)
	}
	s := statement.Statement{Event: "e1", Name: "Riga Open", Round: 2, At: time.Now()}
	if s.Position, s.Head, _, err = store.Head(ctx); err != nil || s.Position != 1 {
		t.Fatalf("%d, %v", s.Position, err)
	}
	return db, write(t, s.Sign(key)), key
}

func write(t *testing.T, text []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "statement.txt")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// A statement is checked alone, under a key, and against a journal; what does not hold is
// said, and whose fault it is: the paper's or the command's.
func TestAStatementIsChecked(t *testing.T) {
	db, file, key := newInstallation(t, "one.db")
	other, foreign, _ := newInstallation(t, "other.db")
	digits := hex.EncodeToString(key.Public().(ed25519.PublicKey))
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := statement.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	signedElsewhere := s.Statement
	signedElsewhere.Name = "Tallinn Open"
	misplaced := s.Statement
	misplaced.Position = 9
	forged := write(t, bytes.Replace(text, []byte("Riga"), []byte("Rica"), 1))
	touched, touchedFile, _ := newInstallation(t, "touched.db") // the sum of the file is another one, the chain is whole
	byHand, err := sql.Open("sqlite", touched)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := byHand.ExecContext(t.Context(), `UPDATE heartbeat SET instant = instant + 1`); err != nil {
		t.Fatal(err)
	}
	if err := byHand.Close(); err != nil {
		t.Fatal(err)
	}
	stranger := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

	for name, c := range map[string]struct {
		command verifyCommand
		want    string // of the error; empty for none
		usage   bool
	}{
		"alone":                {verifyCommand{Verify: tools.Verify{Statement: file}}, "", false},
		"the printed key":      {verifyCommand{Verify: tools.Verify{Statement: file, Key: digits[:4] + " " + strings.ToUpper(digits[4:8]) + " " + digits[8:16]}}, "", false},
		"the journal":          {verifyCommand{Verify: tools.Verify{Statement: file, Key: digits}, DB: db}, "", false},
		"a touched file":       {verifyCommand{Verify: tools.Verify{Statement: touchedFile}, DB: touched}, "not as the service closed it", false},
		"forged":               {verifyCommand{Verify: tools.Verify{Statement: forged}}, "does not belong to this text", false},
		"another installation": {verifyCommand{Verify: tools.Verify{Statement: foreign, Key: digits}}, "of another installation", false},
		"another journal":      {verifyCommand{Verify: tools.Verify{Statement: file}, DB: other}, "does not contain the digits", false},
		"another key":          {verifyCommand{Verify: tools.Verify{Statement: write(t, signedElsewhere.Sign(stranger))}, DB: db}, "never signed with this key", false},
		"another position":     {verifyCommand{Verify: tools.Verify{Statement: write(t, misplaced.Sign(key))}, DB: db}, "at position 1, not at 9", false},
		"no statement":         {verifyCommand{Verify: tools.Verify{Statement: db}}, "line 1", true},
		"no file":              {verifyCommand{Verify: tools.Verify{Statement: file + "x"}}, "no such file", true},
		"no database":          {verifyCommand{Verify: tools.Verify{Statement: file}, DB: db + "x"}, "no such file", true},
		"no digits":            {verifyCommand{Verify: tools.Verify{Statement: file, Key: "banana"}}, "16 to 64 hexadecimal digits", true},
		"a key alone":          {verifyCommand{Verify: tools.Verify{Key: digits}, DB: db}, "goes with --statement", true},
		"a head too":           {verifyCommand{Verify: tools.Verify{Statement: file}, Head: digits[:16]}, "leave --head", true},
	} {
		err := c.command.Run()
		var usage tools.UsageError
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v", name, err)
		case errors.As(err, &usage) != c.usage:
			t.Errorf("%s: the exit status is another one: %v", name, err)
		}
	}
}

// What was printed of another journal, or of a longer one, keeps this one from being
// served; nothing is made in its place.
func TestAJournalWithoutThePrintedHeadIsNotServed(t *testing.T) {
	db, _, _ := newInstallation(t, "one.db")
	for name, c := range map[string]struct{ db, head, want string }{
		"another":    {db, "290 8bcb 3669 4fdd ef1d", "does not contain the digits"},
		"no head":    {db, "banana", "16 to 64 hexadecimal digits"},
		"a new file": {db + "x", "290 8bcb 3669 4fdd ef1d", "no such file"},
	} {
		serve := serveCommand{Addr: "127.0.0.1:0", DB: c.db, Head: c.head}
		ctx, stop := context.WithTimeout(t.Context(), baseline.Patience(30*time.Second))
		if err := serve.until(ctx); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
		stop()
	}
	if _, err := os.Stat(db + "x"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a database was made: %v", err)
	}
}
