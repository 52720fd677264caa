package disktest

import (
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// syncs counts for the whole process: SQLite hands over addresses only, and no
// way back from them to a test.
var (
	syncs   atomic.Int64
	install sync.Once
	opening func(tls *libc.TLS, vfs, path, file uintptr, flags int32, outFlags uintptr) int32
	// The methods of files come in a few kinds; ours are found by the system's
	// address, the system's by ours.
	mu      sync.Mutex
	ours    = map[uintptr]uintptr{}
	systems sync.Map
)

// Syncs is how many syncs of files SQLite has asked the disk for, counted from the
// first call. Databases that were open before are not counted.
func Syncs(t testing.TB) int64 {
	t.Helper()
	install.Do(func() {
		if rc := count(); rc != sqlite3.SQLITE_OK {
			t.Fatalf("SQLite does not take the counting disk: code %d", rc)
		}
	})
	return syncs.Load()
}

// count makes a copy of the system's disk the default one, which counts.
func count() int32 {
	tls := libc.NewTLS()
	system := at[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(tls, 0))
	opening = function[func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32](system.FxOpen)
	name, err := libc.CString("counting")
	if err != nil {
		return sqlite3.SQLITE_NOMEM
	}
	address := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*system)))
	counting := at[sqlite3.Tsqlite3_vfs](address)
	*counting = *system
	counting.FzName, counting.FpNext, counting.FxOpen = name, 0, pointer(open)
	return sqlite3.Xsqlite3_vfs_register(tls, address, 1)
}

func open(tls *libc.TLS, vfs, path, file uintptr, flags int32, outFlags uintptr) int32 {
	rc := opening(tls, vfs, path, file, flags, outFlags)
	if f := at[sqlite3.Tsqlite3_file](file); rc == sqlite3.SQLITE_OK && f.FpMethods != 0 {
		f.FpMethods = counted(tls, f.FpMethods)
	}
	return rc
}

// counted are the methods with a sync that counts.
func counted(tls *libc.TLS, methods uintptr) uintptr {
	mu.Lock()
	defer mu.Unlock()
	if known, ok := ours[methods]; ok {
		return known
	}
	system := at[sqlite3.Tsqlite3_io_methods](methods)
	address := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*system)))
	own := at[sqlite3.Tsqlite3_io_methods](address)
	*own = *system
	own.FxSync = pointer(synced)
	systems.Store(address, system)
	ours[methods] = address
	return address
}

func synced(tls *libc.TLS, file uintptr, flags int32) int32 {
	syncs.Add(1)
	system, _ := systems.Load(at[sqlite3.Tsqlite3_file](file).FpMethods)
	return function[func(*libc.TLS, uintptr, int32) int32](system.(*sqlite3.Tsqlite3_io_methods).FxSync)(tls, file, flags)
}

// at takes an address of SQLite's memory, which is not Go's.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// function and pointer turn a Go function into the address that SQLite's Go code
// calls, and back.
func function[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

func pointer[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }
