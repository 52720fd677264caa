package story_test

import (
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// What a clock shows changes every second, and no screen reader says it by itself.
func TestNoClockSpeaksByItself(t *testing.T) {
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("[data-reading], [data-periods], [data-delay-left]").Each(func(_ int, s *goquery.Selection) {
			if live := s.Closest("[aria-live], [role=status], [role=alert], [role=log], output"); live.Length() > 0 && live.AttrOr("aria-live", "") != "off" {
				html, _ := goquery.OuterHtml(s)
				t.Errorf("it would be said every second: %s", html)
			}
		})
		doc.Find("[data-reading]").Each(func(_ int, s *goquery.Selection) {
			if s.Closest("[aria-live=off]").Length() == 0 {
				html, _ := goquery.OuterHtml(s)
				t.Errorf("aria-live is not off: %s", html)
			}
		})
	})
}

// Who hears a table knows each of its columns by its name. The rules stand as RIF wrote them.
func TestNoTwoColumnsHaveOneName(t *testing.T) {
	seen := 0
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("table").Not(".page-rules table").Each(func(_ int, table *goquery.Selection) {
			names := map[string]bool{}
			table.Find("thead tr").Last().Find("th").Each(func(_ int, head *goquery.Selection) {
				name := strings.Join(strings.Fields(head.Text()+" "+head.Find("[aria-label]").AttrOr("aria-label", "")), " ")
				if name != "" && names[name] {
					t.Errorf("two columns are called %q", name)
				}
				names[name] = true
				seen++
			})
		})
	})
	if seen < 1000 {
		t.Errorf("only %d columns were looked at", seen)
	}
}

// A move in the list is one stop, and says its number, its colour and its point.
func TestAMoveIsOneStop(t *testing.T) {
	seen := 0
	each(t, func(t *testing.T, _ string, doc *goquery.Document) {
		doc.Find("#moves li").Each(func(_ int, item *goquery.Selection) {
			parts := item.Contents().FilterFunction(func(_ int, part *goquery.Selection) bool {
				return strings.TrimSpace(part.Text()) != "" || part.Find("[aria-label]").Length() > 0
			})
			one := item.ChildrenFiltered(".one[role=img]")
			if number := item.Find(".ply").Text(); number != "" && (one.Length() != 1 || !strings.Contains(one.AttrOr("aria-label", ""), number)) {
				t.Errorf("a move is heard in parts: %q", item.Text())
			}
			if parts.Length() != 1 {
				t.Errorf("%q is %d stops", item.Text(), parts.Length())
			}
			seen++
		})
	})
	if seen < 100 {
		t.Errorf("only %d moves were looked at", seen)
	}
}
