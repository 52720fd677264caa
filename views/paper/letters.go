package paper

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// byLetters is the order of a list of names: without regard to capitals, and with Ö
// beside O, where the eye looks for it in any language.
func byLetters(a, b Who) int {
	return cmp.Or(strings.Compare(plainLetters(a.Name), plainLetters(b.Name)), strings.Compare(a.Name, b.Name), cmp.Compare(a.No, b.No))
}

func plainLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(name))
}
