package manual

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"renju-arbiter/arbiter/rulebook"
	"renju-arbiter/views/address"
)

// A Text is one of the texts as a page.
type Text struct {
	Name   string // of its address: "play"
	Title  string
	HTML   string  // the body, without the title
	Places []Place // what can be cited, in order
}

// A Place is what an anchor leads to.
type Place struct {
	Anchor string
	Words  string // of the heading, or the term; empty for an item without one
	Level  int    // of a heading, from 2; 0 for what stands under it
	text   string // all that the place says
}

// Texts are the pages of the manual, in the order in which they are offered.
var Texts = sync.OnceValue(func() []Text {
	var list []Text
	for _, t := range []struct{ name, source string }{
		{"play", rulebook.Play}, {"tournament", rulebook.Tournament}, {"tiebreaks", rulebook.Tiebreaks},
		{"dutch", rulebook.Dutch}, {"commands", rulebook.Commands},
	} {
		list = append(list, render(t.name, []byte(t.source)))
	}
	return list
})

// Find is the text of a name, false when there is none.
func Find(name string) (Text, bool) {
	for _, t := range Texts() {
		if t.Name == name {
			return t, true
		}
	}
	return Text{}, false
}

// Contents are the headings of the text.
func (t Text) Contents() []Place {
	var list []Place
	for _, p := range t.Places {
		if p.Level > 0 {
			list = append(list, p)
		}
	}
	return list
}

func render(name string, source []byte) Text {
	marks := &anchors{}
	md := goldmark.New(goldmark.WithExtensions(extension.Table),
		goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(marks, 500))))
	var out bytes.Buffer
	if err := md.Renderer().Render(&out, source, md.Parser().Parse(text.NewReader(source))); err != nil {
		panic(err) // the texts are part of the program, and a buffer takes all
	}
	return Text{Name: name, Title: marks.title, HTML: linked(scrolling(out.String())), Places: marks.places}
}

var wholeTable = regexp.MustCompile(`(?s)<table>.*?</table>`)

// scrolling lets what is wide be moved by itself, by keys too.
func scrolling(html string) string {
	html = wholeTable.ReplaceAllString(html, `<div class="scroll" tabindex="0">$0</div>`)
	return strings.ReplaceAll(html, "<pre>", `<pre class="scroll" tabindex="0">`)
}

var citedText = regexp.MustCompile(`\b(PLAY|TOURNAMENT|TIEBREAKS|DUTCH|COMMANDS)\.md\b`)

// linked leads from a text that is named in another to its page.
func linked(html string) string {
	return citedText.ReplaceAllStringFunc(html, func(file string) string {
		return `<a href="` + address.RulesText(strings.ToLower(strings.TrimSuffix(file, ".md"))) + `">` + file + `</a>`
	})
}
