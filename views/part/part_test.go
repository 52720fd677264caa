package part_test

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

func render(t *testing.T, c templ.Component) *goquery.Document {
	t.Helper()
	var b strings.Builder
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

var english = locale.For("en")

func TestATellingNestsItsWays(t *testing.T) {
	step := func(n int) part.OpeningStep { return part.OpeningStep{Text: locale.Say("opening.stone", "N", n)} }
	parts := step(2)
	parts.Ways = [][]part.OpeningStep{{step(3)}, {step(3), step(4)}}
	doc := render(t, part.Telling(english, []part.OpeningStep{step(1), parts}))
	for path, want := range map[string]int{".protocol > ol > li": 2, ".protocol > ol > li > ul > li": 2, ".protocol > ol > li > ul > li > ol > li": 1} {
		if n := doc.Find(path).Length(); n != want {
			t.Errorf("%s: %d, want %d", path, n, want)
		}
	}
}

// A name is closed off from the text around it, and says its language where its script
// tells one, so that it is read out as what it is.
func TestANameCarriesItsLanguage(t *testing.T) {
	for name, want := range map[string]string{
		"Soosõrv Ants":    `<bdi>Soosõrv Ants</bdi>`,
		"中村 茂":            `<bdi lang="ja">中村 茂</bdi>`,
		"ليلى":            `<bdi lang="ar">ليلى</bdi>`,
		"Nakamura 中村 茂":   `<bdi>Nakamura <span lang="ja">中村 茂</span></bdi>`,
		`<b>"Ada"</b> Bo`: `<bdi>&lt;b&gt;&#34;Ada&#34;&lt;/b&gt; Bo</bdi>`,
	} {
		var page strings.Builder
		if err := part.Name(name).Render(t.Context(), &page); err != nil || page.String() != want {
			t.Errorf("%s is %s, %v; want %s", name, page.String(), err, want)
		}
	}
}
