package disktest

import (
	"sync"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// The disk of the tests stands between SQLite and the system's disk, for all
// databases that are opened once it is installed: SQLite hands over addresses
// only, and no way back from them to a test.
var (
	install sync.Once
	opening func(tls *libc.TLS, vfs, path, file uintptr, flags int32, outFlags uintptr) int32
	// The methods of files come in a few kinds; ours are found by the system's
	// address, the system's by ours.
	mu      sync.Mutex
	ours    = map[uintptr]uintptr{}
	systems sync.Map
	paths   sync.Map // address of an open file -> its path
)

func ready(t testing.TB) {
	t.Helper()
	install.Do(func() {
		if rc := register(); rc != sqlite3.SQLITE_OK {
			t.Fatalf("SQLite does not take the disk of the tests: code %d", rc)
		}
	})
}

// register makes a copy of the system's disk, with our hands in it, the default one.
func register() int32 {
	tls := libc.NewTLS()
	system := at[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(tls, 0))
	opening = function[func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32](system.FxOpen)
	name, err := libc.CString("disktest")
	if err != nil {
		return sqlite3.SQLITE_NOMEM
	}
	address := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*system)))
	own := at[sqlite3.Tsqlite3_vfs](address)
	*own = *system
	own.FzName, own.FpNext, own.FxOpen = name, 0, pointer(open)
	return sqlite3.Xsqlite3_vfs_register(tls, address, 1)
}

func open(tls *libc.TLS, vfs, path, file uintptr, flags int32, outFlags uintptr) int32 {
	rc := opening(tls, vfs, path, file, flags, outFlags)
	if f := at[sqlite3.Tsqlite3_file](file); rc == sqlite3.SQLITE_OK && f.FpMethods != 0 {
		f.FpMethods = watched(tls, f.FpMethods)
		if path != 0 {
			paths.Store(file, libc.GoString(path))
		}
	}
	return rc
}

// watched are the methods with a sync that counts and a write that may find no room.
func watched(tls *libc.TLS, methods uintptr) uintptr {
	mu.Lock()
	defer mu.Unlock()
	if known, ok := ours[methods]; ok {
		return known
	}
	system := at[sqlite3.Tsqlite3_io_methods](methods)
	address := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*system)))
	own := at[sqlite3.Tsqlite3_io_methods](address)
	*own = *system
	own.FxSync, own.FxWrite = pointer(synced), pointer(written)
	systems.Store(address, system)
	ours[methods] = address
	return address
}

// systemOf are the system's methods of an open file.
func systemOf(file uintptr) *sqlite3.Tsqlite3_io_methods {
	system, _ := systems.Load(at[sqlite3.Tsqlite3_file](file).FpMethods)
	return system.(*sqlite3.Tsqlite3_io_methods)
}

// at takes an address of SQLite's memory, which is not Go's.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// function and pointer turn a Go function into the address that SQLite's Go code
// calls, and back.
func function[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

func pointer[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }
