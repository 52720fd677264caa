package publish

import (
	"bytes"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"renju-arbiter/static"
	"renju-arbiter/views/address"
)

// A rewriting makes an answer of the service a published page.
type rewriting struct {
	p      *publisher
	at     place
	asOf   string
	links  []string // the addresses of the published pages to which it leads
	needs  []string // pictures, as files of the folder
	failed error

	asItIs   bool     // links stay as the service has them
	believed []string // of links, those to pages that are believed to be there
}

// page is an answer as a published page.
func (r *rewriting) page(body io.Reader) ([]byte, error) {
	doc, err := html.Parse(body)
	if err != nil {
		return nil, err
	}
	r.children(doc)
	r.around(doc)
	var out bytes.Buffer
	if err := html.Render(&out, doc); err != nil {
		return nil, err
	}
	return out.Bytes(), r.failed
}

// frame is a digest of what stands around a page, wherever its links lead.
func (r *rewriting) frame(body io.Reader) (string, error) {
	doc, err := html.Parse(body)
	if err != nil {
		return "", err
	}
	for _, own := range []atom.Atom{atom.Main, atom.Head} {
		if n := first(doc, own); n != nil {
			remove(n)
		}
	}
	r.children(doc)
	var out strings.Builder
	if err := html.Render(&out, doc); err != nil {
		return "", err
	}
	return digest(out.String()), r.failed
}

// children rewrites what is inside of an element, and takes out what is left empty.
func (r *rewriting) children(n *html.Node) {
	for _, c := range slices.Collect(n.ChildNodes()) {
		switch {
		case c.Parent != n: // it went with the one before
		case c.Type == html.CommentNode, c.Type == html.ElementNode && r.goes(c):
			n.RemoveChild(c)
		case c.Type == html.ElementNode:
			r.element(c)
			if c.Parent == nil {
				continue
			}
			if r.children(c); empty(c) {
				n.RemoveChild(c)
			}
		}
	}
}

// goes tells that an element needs the service, or a script of it.
func (r *rewriting) goes(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Script:
		return attr(n, "id") != "plies"
	case atom.Noscript, atom.Form, atom.Base, atom.Button, atom.Select, atom.Textarea:
		return true
	case atom.Input:
		return !has(n, "data-slider")
	case atom.Link:
		return attr(n, "rel") != "stylesheet" && attr(n, "rel") != "icon"
	case atom.Meta:
		return strings.HasPrefix(attr(n, "property"), "og:") || strings.HasPrefix(attr(n, "name"), "twitter:")
	}
	if attr(n, "id") == "announcer" || is(n, "ply-address") || is(n, "script") && !is(n, "slider") {
		return true
	}
	return is(n, "languages") || is(n, "login") || is(n, "find") || is(n, "account")
}

// styled are the attributes for scripts that style sheets, or the script of a published game, read too.
var styled = []string{"data-chars", "data-colour", "data-of", "data-own", "data-reading", "data-single", "data-tap", "data-when", "data-wrong",
	"data-part", "data-go", "data-at", "data-slider", "data-ply"}

func (r *rewriting) element(n *html.Node) {
	drop(n, func(key string) bool { return strings.HasPrefix(key, "data-") && !slices.Contains(styled, key) })
	switch n.DataAtom {
	case atom.Link:
		r.set(n, "href", r.static(attr(n, "href")))
	case atom.A:
		r.link(n)
	case atom.Img:
		r.set(n, "src", r.picture(attr(n, "src")))
	case atom.Small:
		if n.Parent.DataAtom == atom.A && is(n.Parent, "event") { // how far the event is would be another on each page
			remove(n)
		}
	}
}

// link makes a link relative. One that leads to no published page becomes text, or goes where links are listed.
func (r *rewriting) link(n *html.Node) {
	href := attr(n, "href")
	to, err := url.Parse(href)
	switch {
	case has(n, "data-go"):
		r.step(n)
		return
	case r.asItIs || href == "" || href[0] == '#' || err == nil && (to.Scheme != "" || to.Host != ""):
		return
	case err == nil && to.Path == address.Home:
		r.set(n, "href", r.to("index.html"))
		return
	}
	target, published := placeOf(href, r.p.eventOf)
	if published {
		r.leads(target)
		to, there, known := r.p.resolve(target)
		if !known {
			r.believed = append(r.believed, target.address)
		}
		target, published = to, there
	}
	switch {
	case !published:
		r.unlink(n)
	case target.game != "" && target.game == r.at.game && target.route == address.GameRoute:
		r.unlink(n) // to the board of the game: this page is it
	case target.game != "" && target.game == r.at.game && target.route == address.PlyRoute:
		ply := path.Base(to.Path)
		r.set(n, "href", "#"+ply)
		r.set(n.Parent, "id", ply)
	default:
		at := r.to(target.file)
		if to.Fragment != "" && target.end == page && to.RawQuery == "" {
			at += "#" + to.Fragment
		}
		r.set(n, "href", at)
	}
}

