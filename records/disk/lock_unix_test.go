//go:build unix

package disk

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// By another hard link the same database would have another log and another lock
// beside it: what is written by one is lost by the other.
func TestADatabaseOfSeveralNamesIsNotServed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
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

// A child process that is being started has copies of all descriptors until it runs its program. The
// lock is free all the same when its holder has released it.
func TestAReleasedLockIsFreeWhileADescriptorIsCopied(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	lock, err := TakeLock(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	copied, err := syscall.Dup(int(lock.file.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(copied)
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
	again, err := TakeLock(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Release(); err != nil {
		t.Error(err)
	}
}
