package disk

import (
	"errors"
	"os"
	"syscall"
)

const sharingViolation = syscall.Errno(32)

// lockFile opens the file so that others may read it and nobody else write.
func lockFile(name string) (*os.File, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errHeld
	}
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	return os.NewFile(uintptr(handle), name), nil
}

// unlockFile does nothing: the handle is not inherited, and closing it is enough.
func unlockFile(*os.File) error { return nil }

// severalNames is not asked here, where hard links are made by hand alone.
func severalNames(string) bool { return false }
