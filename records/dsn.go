package records

import (
	"cmp"
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"runtime"

	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

// busyTimeout is how long a connection waits for a lock, in milliseconds. One
// writer inside the process never waits; another process (import, backup)
// may hold the lock for a moment. It stands first among the pragmas because
// the ones after it may already need a lock.
const busyTimeout = "busy_timeout(5000)"

// longestLog is how far the log grows, in pages of 4 KiB, before it is copied into the file: a
// page that many posts change is copied once for all of them, and while a hall plays nobody
// waits for a copy many times a second. A log of 16 MiB is read in a moment at a start.
const longestLog = 4000

// connection is what a DSN says: pragmas stand in it, because every
// connection of a pool needs them.
type connection struct {
	path    string
	mode    string   // rw or ro; a connection never creates a file
	pragmas []string // after the busy timeout
	vfs     string   // tests put their own disk under SQLite
}

func writing(path string, o Options) connection {
	synchronous := o.synchronous
	if synchronous == "" && o.LogLasts {
		synchronous = "normal"
	}
	if synchronous == "" {
		synchronous = "full"
	}
	return connection{path: path, mode: "rw", vfs: o.vfs, pragmas: []string{
		"journal_mode(wal)",
		fmt.Sprintf("wal_autocheckpoint(%d)", cmp.Or(o.log, longestLog)),
		"synchronous(" + synchronous + ")",
		"foreign_keys(1)",
		"recursive_triggers(1)",
		"secure_delete(1)", // a name that is forgotten is overwritten, not only left out
	}}
}

func reading(path, vfs string) connection {
	return connection{path: path, mode: "ro", vfs: vfs, pragmas: []string{"query_only(1)"}}
}

func (c connection) dsn() (string, error) {
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

// open gives a pool of at most n connections, all kept.
func (c connection) open(n int) (*sql.DB, error) {
	dsn, err := c.dsn()
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

func readers() int { return min(8, max(2, runtime.NumCPU())) }
