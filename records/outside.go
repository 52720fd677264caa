package records

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
)

// An outside is the head of the chain kept beside the database, in FILE.head: two
// lines (a third one is about the file itself: closed.go), each with a position, its hash and a checksum. After every commit of events
// the older line is written over, without a sync; the file is synced whenever the
// log begins anew, at the start and at the end. Every line that is right is true,
// and the higher one is newer: a power cut may take the newest, never make one up,
// because the commit was on the disk before it was noted.
type outside struct {
	path string
	file *os.File
	line int64    // to be written next, 0 or 1
	log  *os.File // the log, opened to see when it begins anew
	salt [8]byte
}

const (
	lineForm = "%020d %x %08x\n"
	lineSize = 20 + 1 + 64 + 1 + 8 + 1
)

func lineOf(e end) []byte {
	text := fmt.Appendf(nil, "%020d %x", e.position, e.hash)
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// readLine gives back a line that is right.
func readLine(line []byte) (e end, ok bool) {
	var hash []byte
	var check uint32
	if n, err := fmt.Sscanf(string(line), lineForm, &e.position, &hash, &check); n != 3 || err != nil || len(hash) != len(e.hash) {
		return end{}, false
	}
	copy(e.hash[:], hash)
	return e, bytes.Equal(line, lineOf(e))
}

var errUnreadable = errors.New("the head kept beside the database cannot be read")

// headBeside reads the head that is kept beside a database, and which of its lines
// is the older one; known is false where there is no such file.
func headBeside(path string) (newest end, older int64, known bool, err error) {
	f, err := os.Open(path + ".head")
	if errors.Is(err, os.ErrNotExist) {
		return end{}, 0, false, nil
	}
	if err != nil {
		return end{}, 0, false, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, 2*lineSize))
	if err != nil {
		return end{}, 0, false, err
	}
	for i := int64(0); (i+1)*lineSize <= int64(len(text)); i++ {
		if e, ok := readLine(text[i*lineSize : (i+1)*lineSize]); ok && (!known || e.position > newest.position) {
			newest, older, known = e, 1-i, true
		}
	}
	if !known {
		err = errUnreadable
	}
	return newest, older, known, err
}

// keepHead keeps the head from now on. What was kept before is written over if it
// is not true, or cannot be read.
func keepHead(path string, e end, untrue bool) (*outside, error) {
	o := &outside{path: path}
	_, older, known, err := headBeside(path)
	if err != nil && !errors.Is(err, errUnreadable) {
		return nil, err
	}
	if !known || untrue {
		if err := o.renew(e); err != nil {
			return nil, err
		}
	}
	o.line = older
	if o.file, err = os.OpenFile(path+".head", os.O_RDWR, 0); err != nil {
		return nil, err
	}
	if err := o.noteAndSync(e); err != nil {
		return nil, errors.Join(err, o.close())
	}
	return o, nil
}

// renew puts a new file in the place of the old one, both lines alike.
func (o *outside) renew(e end) error {
	fresh := o.path + ".head.new"
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(lineOf(e), lineOf(e)...))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(err, remove(fresh))
	}
	if err := os.Rename(fresh, o.path+".head"); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(o.path))
}

// note writes down that a commit has brought the chain to a new end. Where the disk
// does not take it the older line stands, and is true; the commit is done whatever
// becomes of its note.
func (o *outside) note(e end) error {
	if _, err := o.file.WriteAt(lineOf(e), o.line*lineSize); err != nil {
		return err
	}
	o.line = 1 - o.line
	if o.logBegins() {
		return o.file.Sync()
	}
	return nil
}

func (o *outside) noteAndSync(e end) error {
	return errors.Join(o.note(e), o.file.Sync())
}

// logBegins tells whether the log has been begun anew since it was last asked: all
// that stood in it has gone into the database.
func (o *outside) logBegins() bool {
	if o.log == nil {
		var err error
		if o.log, err = os.Open(o.path + "-wal"); err != nil {
			return false
		}
	}
	var salt [8]byte
	if _, err := o.log.ReadAt(salt[:], 16); err != nil || salt == o.salt {
		return false
	}
	o.salt = salt
	return true
}

// finish notes the last end. It is called before the database is closed, which may
// take the log away.
func (o *outside) finish(e end) error { return errors.Join(o.noteAndSync(e), o.close()) }

func (o *outside) close() error {
	err := o.file.Close()
	if o.log != nil {
		err = errors.Join(err, o.log.Close())
	}
	return err
}
