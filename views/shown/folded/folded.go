// Package folded compares names and other texts without regard to capitals, accents and widths.
package folded

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
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

// latin writes Cyrillic, Greek, kana and Hangul in Latin letters, folded: "Сушков" is "sushkov", "やまぐち" is
// "yamaguchi". Chinese characters stay: how they are read depends on the language.
func latin(text string) string {
	var out strings.Builder
	for _, r := range norm.NFKC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case r == 'ー' || r == 'ッ' || r == 'っ': // a long vowel, a double consonant
		case unicode.In(r, unicode.Cyrillic, unicode.Greek, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			out.WriteString(unidecode.Unidecode(string(r)))
		default:
			out.WriteRune(r)
		}
	}
	return fold(out.String())
}

// loosely folds Latin letters once more, because one name is written in several ways: Mueller and Müller, Sergei and
// Sergey, Shouhei and Shohei.
var loosely = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "ou", "o", "oo", "o", "uu", "u", "kh", "h", "shiy", "sh", "chiy", "ch", "jiy", "j", "iy", "i", "ey", "ei",
	"ya", "ia", "ja", "ia", "yu", "iu", "ju", "iu", "kk", "k", "pp", "p", "ss", "s", "tt", "t")

// A Text is a folded text that is compared with what is searched for: as it is written, in Latin letters, and loosely.
type Text struct{ text, latin, loose string }

// Of folds a text.
func Of(text string) Text {
	f := Text{text: fold(text), latin: latin(text)}
	f.loose = loosely.Replace(f.latin)
	return f
}

// Words are the folded words of what is searched for. A text has all of them or is not found.
type Words []Text

// WordsOf returns the words of what was typed; none where it has no letter or digit.
func WordsOf(text string) (list Words) {
	for typed := range strings.FieldsSeq(text) {
		parts := strings.Fields(latin(typed))
		for i, word := range strings.Fields(fold(typed)) {
			w := Text{text: word, latin: word}
			if i < len(parts) {
				w.latin = parts[i]
			}
			if len(w.latin) >= leastLoose {
				w.loose = loosely.Replace(w.latin)
			}
			if !slices.Contains(list, w) && len(list) < mostWords {
				list = append(list, w)
			}
		}
	}
	return list
}

// At most so many words are searched for. A shorter word than leastLoose is not compared loosely: "Sue" is
// not in "Susan".
const (
	mostWords  = 20
	leastLoose = 5
)

// In returns the first of some texts that has a word, and whether they have all words together.
func (w Words) In(texts ...Text) (first int, all bool) {
	first = len(texts)
	for _, word := range w {
		at := slices.IndexFunc(texts, func(t Text) bool { return strings.Contains(t.text, word.text) })
		if at < 0 {
			at = slices.IndexFunc(texts, func(t Text) bool {
				return strings.Contains(t.latin, word.latin) || word.loose != "" && strings.Contains(t.loose, word.loose)
			})
		}
		if at < 0 {
			return 0, false
		}
		first = min(first, at)
	}
	return first, len(w) > 0
}
