package audit

import (
	"bytes"
	"crypto/hmac"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
	"strconv"
	"strings"
)

// An HeadFile is the head of the chain kept beside the database, in FILE.head: two
// lines (a third one is about the file itself: closed.go), each with a position, its hash, a
// signature and a checksum. After every commit of events
// the older line is written over, without a sync; the file is synced whenever the
// log restarts, at the start and at the end. Every line that is right is true,
// and the higher one is newer: a power cut may take the newest, never make one up,
// because the commit was on the disk before it was noted. The checksum tells a line that was
// cut short from one that somebody wrote, who does not have the key. The signature says which
// of the two a line is: the older one in the place of the newer is no line of that place.
type HeadFile struct {
	path   string
	signer *secret.Signer
	file   *os.File
	line   int64    // to be written next, 0 or 1
	log    *os.File // the log, opened to see when it restarts
	salt   [8]byte
}

// LineSize is that of a position, a hash, a signature and a checksum, with what stands between them.
const LineSize = 20 + 1 + 64 + 1 + 64 + 1 + 8 + 1

// A line is two words, their signature and a checksum of all three. A line without a signature counts
// as written by another: nobody needs the key for it.
type line struct {
	Words     [2]string
	signature string
}

// ClosedLine is the purpose of the signature of the third line.
const ClosedLine = "line"

// lineAt is the purpose of the signature of line 0 or 1.
func lineAt(i int64) string { return fmt.Sprint("line ", i) }

// SignedLine returns a line of two words with its signature and checksum.
func SignedLine(s *secret.Signer, purpose, first, second string) []byte {
	text := fmt.Appendf(nil, "%s %s", first, second)
	text = fmt.Appendf(text, " %x", s.Sign(purpose, text))
	return fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
}

// ReadLine gives back a line that was written to its end.
func ReadLine(text []byte) (l line, ok bool) {
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
func (l line) by(s *secret.Signer, purpose string) bool {
	is, err := hex.DecodeString(l.signature)
	return err == nil && hmac.Equal(is, s.Sign(purpose, fmt.Appendf(nil, "%s %s", l.Words[0], l.Words[1])))
}

// LineOf returns line 0 or 1 of a head: the position and hash of an end of the chain.
func LineOf(s *secret.Signer, e chain.End, i int64) []byte {
	return SignedLine(s, lineAt(i), fmt.Sprintf("%020d", e.Position), hex.EncodeToString(e.Hash[:]))
}

// End is what a line of a head says.
func (l line) End() (e chain.End, ok bool) {
	at, err := strconv.ParseInt(l.Words[0], 10, 64)
	hash, wrong := hex.DecodeString(l.Words[1])
	if err != nil || wrong != nil || len(hash) != len(e.Hash) {
		return e, false
	}
	return chain.End{Position: at, Hash: [32]byte(hash)}, true
}

// Keeping is what became of the head that is kept beside a database.
type Keeping int

// The file may be missing, as beside a backup, or unreadable. Its signature may be missing, by another
// key, or impossible to check without the key. A line may stand in the place of the other, or be
// damaged, as after a power cut. Otherwise the file is as the installation wrote it.
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
	chain.End
	How   Keeping
	older int64 // which of its lines
}

// HeadBeside reads the head that is kept beside a database, by a signer or, where the key is
// not at hand, nil. A line that a service is just writing is read again.
func HeadBeside(path string, s *secret.Signer) (k keptHead, err error) {
	for range 3 {
		if k, err = readHead(path, s); k.How != KeptHalf {
			break
		}
	}
	return k, err
}

func readHead(path string, s *secret.Signer) (k keptHead, err error) {
	text, err := headText(path)
	if err != nil || text == nil {
		return k, err
	}
	k.How = KeptUnreadable
	whole := 0
	for i := range min(int64(len(text))/LineSize, 2) {
		l, ok := ReadLine(text[i*LineSize : (i+1)*LineSize])
		if !ok {
			continue
		}
		how := l.keptAt(s, i)
		if how == KeptByAnother || how == KeptCopied {
			return keptHead{How: how}, nil
		}
		if e, ok := l.End(); ok {
			whole++
			if !k.How.known() || e.Position > k.Position {
				k = keptHead{End: e, How: how, older: 1 - i}
			}
		}
	}
	if k.How == KeptWell && whole < 2 {
		k.How = KeptHalf
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
func (l line) kept(s *secret.Signer, purpose string) Keeping {
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
func (l line) keptAt(s *secret.Signer, i int64) Keeping {
	how := l.kept(s, lineAt(i))
	if how == KeptByAnother && s != nil && l.by(s, lineAt(1-i)) {
		return KeptCopied
	}
	return how
}

// KeepHead keeps the head from now on. What was kept before is written over if it
// is not true, or not as the installation writes it.
func KeepHead(path string, s *secret.Signer, e chain.End, untrue bool) (*HeadFile, error) {
	o := &HeadFile{path: path, signer: s}
	kept, err := HeadBeside(path, s)
	if err != nil {
		return nil, err
	}
	if kept.How != KeptWell || untrue {
		if err := o.renew(e); err != nil {
			return nil, err
		}
	}
	o.line = kept.older
	if o.file, err = os.OpenFile(path+".head", os.O_RDWR, 0); err != nil {
		return nil, err
	}
	if err := o.NoteAndSync(e); err != nil {
		return nil, errors.Join(err, o.close())
	}
	return o, nil
}

// renew puts a new file in the place of the old one, both lines alike.
func (o *HeadFile) renew(e chain.End) error {
	fresh := o.path + ".head.new"
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(append(LineOf(o.signer, e, 0), LineOf(o.signer, e, 1)...))
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(err, disk.Remove(fresh))
	}
	if err := os.Rename(fresh, o.path+".head"); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(o.path))
}

// Note writes down that a commit has brought the chain to a new end. Where the disk
// does not take it the older line stands, and is true; the commit is done whatever
// becomes of its note.
func (o *HeadFile) Note(e chain.End) error {
	if _, err := o.file.WriteAt(LineOf(o.signer, e, o.line), o.line*LineSize); err != nil {
		return err
	}
	o.line = 1 - o.line
	if o.LogBegins() {
		return o.file.Sync()
	}
	return nil
}

// NoteAndSync notes an end of the chain, durably.
func (o *HeadFile) NoteAndSync(e chain.End) error {
	return errors.Join(o.Note(e), o.file.Sync())
}

// LogBegins reports whether SQLite has restarted its log since the last call. Then everything in the old
// log is in the database.
func (o *HeadFile) LogBegins() bool {
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

// Finish notes the last end. It is called before the database is closed, which may
// take the log away.
func (o *HeadFile) Finish(e chain.End) error { return errors.Join(o.NoteAndSync(e), o.close()) }

func (o *HeadFile) close() error {
	err := o.file.Close()
	if o.log != nil {
		err = errors.Join(err, o.log.Close())
	}
	return err
}
