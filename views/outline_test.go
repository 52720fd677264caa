package views_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
)

// An outline is a page as a person reads it through: headings, texts, links, tables, forms with their
// fields and buttons, live regions. Of a long list or table it has the first rows.
type outline struct {
	lines []string
	depth int
}

// How much of a page its outline has.
const (
	outlineLines = 80  // the rest is counted
	outlineWidth = 160 // letters of a line
	outlineRows  = 3   // of a list or a table
)

// outlineOf reads the main part of a page, or all of it.
func outlineOf(body string, whole bool) (string, error) {
	page, err := goquery.NewDocumentFromReader(strings.NewReader(body))
	if err != nil {
		return "", err
	}
	o := &outline{}
	o.line("title: " + words(page.Find("title").First()))
	root := page.Find("main, #main").First()
	if whole || root.Length() == 0 {
		root = page.Find("body").First()
	}
	o.children(root)
	if more := len(o.lines) - outlineLines; more > 0 {
		o.lines = append(o.lines[:outlineLines], fmt.Sprintf("... %d lines more", more))
	}
	return strings.Join(o.lines, "\n") + "\n", nil
}

func (o *outline) line(text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	if letters := []rune(text); len(letters) > outlineWidth {
		text = string(letters[:outlineWidth]) + "..."
	}
	o.lines = append(o.lines, strings.Repeat("  ", o.depth)+text)
}

func (o *outline) under(text string, do func()) {
	o.line(text)
	o.depth++
	do()
	o.depth--
}

// words are the visible text of a node, with one space between words.
func words(s *goquery.Selection) string {
	s = s.Clone()
	s.Find("script, style, template, svg, [hidden]").Remove()
	var text strings.Builder
	for _, n := range s.Nodes {
		spell(n, &text)
	}
	return strings.Join(strings.Fields(text.String()), " ")
}

func spell(n *html.Node, text *strings.Builder) {
	if n.Type == html.TextNode {
		text.WriteString(n.Data)
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		spell(child, text)
	}
	if n.Type == html.ElementNode && !slices.Contains(inText, n.Data) {
		text.WriteString(" ")
	}
}

// inText are elements that stand within a line of text.
var inText = []string{"a", "abbr", "b", "bdi", "code", "em", "i", "kbd", "small", "strong", "sub", "sup", "time", "wbr"}

func (o *outline) children(s *goquery.Selection) {
	for _, child := range s.Contents().EachIter() {
		o.node(child)
	}
}

func (o *outline) node(s *goquery.Selection) {
	n := s.Get(0)
	if n.Type == html.TextNode {
		o.line(n.Data)
		return
	}
	if _, hidden := s.Attr("hidden"); n.Type != html.ElementNode || hidden {
		return
	}
	if live := s.AttrOr("aria-live", s.AttrOr("role", "")); live == "polite" || live == "assertive" || live == "status" || live == "alert" {
		o.line("live (" + live + "):")
	}
	switch n.Data {
	case "script", "style", "template", "svg", "link", "meta":
	case "h1", "h2", "h3", "h4", "h5", "h6":
		o.line(strings.Repeat("#", int(n.Data[1]-'0')) + " " + words(s))
	case "nav":
		var places []string
		for _, a := range s.Find("a, button, summary").EachIter() {
			places = append(places, words(a))
		}
		o.lines = append(o.lines, strings.Repeat("  ", o.depth)+"nav "+s.AttrOr("aria-label", "")+": "+strings.Join(places, " / "))
	case "a":
		o.line("[" + words(s) + "](" + s.AttrOr("href", "") + ")")
	case "form":
		o.under(strings.ToLower(s.AttrOr("method", "get"))+" "+s.AttrOr("action", ""), func() { o.children(s) })
	case "input", "select", "textarea":
		o.field(s)
	case "label":
		for _, field := range s.Find("input, select, textarea").EachIter() { // with this label
			o.field(field)
		}
	case "button":
		o.line("(" + words(s) + ")" + said(s))
	case "details":
		o.under("> "+words(s.ChildrenFiltered("summary")), func() { o.children(s) })
	case "summary":
	case "table":
		o.table(s)
	case "ul", "ol", "dl":
		o.list(s)
	default:
		o.block(s)
	}
}

