package locale

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// What stands between these two is laid out by itself, in the direction of its first
// letter: a name in Arabic then leaves the number after it where it is. HTML has an
// element for it, bdi; these are for sentences, and for places that take no element:
// an option, a title, a label that is read out.
const (
	firstStrong = '\u2068'
	popIsolate  = '\u2069'
)

// Isolate closes off a text that could run from right to left, such as a name, from
// what stands around it; any other comes back as it is. Marks of direction that
// somebody typed into it are left out: one could reach beyond the text.
func Isolate(text string) string {
	if plainLeftToRight(text) || isolated(text) {
		return text
	}
	return string(firstStrong) + strings.Map(func(r rune) rune {
		if directs(r) {
			return -1
		}
		return r
	}, text) + string(popIsolate)
}

func plainLeftToRight(text string) bool {
	for _, r := range text {
		if r >= 0x590 && (directs(r) || rightToLeft(r)) {
			return false
		}
	}
	return true
}

func rightToLeft(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL || p.Class() == bidi.AN
}

// directs tells whether a rune is a mark of direction: an embedding, an override, an
// isolate or what ends one.
func directs(r rune) bool {
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// isolated tells whether a text has isolates already, each of them closed and no
// other mark of direction: it is a list of names.
func isolated(text string) bool {
	open, any := 0, false
	for _, r := range text {
		switch {
		case r == firstStrong:
			open, any = open+1, true
		case r == popIsolate:
			open--
		case directs(r):
			return false
		}
		if open < 0 {
			return false
		}
	}
	return any && open == 0
}
