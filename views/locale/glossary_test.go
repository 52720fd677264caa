package locale_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"renju-arbiter/arbiter/rulebook"
	"renju-arbiter/views/locale"
)

// glossary is testdata/glossary.json: one term for each thing in the four
// languages, with the words that are not to be used for it, and the words that
// the voice never uses. A word may have stars for any letters; written small it
// is found in any case, with a capital only so (German "Vier" beside "vier").
type glossary struct {
	Terms []struct {
		En, Eu, Fr, De string
		Not            map[string][]string
	}
	Never      map[string][]string
	Exceptions []struct{ Lang, Word, Key, Why string }
}

func readGlossary(t *testing.T) glossary {
	t.Helper()
	text, err := os.ReadFile("testdata/glossary.json")
	if err != nil {
		t.Fatal(err)
	}
	var g glossary
	if err := json.Unmarshal(text, &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// banned are the words of a language that no text has, each with what is said
// instead.
func (g glossary) banned(lang string) map[string]string {
	words := map[string]string{}
	for _, term := range g.Terms {
		right := map[string]string{"en": term.En, "eu": term.Eu, "fr": term.Fr, "de": term.De}[lang]
		for _, word := range term.Not[lang] {
			words[word] = right
		}
	}
	for _, word := range g.Never[lang] {
		words[word] = "other words"
	}
	return words
}

// pattern finds a word of the glossary: whole words only (a hyphen belongs to
// its word), a star for letters.
func pattern(word string) *regexp.Regexp {
	const letter = `\p{L}\p{N}-`
	edge := func(end rune, limit string) string {
		if unicode.IsLetter(end) || end == '*' {
			return limit
		}
		return ""
	}
	all := []rune(word)
	find := edge(all[0], `(?:^|[^`+letter+`])`) +
		strings.ReplaceAll(regexp.QuoteMeta(word), `\*`, `[`+letter+`]*`) +
		edge(all[len(all)-1], `(?:$|[^`+letter+`])`)
	if word == strings.ToLower(word) {
		find = `(?i)` + find
	}
	return regexp.MustCompile(find)
}

var code = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)")

// translatedTexts are the texts of the rules and the pages of the manual in a language, without
// code and addresses, by their files: "de/PLAY.md".
func translatedTexts(t *testing.T, lang string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, of := range []fs.FS{rulebook.Translations, os.DirFS("../manual")} {
		files, err := fs.Glob(of, lang+"/*.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := fs.ReadFile(of, file)
			if err != nil {
				t.Fatal(err)
			}
			texts[file] = code.ReplaceAllString(string(text), "x")
		}
	}
	return texts
}

var placeholder = regexp.MustCompile(`{{[^}]*}}`)

func TestNoTextUsesAWordThatTheGlossaryRulesOut(t *testing.T) {
	g := readGlossary(t)
	for _, l := range locale.Complete() {
		texts := messages(t, l.Code)
		for file, text := range translatedTexts(t, l.Code) {
			texts[file] = map[string]string{"other": text}
		}
		small := map[string]string{} // by the text
		for _, forms := range texts {
			for form, text := range forms {
				forms[form] = placeholder.ReplaceAllString(text, "0")
				small[forms[form]] = strings.ToLower(forms[form])
			}
		}
		for word, right := range g.banned(l.Code) {
			find, hit := pattern(word), map[string]bool{}
			stem, _, _ := strings.Cut(strings.ToLower(strings.TrimLeft(word, "*")), "*")
			for key, forms := range texts {
				for _, text := range forms {
					if strings.Contains(small[text], stem) && find.MatchString(text) {
						hit[key] = true
					}
				}
			}
			for _, e := range g.Exceptions {
				if e.Lang == l.Code && e.Word == word {
					if !hit[e.Key] || e.Why == "" {
						t.Errorf("%s: the exception of %q in %s has no use or no reason", l.Code, word, e.Key)
					}
					delete(hit, e.Key)
				}
			}
			for key := range hit {
				t.Errorf("%s: %s says %q; the glossary has %q: %.300v", l.Code, key, word, right, texts[key])
			}
		}
	}
}

// A word that is ruled out for one thing and is the term of another would make
// the glossary impossible to keep.
func TestTheGlossaryDoesNotForbidItsOwnTerms(t *testing.T) {
	g := readGlossary(t)
	if len(g.Terms) < 97 {
		t.Fatalf("only %d terms", len(g.Terms))
	}
	for _, l := range locale.Complete() {
		for word := range g.banned(l.Code) {
			find := pattern(word)
			for _, term := range g.Terms {
				own := map[string]string{"en": term.En, "eu": term.Eu, "fr": term.Fr, "de": term.De}[l.Code]
				if own == "" {
					t.Errorf("%s: %s has no term", l.Code, term.En)
				}
				for _, one := range strings.Split(own, "; ") {
					if find.FindString(one) == one {
						t.Errorf("%s: %q is ruled out, and %s is %q", l.Code, word, term.En, own)
					}
				}
			}
		}
	}
}

var (
	rawName = regexp.MustCompile(`\b[a-z]+[A-Z]\w*`) // falseClaim, doubleThreeReading
	seedNo  = regexp.MustCompile(`(?i)\bseed\b.{0,3}\d`)
)

func TestNoTextShowsANameOfTheProgram(t *testing.T) {
	for _, l := range locale.Complete() {
		for key, forms := range messages(t, l.Code) {
			for _, text := range forms {
				text = placeholder.ReplaceAllString(text, "0")
				if rawName.MatchString(text) || seedNo.MatchString(text) {
					t.Errorf("%s: %s: %q", l.Code, key, text)
				}
			}
		}
	}
}
