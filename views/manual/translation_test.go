package manual

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"

	"renju-arbiter/arbiter/rulebook"
	"renju-arbiter/views/locale"
)

// A translationSource is the Markdown of a translated text, with that of the English one.
type translationSource struct {
	name, lang      string
	help            bool // a page of the manual; a text of the rules otherwise
	source, english []byte
}

func (s translationSource) String() string { return s.lang + "/" + s.name }

func (s translationSource) render(t *testing.T) Text {
	t.Helper()
	var english anchors
	renderWith(t, &english, s.name, original, s.english)
	text := renderWith(t, &anchors{original: &english}, s.name, s.lang, s.source)
	text.Title, text.HTML = locale.Typeset(s.lang, text.Title), locale.Typeset(s.lang, text.HTML)
	for i := range text.Places {
		text.Places[i].Words = locale.Typeset(s.lang, text.Places[i].Words)
	}
	return text
}

// translationSources are the files of the translations: "de/PLAY.md" of the rules, "de/player.md" of the manual.
func translationSources(t *testing.T) (list []translationSource) {
	t.Helper()
	english := map[string][]byte{"PLAY": []byte(rulebook.Play), "TOURNAMENT": []byte(rulebook.Tournament)}
	take := func(files fs.FS, help bool, english map[string][]byte) {
		found, err := fs.Glob(files, "*/*.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range found {
			name, lang := strings.TrimSuffix(path.Base(file), ".md"), path.Dir(file)
			source, err := fs.ReadFile(files, file)
			if err != nil {
				t.Fatal(err)
			}
			if english[name] == nil || locale.For(lang).Code() != lang {
				t.Errorf("%s translates no text into a language of the pages", file)
				continue
			}
			list = append(list, translationSource{name: strings.ToLower(name), lang: lang, help: help, source: source, english: english[name]})
		}
	}
	take(rulebook.Translations, false, english)
	take(os.DirFS("."), true, helpSources(t))
	return list
}

// A translation has the blocks of the English text in its order, and each block has the same numbers,
// points of the board, code and links.
func TestTranslationsFollowTheEnglishText(t *testing.T) {
	sources := translationSources(t)
	for _, s := range sources {
		english, other := s.blocks()
		for i := range min(len(english), len(other)) {
			if english[i].facts != other[i].facts {
				t.Errorf("%s, block %d is another one:\n%s\n%s\n%.100s", s, i+1, english[i].facts, other[i].facts, other[i].text)
			}
		}
		if len(english) != len(other) {
			t.Errorf("%s has %d blocks, and the English text %d", s, len(other), len(english))
		}
		text, _ := Find(s.name)
		if s.help {
			text, _ = FindHelp(s.name)
		}
		if there := text.In(s.lang); there.Lang != s.lang || !slices.EqualFunc(text.Places, there.Places, func(a, b Place) bool { return a.Anchor == b.Anchor }) {
			t.Errorf("%s has not the anchors of the English text", s)
		}
	}
	for _, l := range locale.Languages()[1:] {
		for _, name := range []string{"play", "player"} {
			if !slices.ContainsFunc(sources, func(s translationSource) bool { return s.name == name && s.lang == l.Code }) {
				t.Errorf("%s is not translated into %s", name, l.Code)
			}
		}
	}
}

// No sentence of a translation was left in English. Names and code may be the same.
func TestNothingOfATranslationIsEnglish(t *testing.T) {
	split := func(list []block) (sentences []string) {
		for _, b := range list {
			for _, s := range sentenceEnd.Split(b.text, -1) {
				sentences = append(sentences, strings.Trim(s, " .:!?"))
			}
		}
		return sentences
	}
	small := regexp.MustCompile(`\b[a-z]{3,}\b`)
	for _, s := range translationSources(t) {
		original, other := s.blocks()
		english := split(original)
		for _, sentence := range split(other) {
			words := strings.ReplaceAll(sentence, "code", "")
			if len(strings.Fields(words)) > 1 && small.MatchString(words) && slices.Contains(english, sentence) {
				t.Errorf("%s is English: %s", s, sentence)
			}
		}
	}
}

// A word in bold type on a page of the manual is the catalogue's text in the page's language: what the
// page says stands on the button. Other words may be bold where the English text has others too.
func TestButtonsAreNamedAsTheyAreInEveryLanguage(t *testing.T) {
	english, quoted, all := catalogue(t, original), map[string][]quotation{}, map[string]map[string][]string{}
	for _, s := range translationSources(t) {
		if !s.help {
			continue
		}
		if all[s.lang] == nil {
			all[s.lang] = catalogue(t, s.lang)
		}
		said := all[s.lang]
		want, got := s.blocks()
		for i := range min(len(want), len(got)) {
			left := slices.Clone(got[i].bold)
			for _, words := range want[i].bold {
				if quoted[words] == nil {
					quoted[words] = quotations(words, english)
				}
				var names []string
				for _, q := range quoted[words] {
					names = append(names, q.in(said)...)
				}
				at := slices.IndexFunc(left, func(b string) bool { return names == nil || slices.Contains(names, plainWords(b)) })
				if at < 0 {
					t.Errorf("%s, block %d: %q is %q, and the page has %q", s, i+1, words, names, got[i].bold)
					continue
				}
				left = slices.Delete(left, at, at+1)
			}
			if len(got[i].bold) > len(want[i].bold) {
				t.Errorf("%s, block %d has more words in bold type than the English text: %q", s, i+1, got[i].bold)
			}
		}
	}
}

// A quotation is a text of the catalogue as a page quotes it.
type quotation struct {
	key    string
	values map[string]string // what its placeholders have become
}

