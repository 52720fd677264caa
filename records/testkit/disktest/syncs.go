package disktest

import (
	"sync/atomic"
	"testing"

	"modernc.org/libc"
)

var syncs, writes, bytes atomic.Int64

// Syncs is how many syncs of files SQLite has asked the disk for, counted from the
// first call. Databases that were open before are not counted.
func Syncs(t testing.TB) int64 {
	t.Helper()
	ready(t)
	return syncs.Load()
}

// Written is how often SQLite has written to files, and how many bytes, counted as Syncs does.
func Written(t testing.TB) (times, sum int64) {
	t.Helper()
	ready(t)
	return writes.Load(), bytes.Load()
}

func synced(tls *libc.TLS, file uintptr, flags int32) int32 {
	syncs.Add(1)
	return function[func(*libc.TLS, uintptr, int32) int32](systemOf(file).FxSync)(tls, file, flags)
}
