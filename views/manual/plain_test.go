package manual

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

const root = "../.."

func readme(t *testing.T) []byte {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// parsed is a Markdown text as a tree.
func parsed(source []byte) ast.Node {
	return goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(source))
}

var sentenceEnd = regexp.MustCompile(`[.!?][)"”’]*\s+`)

// sentences are those of the paragraphs, items and cells of a text. What stands in code is one word.
func sentences(source []byte) (list []string) {
	_ = ast.Walk(parsed(source), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.(type) {
		case *ast.Paragraph, *ast.TextBlock, *table.TableCell:
		default:
			return ast.WalkContinue, nil
		}
		if entering {
			for _, s := range sentenceEnd.Split(plain(n, source), -1) {
				if strings.TrimSpace(s) != "" {
					list = append(list, s)
				}
			}
		}
		return ast.WalkSkipChildren, nil
	})
	return list
}

// plain is the text of a block, with code as one word.
func plain(block ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.CodeSpan:
			b.WriteString("code")
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			b.Write(n.Value(source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// A sentence says one thing. README and manual keep to a length, each text by itself.
func TestSentencesAreShort(t *testing.T) {
	check := func(name string, source []byte, longest int) {
		t.Helper()
		words, list := 0, sentences(source)
		for _, s := range list {
			n := len(strings.Fields(s))
			if words += n; n > longest {
				t.Errorf("%s: a sentence of %d words, and %d are allowed: %s", name, n, longest, s)
			}
		}
		if mean := float64(words) / float64(len(list)); mean > 15 {
			t.Errorf("%s: %.1f words a sentence, and 15 are allowed", name, mean)
		}
	}
	check("README", readme(t), 30)
	for name, source := range helpSources(t) {
		if name != commandLine { // written from the help of the commands
			check(name, source, 35)
		}
	}
}

const commandLine = "command-line"

// The README is read in one sitting, and names the two commands that CI runs.
func TestTheReadmeIsShort(t *testing.T) {
	source := string(readme(t))
	if lines := strings.Count(source, "\n"); lines > 120 {
		t.Errorf("%d lines, and 120 are allowed", lines)
	}
	if words := len(strings.Fields(source)); words > 900 {
		t.Errorf("%d words, and 900 are allowed", words)
	}
	for _, command := range []string{"make run", "make test"} {
		if at := strings.Index(source, "\n"+command+" "); at < 0 || at > len(source)/2 {
			t.Errorf("%s does not stand at the beginning of a line of the first half", command)
		}
	}
}

// roles are the pages that people read at their work. They answer tasks, on two screens at most.
var roles = []string{"chief-arbiter", "arbiter", "time-arbiter", "scorer", "player", "spectator", "organiser", "administrator", "first-evening"}

// A word in bold type on a role's page is a button, a page or a field with these words.
func TestButtonsAreNamedAsTheyAre(t *testing.T) {
	said := catalogue(t, original)
	for _, name := range roles {
		source, quoted := helpSources(t)[name], 0
		_ = ast.Walk(parsed(source), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if e, ok := n.(*ast.Emphasis); !ok || !entering || e.Level != 2 {
				return ast.WalkContinue, nil
			}
			quoted++
			if words := plain(n, source); len(quotations(words, said)) == 0 {
				t.Errorf("%s quotes %q, which the English catalogue does not have", name, words)
			}
			return ast.WalkContinue, nil
		})
		if quoted == 0 {
			t.Errorf("%s quotes no button, or is not there", name)
		}
		if words := len(strings.Fields(string(source))); words > 800 {
			t.Errorf("%s has %d words: two screens hold 800", name, words)
		}
	}
}

// catalogue is the texts of a language by key, each in its forms; English where the language lacks them.
func catalogue(t *testing.T, lang string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "views/locale/catalogue/*.json"))
	if err != nil || len(files) == 0 {
		t.Fatal("no catalogue", err)
	}
	texts := map[string][]string{}
	for _, file := range files {
		var catalogue map[string]map[string]any
		if content, err := os.ReadFile(file); err != nil || json.Unmarshal(content, &catalogue) != nil {
			t.Fatalf("%s cannot be read: %v", file, err)
		}
		for key, in := range catalogue {
			if texts[key] = formsOf(in[lang]); in[lang] == nil {
				texts[key] = formsOf(in[original])
			}
		}
	}
	var translation struct{ Texts map[string]any }
	if content, err := os.ReadFile(filepath.Join(root, "views/locale/translation", lang+".json")); err == nil {
		if err := json.Unmarshal(content, &translation); err != nil {
			t.Fatal(err)
		}
	}
	for key, said := range translation.Texts {
		texts[key] = formsOf(said)
	}
	return texts
}

// formsOf are a text of the catalogue, or its plural forms.
func formsOf(said any) (list []string) {
	if plural, is := said.(map[string]any); is {
		for _, form := range plural {
			list = append(list, formsOf(form)...)
		}
		return list
	}
	return []string{fmt.Sprint(said)}
}

// A link of the README, of the manual and of the files beside them leads to a file, and to a heading in it.
func TestLinksOfFilesLeadSomewhere(t *testing.T) {
	texts := map[string][]byte{}
	for _, name := range []string{"README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"} {
		source, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Error(err)
		}
		texts[name] = source
	}
	for name, source := range helpSources(t) {
		texts["views/manual/"+name+".md"] = source
	}
	for _, s := range translationSources(t) {
		if s.help {
			texts["views/manual/"+s.String()+".md"] = s.source
		}
	}
	for name, source := range texts {
		_ = ast.Walk(parsed(source), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			var to string
			switch n := n.(type) {
			case *ast.Link:
				to = string(n.Destination)
			case *ast.Image:
				to = string(n.Destination)
			}
			if to == "" || !entering || strings.HasPrefix(to, "https://") {
				return ast.WalkContinue, nil
			}
			path, anchor, _ := strings.Cut(to, "#")
			if strings.Count(name, "/") > 2 { // a translation has its anchors from the English text
				anchor = ""
			}
			if path == "" {
				path = filepath.Base(name)
			}
			content, err := os.ReadFile(filepath.Join(root, filepath.Dir(name), path))
			if info, e := os.Stat(filepath.Join(root, filepath.Dir(name), path)); e == nil && info.IsDir() {
				err = nil
			}
			if err != nil {
				t.Errorf("%s links to %s: %v", name, to, err)
			} else if anchor != "" && !slices.ContainsFunc(render(t, "", content).Places, func(p Place) bool { return p.Anchor == anchor }) {
				t.Errorf("%s links to %s, and there is no such heading", name, to)
			}
			return ast.WalkContinue, nil
		})
	}
}