// quotations are the texts of the catalogue that words quote: those with the most words of their own.
func quotations(words string, catalogue map[string][]string) (list []quotation) {
	longest := 1
	for key, forms := range catalogue {
		for _, form := range forms {
			values, is := filled(form, words)
			if !is {
				continue
			}
			own := len(strings.Trim(placeholder.ReplaceAllString(form, ""), " :,."))
			if own > longest {
				longest, list = own, nil
			}
			if own == longest {
				list = append(list, quotation{key, values})
			}
		}
	}
	return list
}

// in returns the quoted text in a language, in each of its forms.
func (q quotation) in(catalogue map[string][]string) (list []string) {
	for _, text := range catalogue[q.key] {
		list = append(list, plainWords(placeholder.ReplaceAllStringFunc(text, func(p string) string { return q.values[p] })))
	}
	return list
}

var placeholder = regexp.MustCompile(`\{\{.*?\}\}`)

// filled tells what a text's placeholders are in words that it has become.
func filled(form, words string) (map[string]string, bool) {
	start, _, open := strings.Cut(form, "{{")
	if rest, is := strings.CutPrefix(words, start); !is || !open {
		return nil, is && rest == ""
	}
	values, pieces, rest := map[string]string{}, placeholder.Split(form, -1), words[len(start):]
	for i, name := range placeholder.FindAllString(form, -1) {
		at := len(rest) - len(pieces[i+1])
		if i+2 < len(pieces) && rest != "" {
			at = strings.Index(rest[1:], pieces[i+1]) + 1
		}
		if at < 1 || rest[at:at+len(pieces[i+1])] != pieces[i+1] {
			return nil, false
		}
		values[name], rest = rest[:at], rest[at+len(pieces[i+1]):]
	}
	return values, true
}

// plainWords are words without hyphens that only show where a line may end.
func plainWords(words string) string { return strings.ReplaceAll(words, "\u00ad", "") }

// A translation is of the English text as it is now. When that changes, its translations are mended, or removed;
// then `go test ./views/manual -run OlderThanItsText -args -write` notes it.
func TestNoTranslationIsOlderThanItsText(t *testing.T) {
	const noted = "testdata/translated.json"
	now, in := map[string]string{}, map[string][]string{}
	for _, s := range translationSources(t) {
		sum := sha256.Sum256(s.english)
		now[s.name] = hex.EncodeToString(sum[:4])
		in[s.name] = append(in[s.name], s.lang)
	}
	if *write {
		text, err := json.MarshalIndent(now, "", " ")
		if err == nil {
			err = os.WriteFile(noted, append(text, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var before map[string]string
	text, err := os.ReadFile(noted)
	if err == nil {
		err = json.Unmarshal(text, &before)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, is := range now {
		if before[name] != is {
			t.Errorf("%s is another text in English now, and is translated into %s", name, strings.Join(in[name], ", "))
		}
	}
}

// blocks are those of the English text, and of the translation.
func (s translationSource) blocks() (english, other []block) {
	return blocksOf(s.english, original, s.help), blocksOf(s.source, s.lang, s.help)
}

// A block is a heading, a paragraph, an item or a cell.
type block struct {
	facts string // its kind, numbers, points, code and links, which no language changes
	text  string
	bold  []string
}

var (
	// counted are terms of a language that have a number where the English one has none.
	counted   = regexp.MustCompile(`[34]x[34]-Verzweigung|Perfekte 5|5\. harrirako|[Вв]ил\p{L}+ [34]×[34]|5목|5번째 수|Pos1`)
	thousands = regexp.MustCompile(`(\d)[,.\x{202f}](\d{3})\b`)
	facts     = regexp.MustCompile(`\b[a-s]\d{1,2}|\d+(?:[.:]\d+)*`)
	decimal   = regexp.MustCompile(`(\d),(\d)`)
)

func blocksOf(source []byte, lang string, help bool) (list []block) {
	_ = ast.Walk(parsed(source), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		kind := n.Kind().String()
		switch n := n.(type) {
		case *ast.Heading:
			kind += fmt.Sprint(n.Level)
		case *ast.List:
			list = append(list, block{facts: fmt.Sprint(kind, n.Start, n.ChildCount())})
			return ast.WalkContinue, nil
		case *ast.Paragraph, *ast.TextBlock, *table.TableCell:
		default:
			return ast.WalkContinue, nil
		}
		text := plain(n, source)
		fixed, bold := within(n, source)
		numbers := text
		if help {
			for _, words := range bold { // the catalogue has their numbers
				numbers = strings.Replace(numbers, words, "", 1)
			}
		}
		if lang != original {
			numbers = counted.ReplaceAllString(numbers, "")
		}
		numbers = decimal.ReplaceAllString(thousands.ReplaceAllString(numbers, "$1$2"), "$1.$2")
		found := append(facts.FindAllString(numbers, -1), fixed...)
		slices.Sort(found)
		list = append(list, block{facts: kind + " " + strings.Join(found, " "), text: text, bold: bold})
		return ast.WalkSkipChildren, nil
	})
	return list
}

// within returns the code and the links of a block, and its words in bold type.
func within(block ast.Node, source []byte) (fixed, bold []string) {
	_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.CodeSpan:
			fixed = append(fixed, "`"+words(n, source)+"`")
		case *ast.Link:
			fixed = append(fixed, "<"+strings.TrimLeft(string(n.Destination), "./")+">")
		case *ast.Emphasis:
			if n.Level == 2 {
				bold = append(bold, words(n, source))
			}
		}
		return ast.WalkContinue, nil
	})
	return fixed, bold
}
