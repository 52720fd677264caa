package disk

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestADatabaseIsServedByOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	since := time.Date(2026, 11, 21, 14, 3, 5, 0, time.UTC)
	first, err := TakeLock(path, since)
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	refused := func(path, address string) {
		t.Helper()
		var held *HeldError
		if _, err := TakeLock(path, time.Now()); !errors.As(err, &held) || held.PID != os.Getpid() || !held.Since.Equal(since) || held.Address != address {
			t.Errorf("got %v", err)
		}
	}
	refused(path, "")
	if err := first.ServesAt("http://localhost:8080"); err != nil {
		t.Fatal(err)
	}
	refused(path, "http://localhost:8080")
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil { // a link leads to the same lock
		t.Fatal(err)
	}
	refused(link, "http://localhost:8080")
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	second, err := TakeLock(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Release(); err != nil {
		t.Fatal(err)
	}
}

// What stands in the file of a lock is for people: nothing hangs on it.
func TestALockWhoseHolderCannotBeReadIsHeldAllTheSame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	lock, err := TakeLock(path, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Release()
	for _, text := range []string{"", "process", "process x\nsince y\nat z\n", "process 5\nsince yesterday\n", "\x00\xff"} {
		if err := os.WriteFile(path+".lock", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var held *HeldError
		if _, err := TakeLock(path, time.Now()); !errors.As(err, &held) || held.Holder != (Holder{}) {
			t.Errorf("%q: %+v %v", text, held, err)
		}
	}
}
