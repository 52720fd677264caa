package publish

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, key string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == key })
}

// is tells whether an element has a class.
func is(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attr(n, "class")), class)
}

func drop(n *html.Node, goes func(key string) bool) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return goes(a.Key) })
}

func remove(n *html.Node) { n.Parent.RemoveChild(n) }

// inside tells whether an element is inside of another kind of element.
func inside(n *html.Node, what atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		if n.DataAtom == what {
			return true
		}
	}
	return false
}

// each calls f for every element, from the outside inwards.
func each(n *html.Node, f func(*html.Node)) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode {
			f(c)
			each(c, f)
		}
	}
}

// first is the first element of a kind inside of another one.
func first(n *html.Node, what atom.Atom) (found *html.Node) {
	each(n, func(c *html.Node) {
		if found == nil && c.DataAtom == what {
			found = c
		}
	})
	return found
}

// alone tells that nothing stands beside an element.
func alone(n *html.Node) bool {
	for c := range n.Parent.ChildNodes() {
		if c != n && (c.Type == html.ElementNode || c.Type == html.TextNode && strings.TrimSpace(c.Data) != "") {
			return false
		}
	}
	return true
}

// empty tells that nothing is left in a paragraph or a list.
func empty(n *html.Node) bool {
	switch n.DataAtom {
	case atom.P, atom.Li, atom.Ul, atom.Ol, atom.Nav:
	default:
		return false
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode || c.Type == html.TextNode && strings.TrimSpace(c.Data) != "" {
			return false
		}
	}
	return true
}
