package audit

import (
	"errors"
	"fmt"
	"os"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
	"strings"
)

// A DamagedError names the file that cannot be served and where it breaks.
type DamagedError struct {
	File string
	chain.Break
	Loss *Loss // with the code "lost": serving can go on without it, if somebody says so
	Err  error // what SQLite said, if it was SQLite
}

func (e *DamagedError) Error() string {
	if e.Loss != nil {
		return fmt.Sprintf("%s is damaged: %s", e.File, e.Loss)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%s is damaged (%s)", e.File, e.Code)
	if e.Position > 0 {
		fmt.Fprintf(&s, " at position %d", e.Position)
	}
	if e.Stream != "" {
		fmt.Fprintf(&s, ", stream %q, sequence %d", e.Stream, e.Sequence)
	}
	if e.Expected != "" {
		fmt.Fprintf(&s, ": expected %s, found %s", e.Expected, e.Found)
	}
	if e.Err != nil {
		fmt.Fprintf(&s, ": %v", e.Err)
	}
	return s.String()
}

func (e *DamagedError) Unwrap() error { return e.Err }

// Damaged names the place where the walk ended.
func Damaged(file string, w *chain.Walk, err error) error {
	var b chain.BreakError
	if errors.As(err, &b) {
		return &DamagedError{File: file, Break: b.Break}
	}
	if !sqlite.IsDamage(err) {
		return err
	}
	return &DamagedError{File: file, Break: chain.Break{Position: w.Position + 1, Code: "unreadable"}, Err: err}
}

// Present refuses what is no file or an empty one. SQLite takes an empty file
// for a new database; here it is one that lost its content.
func Present(path string) error {
	about, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !about.Mode().IsRegular() {
		return &os.PathError{Op: "open", Path: path, Err: errors.New("not a file")}
	}
	if about.Size() == 0 {
		return &DamagedError{File: path, Break: chain.Break{Code: "unreadable", Expected: "a database", Found: "an empty file"}}
	}
	return nil
}
