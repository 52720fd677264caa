package records

import (
	"bytes"
	"crypto/hmac"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// An outside is the head of the chain kept beside the database, in FILE.head: two
// lines (a third one is about the file itself: closed.go), each with a position, its hash, a
// signature and a checksum. After every commit of events
// the older line is written over, without a sync; the file is synced whenever the
// log begins anew, at the start and at the end. Every line that is right is true,
// and the higher one is newer: a power cut may take the newest, never make one up,
// because the commit was on the disk before it was noted. The checksum tells a line that was
// cut short from one that somebody wrote, who does not have the key. The signature says which
// of the two a line is: the older one in the place of the newer is no line of that place.
type outside struct {
	path   string
	signer *signer
	file   *os.File
	line   int64    // to be written next, 0 or 1
	log    *os.File // the log, opened to see when it begins anew
	salt   [8]byte
}

const (
	lineSize     = unsignedSize + 64 + 1
	unsignedSize = 20 + 1 + 64 + 1 + 8 + 1 // of a line of before heads were signed
)

// A line is two words, their signature where there is one, and the checksum of all that.
type line struct {
	words     [2]string
	signature string
}

// anyLine is the purpose of signatures of the third line, and of both others in files of before
// a line said which it is.
const anyLine = "line"

// lineAt is the purpose of the signature of line 0 or 1.
func lineAt(i int64) string { return fmt.Sprint(anyLine, " ", i) }

func signedLine(s *signer, purpose, first, second string) []byte {
	text := fmt.Appendf(nil, "%s %s", first, second)
	text = fmt.Appendf(text, " %x", s.sign(purpose, text))
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// readLine gives back a line that was written to its end.
func readLine(text []byte) (l line, ok bool) {
	at := max(0, bytes.LastIndexByte(text, ' '))
	if string(text[at:]) != fmt.Sprintf(" %08x\n", crc32.ChecksumIEEE(text[:at])) {
		return l, false
	}
	words := strings.Split(string(text[:at]), " ")
	if len(words) == 3 {
		l.signature = words[2]
	}
	return line{[2]string(words), l.signature}, true
}

// by tells whether the signer wrote it for a purpose.
func (l line) by(s *signer, purpose string) bool {
	is, err := hex.DecodeString(l.signature)
	return err == nil && hmac.Equal(is, s.sign(purpose, fmt.Appendf(nil, "%s %s", l.words[0], l.words[1])))
}

func lineOf(s *signer, e end, i int64) []byte {
	return signedLine(s, lineAt(i), fmt.Sprintf("%020d", e.position), hex.EncodeToString(e.hash[:]))
}

// end is what a line of a head says.
func (l line) end() (e end, ok bool) {
	at, err := strconv.ParseInt(l.words[0], 10, 64)
	hash, wrong := hex.DecodeString(l.words[1])
	if err != nil || wrong != nil || len(hash) != len(e.hash) {
		return e, false
	}
	return end{position: at, hash: [32]byte(hash)}, true
}

// Keeping is what became of the head that is kept beside a database.
type Keeping int

// None of it is kept, as beside a backup; or nobody can read it; it is of before heads were
// signed, or somebody wrote it so; its signature cannot be looked at, for want of the key, or
// is by another key; one of its lines stands in the place of the other; one of them cannot be
// read, as after a power cut; or it is as the installation wrote it.
const (
	NotKept Keeping = iota
	KeptUnreadable
	KeptUnsigned
	KeptUnproven
	KeptByAnother
	KeptCopied
	KeptHalf
	KeptWell
)

// known tells whether it says where the journal stood.
func (k Keeping) known() bool {
	return k == KeptUnsigned || k == KeptUnproven || k == KeptHalf || k == KeptWell
}

// A keptHead is what is read of the head that is kept beside a database.
type keptHead struct {
	end
	how   Keeping
	older int64 // which of its lines
	plain bool  // its lines do not say which they are: an earlier version wrote it
}

// headBeside reads the head that is kept beside a database, by a signer or, where the key is
// not at hand, nil. A line that a service is just writing is read again.
func headBeside(path string, s *signer) (k keptHead, err error) {
	for range 3 {
		if k, err = readHead(path, s); k.how != KeptHalf {
			break
		}
	}
	return k, err
}

func readHead(path string, s *signer) (k keptHead, err error) {
	text, err := headText(path)
	if err != nil || text == nil {
		return k, err
	}
	size := sizeOfLines(text)
	k.how = KeptUnreadable
	whole, plain := int64(0), int64(0)
	for i := range min(int64(len(text))/size, 2) {
		l, ok := readLine(text[i*size : (i+1)*size])
		if !ok {
			continue
		}
		how, unnamed := l.keptAt(s, i)
		if how == KeptByAnother || how == KeptCopied {
			return keptHead{how: how}, nil
		}
		if e, ok := l.end(); ok {
			whole++
			if unnamed {
				plain++
			}
			if !k.how.known() || e.position > k.position {
				k = keptHead{end: e, how: how, older: 1 - i}
			}
		}
	}
	switch {
	case plain > 0 && plain < whole:
		return keptHead{how: KeptCopied}, nil // one of before in the place of a newer one
	case k.how == KeptWell && whole < 2:
		k.how = KeptHalf
	}
	k.plain = plain > 0
	return k, nil
}

// headText is what stands in FILE.head; nil where there is none.
func headText(path string) ([]byte, error) {
	text, err := os.ReadFile(path + ".head")
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return append([]byte{}, text...), err
}

// kept is how a line is kept that was signed for a purpose.
func (l line) kept(s *signer, purpose string) Keeping {
	switch {
	case l.signature == "":
		return KeptUnsigned
	case s == nil:
		return KeptUnproven
	case !l.by(s, purpose):
		return KeptByAnother
	}
	return KeptWell
}

// keptAt is how line 0 or 1 is kept; plain tells that it does not say which it is.
func (l line) keptAt(s *signer, i int64) (how Keeping, plain bool) {
	how = l.kept(s, lineAt(i))
	switch {
	case how != KeptByAnother:
		return how, false
	case l.by(s, lineAt(1-i)):
		return KeptCopied, false
	}
	how = l.kept(s, anyLine)
	return how, how == KeptWell
}

// sizeOfLines is lineSize but for a file of before heads were signed. A signed one is never
// so short: it was put there whole.
func sizeOfLines(text []byte) int64 {
	if len(text) < 2*lineSize {
		return unsignedSize
	}
	return lineSize
}

// keepHead keeps the head from now on. What was kept before is written over if it
// is not true, cannot be read or is not signed.
func keepHead(path string, s *signer, e end, untrue bool) (*outside, error) {
	o := &outside{path: path, signer: s}
	kept, err := headBeside(path, s)
	if err != nil {
		return nil, err
	}
	if kept.how != KeptWell || kept.plain || untrue {
		if err := o.renew(e); err != nil {
			return nil, err
		}
	}
	o.line = kept.older
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
	_, err = f.Write(append(lineOf(o.signer, e, 0), lineOf(o.signer, e, 1)...))
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
	if _, err := o.file.WriteAt(lineOf(o.signer, e, o.line), o.line*lineSize); err != nil {
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