// leads notes a link to a page of the site, whether the page is there or not.
func (r *rewriting) leads(to place) {
	known := r.p.events[to.event] == nil || to.route == address.RecordRoute && !r.p.over(to.game)
	if !known && to.address != r.at.address && !slices.Contains(r.links, to.address) {
		r.links = append(r.links, to.address)
	}
}

// step makes a step through a game a button of the page's own script.
func (r *rewriting) step(n *html.Node) {
	n.DataAtom, n.Data = atom.Button, "button"
	drop(n, func(key string) bool {
		return slices.Contains([]string{"href", "role", "rel", "aria-disabled", "class"}, key)
	})
	r.set(n, "type", "button")
	r.set(n, "class", "button script")
}

// unlink leaves the words of a link in a sentence. In a list of links, as a button, and alone in a paragraph, it goes.
func (r *rewriting) unlink(n *html.Node) {
	if is(n, "button") || inside(n, atom.Nav) || n.Parent.DataAtom == atom.P && alone(n) {
		for _, beside := range []*html.Node{n.PrevSibling, n.NextSibling} {
			if beside != nil && beside.Type == html.TextNode && strings.TrimSpace(beside.Data) == "·" {
				n.Parent.RemoveChild(beside)
				break
			}
		}
		remove(n)
		return
	}
	n.DataAtom, n.Data = atom.Span, "span"
	drop(n, func(key string) bool { return key != "class" && key != "title" && key != "lang" && key != "dir" })
}

// around puts what a published page has instead of the foot of the service.
func (r *rewriting) around(doc *html.Node) {
	each(doc, func(n *html.Node) {
		switch {
		case n.DataAtom == atom.Footer && is(n, "foot"), n.DataAtom == atom.Body && first(n, atom.Footer) == nil:
			foot := n
			if n.DataAtom == atom.Body {
				foot = &html.Node{Type: html.ElementNode, Data: "footer", DataAtom: atom.Footer, Attr: []html.Attribute{{Key: "class", Val: "foot unprinted"}}}
				n.AppendChild(foot)
			}
			for foot.FirstChild != nil {
				foot.RemoveChild(foot.FirstChild)
			}
			said := &html.Node{Type: html.ElementNode, Data: "span", DataAtom: atom.Span}
			said.AppendChild(&html.Node{Type: html.TextNode, Data: r.asOf})
			foot.AppendChild(said)
		case n.DataAtom == atom.Head && first(doc, atom.Script) != nil:
			n.AppendChild(&html.Node{Type: html.ElementNode, Data: "script", DataAtom: atom.Script,
				Attr: []html.Attribute{{Key: "defer"}, {Key: "src", Val: r.static(static.Path("js/published.js"))}}})
		}
	})
}

// static is a style sheet, a sign or a script, which are all in the folder.
func (r *rewriting) static(at string) string { return r.to(asset(at)) }

// asset is the file of a style sheet, a sign or a script. The version of the program is in its name.
func asset(at string) string {
	return assets + strings.TrimPrefix(at, strings.TrimSuffix(static.Route, "*"))
}

// picture is a picture of the service, which is taken along.
func (r *rewriting) picture(at string) string {
	if _, is := filled(address.PictureRoute, at); !is {
		return at
	}
	file, err := r.p.picture(at)
	if err != nil {
		r.failed = err
		return at
	}
	if !slices.Contains(r.needs, file) {
		r.needs = append(r.needs, file)
	}
	return r.to(file)
}

// to is the way from the page to another file.
func (r *rewriting) to(file string) string { return relative(r.at.file, file) }

func relative(from, to string) string {
	here, there := strings.Split(path.Dir(from), "/"), strings.Split(to, "/")
	if here[0] == "." {
		here = nil
	}
	same := 0
	for same < len(here) && same < len(there)-1 && here[same] == there[same] {
		same++
	}
	return strings.Repeat("../", len(here)-same) + strings.Join(there[same:], "/")
}

func (r *rewriting) set(n *html.Node, key, value string) {
	for i := range n.Attr {
		if n.Attr[i].Key == key {
			n.Attr[i].Val = value
			return
		}
	}
	n.Attr = append(n.Attr, html.Attribute{Key: key, Val: value})
}
