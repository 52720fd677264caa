package manual

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// anchors gives every place of a text its anchor and lists them.
type anchors struct {
	original   *anchors // of the English text, whose anchors a translation has in the same order
	title      string
	places     []Place
	taken      map[string]bool
	under      string // anchor of the heading above
	items      int    // items without a term under it
	paragraphs []bool // which paragraphs of the text itself begin with a term
}

// Transform walks the parsed text.
func (a *anchors) Transform(document *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	a.taken = map[string]bool{}
	var title ast.Node
	_ = ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 {
				a.title, title = words(n, source), n
				break
			}
			a.heading(n, words(n, source))
		case *ast.ListItem:
			a.item(n, source)
		case *table.TableRow:
			if first := words(n.FirstChild(), source); first != "" {
				a.mark(n, a.under+"-"+slug(first), Place{Words: first})
			}
		case *ast.Paragraph:
			if n.Parent().Kind() == ast.KindDocument {
				a.paragraph(n, leadingTerm(n, source))
			}
		}
		return ast.WalkContinue, nil
	})
	if title != nil {
		document.RemoveChild(document, title) // the page has its own
	}
}

func (a *anchors) heading(n *ast.Heading, heading string) {
	a.under, a.items = slug(heading), 0
	a.mark(n, a.under, Place{Words: heading, Level: n.Level})
}

func (a *anchors) item(n *ast.ListItem, source []byte) {
	if list := n.Parent().(*ast.List); list.IsOrdered() {
		number := list.Start
		for before := n.PreviousSibling(); before != nil; before = before.PreviousSibling() {
			number++
		}
		a.mark(n, fmt.Sprintf("%s-%d", a.under, number), Place{})
		return
	}
	if term := leadingTerm(n.FirstChild(), source); term != "" {
		a.mark(n, a.under+"-"+slug(term), Place{Words: term})
		return
	}
	a.items++
	a.mark(n, fmt.Sprintf("%s-%d", a.under, a.items), Place{})
}

// paragraph marks one that begins with a term; in a translation the term may stand elsewhere in it.
func (a *anchors) paragraph(n ast.Node, term string) {
	marked, i := term != "", len(a.paragraphs)
	if a.original != nil && i < len(a.original.paragraphs) {
		marked = a.original.paragraphs[i]
	}
	if a.paragraphs = append(a.paragraphs, marked); marked {
		a.mark(n, a.under+"-"+slug(term), Place{Words: term})
	}
}

// mark sets the anchor; a term that comes again under one heading is counted.
func (a *anchors) mark(n ast.Node, anchor string, p Place) {
	if i := len(a.places); a.original != nil && i < len(a.original.places) {
		anchor = a.original.places[i].Anchor
	}
	p.Anchor = strings.Trim(anchor, "-")
	for again := 2; a.taken[p.Anchor]; again++ {
		p.Anchor = fmt.Sprintf("%s-%d", anchor, again)
	}
	a.taken[p.Anchor] = true
	a.places = append(a.places, p)
	n.SetAttributeString("id", []byte(p.Anchor))
}

// numbered is a criterion's number at the head of its item.
var numbered = regexp.MustCompile(`^C\d+\b`)

// leadingTerm is what an item or a paragraph begins with, in code or bold type; empty where
// it begins otherwise.
func leadingTerm(block ast.Node, source []byte) string {
	if block == nil || block.FirstChild() == nil {
		return ""
	}
	switch first := block.FirstChild().(type) {
	case *ast.CodeSpan:
		return words(first, source)
	case *ast.Emphasis:
		return words(first, source)
	case *ast.Text:
		return string(numbered.Find(first.Value(source)))
	}
	return ""
}

// words is the plain text of a part.
func words(n ast.Node, source []byte) string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := c.(*ast.Text); ok && entering {
			b.Write(t.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		if _, cell := c.(*table.TableCell); cell && !entering {
			b.WriteByte(' ')
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(b.String())
}

var (
	bracketed = regexp.MustCompile(`\([^)]*\)`)
	notWord   = regexp.MustCompile(`[^a-z0-9]+`)
)

// slug makes an anchor of words: small letters and digits of the first six words up
// to a comma, hyphens between.
func slug(heading string) string {
	heading, _, _ = strings.Cut(bracketed.ReplaceAllString(heading, ""), ",")
	heading = strings.ReplaceAll(strings.ToLower(heading), "'", "")
	list := strings.Split(strings.Trim(notWord.ReplaceAllString(heading, "-"), "-"), "-")
	return strings.Join(list[:min(len(list), 6)], "-")
}
