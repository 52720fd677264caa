//go:build !linux

package disk

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// SyncSystem brings all files of a folder to the disk.
func SyncSystem(folder string) error {
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		return errors.Join(err, SyncFile(name))
	})
}
