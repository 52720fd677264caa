package disk

import (
	"os"

	"golang.org/x/sys/unix"
)

// SyncSystem brings all that was written to the file system of a folder to the disk.
func SyncSystem(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close()
	return unix.Syncfs(int(f.Fd()))
}
