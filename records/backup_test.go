package records

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/projection"
	"sync"
	"testing"
)

func TestABackupOfALiveDatabaseIsWholeAndOpens(t *testing.T) {
	path := newPath(t)
	s := openTest(t, path, Options{Projectors: []projection.Projector{&stones{}}})
	stop := make(chan struct{})
	var play sync.WaitGroup
	play.Go(func() {
		for i := int64(0); ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			if _, err := s.Append(t.Context(), move("game/1", i)); err != nil {
				t.Error(err)
				return
			}
		}
	})
	folder := t.TempDir()
	for _, name := range []string{"one.db", "two two?.db", "three#%20.db"} {
		before, _, _, err := s.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, name)
		if err := Backup(t.Context(), path, file); err != nil {
			t.Fatal(err)
		}
		report, err := audit.Verify(t.Context(), file, audit.VerifyOptions{})
		if err != nil || report.Events < before {
			t.Errorf("%s has %d events of %d (%v)", name, report.Events, before, err)
		}
		if about, err := os.Stat(file); err != nil || about.Mode().Perm() != 0o600 {
			t.Errorf("%s may be read by others: %v %v", name, about.Mode(), err)
		}
		replica := openTest(t, file, Options{Projectors: []projection.Projector{&stones{}}})
		if m := replica.Projections().Mended(); m != nil {
			t.Errorf("the projections of the copy differ: %v", m)
		}
	}
	close(stop)
	play.Wait()
}

func TestABackupOverwritesNothing(t *testing.T) {
	path := closed(t, Options{})
	file := filepath.Join(t.TempDir(), "copy.db")
	if err := os.WriteFile(file, []byte("dear"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, target := range []string{file, path} {
		if err := Backup(t.Context(), path, target); !errors.Is(err, fs.ErrExist) {
			t.Errorf("got %v", err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != "dear" {
		t.Errorf("%q %v", kept, err)
	}
}

func TestAFailedBackupLeavesNoFile(t *testing.T) {
	whole, err := os.ReadFile(closed(t, Options{}))
	if err != nil {
		t.Fatal(err)
	}
	path := newPath(t)
	if err := os.WriteFile(path, whole[:len(whole)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	var damaged *audit.DamagedError
	if err := Backup(t.Context(), path, filepath.Join(folder, "copy.db")); !errors.As(err, &damaged) {
		t.Errorf("got %v", err)
	}
	if err := Backup(t.Context(), filepath.Join(folder, "none.db"), filepath.Join(folder, "copy.db")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

func TestABackupLeavesNothingBesideIt(t *testing.T) {
	folder := t.TempDir()
	if err := Backup(t.Context(), closed(t, Options{}), filepath.Join(folder, "copy.db")); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("%v %v", left, err)
	}
}
