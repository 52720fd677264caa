package part

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Halves splits a help text after its first sentence that has some words. The second half is empty for a text
// of one sentence.
func Halves(text string) (first, rest string) {
	for at := 0; ; {
		i := strings.Index(text[at:], ". ")
		if i < 0 {
			return text, ""
		}
		at += i + 1
		follows, _ := utf8.DecodeRuneInString(text[at+1:])
		if unicode.IsUpper(follows) && len(strings.Fields(text[:at])) > 2 && !abbreviated(text[:at-1]) {
			return text[:at], text[at+1:]
		}
	}
}

// abbreviated reports whether a text ends with a word of one letter, as "z. B" does.
func abbreviated(text string) bool {
	return utf8.RuneCountInString(text[strings.LastIndexAny(text, " (.")+1:]) < 2
}
