package disk

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// RealPath is the path of a database behind symbolic links: what stands beside it
// must be the same by whatever name it is opened. SQLite does likewise.
func RealPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		return filepath.Join(folder, filepath.Base(path))
	}
	return path
}

// Same tells whether two paths lead to one file or folder, which is there.
func Same(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	two, err := os.Stat(b)
	return err == nil && os.SameFile(one, two)
}

// Remove removes a file that may not be there.
func Remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// SyncFolder brings the names in a folder to the disk.
func SyncFolder(path string) error {
	if runtime.GOOS == "windows" { // a folder cannot be synced there
		return nil
	}
	return SyncFile(path)
}

// SyncFile brings the content of a file to the disk.
func SyncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
