package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
)

// ClosedWord begins the third line of FILE.head: the checksum of the whole database file. It covers what
// the chain and the seals do not: sessions, projections, unused pages. The line is written when the
// database is closed, and removed before the next opening writes anything. After a crash there is none.
const ClosedWord = "closed"

// A ChangedError says that a file whose chain is whole is not as it was when it was closed.
type ChangedError struct {
	File   string
	Events int64
}

func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s: the chain of its %d events is intact, but the file is not as the service closed it: something else wrote to it, or its disk changed it", e.File, e.Events)
}

// SumOf is the sum of a database and of nothing else: known is false while a log stands
// beside it.
func SumOf(path string) (sum []byte, known bool, err error) {
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return nil, false, nil
	}
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, false, nil // a disk of a test
	}
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, f)
	return hash.Sum(nil), err == nil, err
}

// NoteClosed notes the sum of a database that was just closed.
func NoteClosed(path string, s *secret.Signer) error {
	sum, known, err := SumOf(path)
	if err != nil || !known {
		return err
	}
	f, err := os.OpenFile(path+".head", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return writeClosed(f, SignedLine(s, ClosedLine, ClosedWord, hex.EncodeToString(sum)))
}

// writeClosed writes the third line of a head, for good.
func writeClosed(f *os.File, line []byte) error {
	_, err := f.WriteAt(line, 2*LineSize)
	return errors.Join(err, f.Sync(), f.Close())
}

// ForgetClosed takes the sum away, for good: what is written now makes it untrue.
func ForgetClosed(path string) error {
	head, err := headText(path)
	if err == nil && len(head) > 2*LineSize {
		err = errors.Join(os.Truncate(path+".head", 2*LineSize), disk.SyncFile(path+".head"))
	}
	return err
}

// Changed tells whether a database is another one than when it was closed, by a signer or,
// where the key is not at hand, nil. Where nobody noted how it was, it is not known, and
// false; a sum that another key signed is no better than another sum.
func Changed(path string, s *secret.Signer) (bool, error) {
	head, err := headText(path)
	if err != nil || len(head) <= 2*LineSize {
		return false, err
	}
	noted, ok := ReadLine(head[2*LineSize:])
	if !ok || noted.Words[0] != ClosedWord {
		return false, nil // it was not written to its end
	}
	if noted.kept(s, ClosedLine) == KeptByAnother || noted.Words[1] == doubtWord {
		return true, nil
	}
	sum, known, err := SumOf(path)
	return known && hex.EncodeToString(sum) != noted.Words[1], err
}

// fits tells whether a file has the sum that was noted; one with a log has none.
func (l line) fits(path string) (bool, error) {
	sum, known, err := SumOf(path)
	return known && hex.EncodeToString(sum) == l.Words[1], err
}
