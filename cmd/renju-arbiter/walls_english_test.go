package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"sync"
	"testing"
)

// english is how plain a body of text is.
type english struct {
	sentences, words int
	long             []string // sentences of more than longSentence words
	turns            []string // sentences with a forbidden turn
}

// A comment's sentence has at most so many words.
const longSentence = 35

// forbiddenTurns are turns of speech that hide the subject of a sentence.
var forbiddenTurns = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(whoever|of that|what of|that which|of which it is|so-called|anew)\b|\bwho\b[^.,;]*\bwho\b`)
})

// sentenceEnds is where a sentence ends.
var sentenceEnds = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[.!?]["')\]]*\s+`) })

func (e *english) read(text string) {
	for _, sentence := range sentenceEnds().Split(strings.Join(strings.Fields(text), " "), -1) {
		n := len(strings.Fields(sentence))
		if n < 2 {
			continue
		}
		e.sentences++
		e.words += n
		if n > longSentence {
			e.long = append(e.long, sentence)
		}
		if forbiddenTurns().MatchString(sentence) {
			e.turns = append(e.turns, sentence)
		}
	}
}

func (e *english) mean() float64 { return float64(e.words) / float64(max(1, e.sentences)) }

// comments reads all comments of the program, but for code in them and for generated files.
func comments(t *testing.T) (e english) {
	t.Helper()
	files := token.NewFileSet()
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 || d.Name() == "testdata" {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, group := range file.Comments {
			e.read(prose(group))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// prose is the text of a comment without its code blocks; each blank line ends a sentence.
func prose(group *ast.CommentGroup) string {
	var text []string
	for line := range strings.Lines(group.Text()) {
		switch {
		case strings.HasPrefix(line, "\t"), strings.HasPrefix(line, "#"):
		case strings.TrimSpace(line) == "":
			text = append(text, ". ")
		default:
			text = append(text, line)
		}
	}
	return strings.Join(text, "")
}

// catalogues reads the English texts of the pages.
func catalogues(t *testing.T) (e english) {
	t.Helper()
	paths, err := filepath.Glob("../../views/locale/catalogue/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no catalogue: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var entries map[string]map[string]any
		if err := json.Unmarshal(text, &entries); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for _, entry := range entries {
			if said, is := entry["en"].(string); is {
				e.read(said)
			}
		}
	}
	return e
}

// Comments and pages are in plain English: short sentences with a subject. What is not yet so may
// become less, never more; lower a figure here when it has fallen.
func TestEnglishBecomesPlainer(t *testing.T) {
	for name, c := range map[string]struct {
		is          english
		mean        float64 // words a sentence
		long, turns int
	}{
		"comments":   {comments(t), 12.2, 104, 43},
		"catalogues": {catalogues(t), 7, 1, 17},
	} {
		t.Logf("%s: %d sentences, %.2f words each, %d of more than %d words, %d with a forbidden turn",
			name, c.is.sentences, c.is.mean(), len(c.is.long), longSentence, len(c.is.turns))
		for what, figure := range map[string][2]float64{
			"words a sentence": {c.is.mean(), c.mean},
			fmt.Sprintf("sentences of more than %d words", longSentence): {float64(len(c.is.long)), float64(c.long)},
			"forbidden turns": {float64(len(c.is.turns)), float64(c.turns)},
		} {
			if figure[0] > figure[1] {
				sort.Strings(c.is.turns)
				t.Errorf("%s: %.2f %s, and %.2f were enough; for example:\n%s\n%s", name, figure[0], what, figure[1],
					strings.Join(c.is.long[:min(5, len(c.is.long))], "\n"), strings.Join(c.is.turns[:min(5, len(c.is.turns))], "\n"))
			}
		}
	}
}