// block is any other element: a grid of points, a line of text, or what stands in it.
func (o *outline) block(s *goquery.Selection) {
	switch {
	case s.AttrOr("role", "") == "grid" || s.HasClass("goban"):
		o.line(fmt.Sprintf("board %q, %d buttons", s.AttrOr("aria-label", ""), s.Find("button").Length()))
	case s.Find("h1, h2, h3, h4, h5, h6, nav, a, form, input, select, textarea, button, details, table, ul, ol, dl, p, div, section").Length() == 0:
		o.line(words(s))
	default:
		o.children(s)
	}
}

// field is a field of a form with its label, its value or its choices.
func (o *outline) field(s *goquery.Selection) {
	kind, name := s.AttrOr("type", goquery.NodeName(s)), s.AttrOr("name", "")
	value := s.AttrOr("value", "")
	switch {
	case kind == "hidden" && (name == "command" || name == "seen" || name == "known"):
		return
	case goquery.NodeName(s) == "select":
		var choices []string
		for i, option := range s.Find("option").EachIter() {
			if i == 6 {
				choices = append(choices, fmt.Sprintf("... %d more", s.Find("option").Length()-6))
				break
			}
			choices = append(choices, words(option))
		}
		value = strings.Join(choices, " | ")
	}
	text := fmt.Sprintf("%s %s=%q", kind, name, value)
	if label := labelOf(s); label != "" && kind != "hidden" {
		text = label + ": " + text
	}
	if _, on := s.Attr("checked"); on {
		text += " checked"
	}
	o.line(text)
}

// labelOf is what a field is called for a screen reader.
func labelOf(s *goquery.Selection) string {
	root := s.Parents().Last()
	for id := range strings.FieldsSeq(s.AttrOr("aria-labelledby", "")) {
		if label := words(root.Find(fmt.Sprintf("[id=%q]", id))); label != "" {
			return label
		}
	}
	around := s.Closest("label").Clone()
	around.Find("select, textarea").Remove()
	of := root.Find(fmt.Sprintf("label[for=%q]", s.AttrOr("id", "-"))).First()
	return cmp.Or(s.AttrOr("aria-label", ""), words(around), words(of), s.AttrOr("title", ""))
}

// said is what a button adds to its form.
func said(s *goquery.Selection) (text string) {
	if name := s.AttrOr("name", ""); name != "" {
		text += fmt.Sprintf(" %s=%q", name, s.AttrOr("value", ""))
	}
	if to := s.AttrOr("formaction", ""); to != "" {
		text += " -> " + to
	}
	return text
}

func (o *outline) table(s *goquery.Selection) {
	rows := s.ChildrenFiltered("thead, tbody, tfoot").ChildrenFiltered("tr")
	o.under("table "+words(s.ChildrenFiltered("caption")), func() {
		for i, row := range rows.EachIter() {
			if i > outlineRows {
				o.line(fmt.Sprintf("... %d rows", rows.Length()))
				return
			}
			var cells []string
			for _, cell := range row.ChildrenFiltered("td, th").EachIter() {
				cells = append(cells, words(cell))
			}
			o.line(strings.Join(cells, " | "))
			for _, form := range row.Find("form").EachIter() {
				o.node(form)
			}
		}
	})
}

func (o *outline) list(s *goquery.Selection) {
	items := s.ChildrenFiltered("li, dt, dd, div")
	for i, item := range items.EachIter() {
		switch {
		case i == 2*outlineRows:
			o.line(fmt.Sprintf("... %d items", items.Length()))
			return
		case item.Find("form, table, ul, ol, details").Length() > 0:
			o.under("-", func() { o.children(item) })
		default:
			text := "- " + words(item)
			if a := item.Find("a[href]").First(); a.Length() > 0 {
				text += " (" + a.AttrOr("href", "") + ")"
			}
			o.line(text)
		}
	}
}
