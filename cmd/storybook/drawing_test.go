package main

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/static"
)

// colouring are the selectors of the rules that give a shape its colour.
func colouring(t *testing.T) string {
	t.Helper()
	rule := regexp.MustCompile(`([^{};]+)\{([^{}]*)\}`)
	colour := regexp.MustCompile(`(^|[\s;])(fill|stroke):`)
	sheets, err := fs.Glob(static.Files(), "css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("no style sheets: %v", err)
	}
	var selectors []string
	for _, name := range sheets {
		text, err := fs.ReadFile(static.Files(), name)
		if err != nil {
			t.Fatal(err)
		}
		text = regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAll(text, nil)
		for _, m := range rule.FindAllSubmatch(text, -1) {
			if colour.Match(m[2]) {
				selectors = append(selectors, strings.TrimSpace(string(m[1])))
			}
		}
	}
	return strings.Join(selectors, ", ")
}

// A shape without a colour of its own is a black blot: each has one, by a rule of a
// style sheet or by itself, or stands in a group that has.
func TestEveryShapeOfADrawingHasAColour(t *testing.T) {
	pages, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	coloured, shapes, bare := colouring(t)+", [fill], [stroke]", 0, map[string]string{}
	for name, page := range pages {
		if !strings.HasPrefix(name, "en/") || strings.HasSuffix(name, ".both.html") {
			continue
		}
		doc, err := goquery.NewDocumentFromReader(bytes.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		doc.Find("svg").Find("path, rect, circle, ellipse, line, polygon, polyline, text").Each(func(_ int, e *goquery.Selection) {
			shapes++
			if e.Closest(coloured).Closest("svg").Length() == 0 {
				html, _ := goquery.OuterHtml(e)
				bare[html[:min(len(html), 120)]] = name
			}
		})
	}
	for what, where := range bare {
		t.Errorf("%s has no colour, in %s", what, where)
	}
	if shapes < 1000 {
		t.Errorf("only %d shapes were looked at", shapes)
	}
}
