package records

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"renju-arbiter/records/audit"
	"testing"
)

func TestANewDatabaseIsForItsOwnerAlone(t *testing.T) {
	path := newPath(t)
	openTest(t, path, Options{})
	for _, file := range []string{path, path + "-wal", path + "-shm"} {
		if about, err := os.Stat(file); err != nil || about.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", file, about, err)
		}
	}
}

func TestADatabaseIsMadeWholeOrNotAtAll(t *testing.T) {
	path := newPath(t)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(gone, path, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
	if _, err := Open(t.Context(), filepath.Join(path, "none", "renju.db"), Options{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	var damaged *audit.DamagedError
	if _, err := Open(t.Context(), filepath.Dir(path), Options{}); err == nil || errors.As(err, &damaged) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("to verify makes no file: %v", err)
	}
}
