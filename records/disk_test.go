package records

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// A disk stands between SQLite and the system's disk and remembers, for each
// file, what was on the platter when it was last synced and what was written
// since: that is what a power cut may take.
type fakeDisk struct {
	name     string
	syncs    atomic.Int64
	failSync atomic.Bool
	full     atomic.Bool // what is there can be written over, nothing can grow
	mu       sync.Mutex
	files    map[string]*platter
}

type platter struct {
	durable []byte
	synced  bool // once at least: else the file itself may be gone
	pending []change
}

// A change is a write, or a truncation where content is nil.
type change struct {
	offset  int64
	content []byte
}

func (c change) on(b []byte) []byte {
	if c.content == nil {
		return b[:min(c.offset, int64(len(b)))]
	}
	if missing := c.offset + int64(len(c.content)) - int64(len(b)); missing > 0 {
		b = append(b, make([]byte, missing)...)
	}
	copy(b[c.offset:], c.content)
	return b
}

// cut writes into a folder what a power cut at this moment leaves. Of what was
// not synced it keeps each write with the chance given.
func (d *fakeDisk) cut(t testing.TB, folder string, chance float64) {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	for path, p := range d.files {
		if !p.synced {
			continue
		}
		content := append([]byte(nil), p.durable...)
		for _, c := range p.pending {
			if rand.Float64() < chance {
				content = c.on(content)
			}
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(path)), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func (d *fakeDisk) change(path string, c change) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.files[path].pending = append(d.files[path].pending, c)
}

func (d *fakeDisk) sync(path string) {
	d.syncs.Add(1)
	d.mu.Lock()
	defer d.mu.Unlock()
	p := d.files[path]
	for _, c := range p.pending {
		p.durable = c.on(p.durable)
	}
	p.pending, p.synced = nil, true
}

// The rest is the way SQLite calls it. SQLite hands over addresses only; these
// tables find the disk and the file again.
var (
	disks     sync.Map // address of a VFS -> *fakeDisk
	openFiles sync.Map // address of an open file -> openFile
	diskCount atomic.Int64
	system    struct {
		vfs  *sqlite3.Tsqlite3_vfs
		once sync.Once
	}
)

type openFile struct {
	disk    *fakeDisk
	path    string
	methods *sqlite3.Tsqlite3_io_methods // the system's
}

func newDisk(t testing.TB) *fakeDisk {
	tls := libc.NewTLS()
	system.once.Do(func() { system.vfs = at[sqlite3.Tsqlite3_vfs](sqlite3.Xsqlite3_vfs_find(tls, 0)) })
	d := &fakeDisk{name: fmt.Sprintf("disk%d", diskCount.Add(1)), files: map[string]*platter{}}
	address := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*system.vfs)))
	vfs := at[sqlite3.Tsqlite3_vfs](address)
	*vfs = *system.vfs
	name, err := libc.CString(d.name)
	if err != nil {
		t.Fatal(err)
	}
	vfs.FzName, vfs.FpNext = name, 0
	vfs.FxOpen, vfs.FxDelete = pointer(diskOpen), pointer(diskDelete)
	disks.Store(address, d)
	if rc := sqlite3.Xsqlite3_vfs_register(tls, address, 0); rc != 0 {
		t.Fatalf("register: %d", rc)
	}
	t.Cleanup(func() {
		sqlite3.Xsqlite3_vfs_unregister(tls, address)
		disks.Delete(address)
		tls.Close()
	})
	return d
}

func diskOpen(tls *libc.TLS, vfs, path, file uintptr, flags int32, outFlags uintptr) int32 {
	open := function[func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32](system.vfs.FxOpen)
	rc := open(tls, vfs, path, file, flags, outFlags)
	f := at[sqlite3.Tsqlite3_file](file)
	if rc != 0 || f.FpMethods == 0 || path == 0 {
		return rc
	}
	found, _ := disks.Load(vfs)
	o := openFile{disk: found.(*fakeDisk), path: libc.GoString(path), methods: at[sqlite3.Tsqlite3_io_methods](f.FpMethods)}
	o.disk.mu.Lock()
	if o.disk.files[o.path] == nil {
		// A file that is there already (made whole, then renamed) is durable.
		// Only the first to open it reads it here: to close a second handle
		// would give up the locks of the process.
		content, err := os.ReadFile(o.path)
		o.disk.files[o.path] = &platter{durable: content, synced: err == nil && len(content) > 0}
	}
	o.disk.mu.Unlock()
	openFiles.Store(file, o)
	ours := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*o.methods)))
	methods := at[sqlite3.Tsqlite3_io_methods](ours)
	*methods = *o.methods
	methods.FxWrite, methods.FxTruncate, methods.FxSync = pointer(diskWrite), pointer(diskTruncate), pointer(diskSync)
	f.FpMethods = ours
	return rc
}

func diskDelete(tls *libc.TLS, vfs, path uintptr, syncFolder int32) int32 {
	found, _ := disks.Load(vfs)
	d := found.(*fakeDisk)
	d.mu.Lock()
	delete(d.files, libc.GoString(path))
	d.mu.Unlock()
	return function[func(*libc.TLS, uintptr, uintptr, int32) int32](system.vfs.FxDelete)(tls, vfs, path, syncFolder)
}

func opened(file uintptr) openFile {
	found, _ := openFiles.Load(file)
	return found.(openFile)
}

func diskWrite(tls *libc.TLS, file, content uintptr, n int32, offset int64) int32 {
	o := opened(file)
	if o.disk.full.Load() && offset+int64(n) > sizeOf(tls, file, o) {
		return sqlite3.SQLITE_FULL
	}
	rc := function[func(*libc.TLS, uintptr, uintptr, int32, int64) int32](o.methods.FxWrite)(tls, file, content, n, offset)
	if rc == 0 {
		o.disk.change(o.path, change{offset: offset, content: append([]byte{}, unsafe.Slice(at[byte](content), n)...)})
	}
	return rc
}

func sizeOf(tls *libc.TLS, file uintptr, o openFile) int64 {
	size := libc.Xmalloc(tls, 8)
	defer libc.Xfree(tls, size)
	function[func(*libc.TLS, uintptr, uintptr) int32](o.methods.FxFileSize)(tls, file, size)
	return *at[int64](size)
}

func diskTruncate(tls *libc.TLS, file uintptr, size int64) int32 {
	o := opened(file)
	o.disk.change(o.path, change{offset: size})
	return function[func(*libc.TLS, uintptr, int64) int32](o.methods.FxTruncate)(tls, file, size)
}

func diskSync(tls *libc.TLS, file uintptr, flags int32) int32 {
	o := opened(file)
	if o.disk.failSync.Load() {
		return sqlite3.SQLITE_IOERR_FSYNC
	}
	rc := function[func(*libc.TLS, uintptr, int32) int32](o.methods.FxSync)(tls, file, flags)
	if rc == 0 {
		o.disk.sync(o.path)
	}
	return rc
}

// at takes an address of SQLite's memory, which is not Go's.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// function and pointer turn a Go function into the address that SQLite's Go
// code calls, and back.
func function[F any](address uintptr) F { return *(*F)(unsafe.Pointer(&address)) }

func pointer[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }
