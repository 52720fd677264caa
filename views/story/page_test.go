package story_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/static"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/story"
)

// A sheet is a page as it is read: no test changes it.
type sheet struct {
	story.Page
	doc *goquery.Document
}

// told are all pages, told and read once for all tests.
var told = sync.OnceValues(func() ([]sheet, error) {
	folder, err := os.MkdirTemp("", "story")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	return read(story.Tell(folder, nil))
})

func read(pages []story.Page) (list []sheet, err error) {
	for _, p := range pages {
		doc, err := goquery.NewDocumentFromReader(bytes.NewReader(p.Body))
		if err != nil {
			return nil, err
		}
		list = append(list, sheet{p, doc})
	}
	return list, nil
}

// each looks at every story in every language.
func each(t *testing.T, check func(t *testing.T, html string, doc *goquery.Document)) {
	t.Helper()
	pages, err := told()
	if err != nil {
		t.Fatal(err)
	}
	look(t, pages, check)
}

// look checks pages, each as a test of its own.
func look(t *testing.T, pages []sheet, check func(t *testing.T, html string, doc *goquery.Document)) {
	for _, p := range pages {
		t.Run(p.Language+"/"+p.Name, func(t *testing.T) { check(t, string(p.Body), p.doc) })
	}
}

// A story is a file by its name.
func TestEveryStoryHasANameOfItsOwn(t *testing.T) {
	names := story.Names()
	slices.Sort(names)
	for i, name := range names[1:] {
		if name == names[i] {
			t.Errorf("%s is told twice", name)
		}
	}
}

var missing = regexp.MustCompile(`\[[a-z][A-Za-z-]*\.[A-Za-z0-9 .:+/-]*\]|&lt;no value&gt;|%!`)

func TestEveryPageIsWholeInEveryLanguage(t *testing.T) {
	each(t, func(t *testing.T, html string, doc *goquery.Document) {
		if found := missing.FindAllString(html, 3); found != nil {
			t.Errorf("texts are missing: %v", found)
		}
		if lang, _, _ := strings.Cut(strings.TrimPrefix(t.Name(), "TestEveryPageIsWholeInEveryLanguage/"), "/"); doc.Find("html").AttrOr("lang", "") != lang {
			t.Errorf("lang is %q", doc.Find("html").AttrOr("lang", ""))
		}
		if n := doc.Find("h1").Length(); n != 1 {
			t.Errorf("%d headings of the first order", n)
		}
		if doc.Find("title").Text() == "" || doc.Find("main#main").Length() != 1 || doc.Find("a.skip[href='#main']").Length() != 1 {
			t.Error("no title, no main or no way to skip to it")
		}
	})
}

func TestEveryFieldHasALabel(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("input, select, textarea").Each(func(_ int, field *goquery.Selection) {
			if field.AttrOr("type", "") == "hidden" || field.Closest("label").Length() > 0 {
				return
			}
			if id := field.AttrOr("id", ""); id == "" || strings.TrimSpace(doc.Find("label[for='"+id+"']").Text()) == "" {
				html, _ := goquery.OuterHtml(field)
				t.Errorf("no label: %s", html)
			}
		})
		doc.Find("button, a, summary").Each(func(_ int, s *goquery.Selection) {
			if strings.TrimSpace(s.Text()) == "" && s.AttrOr("aria-label", "") == "" && s.Find("img").AttrOr("alt", "") == "" {
				html, _ := goquery.OuterHtml(s)
				t.Errorf("no name: %s", html)
			}
		})
		doc.Find("[aria-labelledby], [aria-describedby]").Each(func(_ int, s *goquery.Selection) {
			for _, id := range strings.Fields(s.AttrOr("aria-labelledby", "") + " " + s.AttrOr("aria-describedby", "")) {
				if doc.Find("[id='"+id+"']").Length() != 1 {
					t.Errorf("%s names nothing", id)
				}
			}
		})
	})
}

func TestEveryIdIsUsedOnce(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		seen := map[string]bool{}
		doc.Find("[id]").Each(func(_ int, s *goquery.Selection) {
			id := s.AttrOr("id", "")
			if seen[id] {
				t.Errorf("id %s twice", id)
			}
			seen[id] = true
		})
	})
}

// The Content-Security-Policy is default-src 'self'.
func TestNothingIsInline(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("*").Each(func(_ int, s *goquery.Selection) {
			for _, a := range s.Nodes[0].Attr {
				if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
					t.Errorf("%s has the attribute %s", goquery.NodeName(s), a.Key)
				}
				if strings.HasPrefix(a.Val, "data:") || strings.HasPrefix(a.Val, "//") || a.Key != "xmlns" && a.Key != "href" && a.Key != "value" && goquery.NodeName(s) != "meta" && strings.HasPrefix(a.Val, "http") {
					t.Errorf("%s reaches outside: %s", goquery.NodeName(s), a.Val)
				}
			}
		})
		if doc.Find("style").Length() > 0 || strings.TrimSpace(doc.Find("script").Text()) != "" {
			t.Error("an inline script or style")
		}
	})
}

func TestEveryStaticFileThatAPageNamesExists(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("link[rel=stylesheet], link[rel=icon], script[src]").Each(func(_ int, s *goquery.Selection) {
			address := s.AttrOr("href", "") + s.AttrOr("src", "")
			name := strings.TrimPrefix(address, static.Path(""))
			if _, err := static.Files().Open(name); err != nil {
				t.Errorf("%s: %v", address, err)
			}
		})
	})
}

// Keys are written as literals, alone or as a prefix to which a code is added.
var (
	whole  = regexp.MustCompile(`(?:\bT|\b[sS]ay)\("([A-Za-z0-9.:+/-]+)"\s*[,)]`)
	prefix = regexp.MustCompile(`(?:\bT|\b[sS]ay)\("([A-Za-z0-9.:+/-]+)"\s*\+`)
)

func TestEveryKeyThatIsUsedExists(t *testing.T) {
	keys := locale.For("en").Keys()
	var files []string
	for _, pattern := range []string{"../*/*.go", "../*/*.templ"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, names...)
	}
	used := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, m := range whole.FindAllStringSubmatch(string(text), -1) {
			used++
			if !slices.Contains(keys, m[1]) {
				t.Errorf("%s: no text for %q", name, m[1])
			}
		}
		for _, m := range prefix.FindAllStringSubmatch(string(text), -1) {
			if !slices.ContainsFunc(keys, func(key string) bool { return strings.HasPrefix(key, m[1]) }) {
				t.Errorf("%s: no text begins with %q", name, m[1])
			}
		}
	}
	if used < 200 {
		t.Errorf("only %d keys found in the sources", used)
	}
}

// A name of the program (falseClaim, doubleThreeReading) is for its readers; so is the
// second number of a rule.
var programName = regexp.MustCompile(`(?:^|[^\p{L}])[a-z]+[A-Z][A-Za-z]*(?:$|[^\p{L}])|\(seed `)

// systems are names of the world that are written as if they were the program's.
var systems = strings.NewReplacer("iPhone", "", "iPad", "", "macOS", "", "iOS", "")

func TestNoPageShowsANameOfTheProgram(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		for _, said := range readable(doc) {
			if found := programName.FindString(systems.Replace(said)); found != "" && !strings.HasPrefix(said, arbiter.KeyPrefix) {
				t.Errorf("the page says %q", said)
			}
		}
	})
}

// readable is all that a page says to eyes or ears: its pieces of text and the
// attributes that are read out. The manual, which the service serves as it was
// written, addresses, and the secret of a webhook are not its own words.
func readable(doc *goquery.Document) (list []string) {
	doc.Find("*").Contents().Each(func(_ int, s *goquery.Selection) {
		if goquery.NodeName(s) == "#text" && s.Closest("script, style, .manual, .contents").Length() == 0 && !strings.HasPrefix(s.Text(), "http://") && !strings.HasPrefix(s.Text(), "whsec_") {
			list = append(list, s.Text())
		}
	})
	doc.Find("[title], [aria-label], [placeholder]").Each(func(_ int, s *goquery.Selection) {
		list = append(list, s.AttrOr("title", ""), s.AttrOr("aria-label", ""), s.AttrOr("placeholder", ""))
	})
	return list
}
