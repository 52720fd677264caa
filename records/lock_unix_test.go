//go:build unix

package records

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// By another hard link the same database would have another log and another lock
// beside it: what is written by one is lost by the other.
func TestADatabaseOfSeveralNamesIsNotServed(t *testing.T) {
	path := newPath(t)
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(filepath.Dir(path), "link.db")
	if err := os.Link(path, link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, link} {
		var linked *LinkedError
		if _, err := TakeLock(name, time.Now()); !errors.As(err, &linked) || linked.File != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	lock, err := TakeLock(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
}
