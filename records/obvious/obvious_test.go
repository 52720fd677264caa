package obvious

import (
	"strings"
	"testing"
)

// What is tried first is known, however it is dressed up; what nobody would try is not.
func TestWhatIsTriedFirst(t *testing.T) {
	for _, p := range []string{"password123", "Password2024!", "passwordpassword", "P@ssw0rd!!", "1234567890", "0987654321", "qwertyuiop", "qwertz12345", "abcdefghijkl",
		"abcabcabcabc", "iloveyou!!!!", "          ", "aaaaaaaaaaaa", "1q2w3e4r5t", "football 99", "dragonmonkey", "111222111222"} {
		if !Common(p) {
			t.Errorf("%q is taken", p)
		}
	}
	for _, p := range []string{"correct horse", "correct horse battery", "renju in the hall", "long enough", "another one 7", "Türkçe şifre", "五目並べ五目並べの会の夜", "t7Hq0pWz2m", "grey cat on roof"} {
		if Common(p) {
			t.Errorf("%q is refused", p)
		}
	}
	for _, of := range []struct {
		password, name string
		want           bool
	}{{"chief12345", "Chief", true}, {"ChiefChief", "chief", true}, {"Harbour Open 1", "Harbour Open", true}, {"the chief rows at dawn", "Chief", false}, {"correct horse", "Chief", false}, {"ed runs fast", "Ed", false}} {
		if got := Contains(of.password, of.name, 8); got != of.want {
			t.Errorf("%q with the name %q: %v", of.password, of.name, got)
		}
	}
}

// The commonest ten thousand and more are known as they are, with a capital and, words of
// letters, with a year.
func TestTheCommonestAreKnown(t *testing.T) {
	if n := len(words()); n < 30_000 {
		t.Fatalf("%d words", n)
	}
	for _, p := range []string{"123456", "password", "shadow", "mustang", "bigdaddy", "jennifer", "1qaz2wsx", "zxcvbnm", "snowball", "gabriel1"} {
		if !words()[p] {
			t.Errorf("%q stands among the commonest ten thousand and not here", p)
		}
	}
	for word := range words() {
		tried := []string{word, strings.ToUpper(word[:1]) + word[1:]}
		if core(word) == word {
			tried = append(tried, word+"2026")
		}
		for _, p := range tried {
			if !Common(p) {
				t.Fatalf("%q is taken", p)
			}
		}
	}
}
