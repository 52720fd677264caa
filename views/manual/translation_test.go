package manual

import (
	"fmt"
	"io/fs"
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

// A translationSource is the Markdown of a translated text of the rules, with that of the English one.
type translationSource struct {
	name, lang      string
	source, english []byte
}

func (s translationSource) render(t *testing.T) Text {
	t.Helper()
	english := render(t, s.name, s.english)
	text := renderWith(t, &anchors{original: english.Places}, s.name, s.source)
	text.Lang, text.Title, text.HTML = s.lang, locale.Typeset(s.lang, text.Title), locale.Typeset(s.lang, text.HTML)
	for i := range text.Places {
		text.Places[i].Words = locale.Typeset(s.lang, text.Places[i].Words)
	}
	return text
}

// translationSources are the files of the translations, in order of their paths: "de/PLAY.md".
func translationSources(t *testing.T) (list []translationSource) {
	t.Helper()
	originals := map[string]string{"PLAY.md": rulebook.Play, "TOURNAMENT.md": rulebook.Tournament}
	err := fs.WalkDir(rulebook.Translations, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		source, err := rulebook.Translations.ReadFile(file)
		english := originals[path.Base(file)]
		if english == "" {
			t.Errorf("%s translates no text", file)
		}
		name := strings.ToLower(strings.TrimSuffix(path.Base(file), ".md"))
		list = append(list, translationSource{name: name, lang: path.Dir(file), source: source, english: []byte(english)})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A translation has the blocks of the English text in its order, and each block has the same numbers,
// points of the board and code.
func TestTranslationsFollowTheEnglishText(t *testing.T) {
	sources := translationSources(t)
	for _, s := range sources {
		english, other := blocks(s.english, "en"), blocks(s.source, s.lang)
		for i := range min(len(english), len(other)) {
			if english[i].facts != other[i].facts {
				t.Errorf("%s/%s, block %d is another one:\n%s\n%s\n%.100s", s.lang, s.name, i+1, english[i].facts, other[i].facts, other[i].text)
			}
		}
		text, _ := Find(s.name)
		if there := text.In(s.lang); there.Lang != s.lang || !slices.EqualFunc(text.Places, there.Places, func(a, b Place) bool { return a.Anchor == b.Anchor }) {
			t.Errorf("%s/%s has not the anchors of the English text", s.lang, s.name)
		}
		if len(english) != len(other) {
			t.Errorf("%s/%s has %d blocks, and the English text %d", s.lang, s.name, len(other), len(english))
		}
	}
	for _, lang := range []string{"de", "eu", "fr"} {
		if !slices.ContainsFunc(sources, func(s translationSource) bool { return s.name == "play" && s.lang == lang }) {
			t.Errorf("the rules of play are not translated into %s", lang)
		}
	}
}

// A block is a heading, a paragraph, an item or a cell.
type block struct {
	facts string // its kind, numbers, points and code, which no language changes
	text  string
}

var (
	// counted are terms of a language that have a number where the English one has none.
	counted   = regexp.MustCompile(`[34]x[34]-Verzweigung|Perfekte 5|5\. harrirako`)
	thousands = regexp.MustCompile(`(\d)[,.\x{202f}](\d{3})\b`)
	facts     = regexp.MustCompile(`\b[a-s]\d{1,2}|\d+(?:[.:]\d+)*`)
	decimal   = regexp.MustCompile(`(\d),(\d)`)
)

func blocks(source []byte, lang string) (list []block) {
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
		numbers := text
		if lang != "en" {
			numbers = counted.ReplaceAllString(numbers, "")
		}
		numbers = decimal.ReplaceAllString(thousands.ReplaceAllString(numbers, "$1$2"), "$1.$2")
		found := append(facts.FindAllString(numbers, -1), codes(n, source)...)
		slices.Sort(found)
		list = append(list, block{facts: kind + " " + strings.Join(found, " "), text: text})
		return ast.WalkSkipChildren, nil
	})
	return list
}

func codes(block ast.Node, source []byte) (list []string) {
	_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if code, is := n.(*ast.CodeSpan); is && entering {
			list = append(list, "`"+words(code, source)+"`")
		}
		return ast.WalkContinue, nil
	})
	return list
}
