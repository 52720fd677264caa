package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"
)

// What is said to screen readers alone, such as whom a button is about, is a word of
// its own: "Arrived Ada", not "ArrivedAda".
func TestWhatIsUnseenIsAWordOfItsOwn(t *testing.T) {
	pages, err := rendered()
	if err != nil {
		t.Fatal(err)
	}
	seams, joined := 0, map[string]string{}
	for name, page := range pages {
		if !strings.HasPrefix(name, "en/") {
			continue
		}
		doc, err := goquery.NewDocumentFromReader(bytes.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		doc.Find("button, a, summary").Find("span.unseen").Each(func(_ int, e *goquery.Selection) {
			before := e.Get(0).PrevSibling
			if before == nil || goquery.NodeName(goquery.NewDocumentFromNode(before).Selection) != "#text" || strings.TrimSpace(before.Data) == "" {
				return
			}
			seams++
			last, _ := utf8.DecodeLastRuneInString(before.Data)
			first, _ := utf8.DecodeRuneInString(e.Text())
			if !strings.ContainsRune(" \n\t", last) && !strings.ContainsRune(" \n\t:", first) {
				joined[before.Data+e.Text()] = name
			}
		})
	}
	for what, where := range joined {
		t.Errorf("%q, in %s", what, where)
	}
	if seams < 10 {
		t.Errorf("only %d were looked at", seams)
	}
}
