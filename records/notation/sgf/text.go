package sgf

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"

	"renju-arbiter/arbiter/roster"
)

var charset = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`CA\s*\[\s*([\w.:-]{1,40})\s*\]`) })

// decoded is the text of a file in the encoding that it says it has. The second answer is the one
// that is not known, or not kept to.
func decoded(file []byte) (text, doubtful string) {
	said := charset().FindSubmatch(file)
	if said == nil || bytes.HasPrefix(file, []byte{0xef, 0xbb, 0xbf}) {
		return roster.Text(file), ""
	}
	name := string(said[1])
	encoding, err := htmlindex.Get(name)
	if err != nil {
		return roster.Text(file), name
	}
	if canonical, err := htmlindex.Name(encoding); err == nil && canonical == "utf-8" {
		if !utf8.Valid(file) {
			return roster.Text(file), name
		}
		return string(file), ""
	}
	plain, err := encoding.NewDecoder().Bytes(file)
	if err != nil {
		return roster.Text(file), name
	}
	if bytes.ContainsRune(plain, utf8.RuneError) {
		doubtful = name
	}
	return string(plain), doubtful
}

// long is a text with lines: all other white space is a space.
func long(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t' || r == '\v' || r == '\f':
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

var escapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`)
