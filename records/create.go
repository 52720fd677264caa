package records

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// create makes a database where there is no file, for its owner alone. It is
// made under another name and gets its own when it is whole, so that no crash
// leaves half a database behind.
func create(ctx context.Context, path string, o Options) (err error) {
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		return present(path)
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new*")
	if err != nil {
		return err
	}
	fresh := f.Name()
	defer func() {
		if err != nil {
			err = errors.Join(err, remove(fresh), remove(fresh+"-wal"), remove(fresh+"-shm"))
		}
	}()
	if err := f.Close(); err != nil {
		return err
	}
	db, err := writing(fresh, o).open(1)
	if err != nil {
		return err
	}
	// Closing the only connection moves the WAL into the file and syncs it.
	if err := errors.Join(migrate(ctx, db), db.Close()); err != nil {
		return err
	}
	if err := os.Rename(fresh, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// present refuses what is no file or an empty one. SQLite takes an empty file
// for a new database; here it is one that lost its content.
func present(path string) error {
	about, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !about.Mode().IsRegular() {
		return &os.PathError{Op: "open", Path: path, Err: errors.New("not a file")}
	}
	if about.Size() == 0 {
		return &DamagedError{File: path, Break: Break{Code: "unreadable", Expected: "a database", Found: "an empty file"}}
	}
	return nil
}

func remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// syncFolder brings the names in a folder to the disk.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" { // a folder cannot be synced there
		return nil
	}
	return syncFile(path)
}

func syncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
