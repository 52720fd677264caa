//go:build linux || darwin || freebsd

package disk

import "syscall"

// FreeSpace returns the free bytes of a folder's disk; false if they are unknown.
func FreeSpace(folder string) (uint64, bool) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, false
	}
	return product(disk.Bavail, disk.Bsize), true
}

// product multiplies what each system counts in numbers of its own.
func product[A, B int64 | uint64 | int32 | uint32](blocks A, size B) uint64 {
	return uint64(max(blocks, 0)) * uint64(size)
}
