package manual

import (
	"bytes"
	"embed" // the manual
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path"
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

var write = flag.Bool("write", false, "write pages and testdata/translated.json")

// The pages are those of the texts of the rules, and of the manual.
func TestThePagesAreThoseOfTheTexts(t *testing.T) {
	list := map[string]*edition{original: {}}
	for _, of := range []struct{ name, source string }{
		{"play", rulebook.Play}, {"tournament", rulebook.Tournament}, {"tiebreaks", rulebook.Tiebreaks},
		{"dutch", rulebook.Dutch}, {"commands", rulebook.Commands},
	} {
		list[original].Rules = append(list[original].Rules, render(t, of.name, []byte(of.source)))
	}
	for name, source := range helpSources(t) {
		list[original].Help = append(list[original].Help, render(t, name, source))
	}
	for _, of := range translationSources(t) {
		in := list[of.lang]
		if in == nil {
			in = &edition{}
			list[of.lang] = in
		}
		if of.help {
			in.Help = append(in.Help, of.render(t))
		} else {
			in.Rules = append(in.Rules, of.render(t))
		}
	}
	first := func(t Text) string { return strings.TrimPrefix(t.Name, "index") }
	for lang, e := range list {
		slices.SortFunc(e.Help, func(a, b Text) int { return strings.Compare(first(a), first(b)) })
		written(t, lang, *e)
	}
	files, err := fs.Glob(pages, "pages/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if lang := strings.TrimSuffix(path.Base(file), ".json"); list[lang] == nil {
			t.Errorf("%s has no texts any more", file)
		}
	}
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

// written compares the pages of a language with those in its file, or writes it.
func written(t *testing.T, lang string, e edition) {
	t.Helper()
	var out bytes.Buffer
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	lines.SetIndent("", " ")
	if err := lines.Encode(e); err != nil {
		t.Fatal(err)
	}
	file := "pages/" + lang + ".json"
	if *write {
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if now, err := pages.ReadFile(file); err != nil || !bytes.Equal(out.Bytes(), now) {
		t.Errorf("%s is another one: go test ./views/manual -run ThePages -args -write", file)
	}
}

func render(t *testing.T, name string, source []byte) Text {
	t.Helper()
	return renderWith(t, &anchors{}, name, original, source)
}

// renderWith renders a text, with its marks. A line that ends in a text of Chinese or Japanese is no space.
func renderWith(t *testing.T, marks *anchors, name, lang string, source []byte) Text {
	t.Helper()
	extensions := []goldmark.Extender{extension.Table}
	if lang == "ja" || strings.HasPrefix(lang, "zh") {
		extensions = append(extensions, extension.NewCJK(extension.WithEastAsianLineBreaks(extension.EastAsianLineBreaksCSS3Draft)))
	}
	md := goldmark.New(goldmark.WithExtensions(extensions...),
		goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(marks, 500))))
	var out bytes.Buffer
	if err := md.Renderer().Render(&out, source, md.Parser().Parse(text.NewReader(source))); err != nil {
		t.Fatal(err)
	}
	return Text{Name: name, Lang: lang, Title: marks.title, HTML: linked(scrolling(out.String())), Places: marks.places}
}

var wholeTable = regexp.MustCompile(`(?s)<table>.*?</table>`)

// scrolling lets what is wide be moved by itself, by keys too.
func scrolling(html string) string {
	html = wholeTable.ReplaceAllString(html, `<div class="scroll" tabindex="0">$0</div>`)
	return strings.ReplaceAll(html, "<pre>", `<pre class="scroll" tabindex="0">`)
}

var (
	citedText = regexp.MustCompile(`\b(PLAY|TOURNAMENT|TIEBREAKS|DUTCH|COMMANDS)\.md\b`)
	ruleFile  = regexp.MustCompile(`href="(?:\.\./)+arbiter/rulebook/([A-Z]+)\.md`)
	helpFile  = regexp.MustCompile(`href="(?:\.\./)?([a-z-]+)\.md`)
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
