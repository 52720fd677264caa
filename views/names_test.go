package views_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/testkit/visit"
)

var isolates = regexp.MustCompile("\u2068[^\u2069]*\u2069")

// scrambles are the pieces of a page's text in which a name from right to left would
// take along what stands beside it.
func scrambles(page *goquery.Document) (list []string) {
	arabic := func(text string) bool {
		return strings.ContainsFunc(isolates.ReplaceAllString(text, ""), func(r rune) bool { return unicode.Is(unicode.Arabic, r) })
	}
	page.Find("*").Contents().Each(func(_ int, s *goquery.Selection) {
		if goquery.NodeName(s) == "#text" && arabic(s.Text()) && s.ParentFiltered("bdi, [dir='auto']").Length() == 0 {
			list = append(list, s.Text())
		}
	})
	page.Find("[title], [aria-label]").Each(func(_ int, s *goquery.Selection) {
		if said := s.AttrOr("title", "") + s.AttrOr("aria-label", ""); arabic(said) {
			list = append(list, said)
		}
	})
	return list
}

// The pages with what stands in the journal: start numbers stay before their names.
func TestANameFromRightToLeftScramblesNothing(t *testing.T) {
	o := visit.OpenSwiss(t)
	a := o.Arbiter
	a.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", "ليلى حداد; EGY; ; 2200\nسمير; EGY; ; 2190", "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	o.Do("/rounds/1", "unpublish", "reason", "سمير غائب").Must(http.StatusOK)
	o.Do("/rounds/1", "hand-open").Must(http.StatusOK)
	seen := 0
	look := func(page string) {
		seen += strings.Count(a.Page.Text(), "ليلى")
		for _, text := range scrambles(a.Page) {
			t.Errorf("%s: %q", page, strings.TrimSpace(text))
		}
	}
	a.Walk(o.At, look)
	a.Walk(o.At+"/rounds/1/hand", look)
	o.Do("/rounds/1/hand", "hand-drop").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	a.Walk(o.At, look)
	if seen < 20 {
		t.Errorf("the name is on the pages %d times", seen)
	}
}
