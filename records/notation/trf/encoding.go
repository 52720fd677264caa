package trf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// InUTF8 is a file that is in an encoding by its name ("windows-1252", "gb18030"), as UTF-8.
func InUTF8(content []byte, encoding string) ([]byte, error) {
	e, err := htmlindex.Get(encoding)
	if err != nil {
		return nil, fmt.Errorf("--encoding %q is not known: expected a name such as windows-1252, windows-1251, gb18030 or utf-16le", encoding)
	}
	return e.NewDecoder().Bytes(content)
}

// looksLike is the encoding in which a file that is no UTF-8 seems to be: a guess, by how the bytes
// beyond ASCII stand together.
func looksLike(content string) string {
	switch {
	case strings.HasPrefix(content, "\xff\xfe"):
		return "utf-16le"
	case strings.HasPrefix(content, "\xfe\xff"):
		return "utf-16be"
	}
	runs := strings.FieldsFunc(asBytes(content), func(r rune) bool { return r < 0x80 })
	lengths := make([]int, len(runs))
	for i, run := range runs {
		lengths[i] = utf8.RuneCountInString(run)
	}
	switch {
	case !slices.ContainsFunc(runs, func(run string) bool { return !cyrillic(run) }) && len(runs) > 0 && slices.Max(lengths) > 2:
		return "windows-1251"
	case !slices.ContainsFunc(lengths, func(n int) bool { return n%2 == 1 }) && chinese(content):
		return "gb18030"
	}
	return "windows-1252"
}

// asBytes is a text whose letters are the bytes of another one.
func asBytes(content string) string {
	var out strings.Builder
	for _, b := range []byte(content) {
		out.WriteRune(rune(b))
	}
	return out.String()
}

// cyrillic tells whether the bytes are a word of Windows-1251: a capital or a small letter, then small
// letters alone, or capitals alone.
func cyrillic(run string) bool {
	small := func(r rune) bool { return r >= 0xe0 || r == 0xb8 }
	capital := func(r rune) bool { return r >= 0xc0 && r < 0xe0 || r == 0xa8 }
	_, first := utf8.DecodeRuneInString(run)
	rest := run[first:]
	return strings.IndexFunc(run, func(r rune) bool { return !small(r) && !capital(r) }) < 0 &&
		(strings.IndexFunc(rest, capital) < 0 || strings.IndexFunc(run, small) < 0)
}

// chinese tells whether all letters beyond ASCII are Chinese, read as GB18030.
func chinese(content string) bool {
	text, err := simplifiedchinese.GB18030.NewDecoder().Bytes([]byte(content))
	return err == nil && bytes.IndexFunc(text, func(r rune) bool { return r >= 0x80 && !unicode.Is(unicode.Han, r) }) < 0
}
