package audit

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/wal"
)

// A Loss is what a database lacks of what was acknowledged.
type Loss struct {
	// Log is where the log of SQLite is not what was written; nil if it shows
	// nothing.
	Log *wal.Bad
	// Head is how the head beside the database is kept. Where that is known, the event at
	// position Kept was acknowledged. Found is the last event that can be read.
	Head        Keeping
	Kept, Found int64
	// Gone says that there is no database, although one was there.
	Gone bool
	// Other says that another event stands at that position.
	Other bool
	// Aside is the copy that was made of the log before the loss was accepted.
	Aside string
}

// String is what an organiser reads.
func (l *Loss) String() string {
	var s strings.Builder
	if l.Log != nil {
		fmt.Fprintf(&s, "in its log, %s; ", l.Log)
	}
	if l.Gone {
		s.WriteString("the file does not exist, although its log or its head does")
	} else {
		fmt.Fprintf(&s, "event %d is the last that can be read", l.Found)
	}
	switch {
	case l.Head == KeptUnreadable:
		s.WriteString(", and it is not known how many were acknowledged: the head kept beside it cannot be read")
	case l.Head == KeptByAnother:
		s.WriteString(", and it is not known how many were acknowledged: the head kept beside it is not signed with the key of this installation; somebody else wrote it, or the key is another one than before")
	case l.Head == KeptCopied:
		s.WriteString(", and it is not known how many were acknowledged: in the head kept beside it a line stands in the place of the other: a line was copied or both were exchanged, and the newest event may be gone")
	case !l.Head.known():
		s.WriteString(", and it is not known how many were acknowledged: no head was kept beside it")
	case l.Other:
		fmt.Fprintf(&s, ", and the event at position %d is not the one that was acknowledged: this is a different journal, or an older copy that was served since", l.Kept)
	case l.Kept > l.Found:
		fmt.Fprintf(&s, ", and %d were acknowledged: %d events are lost", l.Kept, l.Kept-l.Found)
		if l.Log == nil {
			s.WriteString(" (its end was cut off, or it is an older copy)")
		}
	case l.Head == KeptUnproven:
		fmt.Fprintf(&s, ", and the head kept beside it says that %d were acknowledged, but the key that signed it is not there: put the key back, if it can be found", l.Kept)
	default:
		s.WriteString(", and no acknowledged event is missing")
	}
	return s.String()
}

// lossOf weighs what was found against what was acknowledged; nil if all is there.
func lossOf(look wal.Look, kept keptHead, w *chain.Walk) *Loss {
	l := &Loss{Log: look.Bad, Head: kept.How, Kept: kept.Position, Found: w.Position}
	l.Other = kept.How.known() && kept.Position <= w.Position && !w.Met
	if look.Damaged() || kept.How == KeptUnreadable || kept.How == KeptByAnother || kept.How == KeptCopied || l.Other || kept.Position > w.Position {
		return l
	}
	return nil
}

// LookAtLog looks at the log of a database that another process may be writing to.
// Damage is what is seen twice alike: a reader that was overtaken sees something else
// the next time.
func LookAtLog(path string) (look wal.Look, err error) {
	var before wal.Look
	for range 50 {
		if look, err = lookOnce(path); err != nil || !look.Damaged() || reflect.DeepEqual(look, before) {
			return look, err
		}
		before = look
		time.Sleep(20 * time.Millisecond)
	}
	return wal.Look{}, fmt.Errorf("the log of %s: %w", path, journal.ErrBusy)
}

func lookOnce(path string) (wal.Look, error) {
	f, err := os.Open(path + "-wal")
	if errors.Is(err, os.ErrNotExist) {
		return wal.Look{}, nil
	}
	if err != nil {
		return wal.Look{}, err
	}
	defer f.Close()
	about, err := f.Stat()
	if err != nil {
		return wal.Look{}, err
	}
	return wal.Read(f, about.Size())
}

// SetAside copies the log, so that somebody may still find in it what the service
// goes on without; the copy is on the disk when it returns.
func SetAside(path string, now time.Time) (copied string, err error) {
	from, err := os.Open(path + "-wal")
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer from.Close()
	copied = path + "-wal.lost-" + now.UTC().Format("20060102T150405")
	to, err := os.OpenFile(copied, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return "", err
	}
	_, err = io.Copy(to, from)
	return copied, errors.Join(err, to.Sync(), to.Close())
}

// NothingKnown tells whether the loss is of commits alone that nobody has noted as being on the
// disk: the end of SQLite's log, of which a power cut leaves what it likes.
func (l *Loss) NothingKnown() bool {
	return l.Log != nil && !l.Gone && !l.Other && (l.Head == NotKept || l.Head == KeptHalf || l.Head == KeptWell) && l.Kept <= l.Found
}
