package manual

import (
	"bytes"
	_ "embed" // the texts
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"renju-arbiter/arbiter/rulebook"
	"renju-arbiter/views/address"
)

// How the service is run is told beside the rules.
var (
	//go:embed operations.md
	operations string
	//go:embed scale.md
	scale string
)

var write = flag.Bool("write", false, "write texts.json")

// The pages are those of the texts of the rules.
func TestThePagesAreThoseOfTheTexts(t *testing.T) {
	var list []Text
	for _, of := range []struct{ name, source string }{
		{"play", rulebook.Play}, {"tournament", rulebook.Tournament}, {"tiebreaks", rulebook.Tiebreaks},
		{"dutch", rulebook.Dutch}, {"commands", rulebook.Commands},
		{"operations", operations}, {"scale", scale},
	} {
		list = append(list, render(t, of.name, []byte(of.source)))
	}
	var out bytes.Buffer
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	lines.SetIndent("", " ")
	if err := lines.Encode(list); err != nil {
		t.Fatal(err)
	}
	if *write {
		if err := os.WriteFile("texts.json", out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(out.Bytes(), rendered) {
		t.Error("texts.json is another one: go test ./views/manual -run ThePages -args -write")
	}
}

func render(t *testing.T, name string, source []byte) Text {
	t.Helper()
	marks := &anchors{}
	md := goldmark.New(goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(marks, 500))))
	var out bytes.Buffer
	if err := md.Renderer().Render(&out, source, md.Parser().Parse(text.NewReader(source))); err != nil {
		t.Fatal(err)
	}
	return Text{Name: name, Title: marks.title, HTML: linked(scrolling(out.String())), Places: marks.places}
}

var wholeTable = regexp.MustCompile(`(?s)<table>.*?</table>`)

// scrolling lets what is wide be moved by itself, by keys too.
func scrolling(html string) string {
	html = wholeTable.ReplaceAllString(html, `<div class="scroll" tabindex="0">$0</div>`)
	return strings.ReplaceAll(html, "<pre>", `<pre class="scroll" tabindex="0">`)
}

var citedText = regexp.MustCompile(`\b(PLAY|TOURNAMENT|TIEBREAKS|DUTCH|COMMANDS|OPERATIONS|SCALE)\.md\b`)

// linked leads from a text that is named in another to its page.
func linked(html string) string {
	return citedText.ReplaceAllStringFunc(html, func(file string) string {
		return `<a href="` + address.RulesText(strings.ToLower(strings.TrimSuffix(file, ".md"))) + `">` + file + `</a>`
	})
}
