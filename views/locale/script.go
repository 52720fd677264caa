package locale

import (
	"strings"
	"unicode"
)

// A Run is a piece of a text in one language; Language is empty where nothing but
// the reader's own, or none, can be told.
type Run struct{ Text, Language string }

// tongues are the languages that a script stands for, where nothing else is known of a
// name. Latin letters stand for none: a name in them is Estonian as well as Basque.
var tongues = []struct {
	script   *unicode.RangeTable
	language string
}{
	{unicode.Hiragana, "ja"}, {unicode.Katakana, "ja"}, {unicode.Hangul, "ko"}, {unicode.Han, "ja"},
	{unicode.Arabic, "ar"}, {unicode.Hebrew, "he"}, {unicode.Cyrillic, "ru"}, {unicode.Greek, "el"},
	{unicode.Armenian, "hy"}, {unicode.Georgian, "ka"}, {unicode.Thai, "th"}, {unicode.Devanagari, "hi"},
}

// Runs are the pieces of a name by the language that the script tells: a name in Latin
// letters with the own one after it has two, and any other one.
func Runs(name string) []Run {
	var list []Run
	var pending string // what stands between words, and belongs to neither
	for _, word := range strings.SplitAfter(name, " ") {
		language, told := languageOf(word)
		last := len(list) - 1
		switch {
		case last >= 0 && (!told || list[last].Language == language):
			list[last].Text += word
		case last < 0 && !told:
			pending += word
		default:
			list, pending = append(list, Run{pending + word, language}), ""
		}
	}
	if len(list) == 0 {
		return []Run{{Text: name}}
	}
	return list
}

// languageOf is the language of a word; false where it has no letters.
func languageOf(word string) (language string, told bool) {
	for _, r := range word {
		if !unicode.IsLetter(r) {
			continue
		}
		for _, t := range tongues {
			if unicode.Is(t.script, r) {
				return t.language, true
			}
		}
		told = true
	}
	return "", told
}
