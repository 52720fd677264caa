package records

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"renju-arbiter/records/audit"
	"strings"
	"testing"
)

// What is refused stays as it was found: somebody may still mend it. What is
// accepted is said, a copy of the log is kept, and from then on the journal is whole.
func TestALossIsServedOnlyWhenSomebodySaysSo(t *testing.T) {
	k := kill(t, 100)
	bad := func(f map[string][]byte) { f["-wal"][len(f["-wal"])/2] ^= 4 }
	path := k.leave(t, bad)
	names := []string{"", "-wal", ".head"}
	read := func() (all [][]byte) {
		for _, name := range names {
			content, err := os.ReadFile(path + name)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, content)
		}
		return all
	}
	before := read()
	_, err := Open(t.Context(), path, Options{})
	var damaged *audit.DamagedError
	if !errors.As(err, &damaged) || damaged.Loss == nil || damaged.Loss.Log == nil {
		t.Fatalf("got %v", err)
	}
	for _, word := range []string{"frame ", "byte ", "commits from there on", "100 were acknowledged", "events are lost"} {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%q is missing: %v", word, err)
		}
	}
	if err := Backup(t.Context(), path, filepath.Join(t.TempDir(), "copy.db")); !errors.As(err, &damaged) || damaged.Loss == nil {
		t.Errorf("a backup of what is left would hide the loss: %v", err)
	}
	for i, content := range read() {
		if !bytes.Equal(content, before[i]) {
			t.Errorf("renju.db%s was changed", names[i])
		}
	}

	s := openTest(t, path, Options{AcceptLoss: true})
	lost := s.Lost()
	if lost == nil || lost.Kept != 100 || lost.Found >= 100 {
		t.Fatalf("accepted: %v", lost)
	}
	if kept, err := os.ReadFile(lost.Aside); err != nil || !bytes.Equal(kept, before[1]) {
		t.Errorf("the log that was set aside: %v", err)
	}
	if _, err := s.Append(t.Context(), move("game/new", 0)); err != nil {
		t.Fatal(err)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Events != lost.Found+1 {
		t.Errorf("%+v %v", report, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if again := openTest(t, path, Options{AcceptLoss: true}).Lost(); again != nil {
		t.Errorf("lost again: %v", again)
	}
}

// An older copy, another journal, no file at all: the head outside tells.
func TestAShorterOrAnotherJournalIsNotServed(t *testing.T) {
	short, long := closed(t, Options{}), newPath(t)
	s := openTest(t, long, Options{})
	fill(t, s, 40)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	other := newPath(t)
	s = openTest(t, other, Options{})
	for i := range int64(50) {
		if _, err := s.Append(t.Context(), move("game/other", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, rule := range []struct {
		name  string
		place func(path string)
		says  string
	}{
		{"an older copy", func(path string) { copyFile(t, short, path) }, "event 30 is the last that can be read, and 40 were acknowledged: 10 events are lost"},
		{"another journal", func(path string) { copyFile(t, other, path) }, "the event at position 40 is not the one that was acknowledged"},
		{"no file", func(string) {}, "the file does not exist"},
		{"a head that cannot be read", func(path string) {
			copyFile(t, long, path)
			if err := os.WriteFile(path+".head", []byte("x"), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "cannot be read"},
	} {
		path := newPath(t)
		copyFile(t, long+".head", path+".head")
		rule.place(path)
		_, err := Open(t.Context(), path, Options{})
		if err == nil || !strings.Contains(err.Error(), rule.says) {
			t.Errorf("%s: %v", rule.name, err)
		}
		s := openTest(t, path, Options{AcceptLoss: true})
		if s.Lost() == nil {
			t.Errorf("%s: nothing is said to be lost", rule.name)
		}
		if _, err := s.Append(t.Context(), move("game/new", 0)); err != nil {
			t.Errorf("%s: %v", rule.name, err)
		}
	}
	path := newPath(t)
	for _, of := range []string{"", ".head", ".key"} {
		copyFile(t, long+of, path+of)
	}
	if s := openTest(t, path, Options{}); s.Lost() != nil { // its own journal
		t.Error(s.Lost())
	}
}

// SQLite would read the log of a database that is gone into the new one.
func TestALogWithoutItsDatabaseIsNotReadIntoANewOne(t *testing.T) {
	k := kill(t, 20)
	path := k.leave(t, func(f map[string][]byte) { delete(f, ""); delete(f, ".head") })
	if _, err := Open(t.Context(), path, Options{}); err == nil || !strings.Contains(err.Error(), "the file does not exist") {
		t.Fatalf("got %v", err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a new file was made: %v", err)
	}
	s := openTest(t, path, Options{AcceptLoss: true})
	if p, _, _, err := s.Head(t.Context()); err != nil || p != 0 {
		t.Errorf("%d events (%v)", p, err)
	}
	if left, err := filepath.Glob(path + "-wal.lost-*"); err != nil || len(left) != 1 {
		t.Errorf("the log was not set aside: %v %v", left, err)
	}
}

// The head is never ahead of the disk: whatever a power cut takes, the service
// starts again, with the head as it stood before the cut.
func TestAPowerCutNeverLeavesTheHeadAhead(t *testing.T) {
	d := newDisk(t)
	path := newPath(t)
	s := openTest(t, path, Options{vfs: d.name})
	for n := range 30 {
		for i := range 1 + rand.IntN(4) {
			if _, err := s.Append(t.Context(), move(fmt.Sprintf("game/%d", n), int64(i))); err != nil {
				t.Fatal(err)
			}
		}
		head, err := os.ReadFile(path + ".head")
		if err != nil {
			t.Fatal(err)
		}
		busy := make(chan error, 1)
		go func() { // a commit is under way when the power goes
			_, err := s.Append(t.Context(), move(fmt.Sprintf("busy/%d", n), 0))
			busy <- err
		}()
		after := t.TempDir()
		d.cut(t, after, []float64{0, 0.5, 0.9}[n%3])
		if err := <-busy; err != nil {
			t.Fatal(err)
		}
		left := filepath.Join(after, filepath.Base(path))
		if err := os.WriteFile(left+".head", head, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := audit.Verify(t.Context(), left, audit.VerifyOptions{}); err != nil {
			t.Errorf("cut %d: %v", n, err)
		}
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
