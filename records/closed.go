package records

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
)

// What a chain and seals do not hold (sessions, what was projected, pages that nothing uses)
// is held by the sum of the whole file: the third line of FILE.head, written when the
// database is closed and taken away before the next opening writes anything. A file that
// was killed has none.
const closedForm = "closed %x %08x\n"

func closedLine(sum []byte) []byte {
	text := fmt.Appendf(nil, "closed %x", sum)
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// A ChangedError says that a file whose chain is whole is not as it was when it was closed.
type ChangedError struct {
	File   string
	Events int64
}

func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s: the chain of its %d events is intact, but the file is not as the service closed it: something else wrote to it, or its disk changed it", e.File, e.Events)
}

// sumOf is the sum of a database and of nothing else: known is false while a log stands
// beside it.
func sumOf(path string) (sum []byte, known bool, err error) {
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

// noteClosed notes the sum of a database that was just closed.
func noteClosed(path string) error {
	sum, known, err := sumOf(path)
	if err != nil || !known {
		return err
	}
	f, err := os.OpenFile(path+".head", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(closedLine(sum), 2*lineSize)
	return errors.Join(err, f.Sync(), f.Close())
}

// forgetClosed takes the sum away, for good: what is written now makes it untrue.
func forgetClosed(path string) error {
	f, err := os.OpenFile(path+".head", os.O_WRONLY, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	about, err := f.Stat()
	if err == nil && about.Size() > 2*lineSize {
		err = errors.Join(f.Truncate(2*lineSize), f.Sync())
	}
	return errors.Join(err, f.Close())
}

// changed tells whether a database is another one than when it was closed. Where nobody
// noted how it was, it is not known, and false.
func changed(path string) (bool, error) {
	head, err := os.ReadFile(path + ".head")
	if errors.Is(err, os.ErrNotExist) || err == nil && len(head) <= 2*lineSize {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var noted []byte
	var check uint32
	line := head[2*lineSize:]
	if n, err := fmt.Sscanf(string(line), closedForm, &noted, &check); n != 2 || err != nil || !bytes.Equal(line, closedLine(noted)) {
		return false, nil // it was not written to its end
	}
	sum, known, err := sumOf(path)
	return known && !bytes.Equal(sum, noted), err
}
