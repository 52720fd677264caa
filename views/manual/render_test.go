package manual

import (
	"bytes"
	"embed" // the manual
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
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

//go:embed *.md
var helpFiles embed.FS

var write = flag.Bool("write", false, "write texts.json, translated.json and help.json")

// The pages are those of the texts of the rules, and of the manual.
func TestThePagesAreThoseOfTheTexts(t *testing.T) {
	var rules, translations, help []Text
	for _, of := range []struct{ name, source string }{
		{"play", rulebook.Play}, {"tournament", rulebook.Tournament}, {"tiebreaks", rulebook.Tiebreaks},
		{"dutch", rulebook.Dutch}, {"commands", rulebook.Commands},
	} {
		rules = append(rules, render(t, of.name, []byte(of.source)))
	}
	for _, of := range translationSources(t) {
		translations = append(translations, of.render(t))
	}
	for name, source := range helpSources(t) {
		help = append(help, render(t, name, source))
	}
	first := func(t Text) string { return strings.TrimPrefix(t.Name, "index") }
	slices.SortFunc(help, func(a, b Text) int { return strings.Compare(first(a), first(b)) })
	written(t, "texts.json", rules, rendered)
	written(t, "translated.json", translations, translated)
	written(t, "help.json", help, helpRendered)
}

// helpSources are the files of the manual by the names of their pages.
func helpSources(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := helpFiles.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string][]byte{}
	for _, file := range files {
		source, err := helpFiles.ReadFile(file.Name())
		if err != nil {
			t.Fatal(err)
		}
		sources[strings.TrimSuffix(file.Name(), ".md")] = source
	}
	return sources
}

// written compares pages with those in a file, or writes it.
func written(t *testing.T, file string, list []Text, now []byte) {
	t.Helper()
	var out bytes.Buffer
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	lines.SetIndent("", " ")
	if err := lines.Encode(list); err != nil {
		t.Fatal(err)
	}
	if *write {
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(out.Bytes(), now) {
		t.Errorf("%s is another one: go test ./views/manual -run ThePages -args -write", file)
	}
}

func render(t *testing.T, name string, source []byte) Text {
	t.Helper()
	return renderWith(t, &anchors{}, name, source)
}

func renderWith(t *testing.T, marks *anchors, name string, source []byte) Text {
	t.Helper()
	md := goldmark.New(goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(marks, 500))))
	var out bytes.Buffer
	if err := md.Renderer().Render(&out, source, md.Parser().Parse(text.NewReader(source))); err != nil {
		t.Fatal(err)
	}
	return Text{Name: name, Lang: "en", Title: marks.title, HTML: linked(scrolling(out.String())), Places: marks.places}
}

var wholeTable = regexp.MustCompile(`(?s)<table>.*?</table>`)

// scrolling lets what is wide be moved by itself, by keys too.
func scrolling(html string) string {
	html = wholeTable.ReplaceAllString(html, `<div class="scroll" tabindex="0">$0</div>`)
	return strings.ReplaceAll(html, "<pre>", `<pre class="scroll" tabindex="0">`)
}

var (
	citedText = regexp.MustCompile(`\b(PLAY|TOURNAMENT|TIEBREAKS|DUTCH|COMMANDS)\.md\b`)
	ruleFile  = regexp.MustCompile(`href="\.\./\.\./arbiter/rulebook/([A-Z]+)\.md`)
	helpFile  = regexp.MustCompile(`href="([a-z-]+)\.md`)
)

// linked leads from a text that is named in another to its page, and from page to page of the manual.
func linked(html string) string {
	html = helpFile.ReplaceAllStringFunc(html, func(link string) string {
		return `href="` + address.HelpPage(helpFile.FindStringSubmatch(link)[1])
	})
	if ruleFile.MatchString(html) { // a page of the manual
		return ruleFile.ReplaceAllStringFunc(html, func(link string) string {
			return `href="` + address.RulesText(strings.ToLower(ruleFile.FindStringSubmatch(link)[1]))
		})
	}
	return citedText.ReplaceAllStringFunc(html, func(file string) string {
		return `<a href="` + address.RulesText(strings.ToLower(strings.TrimSuffix(file, ".md"))) + `">` + file + `</a>`
	})
}
