package sqlite

import (
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"renju-arbiter/arbiter/journal"
	"runtime"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// busyTimeout is how long a connection waits for a lock, in milliseconds. One
// writer inside the process never waits; another process (import, backup)
// may hold the lock for a moment. It stands first among the pragmas because
// the ones after it may already need a lock.
const busyTimeout = "busy_timeout(5000)"

// Connection is the content of a DSN. The pragmas are in it, since every connection of a pool needs
// them.
type Connection struct {
	path    string
	mode    string   // rw or ro; a connection never creates a file
	pragmas []string // after the busy timeout
	vfs     string   // tests put their own disk under SQLite
}

// Writing describes the connection of a writer, with the value of PRAGMA synchronous and the length of
// SQLite's log in pages.
func Writing(path, vfs, synchronous string, log int) Connection {
	return Connection{path: path, mode: "rw", vfs: vfs, pragmas: []string{
		"journal_mode(wal)",
		fmt.Sprintf("wal_autocheckpoint(%d)", log),
		"synchronous(" + synchronous + ")",
		"foreign_keys(1)",
		"recursive_triggers(1)",
		"secure_delete(1)", // a name that is forgotten is overwritten, not only left out
	}}
}

// ReadWrite describes a connection that may write, with SQLite's own settings.
func ReadWrite(path string) Connection { return Connection{path: path, mode: "rw"} }

// Reading describes a connection that only reads.
func Reading(path, vfs string) Connection {
	return Connection{path: path, mode: "ro", vfs: vfs, pragmas: []string{"query_only(1)"}}
}

// Copying describes a connection that only reads its database. It may write another file, which
// query_only forbids.
func Copying(path string) Connection { return Connection{path: path, mode: "ro"} }

// DSN returns the connection as a data source name of the driver.
func (c Connection) DSN() (string, error) {
	absolute, err := filepath.Abs(c.path)
	if err != nil {
		return "", err
	}
	slashed := filepath.ToSlash(absolute)
	if slashed[0] != '/' { // a drive letter
		slashed = "/" + slashed
	}
	q := url.Values{}
	q.Set("mode", c.mode)
	q.Set("_txlock", "immediate")
	q.Add("_pragma", busyTimeout)
	for _, p := range c.pragmas {
		q.Add("_pragma", p)
	}
	if c.vfs != "" {
		q.Set("vfs", c.vfs)
	}
	return (&url.URL{Scheme: "file", Path: slashed, RawQuery: q.Encode()}).String(), nil
}

// Open returns a pool of at most n connections, all kept.
func (c Connection) Open(n int) (*sql.DB, error) {
	dsn, err := c.DSN()
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	return db, nil
}

// Time returns the time of a column in milliseconds since 1970.
func Time(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// Readers is the pool of connections that read. After Close a failure to read is journal.ErrClosed.
type Readers struct {
	*sql.DB
	closed atomic.Bool
}

// NewReaders returns the pool of a database.
func NewReaders(path, vfs string) (*Readers, error) {
	db, err := Reading(path, vfs).Open(min(8, max(2, runtime.NumCPU())))
	return &Readers{DB: db}, err
}

// End says that nothing more is to be read. It tells whether that was said before.
func (r *Readers) End() (before bool) { return r.closed.Swap(true) }

// Ended tells whether nothing more is to be read.
func (r *Readers) Ended() bool { return r.closed.Load() }

// OrClosed returns the reason when a read was under way while the store closed.
func (r *Readers) OrClosed(err error) error {
	if r.Ended() {
		return journal.ErrClosed
	}
	return err
}
