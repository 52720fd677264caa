//go:build unix

package disk

import (
	"errors"
	"os"
	"syscall"
)

func lockFile(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = errHeld
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func unlockFile(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

// severalNames tells whether a file has more than one hard link.
func severalNames(path string) bool {
	var file syscall.Stat_t
	return syscall.Stat(path, &file) == nil && file.Nlink > 1
}
