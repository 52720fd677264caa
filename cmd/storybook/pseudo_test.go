package main

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/story"
)

// pseudo is the language in whose place the pseudo-language stands: it has the plural forms of English.
const pseudo = "sv"

// accented are letters that stand for those of English, so that a text that is no catalogue's is seen.
var accented = strings.NewReplacer("a", "á", "b", "ƀ", "c", "ć", "d", "ď", "e", "ë", "f", "ƒ", "g", "ğ", "h", "ĥ", "i", "ï", "j", "ĵ", "k", "ķ", "l", "ł", "m", "ɱ",
	"n", "ñ", "o", "ö", "p", "þ", "q", "ɋ", "r", "ř", "s", "š", "t", "ť", "u", "ü", "v", "ṽ", "w", "ŵ", "x", "ẋ", "y", "ý", "z", "ž",
	"A", "Á", "B", "Ɓ", "C", "Ć", "D", "Ď", "E", "Ë", "F", "Ƒ", "G", "Ğ", "H", "Ĥ", "I", "Ï", "J", "Ĵ", "K", "Ķ", "L", "Ł", "M", "Ṁ",
	"N", "Ñ", "O", "Ö", "P", "Þ", "Q", "Ɋ", "R", "Ř", "S", "Š", "T", "Ť", "U", "Ü", "V", "Ṽ", "W", "Ŵ", "X", "Ẋ", "Y", "Ý", "Z", "Ž")

var placeholder = regexp.MustCompile(`{{\.\w+}}`)

// lengthened is a text of the pseudo-language: accented, 30 % longer, with its placeholders and spaces kept.
func lengthened(text string) string {
	var out strings.Builder
	rest := text
	for _, at := range placeholder.FindAllString(text, -1) {
		before, after, _ := strings.Cut(rest, at)
		out.WriteString(accented.Replace(before) + at)
		rest = after
	}
	out.WriteString(accented.Replace(rest))
	letters := []rune(placeholder.ReplaceAllString(text, ""))
	if more := (3*len(letters) + 9) / 10; more > 0 {
		out.WriteString(strings.Repeat(" ňëë", (more+3)/4))
	}
	return out.String()
}

// speakPseudo puts the pseudo-language in the place of another one.
func speakPseudo(t *testing.T) {
	t.Helper()
	english, err := locale.Of("en")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(english)
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Language string         `json:"language"`
		Texts    map[string]any `json:"texts"`
	}
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	all.Language = pseudo
	for key, said := range all.Texts {
		switch said := said.(type) {
		case string:
			all.Texts[key] = lengthened(said)
		case map[string]any:
			for form, one := range said {
				said[form] = lengthened(one.(string))
			}
		}
	}
	if text, err = json.Marshal(all); err != nil {
		t.Fatal(err)
	}
	texts, err := locale.ReadTranslation(text)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(locale.Correct(texts))
}

// left are the elements whose words are no catalogue's: names and what people typed, code, addresses, other languages, and the
// pages of rules and manual, which have translations of their own.
const left = "script, style, code, pre, kbd, bdi, .code, .url, .reason, time, input, textarea, option, address, a[href^='http'], .languages, [lang]:not(html), .rules, .manual, .text, .country"

// englishWord is a word that must be in testdata/typed.txt: a name of the stories, what people in them typed, a
// heading of a file that they brought, or the name of a program.
var englishWord = regexp.MustCompile(`[A-Za-z]{4,}`)

// Every text of every page goes through the catalogues: in a language with no letter of English none is left over.
func TestNoEnglishIsLeftOverInThePseudoLanguage(t *testing.T) {
	speakPseudo(t)
	pages := story.TellIn(t.TempDir(), nil, pseudo)
	list, err := os.ReadFile("testdata/typed.txt")
	if err != nil {
		t.Fatal(err)
	}
	typed := strings.Fields(string(list))
	found := map[string][]string{}
	for _, p := range pages {
		page, err := goquery.NewDocumentFromReader(bytes.NewReader(p.Body))
		if err != nil {
			t.Fatal(err)
		}
		body := page.Find("body")
		body.Find(left).Remove()
		for _, word := range englishWord.FindAllString(body.Text(), -1) {
			if strings.Trim(word, "abcdef") != "" && !slices.Contains(typed, word) && // digits of a hash are none
				!slices.Contains(found[word], p.Name) {
				found[word] = append(found[word], p.Name)
			}
		}
	}
	for word, where := range found {
		t.Errorf("%q is English in %d stories, such as %s", word, len(where), where[0])
	}
}
