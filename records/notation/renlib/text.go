package renlib

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// parts is the byte that parts the line of a comment from the rest.
const parts = 8

// inUnicode is a text of a library in Unicode.
func inUnicode(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	if said, err := simplifiedchinese.GB18030.NewDecoder().Bytes(text); err == nil && !bytes.ContainsRune(said, utf8.RuneError) {
		return string(said)
	}
	said, err := charmap.Windows1252.NewDecoder().Bytes(text)
	if err != nil {
		return strings.ToValidUTF8(string(text), "\uFFFD")
	}
	return string(said)
}

// filled are the bytes of a text in a file.
func filled(text string) []byte {
	out := append([]byte(text), 0)
	if len(out)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

func untilZero(text []byte) []byte {
	if i := bytes.IndexByte(text, 0); i >= 0 {
		return text[:i]
	}
	return text
}

// oldText is an old comment without the bit that ends it.
func oldText(text []byte) []byte {
	for i, b := range text {
		if b&0x80 != 0 {
			return append(bytes.Clone(text[:i]), b&0x7f)
		}
	}
	return text
}
