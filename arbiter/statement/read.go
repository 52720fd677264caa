package statement

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Signed is a statement whose signature holds, with the key that made it. Whose key that is
// the statement cannot tell: it is compared with the one that is printed.
type Signed struct {
	Statement
	Key ed25519.PublicKey
}

// A FormError says where a text is not a well-formed statement.
type FormError struct {
	Line int // from 1
	What string
}

func (e *FormError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// A VersionError says that the statement is written in a version to come.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("the statement is of version %d; this program reads version %d", e.Version, Version)
}

// A ForgedError says that the signature does not belong to the text.
type ForgedError struct{ Key ed25519.PublicKey }

func (e *ForgedError) Error() string {
	return fmt.Sprintf("the signature does not belong to this text: it was changed, or key %x did not sign it", []byte(e.Key))
}

// Read reads a statement and checks its signature. The error is a *FormError, a
// *VersionError or a *ForgedError.
func Read(text []byte) (Signed, error) {
	if !utf8.Valid(text) {
		return Signed{}, &FormError{1, "not a text in UTF-8"}
	}
	text = bytes.TrimPrefix(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\uFEFF"))
	text = append(bytes.TrimRight(text, "\n\t "), '\n')
	end := bytes.LastIndex(text[:len(text)-1], []byte("\n")) + 1
	r := reader{rest: strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")}
	signed, signature := r.statement()
	if r.err != nil {
		return Signed{}, r.err
	}
	if !ed25519.Verify(signed.Key, text[:end], signature) {
		return Signed{}, &ForgedError{signed.Key}
	}
	return signed, nil
}

// reader takes line after line; the first fault stays.
type reader struct {
	rest []string
	at   int
	err  error
}

func (r *reader) statement() (s Signed, signature []byte) {
	r.title()
	s.Key = r.bytes("key", ed25519.PublicKeySize)
	s.Event = r.one("event")
	s.Name = r.one("name")
	s.Round = r.round()
	s.At = r.instant()
	s.Position = r.number(r.one("journal"), 1)
	copy(s.Head[:], r.bytes("head", len(s.Head)))
	for r.next("game") {
		if f := r.fields("game", 5); f != nil {
			s.Games = append(s.Games, Game{f[0], f[1], f[2], f[3], f[4]})
		}
	}
	for r.next("place") {
		if f := r.fields("place", 4); f != nil {
			s.Table = append(s.Table, Place{int(r.number(f[0], 0)), int(r.number(f[1], 0)), f[2], f[3]})
		}
	}
	signature = r.bytes("signature", ed25519.SignatureSize)
	if len(r.rest) > 0 {
		r.at++
		r.fault("nothing comes after the signature")
	}
	return s, signature
}

func (r *reader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = &FormError{r.at, fmt.Sprintf(format, args...)}
	}
}

func (r *reader) title() {
	r.at = 1
	version, is := strings.CutPrefix(r.rest[0], title)
	n, err := strconv.Atoi(version)
	switch {
	case !is || err != nil || n < 1:
		r.fault("a statement begins with %q", title+"1")
	case n > Version:
		r.err = &VersionError{n}
	}
	r.rest = r.rest[1:]
}

// next tells whether the next line begins with the word.
func (r *reader) next(word string) bool {
	return r.err == nil && len(r.rest) > 0 && strings.HasPrefix(r.rest[0], word+"\t")
}

// fields are those of the next line, which begins with the word; nil after a fault.
func (r *reader) fields(word string, n int) []string {
	if r.err != nil {
		return nil
	}
	r.at++
	if len(r.rest) == 0 {
		r.fault("the line %q is missing", word)
		return nil
	}
	f := strings.Split(r.rest[0], "\t")
	r.rest = r.rest[1:]
	if f[0] != word || len(f) != n+1 {
		r.fault("%q with %d fields is expected here", word, n)
		return nil
	}
	for _, one := range f {
		if one != plain(one) {
			r.fault("%q has a sign that is not printed: no statement is written so", one)
			return nil
		}
	}
	return f[1:]
}

func (r *reader) one(word string) string {
	if f := r.fields(word, 1); f != nil {
		return f[0]
	}
	return ""
}

func (r *reader) bytes(word string, n int) []byte {
	text := r.one(word)
	b, err := hex.DecodeString(text)
	if r.err == nil && (err != nil || len(b) != n || hex.EncodeToString(b) != text) {
		r.fault("%q has %d hexadecimal digits, in small letters", word, 2*n)
	}
	return b
}

func (r *reader) number(text string, least int64) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if r.err == nil && (err != nil || n < least || n > 1<<53) {
		r.fault("%q is not a whole number from %d", text, least)
	}
	return n
}

func (r *reader) round() int {
	text := r.one("round")
	if text == final {
		return 0
	}
	return int(r.number(text, 1))
}

func (r *reader) instant() time.Time {
	t, err := time.Parse(instant, r.one("at"))
	if r.err == nil && err != nil {
		r.fault("a time is written %q", instant)
	}
	return t
}
