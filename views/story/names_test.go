package story_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/story"
)

// arabic writes a name of the storybook in letters that run from right to left, each
// name in its own.
func arabic(latin string) string {
	letters := []rune("ابتثجحخدذرزسشصضطظعغفقكلمنه")
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return letters[(int(unicode.ToLower(r))-'a'+26)%26]
		}
		return r
	}, latin)
}

func rightToLeft(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Arabic, r) })
}

// outside is what is left of a text without its isolates.
func outside(text string) string {
	depth, left := 0, strings.Builder{}
	for _, r := range text {
		switch {
		case r == '\u2068':
			depth++
		case r == '\u2069':
			depth--
		case depth == 0:
			left.WriteRune(r)
		}
	}
	return left.String()
}

// A name that runs from right to left would take the start number after it along: it
// stands by itself, in a bdi or between isolates, wherever a page has it.
func TestEveryNameStandsByItself(t *testing.T) {
	shown := map[string]bool{}
	pages, err := read(story.Tell(t.TempDir(), func(latin string) string { shown[arabic(latin)] = true; return arabic(latin) }))
	if err != nil {
		t.Fatal(err)
	}
	look(t, pages, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("*").Contents().Each(func(_ int, s *goquery.Selection) {
			text := outside(s.Text())
			if goquery.NodeName(s) != "#text" || !rightToLeft(text) || s.Closest("textarea[dir='auto'], .code[dir='auto'], script, datalist").Length() > 0 {
				return
			}
			if by := s.ParentFiltered("bdi"); by.Length() == 0 || !shown[strings.TrimSpace(by.Text())] {
				html, _ := goquery.OuterHtml(s.Parent())
				t.Errorf("not by itself: %.300s", html)
			}
		})
		doc.Find("[title], [aria-label], [placeholder], [alt], [label]").Each(func(_ int, s *goquery.Selection) {
			for _, name := range []string{"title", "aria-label", "placeholder", "alt", "label"} {
				if said := s.AttrOr(name, ""); rightToLeft(outside(said)) {
					t.Errorf("%s: %q", name, said)
				}
			}
		})
		doc.Find("input:not([type]), input[type='text']").Each(func(_ int, s *goquery.Selection) {
			if rightToLeft(s.AttrOr("value", "")) && s.AttrOr("dir", "") != "auto" {
				html, _ := goquery.OuterHtml(s)
				t.Errorf("a field with a name has no direction of its own: %s", html)
			}
		})
	})
	if len(shown) < 15 {
		t.Errorf("only %d names are shown", len(shown))
	}
}
