// Package folded compares names and other texts without regard to capitals, accents and widths.
package folded

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// fold writes a text as it is compared: without capitals, marks and widths, letters with a stroke as their
// plain ones, and hiragana as katakana. "Soosõrv" is "soosorv", "Müller" is "muller".
func fold(text string) string {
	var out strings.Builder
	space := true // none at the beginning
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(text, "")) {
		r = unicode.ToLower(r)
		switch {
		case unicode.In(r, unicode.Mn, unicode.Cf):
		case r >= 'ぁ' && r <= 'ゖ':
			out.WriteRune(r + ('ァ' - 'ぁ'))
			space = false
		case plain[r] != "":
			out.WriteString(plain[r])
			space = false
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			out.WriteRune(r)
			space = false
		case r == '\'' || r == '’':
		case !space:
			out.WriteByte(' ')
			space = true
		}
	}
	return strings.TrimRight(out.String(), " ")
}

// plain are letters that no mark can be taken from.
var plain = map[rune]string{'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ß': "ss", 'æ': "ae", 'œ': "oe", 'ı': "i", 'ħ': "h", 'ŋ': "n", 'ŧ': "t"}

// umlauts folds a folded text once more: "Mueller" is "Müller".
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// A Text is a folded text that is compared with what is searched for.
type Text struct{ text, umlauts string }

// Of folds a text.
func Of(text string) Text {
	f := fold(text)
	return Text{f, umlauts.Replace(f)}
}

// Words are the folded words of what is searched for. A text has all of them or is not found.
type Words []Text

// WordsOf returns the words of what was typed; none where it has no letter or digit.
func WordsOf(text string) (list Words) {
	for word := range strings.FieldsSeq(fold(text)) {
		w := Text{word, umlauts.Replace(word)}
		if len(word) < leastUmlauts {
			w.umlauts = ""
		}
		if !slices.Contains(list, w) && len(list) < mostWords {
			list = append(list, w)
		}
	}
	return list
}

// At most so many words are searched for. A shorter word than leastUmlauts is compared as it is: "Sue" is
// not in "Susan".
const (
	mostWords    = 20
	leastUmlauts = 5
)

// In returns the first of some texts that has a word, and whether they have all words together.
func (w Words) In(texts ...Text) (first int, all bool) {
	first = len(texts)
	for _, word := range w {
		at := slices.IndexFunc(texts, func(t Text) bool {
			return strings.Contains(t.text, word.text) || word.umlauts != "" && strings.Contains(t.umlauts, word.umlauts)
		})
		if at < 0 {
			return 0, false
		}
		first = min(first, at)
	}
	return first, len(w) > 0
}
