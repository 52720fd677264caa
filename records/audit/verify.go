package audit

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"strings"
	"sync"
)

// minHead is how many hexadecimal digits of a head are enough to look for it:
// 64 bits.
const minHead = 16

// VerifyOptions says what a journal is checked against.
type VerifyOptions struct {
	// Head is a hash as it was printed on a paper, in hexadecimal, at least its
	// first 16 digits; what parts them does not count, nor the position before
	// them ("journal 290, 8bcb 3669 4fdd ef1d"). Empty: only the chain itself is
	// checked, which cannot show that its own tail was cut.
	Head string
}

// A Report is what Verify found to be whole.
type Report struct {
	Events int64
	// Hash is the head of the chain.
	Hash [32]byte
	// HeadAt is the position of the head that was asked for, 0 if none was.
	HeadAt int64
	// Kept is how a head is kept beside the database, and KeptAt where in the chain it
	// stands.
	Kept   Keeping
	KeptAt int64
	// LastInstant is the largest instant of all events, in milliseconds of
	// journal time.
	LastInstant int64
}

// ErrHead says that the head to look for is not written in hexadecimal or is
// too short.
var ErrHead = errors.New("a head has 16 to 64 hexadecimal digits")

// A NoHeadError says that a journal whose chain is whole does not contain the digits that
// were given: they were mistyped, or what was printed then is not in it any more.
type NoHeadError struct {
	File, Head string
	Events     int64
}

func (e *NoHeadError) Error() string {
	return fmt.Sprintf("%s: the chain of its %d events is intact, but the journal does not contain the digits %s; compare them with the paper: if they are right, events that were there then are missing or were changed",
		e.File, e.Events, e.Head)
}

// Verify looks at the log, walks the chain of a database, which may be in use, and
// signed it against the head that is kept beside it. It returns a *DamagedError with
// the first break, or a *NoHeadError, and changes nothing.
func Verify(ctx context.Context, path string, o VerifyOptions) (Report, error) {
	head, err := NormalHead(o.Head)
	if err != nil {
		return Report{}, err
	}
	if err := Present(path); err != nil {
		return Report{}, err
	}
	db, err := sqlite.Reading(path, "").Open(1)
	if err != nil {
		return Report{}, err
	}
	defer db.Close()
	if err := RefuseOlder(ctx, db, path); err != nil {
		return Report{}, err
	}
	signer, err := secret.Beside(path, secret.OfHead)
	if err != nil {
		return Report{}, err
	}
	w, err := Examine(ctx, db, path, head, signer)
	var report Report
	if w != nil {
		report = Report{Events: w.Position, Hash: w.Hash, HeadAt: w.HeadAt, Kept: w.Kept.How, KeptAt: w.Kept.Position, LastInstant: w.Instant}
	}
	if err == nil {
		err = Contains(w.Walk, head, path)
	}
	if err == nil {
		err = untouched(path, signer, w.Position)
	}
	return report, err
}

// untouched tells of a file that is another one than when it was closed.
func untouched(path string, s *secret.Signer, events int64) error {
	other, err := Changed(disk.RealPath(path), s)
	if other {
		err = &ChangedError{File: path, Events: events}
	}
	return err
}

// Examined is a walk along the whole chain, and the head that was kept beside the file.
type Examined struct {
	*chain.Walk
	Kept keptHead
}

// Examine is what every opening begins with. The head is read first, since the
// journal of a service at work goes on; then the log, before SQLite touches it. A
// loss is a *DamagedError whose walk is good: SQLite reads what is left, and writes
// nothing.
func Examine(ctx context.Context, db *sql.DB, path, head string, s *secret.Signer) (*Examined, error) {
	beside := disk.RealPath(path)
	kept, err := HeadBeside(beside, s)
	if err != nil {
		return nil, err
	}
	look, err := LookAtLog(beside)
	if err != nil {
		return nil, err
	}
	w, err := audit(ctx, db, path, head, kept.End)
	if err == nil {
		if loss := lossOf(look, kept, w); loss != nil {
			err = loss.Of(path)
		}
	}
	if w == nil {
		return nil, err
	}
	return &Examined{w, kept}, err
}

// Of returns the loss as an error about a file.
func (l *Loss) Of(path string) error {
	return &DamagedError{File: path, Break: chain.Break{Position: l.Found, Code: "lost"}, Loss: l}
}

// printedHead is how a paper says where the journal stood, the position with its word first.
var printedHead = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[^0-9]*[^0-9a-f])?[0-9]+[^0-9a-f]+((?:[0-9a-f]{4}[^0-9a-f]*){3}[0-9a-f]{4}|[0-9a-f]{64})$`)
})

// parting is what stands between the digits of a head that was copied from a paper.
var parting = strings.NewReplacer(" ", "", "\t", "", "\n", "", "\r", "", "\u00a0", "", "·", "", "/", "")

// NormalHead returns the digits of a head as it was typed, printed or copied.
func NormalHead(head string) (string, error) {
	head = strings.ToLower(strings.TrimSpace(head))
	if said := printedHead().FindStringSubmatch(head); said != nil {
		head = said[1]
	}
	head = parting.Replace(head)
	if head == "" {
		return "", nil
	}
	if len(head) < minHead || len(head) > 64 {
		return "", ErrHead
	}
	if _, err := hex.DecodeString(head + strings.Repeat("0", len(head)%2)); err != nil {
		return "", ErrHead
	}
	return head, nil
}

// Contains refuses a journal in which the digits of a head were not met.
func Contains(w *chain.Walk, head, path string) error {
	if head != "" && w.HeadAt == 0 {
		return &NoHeadError{File: path, Head: head, Events: w.Position}
	}
	return nil
}
