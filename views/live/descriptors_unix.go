//go:build unix

package live

import "syscall"

// descriptors is how many files and connections the process may have open.
func descriptors() uint64 {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 1024
	}
	return uint64(limit.Cur) //nolint:unconvert // another type on other systems
}
