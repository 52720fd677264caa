package arbiter_test

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records"
)

// For any log and any time for which it is kept: no line goes that is younger, each that goes is older, the newest
// stays, one line says what went, and the journal and the log verify afterwards, also by what the schema should be.
func TestNoLineGoesThatIsYounger(t *testing.T) {
	folder := t.TempDir()
	runs := 0
	rapid.Check(t, func(r *rapid.T) {
		runs++
		ctx := context.Background()
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		path := filepath.Join(folder, time.Duration(runs).String())
		store, err := records.Open(ctx, path, records.Options{Now: func() time.Time { return now }})
		if err != nil {
			r.Fatal(err)
		}
		defer store.Close()
		log := store.Security()
		desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Log: log, Now: now})
		if err != nil {
			r.Fatal(err)
		}
		for range rapid.IntRange(1, 3).Draw(r, "times") {
			for range rapid.IntRange(0, 12).Draw(r, "lines") {
				// The time of day of a computer may be set back.
				now = now.Add(time.Duration(rapid.IntRange(-20, 60).Draw(r, "hours")) * time.Hour)
				if err := log.Note(ctx, security.Entry{Kind: security.Login, Account: "a", Address: "10.0.0.1"}); err != nil {
					r.Fatal(err)
				}
			}
			before, err := log.After(ctx, 0, 1000)
			if err != nil {
				r.Fatal(err)
			}
			keep := time.Duration(rapid.IntRange(1, 400).Draw(r, "keep")) * time.Hour
			span, err := security.Older(ctx, log, now.Add(-keep))
			if err != nil {
				r.Fatal(err)
			}
			count, err := desk.Installation.TrimLog(ctx, keep, now)
			if err != nil || count != span.Count {
				r.Fatalf("%d lines went, and %d were announced: %v", count, span.Count, err)
			}
			after, err := log.After(ctx, 0, 1000)
			if err != nil {
				r.Fatal(err)
			}
			left := map[int64]bool{}
			for _, l := range after {
				left[l.Number] = true
			}
			gone := int64(0)
			for i, l := range before {
				if left[l.Number] {
					continue
				}
				if gone++; !l.Wall.Before(now.Add(-keep)) || i == len(before)-1 {
					r.Fatalf("line %d of %s is gone at %s, which were to be kept for %s", l.Number, l.Wall, now, keep)
				}
			}
			if gone != count {
				r.Fatalf("%d lines went, and %d are gone", count, gone)
			}
			if last := after[max(0, len(after)-1):]; count > 0 && last[0].Kind != security.Trimmed {
				r.Fatalf("no line says it: %v", last)
			}
			if again, err := desk.Installation.TrimLog(ctx, keep, now); err != nil || again != 0 {
				r.Fatalf("again %d lines went: %v", again, err)
			}
			lines, fault, err := verify.CheckLog(ctx, store, log)
			if err != nil || fault != nil || lines != int64(len(after)) {
				r.Fatalf("%d lines of %d, %+v, %v", lines, len(after), fault, err)
			}
		}
	})
}

// After lines were removed the log is still held against the journal: one that goes without a word is found.
func TestATrimmedLogThatIsCutIsFound(t *testing.T) {
	h := newDesk(t)
	h.logIn(9)
	if n, err := h.Installation.TrimLog(t.Context(), -time.Hour, time.Now()); n != 8 || err != nil {
		t.Fatalf("%d lines went: %v", n, err)
	}
	h.logIn(3)
	h.noteLog()
	check := func() *security.Fault {
		_, fault, err := verify.CheckLog(t.Context(), h.store, h.store.Security())
		if err != nil {
			t.Fatal(err)
		}
		return fault
	}
	if fault := check(); fault != nil {
		t.Fatalf("%+v", fault)
	}
	archive, err := records.OpenArchive(h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if differs, err := archive.Schema(t.Context()); err != nil || len(differs) > 0 {
		t.Errorf("%v %v", differs, err)
	}
	db, err := sql.Open("sqlite", h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, by := range []string{`DROP TRIGGER security_no_delete`, `DELETE FROM security WHERE number = 9`} {
		if _, err := db.ExecContext(t.Context(), by); err != nil {
			t.Fatal(err)
		}
	}
	if fault := check(); fault == nil || fault.Line != 9 || fault.How != security.Missing {
		t.Errorf("%+v", fault)
	}
}
