package disktest

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// A Disk is that of one folder, which can be full. As on a real one, what is there
// can be written over; nothing can grow.
type Disk struct{ full atomic.Bool }

// Fill takes all the room.
func (d *Disk) Fill() { d.full.Store(true) }

// Clear gives it back.
func (d *Disk) Clear() { d.full.Store(false) }

var folders sync.Map // folder -> *Disk

// New gives a folder a disk of its own. Databases that were open before do not
// stand on it.
func New(t testing.TB, folder string) *Disk {
	t.Helper()
	ready(t)
	d := &Disk{}
	folders.Store(folder, d)
	t.Cleanup(func() { folders.Delete(folder) })
	return d
}

func written(tls *libc.TLS, file, content uintptr, n int32, offset int64) int32 {
	methods := systemOf(file)
	if full(file) {
		size := libc.Xmalloc(tls, 8)
		defer libc.Xfree(tls, size)
		rc := function[func(*libc.TLS, uintptr, uintptr) int32](methods.FxFileSize)(tls, file, size)
		if rc != sqlite3.SQLITE_OK {
			return rc
		}
		if offset+int64(n) > *at[int64](size) {
			return sqlite3.SQLITE_FULL
		}
	}
	writes.Add(1)
	bytes.Add(int64(n))
	return function[func(*libc.TLS, uintptr, uintptr, int32, int64) int32](methods.FxWrite)(tls, file, content, n, offset)
}

func full(file uintptr) (is bool) {
	path, known := paths.Load(file)
	if !known {
		return false
	}
	folders.Range(func(folder, d any) bool {
		is = strings.HasPrefix(path.(string), folder.(string)+"/") && d.(*Disk).full.Load()
		return !is
	})
	return is
}
