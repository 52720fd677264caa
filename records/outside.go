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

// lineSize is that of a position, a hash, a signature and a checksum, with what stands between them.
const lineSize = 20 + 1 + 64 + 1 + 64 + 1 + 8 + 1

// A line is two words, their signature and a checksum of all three. A line without a signature counts
// as written by another: nobody needs the key for it.
type line struct {
	words     [2]string
	signature string
}

// closedLine is the purpose of the signature of the third line.
const closedLine = "line"

// lineAt is the purpose of the signature of line 0 or 1.
func lineAt(i int64) string { return fmt.Sprint("line ", i) }

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
	switch len(words) {
	case 3:
		l.signature = words[2]
	case 2:
	default:
		return l, false
	}
	return line{[2]string(words[:2]), l.signature}, true
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

// None of it is kept, as beside a backup; or nobody can read it; its signature cannot be looked at,
// for want of the key, or there is none, or it is by another key; one of its lines stands in the place of the other; one of them cannot be
// read, as after a power cut; or it is as the installation wrote it.
const (
	NotKept Keeping = iota
	KeptUnreadable
	KeptUnproven
	KeptByAnother
	KeptCopied
	KeptHalf
	KeptWell
)

// known tells whether it says where the journal stood.
func (k Keeping) known() bool {
	return k == KeptUnproven || k == KeptHalf || k == KeptWell
}

// A keptHead is what is read of the head that is kept beside a database.
type keptHead struct {
	end
	how   Keeping
	older int64 // which of its lines
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
	k.how = KeptUnreadable
	whole := 0
	for i := range min(int64(len(text))/lineSize, 2) {
		l, ok := readLine(text[i*lineSize : (i+1)*lineSize])
		if !ok {
			continue
		}
		how := l.keptAt(s, i)
		if how == KeptByAnother || how == KeptCopied {
			return keptHead{how: how}, nil
		}
		if e, ok := l.end(); ok {
			whole++
			if !k.how.known() || e.position > k.position {
				k = keptHead{end: e, how: how, older: 1 - i}
			}
		}
	}
	if k.how == KeptWell && whole < 2 {
		k.how = KeptHalf
	}
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
		return KeptByAnother
	case s == nil:
		return KeptUnproven
	case !l.by(s, purpose):
		return KeptByAnother
	}
	return KeptWell
}

// keptAt is how line 0 or 1 is kept.
func (l line) keptAt(s *signer, i int64) Keeping {
	how := l.kept(s, lineAt(i))
	if how == KeptByAnother && s != nil && l.by(s, lineAt(1-i)) {
		return KeptCopied
	}
	return how
}

// keepHead keeps the head from now on. What was kept before is written over if it
// is not true, or not as the installation writes it.
func keepHead(path string, s *signer, e end, untrue bool) (*outside, error) {
	o := &outside{path: path, signer: s}
	kept, err := headBeside(path, s)
	if err != nil {
		return nil, err
	}
	if kept.how != KeptWell || untrue {
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
