package disk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// A Holder is the process that serves a database, as it wrote itself down.
type Holder struct {
	PID     int // 0: not known
	Since   time.Time
	Address string // under which it serves; empty while it starts
}

// A HeldError says that another process serves the database.
type HeldError struct {
	File string
	Holder
}

func (e *HeldError) Error() string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s is already being served", e.File)
	if e.PID != 0 {
		fmt.Fprintf(&s, " by process %d, since %s", e.PID, e.Since.Local().Format("2006-01-02 15:04:05"))
	}
	if e.Address != "" {
		fmt.Fprintf(&s, ", at %s", e.Address)
	}
	s.WriteString(": go there, or stop it and start again")
	return s.String()
}

// A LinkedError says that a database has several names in the file system. What
// stands beside it, its log and its lock, would be another by each of them, so that
// two services on it would not know of each other.
type LinkedError struct{ File string }

func (e *LinkedError) Error() string {
	return e.File + " has several names (hard links), and what is written under one name is lost under another: remove the other names, or serve a copy made with renju-arbiter backup"
}

// errHeld is what the system says of a lock that somebody has.
var errHeld = errors.New("the lock is held")

// A Lock makes its holder the only one to serve a database. It is the operating
// system's, on a file beside the database that stays there: it falls with the
// process, however that ends. Who only reads (verify, backup) needs none.
type Lock struct {
	file   *os.File
	holder Holder
}

// TakeLock takes the lock of a database, which need not be there yet. A *HeldError
// says who has it; a *LinkedError, that a lock beside it would not be the only one.
func TakeLock(path string, now time.Time) (*Lock, error) {
	if severalNames(path) {
		return nil, &LinkedError{File: path}
	}
	name := RealPath(path) + ".lock"
	f, err := lockFile(name)
	if errors.Is(err, errHeld) {
		return nil, &HeldError{File: path, Holder: holderIn(name)}
	}
	if err != nil {
		return nil, fmt.Errorf("the lock of %s: %w", path, err)
	}
	l := &Lock{file: f, holder: Holder{PID: os.Getpid(), Since: now}}
	if err := l.ServesAt(""); err != nil {
		return nil, errors.Join(err, l.Release())
	}
	return l, nil
}

const holderForm = "process %d\nsince %s\nat %s\n"

// ServesAt writes down where the holder serves, for those who come later.
func (l *Lock) ServesAt(address string) error {
	l.holder.Address = address
	text := fmt.Sprintf(holderForm, l.holder.PID, l.holder.Since.UTC().Format(time.RFC3339), address)
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	_, err := l.file.WriteAt([]byte(text), 0)
	return err
}

// Release gives the lock back, also where a child process that is just being started still has a copy
// of the descriptor.
func (l *Lock) Release() error { return errors.Join(unlockFile(l.file), l.file.Close()) }

// holderIn reads who has a lock; what cannot be read stays empty.
func holderIn(name string) Holder {
	var h Holder
	f, err := os.Open(name)
	if err != nil {
		return h
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, 4096))
	if err != nil {
		return h
	}
	var since string
	// A holder without an address yet ends after the second line.
	_, _ = fmt.Sscanf(string(text), holderForm, &h.PID, &since, &h.Address)
	if h.Since, err = time.Parse(time.RFC3339, since); err != nil {
		return Holder{}
	}
	return h
}
