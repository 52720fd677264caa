// Package obvious knows the passwords that are tried first: what stands in the lists of
// commonest passwords, rows of keys and of the alphabet, the same again and again, and the
// names that everybody knows anyway. It does not ask for letters of one kind or another:
// people write those in the same places (NIST 800-63B 5.1.1.2).
//
// words.gz are the 30,000 commonest passwords of the ten million that Mark Burnett published
// in 2015, in the order in which zxcvbn 4.4.2 has them (MIT, its licence is beside them), and
// after them 3300 of the list password.lst that comes with John the Ripper, which Solar
// Designer compiled and left to the public domain; in small letters, without those under
// four. Passwords have ten characters at least, so that what matters of a longer list are its
// words with something before or after them, which are found here.
package obvious

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed words.gz
var packed []byte

var words = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	for word := range strings.FieldsSeq(string(text)) {
		list[word] = true
	}
	return list
})

// rows are what fingers and children say in a row, forward and back.
var rows = both("abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
	"azertyuiopqsdfghjklmwxcvbn", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "qazwsxedcrfvtgbyhnujmikolp", "1q2w3e4r5t6z7u8i9o0p", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0")

func both(list ...string) []string {
	for _, row := range list {
		back := []rune(row)
		for i, j := 0, len(back)-1; i < j; i, j = i+1, j-1 {
			back[i], back[j] = back[j], back[i]
		}
		list = append(list, string(back))
	}
	return list
}

// written are letters as they are written by who wants to be clever.
var written = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// distinct is how many different characters a password has at least, and unit how long
// what is repeated may be.
const (
	distinct = 4
	unit     = 7
)

// Common tells whether a password is one of those that are tried first.
func Common(password string) bool {
	plain := strings.ToLower(strings.Join(strings.Fields(password), ""))
	return few(plain) || again(plain) || known(plain) || known(core(plain)) || known(written.Replace(core(plain)))
}

// Contains tells whether a password is a name that everybody knows, with little around it.
func Contains(password, name string, least int) bool {
	password, name = folded(password), folded(name)
	n := utf8.RuneCountInString(name)
	return n >= 3 && strings.Contains(password, name) && utf8.RuneCountInString(password)-n*strings.Count(password, name) < least
}

func folded(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), "")) }

// core is a word without what is put before and after it.
func core(s string) string {
	return strings.TrimFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
}

func known(s string) bool {
	if len(s) < 4 {
		return false
	}
	if words()[s] {
		return true
	}
	for _, row := range rows {
		if strings.Contains(row, s) {
			return true
		}
	}
	return false
}

func few(s string) bool {
	seen := map[rune]bool{}
	for _, r := range s {
		seen[r] = true
	}
	return len(seen) < distinct
}

// again tells whether a password is a short piece, repeated.
func again(s string) bool {
	for n := 1; n <= min(unit, len(s)/2); n++ {
		if strings.HasPrefix(strings.Repeat(s[:n], len(s)/n+1), s) {
			return true
		}
	}
	half := len(s) / 2
	return known(s[:half]) && known(s[half:])
}
